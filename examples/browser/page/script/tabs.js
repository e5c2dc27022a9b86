// One tab plays at a time, so that two never overwrite each other's balance.

const NAME = "reddog.game";
const forever = () => new Promise(() => {});

export class Turn {
  #onTurn;
  #onWait;
  #queued = null;

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
    navigator.locks
      .request(NAME, { ifAvailable: true }, (lock) => {
        if (lock !== null) return this.#hold();
        this.#wait();
        return undefined;
      })
      .catch(() => this.#wait());
  }

  // Play here from now on; the other tab waits.
  take() {
    this.#queued?.abort();
    navigator.locks.request(NAME, { steal: true }, () => this.#hold()).catch(() => this.#wait());
  }

  #hold() {
    this.#queued = null;
    this.#onTurn();
    return forever();
  }

  #wait() {
    const queued = new AbortController();
    this.#queued = queued;
    this.#onWait();
    navigator.locks
      .request(NAME, { signal: queued.signal }, () => this.#hold())
      .catch(() => {
        if (!queued.signal.aborted) this.#wait();
      });
  }
}
