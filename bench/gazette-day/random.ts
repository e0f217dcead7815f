/** A weighted list to draw from, prepared once. */
export type Weighted<T> = { values: readonly T[]; limits: readonly number[] };

export function weigh<T>(chances: readonly (readonly [T, number])[]): Weighted<T> {
  let sum = 0;
  const total = chances.reduce((all, [, chance]) => all + chance, 0);
  return {
    values: chances.map(([value]) => value),
    limits: chances.map(([, chance]) => (sum += chance) / total),
  };
}

/** A seeded random generator (mulberry32): the same seed gives the same gazette on every machine. */
export class Random {
  private state: number;

  constructor(seed: number | string) {
    this.state = typeof seed === "number" ? seed | 0 : hashOf(seed);
  }

  /** From 0 up to, but excluding, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** An integer from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }

  /** Early entries are frequent and late ones rare, like names and busy lawsuits (Zipf's law). */
  pickSkewed<T>(list: readonly T[]): T {
    return list[Math.floor(Math.exp(this.next() * Math.log(list.length + 1))) - 1]!;
  }

  pickWeighted<T>({ values, limits }: Weighted<T>): T {
    const drawn = this.next();
    let at = 0;
    while (limits[at]! <= drawn) at++;
    return values[at]!;
  }

  digits(count: number): string {
    let written = "";
    for (let at = 0; at < count; at++) written += Math.floor(this.next() * 10);
    return written;
  }

  /** Log-normal around a median, with a different spread on either side, like the lengths of texts. */
  logNormal(median: number, spreadBelow: number, spreadAbove: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    const deviation = radius * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(deviation * (deviation < 0 ? spreadBelow : spreadAbove));
  }
}

/** FNV-1a over the code units: the same text gives the same seed. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}
