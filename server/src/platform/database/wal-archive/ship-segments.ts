import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { timeOfDisk } from "../../storage/disk-time.ts";
import type { ObjectStore } from "../../storage/object-store.ts";
import { SEGMENTS } from "./archive.ts";
import { latestCommit } from "./latest-commit.rules.ts";
import { packSegment, parseHeader, readHeader, type ArchiveKeys } from "./packed-object.ts";
import { isArchivedName, timelineOfHistory } from "./segment-names.rules.ts";

/** The archive has another segment under this name, which is never overwritten. */
class ConflictingSegment extends Error {
  constructor(name: string) {
    super(`o arquivo já tem outro segmento com o nome ${name}`);
  }
}

export type Spool = {
  /** The folder into which PostgreSQL copies segments. */
  outgoing: string;
  /** Packed segments that are not in the archive yet, on this machine's disk. */
  packed: ObjectStore;
};

/** What PostgreSQL had not finished copying when it was killed. */
const UNFINISHED = /^archtemp\./;
const LONGEST_COPY_MS = 3_600_000;

const sorted = async (names: Promise<string[]>): Promise<string[]> => (await names).sort();

/** Packs what PostgreSQL has archived. It needs the local disk only, and then a fraction of its space. */
export async function packOutgoing({ outgoing, packed }: Spool, keys: ArchiveKeys): Promise<void> {
  for (const name of await sorted(readdir(outgoing))) {
    const file = path.join(outgoing, name);
    if (!isArchivedName(name)) continue;
    const raw = await readFile(file);
    const isSegment = timelineOfHistory(name) === undefined && !name.endsWith(".backup");
    const bytes = await packSegment(name, raw, isSegment ? latestCommit(raw) : undefined, keys);
    await packed.put(`${SEGMENTS}/${name}`, only(bytes));
    await rm(file);
  }
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/**
 * Sends packed segments to the archive, in their order.
 * @param sent is told of each, with the latest instant in it
 * @throws ConflictingSegment
 */
export async function sendPacked(
  { packed }: Spool,
  archive: ObjectStore,
  sent: (name: string, latest: Date | undefined) => void,
): Promise<void> {
  const keys: string[] = [];
  for await (const key of packed.list()) keys.push(key);
  for (const key of keys.sort()) {
    const bytes = await buffer((await packed.get(key)).bytes);
    const header = parseHeader(bytes, key);
    if ((await archive.sizeOf(key)) === undefined) await archive.put(key, only(bytes));
    // it was sent before, and this program ended before it knew
    else if ((await readHeader(archive, key)).sha256 !== header.sha256)
      throw new ConflictingSegment(header.name);
    await packed.remove(key);
    sent(header.name, header.latest === undefined ? undefined : new Date(header.latest));
  }
}

/** Removes unfinished copies of killed servers. */
export async function sweepOutgoing(outgoing: string): Promise<void> {
  const left = (await readdir(outgoing)).filter((name) => UNFINISHED.test(name));
  const now = left.length > 0 ? await timeOfDisk(outgoing) : 0;
  for (const name of left) {
    const file = path.join(outgoing, name);
    const found = await stat(file).catch(() => undefined);
    if (found && now - found.mtimeMs > LONGEST_COPY_MS) await rm(file, { force: true });
  }
}
