/** A growing list of small records of integers, reused from text to text so that reading allocates nothing. */
export class IntRecords {
  ints: Int32Array;
  length = 0;
  readonly width: number;

  constructor(width: number) {
    this.width = width;
    this.ints = new Int32Array(width * 256);
  }

  clear(): void {
    this.length = 0;
  }

  /** Of records sorted by a field, the index of the first whose field is at least `least`. */
  firstWith(field: number, least: number): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.ints[middle * this.width + field]! < least) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Reserves one more record and returns where it begins. */
  add(): number {
    const at = this.length * this.width;
    if (at === this.ints.length) {
      const more = new Int32Array(2 * at);
      more.set(this.ints);
      this.ints = more;
    }
    this.length++;
    return at;
  }
}
