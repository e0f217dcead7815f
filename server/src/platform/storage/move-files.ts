import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type pg from "pg";
import { connectToSnapshot } from "./archive/snapshot-connection.ts";
import { listNamedFiles, type NamedFile } from "./archive/database-snapshot.ts";
import type { ObjectStore } from "./object-store.ts";
import { verified } from "./read-bytes.ts";
import { DamagedFile, isMissing } from "./storage-faults.ts";
import { openStorage, type StorageParts } from "./storage.ts";

export type Move = {
  owner: pg.ClientConfig;
  from: ObjectStore;
  to: ObjectStore;
  keys: StorageParts["keys"];
  /** The folder of private copies. */
  copies: string;
};

export type MoveReport = {
  copied: number;
  bytes: number;
  /** Keys of files that are missing or differ from their rows. */
  damaged: string[];
};

/** Bytes of deleted files are kept while files are copied: others may delete between two rounds. */
const ROUND_MS = 60_000;
const AT_ONCE = 8;

/**
 * Copies every file that a row names to another place, while servers work; what is there already is passed over, so that
 * an interrupted move goes on where it was. Encrypted files stay encrypted, with the same keys.
 * @param report called after each round
 */
export async function moveFiles(
  move: Move,
  report: (sofar: MoveReport, left: number) => void,
): Promise<MoveReport> {
  const total: MoveReport = { copied: 0, bytes: 0, damaged: [] };
  const done = new Set<string>();
  for (;;) {
    const left = await underLock(move.owner, async (named) => {
      const waiting = named.filter(({ key }) => !done.has(key));
      const until = performance.now() + ROUND_MS;
      const next = waiting.values();
      let hasFailed = false;
      const work = async () => {
        for (const file of next) {
          await copyFile(move, file, total);
          done.add(file.key);
          if (hasFailed || performance.now() > until) return;
        }
      };
      const fail = (error: unknown) => {
        hasFailed = true;
        throw error;
      };
      // all of them end before the lock does
      const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().catch(fail)));
      for (const one of ended) if (one.status === "rejected") throw one.reason;
      return waiting.length === 0 ? undefined : waiting.filter(({ key }) => !done.has(key)).length;
    });
    if (left === undefined) return total;
    report(total, left);
    await nextTurn();
  }
}

async function copyFile(
  { from, to, keys, copies }: Move,
  { key, size, sha256 }: NamedFile,
  total: MoveReport,
): Promise<void> {
  const parts = { keys, copies, encryption: "as-before" } as const;
  const target = openStorage({ ...parts, objects: to });
  if ((await target.sizeOf(key)) === size) return;
  try {
    const bytes = await openStorage({ ...parts, objects: from }).read(key);
    // a file with other bytes never appears in the new place, even when this is killed
    await target.writeAs(key, Readable.from(verified(bytes, sha256), { objectMode: false }));
    total.copied += 1;
    total.bytes += size;
  } catch (error) {
    if (!(error instanceof DamagedFile) && !isMissing(error)) throw error;
    total.damaged.push(key);
  }
}

/** Lists the files that rows name now, and keeps their bytes until the work with them is done. */
async function underLock<T>(owner: pg.ClientConfig, work: (named: NamedFile[]) => Promise<T>): Promise<T> {
  const client = await connectToSnapshot(owner, "move-storage");
  try {
    const named = await listNamedFiles(client);
    await client.query("commit");
    return await work([...new Map(named.map((file) => [file.key, file])).values()]);
  } finally {
    await client.end();
  }
}
