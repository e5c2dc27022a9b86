// The console of the page "Try it". Python runs in a worker, from the built game's own files.

const byId = (id) => document.getElementById(id);
const page = byId("try-console");
const snippets = JSON.parse(page.dataset.snippets);
const choice = byId("try-snippet");
const code = byId("try-code");
const worker = new Worker(new URL("./try-it-worker.js", import.meta.url), { type: "module" });

function open(is) {
  byId("try-run").disabled = !is;
  byId("try-again").disabled = !is;
}

function send(message, state) {
  open(false);
  byId("try-state").textContent = state;
  worker.postMessage(message);
}

worker.addEventListener("message", ({ data: { state, printed, failed } }) => {
  byId("try-state").textContent = state;
  if (printed !== undefined) byId("try-output").textContent = printed;
  open(!failed);
});
worker.addEventListener("error", ({ message }) => {
  byId("try-state").textContent = `Python could not be loaded: ${message}`;
});

choice.append(...snippets.map(({ title }, index) => new Option(title, String(index))));
choice.addEventListener("change", () => {
  code.value = snippets[choice.value].code;
});
code.value = snippets[0].code;
byId("try-run").addEventListener("click", () => send({ run: code.value }, "Running …"));
byId("try-again").addEventListener("click", () => send({ forget: true }, "Forgetting …"));
code.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  byId("try-run").click();
});
send({ examples: JSON.parse(page.dataset.examples) }, "Python is loading …");
