import fs from "node:fs";
import { open, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ObjectStore } from "../../storage/object-store.ts";
import type { Secret } from "../../security/secret.ts";
import { SEGMENTS } from "./archive.ts";
import { readSegment } from "./packed-object.ts";

/** Beside the folder of the data, from which PostgreSQL runs the command. */
const FOLDER = "feed";
const LOOK_MS = 5;
/** Segments that are brought before PostgreSQL asks for them. */
const AHEAD = 4;

/**
 * PostgreSQL runs this in a shell for each file that it wants. It asks through the folder and waits there for the file or
 * the word that there is none: the archive's keys and credentials stay with this program. The names are PostgreSQL's own
 * (%f, %p) and no path of the operator's is in it. It ends when the folder is gone.
 */
export const RESTORE_COMMAND =
  `f="../${FOLDER}/%f"; : > "$f.wanted"; ` +
  `until [ -e "$f" ] || [ -e "$f.absent" ] || [ ! -d "../${FOLDER}" ]; do sleep 0.02; done; mv "$f" "%p"`;

export type SegmentFeed = {
  /** What went wrong while a file was brought; PostgreSQL has then been told that there is none. */
  fault(): unknown;
  close(): Promise<void>;
};

type Owner = { uid: number; gid: number } | undefined;

/**
 * Brings what a recovery asks for.
 * @param home the cluster's folder, which contains the folder of the data
 * @param chain the segments that will be asked for, in their order
 */
export function feedSegments(
  home: string,
  owner: Owner,
  { store, secret, chain, names }: FedArchive,
): SegmentFeed {
  const folder = path.join(home, FOLDER);
  fs.mkdirSync(folder, { mode: 0o700 });
  if (owner) fs.chownSync(folder, owner.uid, owner.gid);
  const bringing = new Map<string, Promise<void>>();
  const given = new Set<string>();
  const ending = new AbortController();
  let fault: unknown;

  /** PostgreSQL may ask for the same file again, after it has taken it. */
  const bring = (name: string) => {
    const isThere = [name, `${name}.absent`].some((file) => fs.existsSync(path.join(folder, file)));
    if (isThere || bringing.has(name)) return;
    bringing.set(
      name,
      bringOnce(name).finally(() => bringing.delete(name)),
    );
  };
  const bringOnce = async (name: string) => {
    try {
      if (!names.has(name)) return await say(`${name}.absent`);
      const { bytes, size } = await readSegment(store, `${SEGMENTS}/${name}`, secret);
      await place(name, bytes, size);
      given.add(name);
    } catch (error) {
      fault ??= error;
      await say(`${name}.absent`).catch(() => {});
    }
  };
  const say = (name: string) => writeFile(path.join(folder, name), "");
  const place = async (name: string, bytes: Buffer, size: number) => {
    const unfinished = path.join(folder, `${name}.unfinished`);
    const handle = await open(unfinished, "w", 0o600);
    try {
      await handle.writeFile(bytes);
      // zeros at the end take no space
      await handle.truncate(size);
      if (owner) await handle.chown(owner.uid, owner.gid);
    } finally {
      await handle.close();
    }
    await rename(unfinished, path.join(folder, name));
  };
  const look = async () => {
    for (const file of await readdir(folder)) {
      if (!file.endsWith(".wanted")) continue;
      const name = file.slice(0, -".wanted".length);
      await rm(path.join(folder, file), { force: true });
      bring(name);
      const at = chain.indexOf(name);
      if (at < 0) continue;
      for (const next of chain.slice(at + 1, at + 1 + AHEAD)) if (!given.has(next)) bring(next);
    }
  };
  const working = (async () => {
    while (!ending.signal.aborted) {
      await look();
      await sleep(LOOK_MS, undefined, { signal: ending.signal }).catch(() => {});
    }
  })();
  working.catch((error: unknown) => (fault ??= error));

  return {
    fault: () => fault,
    async close() {
      ending.abort();
      await working.catch(() => {});
      await Promise.allSettled(bringing.values());
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type FedArchive = {
  store: ObjectStore;
  secret: Secret;
  chain: readonly string[];
  /** Everything that the archive has. */
  names: ReadonlySet<string>;
};
