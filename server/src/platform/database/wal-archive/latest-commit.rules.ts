/** Pages of a segment (src/include/access/xlog_internal.h): the first one has a longer header. */
const PAGE = 8192;
const PAGE_HEADER = 24;
const FIRST_PAGE_HEADER = 40;
const CONTINUES_RECORD = 0x0001;

/** Records (src/include/access/xlogrecord.h). */
const RECORD_HEADER = 24;
const ALIGNMENT = 8;
const MAIN_DATA_SHORT = 255;
const MAIN_DATA_LONG = 254;
const ORIGIN = 253;
const OUTER_TRANSACTION = 252;

/** Ends of transactions (src/include/access/xact.h): their data begin with the time, in microseconds since 2000. */
const TRANSACTIONS = 1;
const KIND = 0x70;
const ENDS = new Set([0x00, 0x20]); // XLOG_XACT_COMMIT, XLOG_XACT_ABORT
const YEAR_2000_MS = Date.UTC(2000, 0, 1);

/**
 * The latest end of a transaction in a segment, rounded down to milliseconds; undefined without one. PostgreSQL can
 * recover to every instant before it: there it stops at a transaction that ended later than the instant.
 */
export function latestCommit(segment: Buffer): Date | undefined {
  const { bytes, first } = withoutPageHeaders(segment);
  let latest: number | undefined;
  let position = first;
  while (position + RECORD_HEADER <= bytes.length) {
    const end = position + bytes.readUInt32LE(position);
    // the rest is zeros, or a record that ends in the next segment
    if (end < position + RECORD_HEADER || end > bytes.length) break;
    const ended = isEnd(bytes, position) ? endOfTransaction(bytes.subarray(position, end)) : undefined;
    if (ended !== undefined && (latest === undefined || ended > latest)) latest = ended;
    position = aligned(end);
  }
  return latest === undefined ? undefined : new Date(latest);
}

/** The records of a segment, and where the first one begins that is not the rest of one before it. */
function withoutPageHeaders(segment: Buffer): { bytes: Buffer; first: number } {
  const pages: Buffer[] = [];
  for (let start = 0; start < segment.length; start += PAGE) {
    // after a switch to the next segment the rest is zeros
    if (segment.readUInt16LE(start) === 0) break;
    const header = start === 0 ? FIRST_PAGE_HEADER : PAGE_HEADER;
    pages.push(segment.subarray(start + header, start + PAGE));
  }
  const isContinued = pages.length > 0 && (segment.readUInt16LE(2) & CONTINUES_RECORD) !== 0;
  return { bytes: Buffer.concat(pages), first: isContinued ? aligned(segment.readUInt32LE(16)) : 0 };
}

const aligned = (position: number): number => Math.ceil(position / ALIGNMENT) * ALIGNMENT;

const isEnd = (bytes: Buffer, position: number): boolean =>
  bytes[position + 17] === TRANSACTIONS && ENDS.has(bytes[position + 16]! & KIND);

function endOfTransaction(record: Buffer): number | undefined {
  let position = RECORD_HEADER;
  for (;;) {
    const kind = record[position];
    if (kind === ORIGIN) position += 3;
    else if (kind === OUTER_TRANSACTION) position += 5;
    else if (kind === MAIN_DATA_SHORT) return timeAt(record, position + 2);
    else if (kind === MAIN_DATA_LONG) return timeAt(record, position + 5);
    else return undefined;
  }
}

const timeAt = (record: Buffer, position: number): number | undefined =>
  position + 8 > record.length ? undefined : Number(record.readBigInt64LE(position) / 1000n) + YEAR_2000_MS;
