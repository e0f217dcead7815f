/** A first-in, first-out semaphore for expensive work. */
export class Turns {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Waits for a turn and returns the function that releases it. */
  async take(): Promise<() => void> {
    if (this.#taken < this.#most) this.#taken++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return () => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#taken--;
    };
  }
}
