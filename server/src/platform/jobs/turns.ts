/** Hard work of which so many do some at once; whoever else wants to waits for his turn, the first first. */
export class Turns {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Answers what gives the turn back. */
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
