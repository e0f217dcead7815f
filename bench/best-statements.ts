import { sql } from "kysely";
import type { OpenContext } from "../server/src/platform/process/create-context.ts";
import { openingOf } from "../server/src/platform/database/transaction-opening.ts";
import { searchQuery } from "../server/src/platform/words/word-query.rules.ts";
import type { Transaction } from "./bare-driver.ts";

/*
 * The reference: statements written for each query alone, without the program's code. One prepared statement for the
 * page and one for its count, in one transaction with the program's role and policies.
 */

const ROWS = 30;

const named = (name: string, text: string, values: unknown[] = []) => ({ name, text, values });

/** A transaction as the program opens it for a person of an office. */
const within = (bound: Bound, ...statements: Transaction): Transaction => [
  { text: openingOf("reading", bound), values: [] },
  ...statements,
  { text: "commit", values: [] },
];

export type Bound = { company_id: number; user_id: number };

/** The measuring user and his office. */
export async function boundOf({ database }: OpenContext, username: string): Promise<Bound> {
  return database.acrossCompanies(async (db) => {
    const { rows } =
      await sql<Bound>`select company_id, id as user_id from users where username = ${username}`.execute(db);
    return rows[0]!;
  });
}

const PUBLICATION = `
  select p.id, p.publication_code, p.source, p.lawsuit_id, p.lawsuit_number, p.registration_date, p.publication_date,
    p.notebook_identification_cab, p.notebook_identification, p.page, p.city, p.title, p.court, p.class_code, p.class_name,
    p.publication_text, p.parties, p.match_method, p.match_confidence, p.read, p.treated, p.treated_at, p.forwarded, p.comment,
    p.canceled_date, p.cancel_reason, p.rectified_at, p.repeats, p.updated_at, u.id as user_id, u.name as user, t.id as treater_id,
    t.name as treated_by, l.process, w.name as lawyer, g.tags, a.actions, s.acts
  from page
  join publications p on p.id = page.id
  join users u on u.company_id = p.company_id and u.id = p.user_id
  left join users t on t.company_id = p.company_id and t.id = p.treated_by_id
  left join lawsuits l on l.company_id = p.company_id and l.id = p.lawsuit_id
  left join users w on w.company_id = l.company_id and w.id = l.user_id
  left join lateral (select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color)) as tags
    from lawsuit_tags lt join tags t on t.company_id = lt.company_id and t.id = lt.tag_id
    where lt.company_id = p.company_id and lt.lawsuit_id = p.lawsuit_id) g on true
  left join lateral (select json_agg(json_build_object('id', a.id, 'target', a.target_user_id, 'opened', a.opened, 'at', a.created_at)) as actions
    from user_actions a where a.company_id = p.company_id and a.publication_id = p.id and a.action_type = 'publicationForward') a on true
  left join lateral (select json_agg(json_build_object('id', m.id, 'source', m.source, 'title', m.title)) as acts
    from publications m where m.company_id = p.company_id and m.same_act_as = p.id) s on true
  order by p.publication_date desc, p.id desc`;

export const publicationsOfDay = (bound: Bound, day: string): Transaction =>
  within(
    bound,
    named(
      "day",
      `with page as materialized (select id from publications where publication_date = $1 and same_act_as is null order by id desc limit ${ROWS})
       ${PUBLICATION}`,
      [day],
    ),
    named("days", "select count(*) from publications where publication_date = $1 and same_act_as is null", [
      day,
    ]),
  );

export const lawsuitsByChange = (bound: Bound): Transaction =>
  within(
    bound,
    named(
      "lawsuits",
      `with page as materialized (select id from lawsuits order by updated_at desc, id desc limit ${ROWS})
       select l.*, u.name as lawyer, c.clients, g.tags from page
       join lawsuits l on l.id = page.id
       left join users u on u.company_id = l.company_id and u.id = l.user_id
       left join lateral (select json_agg(json_build_object('id', c.id, 'name', c.name, 'opposite', c.opposite) order by c.name) as clients
         from lawsuit_clients lc join clients c on c.company_id = lc.company_id and c.id = lc.client_id
         where lc.company_id = l.company_id and lc.lawsuit_id = l.id) c on true
       left join lateral (select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color)) as tags
         from lawsuit_tags lt join tags t on t.company_id = lt.company_id and t.id = lt.tag_id
         where lt.company_id = l.company_id and lt.lawsuit_id = l.id) g on true
       order by l.updated_at desc, l.id desc`,
    ),
    named("lawsuits number", "select count(*) from lawsuits"),
  );

