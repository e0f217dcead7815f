import { compromiseDetailFields, type compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import type { ChainPlace, Compromise } from "@pauta/contract/agenda/compromise-shapes";
import type { DeadlineCandidate } from "@pauta/contract/law/deadline-candidates";
import type { Deadline } from "@pauta/contract/law/deadlines";
import { namesOf, type ColumnsOf } from "@pauta/contract/platform/field-rows";
import { sql, type ColumnType, type Generated } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { Part, Uses } from "../../platform/process/contributions.ts";

type Columns = ColumnsOf<typeof compromiseFields>;
/** The columns that every compromise has; the table has defaults for the others. */
type RequiredColumn = "user_id" | "compromise_type_id" | "description" | "compromise_date";
type Written = Pick<Columns, RequiredColumn> & {
  [Column in Exclude<keyof Columns, RequiredColumn>]: Generated<Columns[Column]>;
};

declare module "../../platform/database/db.ts" {
  interface Tables {
    compromises: Written & {
      company_id: Generated<number>;
      id: Generated<number>;
      created_by_id: number | null;
      publication_id: Generated<number | null>;
      folded_description: Generated<string>;
      remind_at: ColumnType<string | null, Date | null | undefined, Date | null>;
      reminded_at: ColumnType<string | null, Date | null | undefined, Date | null>;
      completed: Generated<boolean>;
      completed_at: ColumnType<string | null, Date | null | undefined, Date | null>;
      completed_by_id: Generated<number | null>;
      awaits_check: Generated<boolean>;
      checked_at: ColumnType<string | null, Date | null | undefined, Date | null>;
      checked_by_id: Generated<number | null>;
      cancelled_at: ColumnType<string | null, Date | null | undefined, Date | null>;
      cancelled_by_id: Generated<number | null>;
      cancel_reason: Generated<string | null>;
      /** Written as JSON. */
      deadline: ColumnType<Deadline | null, string | null | undefined, string | null>;
      /** Written as JSON. */
      deadline_candidates: ColumnType<DeadlineCandidate[], string | undefined, string>;
      dates_to_check: Generated<boolean>;
      anchor_id: Generated<number | null>;
      chain_offset: Generated<number | null>;
      chain_unit: Generated<"uteis" | "corridos" | null>;
      ical_uid: Generated<string | null>;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

type Named = { id: number; name: string };

const person = (
  column: "created_by_id" | "completed_by_id" | "checked_by_id" | "cancelled_by_id",
) => sql<Named | null>`(
  select json_build_object('id', p.id, 'name', p.name) from users p
  where p.company_id = c.company_id and p.id = ${sql.ref(`c.${column}`)})`;

/** The fields that only a single compromise shows. */
export const findDetails = (db: CompanyDb, id: number) =>
  db
    .selectFrom("compromises as c")
    .select([
      ...namesOf(compromiseDetailFields).map((column) => `c.${column}` as const),
      "c.company_id",
      "c.remind_at",
      "c.reminded_at",
      "c.checked_at",
      "c.cancel_reason",
      "c.publication_id",
      "c.deadline",
      "c.deadline_candidates",
      "c.dates_to_check",
      person("created_by_id").as("created_by"),
      person("completed_by_id").as("completed_by"),
      person("checked_by_id").as("checked_by"),
      person("cancelled_by_id").as("cancelled_by"),
      sql<
        Compromise["classification"]
      >`(select json_build_object('id', f.id, 'classification', f.classification) from classifications f where f.id = c.classification_id)`.as(
        "classification",
      ),
      sql<Named[]>`coalesce((
        select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
        from compromise_involved i join users p on p.company_id = i.company_id and p.id = i.user_id
        where i.company_id = c.company_id and i.compromise_id = c.id), '[]')`.as("involved"),
      sql<number[]>`coalesce((
        select json_agg(m.user_id order by m.user_id) from compromise_mentions m
        where m.company_id = c.company_id and m.compromise_id = c.id and m.in_form), '[]')`.as(
        "mentioned_users",
      ),
      sql<Omit<NonNullable<Compromise["publication"]>, "layout"> | null>`(
        select json_build_object('id', b.id, 'publication_date', b.publication_date, 'title', b.title, 'publication_text', b.publication_text)
        from publications b where b.company_id = c.company_id and b.id = c.publication_id)`.as("publication"),
      sql<ChainPlace | null>`(
        select json_build_object('anchor_id', a.id, 'anchor', a.description, 'offset', c.chain_offset, 'unit', c.chain_unit)
        from compromises a where a.company_id = c.company_id and a.id = c.anchor_id)`.as("chain"),
      sql<number>`(
        select count(*)::int from compromises s where s.company_id = c.company_id and s.anchor_id = c.id)`.as(
        "chain_steps",
      ),
    ])
    .where("c.id", "=", id)
    .executeTakeFirst();

export const compromisesOfClient: Part<number> = (client) =>
  sql`(select count(*)::int from compromises where client_id = ${client})`;

/**
 * Removes a client's own addresses from the reminders of his compromises; returns the
 * changed compromises with those addresses.
 */
export async function dropAddressesOfClient(
  db: CompanyDb,
  client: number,
): Promise<{ id: number; addresses: string[] }[]> {
  const { rows } = await sql<{ id: number; addresses: string[] }>`
    update compromises k set updated_at = k.updated_at + interval '1 millisecond', email_notification = array(
      select address from unnest(k.email_notification) with ordinality as named (address, place)
      where not folded_email(address) = any (own.addresses) order by place)
    from clients c cross join lateral (
      select array(select folded_email(a) from unnest(array[c.email, c.email2, c.email3]) a where a is not null) as addresses) own
    where c.id = ${client} and k.client_id = c.id
      and exists (select from unnest(k.email_notification) a where folded_email(a) = any (own.addresses))
    returning k.id, own.addresses`.execute(db);
  return rows;
}

export const compromisesOfLawsuit: Part<number> = (lawsuit) =>
  sql`(select count(*)::int from compromises where lawsuit_id = ${lawsuit})`;

export const compromisesUsingClient: Uses = (client) =>
  sql`select from compromises p where p.client_id = ${client}`;

export const compromisesUsingLawsuit: Uses = (lawsuit) =>
  sql`select from compromises p where p.lawsuit_id = ${lawsuit}`;

/** The number of a lawsuit's open deadlines from publications. */
export const fatalDeadlinesOfLawsuit: Part<number> = (lawsuit) => sql`(
  select count(*)::int from compromises
  where lawsuit_id = ${lawsuit} and publication_id is not null and not completed and cancelled_at is null)`;

/** The compromises for which a person is responsible or which he wrote, for the export of his own data. */
export const ownCompromises: Part<object[]> = (user) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'description', description, 'date', compromise_date,
    'completed', completed) order by id), '[]')
  from compromises where user_id = ${user} or created_by_id = ${user})`;
