import { courtOfCnj, parseCnj, stateIdOfCnj } from "@pauta/contract/platform/cnj-number";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { nameCodes } from "../../../platform/words/person-names.rules.ts";
import { chanceOf, choiceOf } from "../chance.rules.ts";
import { clientsOf, isCompany, recordOf, type DemonstrationClient } from "./clients.rules.ts";
import type { DemonstrationLawsuit } from "../demonstration-files.reader.ts";
import { ATTENDANCES, MANUAL_RECORDS, PHONE_BOOK, TAGS } from "./office-life.rules.ts";
import {
  completeLawsuit,
  linkToMain,
  insertClearedCheck,
  insertAll,
  insertManualRecords,
  linkAll,
  readOffice,
} from "./records.store.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A past instant between 9:00 and 18:00 in Brasília, at most this many days ago. */
const pastInstant = (now: Date, longestDays: number, ...words: (string | number)[]): Date => {
  const day = Math.floor(now.getTime() / DAY_MS) - 1 - Math.floor(chanceOf(...words, "day") * longestDays);
  const minutes = 12 * 60 + Math.floor(chanceOf(...words, "minute") * 9 * 60);
  return new Date(day * DAY_MS + minutes * 60_000);
};

export type Office = {
  lawsuits: { id: number; process: string; user_id: number | null }[];
  people: { id: number; username: string; name: string }[];
};

/** Creates all past records of one office from its own lawsuits, in a transaction of that office. */
export async function createRecords(
  db: CompanyDb,
  written: readonly DemonstrationLawsuit[],
  now: Date,
): Promise<Office> {
  const office = await readOffice(db);
  const idOf = new Map(office.lawsuits.map(({ id, process }) => [process, id]));
  const lawsuitIds = written.map(({ process }) => idOf.get(process)!);
  for (const [index, lawsuit] of written.entries())
    await completeLawsuit(db, lawsuitIds[index]!, factsOf(lawsuit));

  const clients = clientsOf(written);
  const clientIds = await insertAll(
    db,
    "clients",
    clients.map((client) => {
      const since = pastInstant(now, 400, client.name, "since");
      const record = recordOf(client);
      return { ...record, name_codes: nameCodes(record.name), created_at: since, updated_at: since };
    }),
  );
  const tagIds = await insertAll(
    db,
    "tags",
    TAGS.map((tag) => ({ ...tag, created_at: now, updated_at: now })),
  );
  await linkAll(db, {
    clients: clients.flatMap(({ lawsuits }, index) =>
      lawsuits.map((at) => ({ lawsuit_id: lawsuitIds[at]!, client_id: clientIds[index]! })),
    ),
    tags: written.flatMap(({ process }, index) =>
      tagIds
        .filter((tag) => chanceOf(process, "tag", tag % TAGS.length) < 0.14)
        .map((tag_id) => ({ lawsuit_id: lawsuitIds[index]!, tag_id })),
    ),
  });
  await insertAll(
    db,
    "phone_books",
    PHONE_BOOK.map((entry) => Object.assign({ created_at: now, updated_at: now }, entry)),
  );
  await writeOfClients(db, office, clients, clientIds, lawsuitIds, now);
  await writeOfLawsuits(db, office, written, lawsuitIds, now);
  return office;
}

const PLACES: Record<string, string> = { G1: "1ª instância", G2: "2ª instância" };

function factsOf({ process, judicial_district }: DemonstrationLawsuit) {
  const number = parseCnj(process);
  return {
    court: number && courtOfCnj(number),
    federation_state_id: number && stateIdOfCnj(number),
    value: Math.round(chanceOf(process, "value") ** 3 * 48_000_000) / 100 + 1500,
    lawsuit_instance: PLACES[chanceOf(process, "instance") < 0.85 ? "G1" : "G2"]!,
    forum: `Foro de ${judicial_district}`,
  };
}

async function writeOfClients(
  db: CompanyDb,
  { people }: Office,
  clients: readonly DemonstrationClient[],
  clientIds: readonly number[],
  lawsuitIds: readonly number[],
  now: Date,
): Promise<void> {
  const own = clients
    .map((client, index) => ({ client, id: clientIds[index]! }))
    .filter(({ client }) => !client.opposite);
  await insertAll(
    db,
    "client_contacts",
    own
      .filter(({ client }) => chanceOf(client.name, "contact") < 0.4)
      .map(({ client, id }) => ({
        client_id: id,
        contact_type_id: isCompany(client.name) ? 2 : 5,
        contact: isCompany(client.name) ? "Setor jurídico" : "Familiar para recados",
        name_codes: [],
        phone_number: recordOf(client).phone_number!,
        telephone_branch: isCompany(client.name) ? "210" : null,
        department: isCompany(client.name) ? "Jurídico" : null,
        created_at: now,
        updated_at: now,
      })),
  );
  const attendances = own.flatMap(({ client, id }) =>
    Array.from({ length: Math.floor(chanceOf(client.name, "attendances") * 4) }, (_, at) => {
      const [title, comment] = ATTENDANCES[(at * 2 + client.name.length) % ATTENDANCES.length]!;
      const spoken = pastInstant(now, 240, client.name, at);
      return {
        client_id: id,
        lawsuit_id: lawsuitIds[client.lawsuits[0]!]!,
        user_id: choiceOf(people, client.name, "speaker", at).id,
        attendance_title: title,
        attendance_comment: comment,
        created_at: spoken,
        updated_at: spoken,
      };
    }),
  );
  await insertAll(db, "attendances", attendances);
  const [checked] = own;
  if (!checked) return;
  const then = pastInstant(now, 90, "conflict");
  await insertClearedCheck(db, {
    client_id: checked.id,
    name: checked.client.name,
    cpf_cnpj: recordOf(checked.client).cpf_cnpj,
    by: people[0]!.id,
    at: then,
    note: "Nada encontrado além de homônimos sem relação.",
  });
}

async function writeOfLawsuits(
  db: CompanyDb,
  { people, lawsuits }: Office,
  written: readonly DemonstrationLawsuit[],
  lawsuitIds: readonly number[],
  now: Date,
): Promise<void> {
  const responsible = new Map(lawsuits.map(({ id, user_id }) => [id, user_id]));
  await insertManualRecords(
    db,
    written.flatMap(({ process }, index) =>
      Array.from({ length: Math.floor(chanceOf(process, "records") * 3) }, (_, at) => {
        const [title, text] = choiceOf(MANUAL_RECORDS, process, "record", at);
        return {
          lawsuit_id: lawsuitIds[index]!,
          progress_date: pastInstant(now, 150, process, at),
          progress_title: title,
          progress_text: text,
          created_by_id: responsible.get(lawsuitIds[index]!) ?? people[0]!.id,
        };
      }),
    ),
  );
  for (const place of [7, 15].filter((at) => at < written.length))
    await linkToMain(db, lawsuitIds[place]!, lawsuitIds[place - 4]!);
}
