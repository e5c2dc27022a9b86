// The page's line to the worker: one command out, one answer back.

export class Engine {
  #worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  #waiting = new Map();
  #last = 0;

  constructor({ onProgress, onFailure }) {
    this.#worker.addEventListener("message", ({ data }) => {
      if ("progress" in data) onProgress(data.progress);
      else if ("failed" in data) onFailure(data.failed);
      else this.#settle(data);
    });
    this.#worker.addEventListener("error", (event) => onFailure(event.message));
  }

  ask(command) {
    this.#last += 1;
    const id = this.#last;
    this.#worker.postMessage({ id, command: JSON.stringify(command) });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #settle({ id, answer, error }) {
    const { resolve, reject } = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) resolve(JSON.parse(answer));
    else reject(new Error(error));
  }
}
