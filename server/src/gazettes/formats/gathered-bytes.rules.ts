/** What is not read yet of a content that comes in pieces: a view of the last piece, or of room where several stand together. */
export class GatheredBytes {
  private room: Buffer = Buffer.alloc(0);
  private kept: Buffer = Buffer.alloc(0);

  /** Room grows by doubling, so that what waits for its end in small pieces is not copied at each of them. */
  with(next: Buffer): Buffer {
    const { room, kept } = this;
    const end = kept.byteOffset + kept.length;
    const start = kept.byteOffset - room.byteOffset;
    const isInRoom = kept.buffer === room.buffer && start + kept.length + next.length <= room.length;
    if (kept.length === 0) this.kept = next;
    else if (kept.buffer === next.buffer && end === next.byteOffset)
      this.kept = Buffer.from(next.buffer, kept.byteOffset, kept.length + next.length);
    else if (isInRoom) {
      next.copy(room, start + kept.length);
      this.kept = room.subarray(start, start + kept.length + next.length);
    } else {
      this.room = Buffer.allocUnsafeSlow(2 * (kept.length + next.length));
      kept.copy(this.room);
      next.copy(this.room, kept.length);
      this.kept = this.room.subarray(0, kept.length + next.length);
    }
    return this.kept;
  }

  /** What is left when the first bytes are not needed any more. */
  without(read: number): Buffer {
    return (this.kept = this.kept.subarray(read));
  }
}
