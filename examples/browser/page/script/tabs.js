// One tab plays at a time, so that two never overwrite each other's balance.

const NAME = "reddog.game";
const GRACE = 1000; // milliseconds; the page that a reload replaces lets go a little later
const forever = () => new Promise(() => {});

export class Turn {
  #onTurn;
  #onWait;
  #queued = null;
  #held = false;

  constructor({ onTurn, onWait }) {
    this.#onTurn = onTurn;
    this.#onWait = onWait;
  }

  // Play if no other tab does; otherwise wait until that one is closed.
  begin() {
    if (navigator.locks === undefined) {
      this.#onTurn();
      return;
    }
    this.#queue();
    setTimeout(() => {
      if (!this.#held) this.#onWait();
    }, GRACE);
  }

  // Play here from now on; the other tab waits.
  take() {
    this.#queued?.abort();
    navigator.locks.request(NAME, { steal: true }, () => this.#hold()).catch(() => this.#wait());
  }

  #hold() {
    this.#held = true;
    this.#queued = null;
    this.#onTurn();
    return forever();
  }

  #wait() {
    this.#held = false;
    this.#queue();
    this.#onWait();
  }

  #queue() {
    const queued = new AbortController();
    this.#queued = queued;
    navigator.locks
      .request(NAME, { signal: queued.signal }, () => this.#hold())
      .catch(() => {
        if (!queued.signal.aborted) this.#wait();
      });
  }
}
