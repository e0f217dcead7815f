import { ClientForm } from "@pauta/contract/practice/clients";
import { importClients } from "../clients/imported-clients.commands.ts";
import { importLawsuits, linkImportedParties } from "../lawsuits/imported-lawsuits.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { documentKey, nameKey } from "./sheet-person.rules.ts";
import { findClients, foldNames } from "./sheet-records.store.ts";
import type { RowParties } from "./sheet-parties.rules.ts";
import type { SheetRecord } from "./sheet-record.rules.ts";

/**
 * Inserts a batch of valid rows as records of the office, with the people that lawsuits name.
 * @returns how many were inserted: a lawsuit registered by now is left out
 */
export async function importRecords(
  db: CompanyDb,
  importId: number,
  records: readonly SheetRecord[],
  now: Date,
): Promise<number> {
  const clients = records.flatMap((record) => (record.kind === "clients" ? [record.client] : []));
  if (clients.length > 0) await importClients(db, importId, clients, now);
  const lawsuits = records.flatMap((record) => (record.kind === "lawsuits" ? [record] : []));
  if (lawsuits.length === 0) return clients.length;
  const ids = await importLawsuits(
    db,
    importId,
    lawsuits.map(({ lawsuit }) => lawsuit),
    now,
  );
  const inserted = lawsuits.flatMap(({ parties }, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, parties }];
  });
  const people = await peopleOf(
    db,
    importId,
    inserted.map(({ parties }) => parties),
    now,
  );
  await linkImportedParties(
    db,
    importId,
    people.flatMap((clientIds, index) =>
      clientIds.map((client_id) => ({ lawsuit_id: inserted[index]!.id, client_id })),
    ),
  );
  return inserted.length;
}

type Person = { name: string; cpf_cnpj: string | null; opposite: boolean };

/** The ids of each row's clients and opposing parties; those that do not exist are created. */
async function peopleOf(
  db: CompanyDb,
  importId: number,
  rows: readonly RowParties[],
  now: Date,
): Promise<number[][]> {
  const people = rows.map(({ clients, adverse }): Person[] => [
    ...clients.map((client) => ({ ...client, opposite: false })),
    ...adverse.map((party) => ({ ...party, cpf_cnpj: null, opposite: true })),
  ]);
  const all = people.flat();
  if (all.length === 0) return people.map(() => []);
  const folded = await foldNames(
    db,
    all.map(({ name }) => name),
  );
  const there = await findClients(
    db,
    all.flatMap(({ cpf_cnpj }) => cpf_cnpj ?? []),
    all.map(({ name }) => name),
  );
  const known = new Map<string, number>();
  for (const one of there.toReversed())
    for (const key of keysOf(one, one.folded_name)) known.set(key, one.id);
  const missing: Person[] = [];
  const placeOf = new Map<string, number>();
  for (const [index, person] of all.entries()) {
    const keys = keysOf(person, folded[index]!);
    if (known.has(keys[0]) || placeOf.has(keys[0])) continue;
    for (const key of keys) if (!known.has(key) && !placeOf.has(key)) placeOf.set(key, missing.length);
    missing.push(person);
  }
  const made = await importClients(
    db,
    importId,
    missing.map((person) => ClientForm.parse(person)),
    now,
  );
  const idOf = (person: Person, place: number) => {
    const [key] = keysOf(person, folded[place]!);
    return known.get(key) ?? made[placeOf.get(key)!]!;
  };
  const found = all.map(idOf);
  let taken = 0;
  return people.map((some) => found.slice(taken, (taken += some.length)));
}

/** The keys that find a person: first the one by which he is looked up. */
function keysOf(person: Pick<Person, "cpf_cnpj" | "opposite">, foldedName: string): [string, ...string[]] {
  const byName = nameKey(person.opposite, foldedName);
  const byDocument = documentKey(person);
  return byDocument === undefined ? [byName] : [byDocument, byName];
}
