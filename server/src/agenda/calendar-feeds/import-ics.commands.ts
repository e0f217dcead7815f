import type { IcsEntry } from "@pauta/contract/agenda/calendar-feeds";
import type { Actor } from "@pauta/contract/platform/capabilities";
import { recordAct } from "../../office/audit/audit.commands.ts";
import {
  compromisesWrittenAt,
  knownEntries,
  addEntries,
  type ImportedEntry,
} from "../compromises/calendar-entries.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { discard, type StoredFile } from "../../platform/http/uploads.ts";
import { zoneOfOffice } from "../../platform/process/office-clock.ts";
import { typeOfTitle } from "./entry-type.rules.ts";
import { readUid } from "./feed.rules.ts";
import type { AgendaEntry } from "./ics-entries.rules.ts";
import { readIcsFile } from "./read-ics.commands.ts";

type Requested = { preview?: "0" | "1" | undefined; compromise_type_id?: number | undefined };

const KNOWN = "Já está na agenda";

/**
 * Imports the entries of an .ics file into the caller's own agenda, except those already in it; a preview only
 * returns what would happen to each. The file itself is not stored.
 * @throws invalid, for a file that is not a calendar or too large
 */
export async function importIcs(
  context: AppContext,
  actor: Actor,
  files: readonly StoredFile[],
  { preview, compromise_type_id }: Requested,
) {
  const inCompany = <T>(work: (db: CompanyDb) => Promise<T>) =>
    context.database.inCompany({ company_id: actor.company_id, user_id: actor.id }, work);
  try {
    const entries = await readEntries(context, files, await inCompany(zoneOfOffice));
    const shown = await inCompany(async (db) => {
      const known = await knownOf(db, actor, entries);
      const fresh = entries.filter((entry) => isFresh(entry, known));
      const wanted = fresh.map((entry) => importedEntryOf(entry, compromise_type_id));
      const taken =
        preview === "1"
          ? new Set(wanted.map(({ uid }) => uid))
          : await importEntries(context, db, actor, wanted);
      return entries.map((entry) => shownOf(entry, taken));
    });
    const count = (outcome: IcsEntry["outcome"]) => shown.filter((entry) => entry.outcome === outcome).length;
    return { data: shown, taken: count("new"), known: count("known"), refused: count("unreadable") };
  } finally {
    await discard(files, context.storage);
  }
}

async function importEntries(
  { clock }: AppContext,
  db: CompanyDb,
  actor: Actor,
  wanted: readonly ImportedEntry[],
): Promise<Set<string>> {
  const taken = await addEntries(db, actor, wanted, clock.now());
  if (taken.size > 0)
    recordAct(db, clock.now(), { act: "imported", on: "compromises", after: { compromises: taken.size } });
  return taken;
}

/** The entries of the file, each UID once. */
async function readEntries(context: AppContext, files: readonly StoredFile[], zone: string) {
  const [file] = files;
  if (!file) throw new Rejection("invalid", { fields: { file: ["Escolha um arquivo .ics"] } });
  await using local = await context.storage.localFile(file);
  const entries = await readIcsFile({
    path: local.path,
    zone,
    now: context.clock.now().toISOString(),
  });
  const seen = new Set<string>();
  return entries.filter(({ uid, reason }) => {
    if (reason !== null) return true;
    const isFirst = !seen.has(uid);
    seen.add(uid);
    return isFirst;
  });
}

/** The UIDs of entries that were imported before or come from this office's own feeds. */
async function knownOf(db: CompanyDb, actor: Actor, entries: readonly AgendaEntry[]): Promise<Set<string>> {
  const uids = entries.map(({ uid }) => uid);
  const ours = uids.flatMap((uid) => {
    const read = readUid(uid);
    return read ? [{ uid, ...read }] : [];
  });
  const written = await compromisesWrittenAt(
    db,
    ours.map(({ id }) => id),
  );
  const isOurs = ({ id, created_ms }: { id: number; created_ms: number }) =>
    Date.parse(written.get(id) ?? "") === created_ms;
  return new Set([...(await knownEntries(db, actor, uids)), ...ours.filter(isOurs).map(({ uid }) => uid)]);
}

type Dated = AgendaEntry & { compromise_date: string };
const isFresh = (entry: AgendaEntry, known: ReadonlySet<string>): entry is Dated =>
  entry.reason === null && entry.compromise_date !== null && !known.has(entry.uid);

const importedEntryOf = (entry: Dated, type: number | undefined): ImportedEntry => ({
  ...placeOf(entry),
  compromise_date: entry.compromise_date,
  observation: entry.observation,
  compromise_type_id: type ?? typeOfTitle(entry.description),
});

const placeOf = ({ uid, description, start_time, end_time, all_day, local }: AgendaEntry) => ({
  uid,
  description,
  start_time,
  end_time,
  all_day,
  local,
});

function shownOf(entry: AgendaEntry, taken: ReadonlySet<string>): IcsEntry {
  const { compromise_date, reason } = entry;
  const shown = { ...placeOf(entry), compromise_date };
  if (reason !== null) return { ...shown, outcome: "unreadable", reason };
  return taken.has(entry.uid)
    ? { ...shown, outcome: "new", reason: null }
    : { ...shown, outcome: "known", reason: KNOWN };
}
