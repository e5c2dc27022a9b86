// Turns taps, clicks and keys into moves to forward: one press, one move.

const SETTLE = 350; // milliseconds; a row that has just come does not take a press meant for the old

const KEYS = {
  b: "place", u: "undo", c: "clear", e: "rebet", x: "double", d: "deal", s: "stand", r: "raise",
  m: "raise_most", t: "draw",
};

const TYPED = "select, textarea, input[type=text]"; // here a letter is a letter

export function listen({ onMove, onChip, useKeys }) {
  addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-move]");
    if (button && !settling(button)) onMove(moveOf(button));
  });
  addEventListener(
    "keydown",
    (event) => {
      if (!event.repeat) return;
      // A key that is held down counts once, and not for a button that came meanwhile.
      if (event.key === "Enter" || event.key === " ") event.preventDefault();
    },
    { capture: true },
  );
  addEventListener("keydown", (event) => {
    const plain = !event.repeat && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!plain || !useKeys() || event.target.matches?.(TYPED)) return;
    const digit = Number(event.key);
    if (digit >= 1 && digit <= 9) onChip(digit - 1);
    const move = KEYS[event.key.toLowerCase()];
    const button = [...document.querySelectorAll(`[data-move="${move}"]`)].find(
      (each) => each.closest("[hidden]") === null,
    );
    // A letter means one move, wherever its button lies: it need not wait for a row to settle.
    if (button) onMove(moveOf(button));
  });
}

// Let a row that takes another's place settle before it can be pressed.
export function settle(row) {
  row.dataset.settling = "";
  setTimeout(() => delete row.dataset.settling, SETTLE);
}

const settling = (button) => button.closest("[data-settling]") !== null;

const moveOf = ({ dataset: { move, amount } }) => ({
  do: move,
  ...(amount === undefined ? {} : { amount: Number(amount) }),
});