export const clientsByName = (bound: Bound): Transaction =>
  within(
    bound,
    named("clients", `select c.* from clients c order by c.folded_name, c.id limit ${ROWS}`),
    named("clients number", "select count(*) from clients"),
  );

const COMPROMISE = `
  select c.id, c.description, c.compromise_date, c.start_time, c.end_time, c.all_day, c.completed, c.completed_at, c.awaits_check,
    c.dates_to_check, c.cancelled_at, c.created_at, c.updated_at, c.publication_id, u.id as user_id, u.name as user, t.id as type_id,
    t.compromise_type, t.color, l.id as lawsuit_id, l.process, k.id as client_id, k.name as client, g.tags
  from page
  join compromises c on c.id = page.id
  join compromise_types t on t.id = c.compromise_type_id
  join users u on u.company_id = c.company_id and u.id = c.user_id
  left join lawsuits l on l.company_id = c.company_id and l.id = c.lawsuit_id
  left join clients k on k.company_id = c.company_id and k.id = c.client_id
  left join lateral (select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color)) as tags
    from compromise_tags ct join tags t on t.company_id = ct.company_id and t.id = ct.tag_id
    where ct.company_id = c.company_id and ct.compromise_id = c.id) g on true
  order by c.compromise_date, c.id`;

export const compromisesOfMonth = (bound: Bound, first: string, last: string): Transaction =>
  within(
    bound,
    named(
      "month",
      `with page as materialized (
         select id from compromises where compromise_date between $1 and $2 order by compromise_date, id limit ${ROWS})
       ${COMPROMISE}`,
      [first, last],
    ),
    named("month number", "select count(*) from compromises where compromise_date between $1 and $2", [
      first,
      last,
    ]),
  );

export const eventsOfMonth = (bound: Bound, first: string, last: string): Transaction =>
  within(
    bound,
    named(
      "events",
      `with page as materialized (select id from compromises where compromise_date between $1 and $2) ${COMPROMISE}`,
      [first, last],
    ),
  );

/**
 * The first page of a word and its count up to a thousand, in two ways: along the days, and by the index of words.
 * The faster one for a word is its reference.
 */
export function waysToSearch(bound: Bound, typed: string): Transaction[] {
  const query = searchQuery(typed);
  const alongDays = within(
    bound,
    named(
      "word along days",
      `with page as materialized (select id from publications where same_act_as is null and search @@ $1::tsquery
         order by publication_date desc, id desc limit ${ROWS})
       ${PUBLICATION}`,
      [query],
    ),
    named(
      "word number along days",
      "select count(*) from (select from publications where same_act_as is null and search @@ $1::tsquery limit 1001) counted",
      [query],
    ),
  );
  const byIndex = within(
    bound,
    named(
      "word by index",
      `with found as materialized (select p.id, p.publication_date from publications p
         where p.id in (select publications_matching($1::tsquery))),
       page as materialized (select id from found order by publication_date desc, id desc limit ${ROWS})
       ${PUBLICATION.replace("select p.id", "select (select count(*) from found) as number, p.id")}`,
      [query],
    ),
  );
  return [alongDays, byIndex];
}

/** What a global search shows of each kind: the latest records of the office with all the words. */
export function everywhere(bound: Bound, typed: string): Transaction {
  const words = typed.split(" ").map((word) => `%${word}%`);
  const folded = "array(select folded(word) from unnest($1::text[]) word)";
  return within(
    bound,
    named(
      "lawsuits with words",
      `select l.id, l.process, l.folder, l.process_subject, l.court from lawsuit_search s
       join lawsuits l on l.company_id = s.company_id and l.id = s.lawsuit_id
       where s.search_text like all (${folded}) order by s.lawsuit_id desc limit 7`,
      [words],
    ),
    named(
      "clients with words",
      `select id, name, cpf_cnpj, opposite from clients where folded_name like all (${folded}) order by folded_name, id limit 7`,
      [words],
    ),
    named(
      "compromises with words",
      `select id, description, compromise_date from compromises where search_text like all (${folded})
       order by completed, compromise_date desc, id desc limit 7`,
      [words],
    ),
    named(
      "contacts with words",
      `select id, contact, phone_number from phone_books where folded_contact like all (${folded}) order by folded_contact limit 7`,
      [words],
    ),
    named(
      "files with words",
      `select id, file_name from lawsuit_files where folded_name like all (${folded}) order by id desc limit 7`,
      [words],
    ),
    named(
      "texts with words",
      `select id, title, publication_date, left(publication_text, 2000) from publications where search @@ $1::tsquery
       order by publication_date desc, id desc limit 7`,
      [searchQuery(typed)],
    ),
  );
}
