import { machineClock } from "../../process/clock.ts";
import type { ObjectStore } from "../../storage/object-store.ts";
import { openObjects } from "../../storage/open-objects.ts";
import { isEmpty } from "../installation.ts";
import { BASES, MANIFESTS, readManifest } from "./base-backup.ts";
import { isDamage, readHeader, readSegment } from "./packed-object.ts";
import type { Archived, Base } from "./recovery-plan.rules.ts";
import { parseHistory, timelineOfHistory } from "./segment-names.rules.ts";
import type { Secret } from "../../security/secret.ts";

/** Segments, and what PostgreSQL archives beside them. */
export const SEGMENTS = "segments";
/** When each timeline that a recovery began became the database's own. */
const BIRTHS = "births";

/** The archive belongs to another database, or is missing; the message is for the operator. */
export class ForeignArchive extends Error {}

export const openArchive = (address: string): Promise<ObjectStore> => openObjects(address);

/**
 * Checks that an archive is this database's, or makes it so if it is empty.
 * @param isKnown whether this database has written there before
 * @throws ForeignArchive
 */
export async function claimArchive(store: ObjectStore, system: string, isKnown: boolean): Promise<void> {
  const mark = await store.readMark();
  if (mark?.installation === system) return;
  if (mark !== undefined)
    throw new ForeignArchive(
      `O arquivo de ARCHIVE_URL é de outro banco de dados (${mark.installation}, e este é ${system}): indique outro lugar, vazio.`,
    );
  if (isKnown)
    throw new ForeignArchive(
      "Falta o arquivo deste banco de dados no lugar de ARCHIVE_URL: monte ou indique o lugar certo. " +
        "Para começar outro, indique outro lugar, vazio.",
    );
  if (!(await isEmpty(store)))
    throw new ForeignArchive("O lugar de ARCHIVE_URL não está vazio: indique outro.");
  await store.writeMark({ installation: system, state: "whole" });
}

/** Everything that a recovery is planned with, and the bases that cannot be read or were never finished. */
export async function readArchived(
  store: ObjectStore,
  secret: Secret,
): Promise<Archived & { unreadable: string[]; unfinished: string[] }> {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  const named = (folder: string) =>
    keys.filter((key) => key.startsWith(`${folder}/`)).map((key) => key.slice(folder.length + 1));
  const bases: Base[] = [];
  const unreadable: string[] = [];
  for (const id of named(MANIFESTS))
    try {
      bases.push(await readManifest(store, id));
    } catch (error) {
      if (!isDamage(error)) throw error;
      unreadable.push(`${MANIFESTS}/${id}`);
    }
  bases.sort((one, other) => one.finished_at.localeCompare(other.finished_at));
  const segments = new Set(named(SEGMENTS));
  const histories = new Map<number, ReturnType<typeof parseHistory>>();
  for (const name of segments) {
    const timeline = timelineOfHistory(name);
    if (timeline === undefined) continue;
    const { bytes } = await readSegment(store, `${SEGMENTS}/${name}`, secret);
    histories.set(timeline, parseHistory(bytes.toString("utf8")));
  }
  const births = new Map<number, Date>();
  for (const name of named(BIRTHS)) {
    const [timeline, instant] = name.split("_");
    births.set(Number(timeline), new Date(Number(instant)));
  }
  const manifests = new Set(named(MANIFESTS));
  const unfinished = named(BASES).filter((id) => !manifests.has(id));
  return { bases, segments, histories, births, unreadable, unfinished };
}

/**
 * Records when a timeline that a recovery began became the database's own: at its first start, before anything that is
 * written on it is sent.
 */
export async function recordBirth(
  store: ObjectStore,
  timeline: number,
  { births }: Pick<Archived, "births">,
): Promise<void> {
  if (timeline === 1 || births.has(timeline)) return;
  await store.put(`${BIRTHS}/${timeline}_${machineClock.now().getTime()}`, noBytes());
}

async function* noBytes(): AsyncGenerator<Buffer> {
  yield Buffer.from("\n");
}

/** The latest instant that a segment contains; undefined when it contains none. */
export async function latestIn(store: ObjectStore, name: string): Promise<Date | undefined> {
  const { latest } = await readHeader(store, `${SEGMENTS}/${name}`);
  return latest === undefined ? undefined : new Date(latest);
}

/** The latest instant in an archive: that of the last segment which contains one. */
export async function latestInstant(
  store: ObjectStore,
  segments: Iterable<string>,
): Promise<Date | undefined> {
  for (const name of [...segments].sort().reverse()) {
    const latest = await latestIn(store, name);
    if (latest) return latest;
  }
  return undefined;
}

/** Deletes a base. */
export async function removeBase(store: ObjectStore, id: string): Promise<void> {
  // without what is known of it, it is no base any more
  await store.remove(`${MANIFESTS}/${id}`);
  await store.remove(`${BASES}/${id}`);
}
