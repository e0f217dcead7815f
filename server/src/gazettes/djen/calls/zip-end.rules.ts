const BEGINS = Buffer.from("PK");
/** The end of central directory record, PKWARE APPNOTE 4.3.16: 22 bytes and a comment of up to 65,535. */
const END_MARK = Buffer.from("PK\u0005\u0006");
const LONGEST_END = 22 + 65_535;

/** Watches the bytes of a ZIP and reports whether its end record came: a truncated one has none. */
export class ZipEnd {
  #tail = Buffer.alloc(0);
  #begin = Buffer.alloc(0);

  see(chunk: Uint8Array): void {
    if (this.#begin.length < BEGINS.length)
      this.#begin = Buffer.concat([this.#begin, chunk.subarray(0, BEGINS.length - this.#begin.length)]);
    const tail = chunk.length >= LONGEST_END ? chunk : Buffer.concat([this.#tail, chunk]);
    this.#tail = Buffer.from(tail.subarray(-LONGEST_END));
  }

  isThere(): boolean {
    return this.#begin.equals(BEGINS) && this.#tail.includes(END_MARK);
  }
}
