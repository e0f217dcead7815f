/**
 * The unread rest of a content that comes in chunks: a view of the last chunk, or a buffer with several of
 * them.
 */
export class GatheredBytes {
  private buffer: Buffer = Buffer.alloc(0);
  private kept: Buffer = Buffer.alloc(0);

  /** The buffer grows by doubling, so that small chunks are not copied again and again. */
  with(next: Buffer): Buffer {
    const { buffer, kept } = this;
    const end = kept.byteOffset + kept.length;
    const start = kept.byteOffset - buffer.byteOffset;
    const isInRoom = kept.buffer === buffer.buffer && start + kept.length + next.length <= buffer.length;
    if (kept.length === 0) this.kept = next;
    else if (kept.buffer === next.buffer && end === next.byteOffset)
      this.kept = Buffer.from(next.buffer, kept.byteOffset, kept.length + next.length);
    else if (isInRoom) {
      next.copy(buffer, start + kept.length);
      this.kept = buffer.subarray(start, start + kept.length + next.length);
    } else {
      this.buffer = Buffer.allocUnsafeSlow(2 * (kept.length + next.length));
      kept.copy(this.buffer);
      next.copy(this.buffer, kept.length);
      this.kept = this.buffer.subarray(0, kept.length + next.length);
    }
    return this.kept;
  }

  /** Drops the first bytes, which are not needed any more. */
  without(read: number): Buffer {
    return (this.kept = this.kept.subarray(read));
  }
}
