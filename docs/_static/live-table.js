// The picture of the table on the front page gives way to the table itself when it is pressed, so
// that nobody fetches Python unasked. Opened as a file, where no game starts, it leads to its page.
document.addEventListener("DOMContentLoaded", () => {
  const link = document.querySelector("a.live-table");
  if (!location.protocol.startsWith("http")) return;
  link.querySelector("span").textContent = "Play here";
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a tab of its own was asked for
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.className = "live-table";
    frame.src = link.dataset.game;
    frame.title = "Red Dog, the game";
    link.replaceWith(frame);
    frame.focus();
  });
});
