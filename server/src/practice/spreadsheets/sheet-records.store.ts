import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { SheetLookups } from "./row-values.rules.ts";

/** The lists in which a sheet's words are looked up. */
export async function readLookups(db: CompanyDb): Promise<SheetLookups> {
  const [genders, maritalStatuses, lawsuitStatuses, colleagues] = await Promise.all([
    db.selectFrom("genders").select(["id", "gender as name"]).execute(),
    db.selectFrom("marital_statuses").select(["id", "marital_status as name"]).execute(),
    db.selectFrom("lawsuits_status").select(["id", "status as name"]).execute(),
    db
      .selectFrom("users")
      .select(["id", "name", "username", "email", "oab_code"])
      .where("status", "=", "A")
      .where("company_id", "is not", null)
      .execute(),
  ]);
  return { genders, maritalStatuses, lawsuitStatuses, colleagues };
}

/** Existing clients with one of these documents or one of these names, ignoring accents and case. */
export async function findClients(db: CompanyDb, documents: readonly string[], names: readonly string[]) {
  const { rows } = await sql<{ id: number; cpf_cnpj: string | null; folded_name: string; opposite: boolean }>`
    select id, cpf_cnpj, folded_name, opposite from clients
    where cpf_cnpj = any (${[...documents]}::text[])
       or folded_name in (select folded(name) from unnest(${[...names]}::text[]) as name)
    order by id`.execute(db);
  return rows;
}

/** Names without accents and case, as the database folds them, in the given order. */
export async function foldNames(db: CompanyDb, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select folded(name) as folded from unnest(${[...names]}::text[]) with ordinality as given (name, place) order by place`.execute(
    db,
  );
  return rows.map(({ folded }) => folded);
}

/**
 * The unique key of each of a sheet's lawsuits (the text itself when it has no number), in the
 * given order, and whether the office has it.
 */
export async function readNumberKeys(db: CompanyDb, processes: readonly string[]) {
  const { rows } = await sql<{ number_key: string; is_known: boolean }>`
    select coalesce(written.number_key, written.words) as number_key,
      case when written.number_key is null then written.words in (select folded(process) from lawsuits where number_key is null)
        else exists (select from lawsuits l where l.number_key = written.number_key) end as is_known
    from (select number_key(process), folded(process) as words, place from unnest(${[...processes]}::text[]) with ordinality as given (process, place)) written
    order by place`.execute(db);
  return rows;
}
