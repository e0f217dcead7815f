import type { Actor } from "@pauta/contract/platform/capabilities";
import { roleNames, type PlanType } from "@pauta/contract/platform/roles";
import pg from "pg";
import { hashPassword } from "../../server/src/office/identity/passwords/passwords.commands.ts";
import { PASSWORD } from "../offices-at-work.ts";
import { DAY, type Place } from "./page-places.ts";

/** Who opens the pages: people of the first office, somebody alone in the second, and the platform's own. */
const PEOPLE = [
  { who: "administrator", office: 1, roles: [3], plan_type: 3 },
  { who: "controller", office: 1, roles: [4], plan_type: 3 },
  { who: "lawyer", office: 1, roles: [5], plan_type: 3 },
  { who: "associate", office: 1, roles: [6], plan_type: 3 },
  { who: "alone", office: 2, roles: [3, 5], plan_type: 1 },
  { who: "platform", office: null, roles: [1], plan_type: null },
  { who: "reader", office: null, roles: [2], plan_type: null },
] as const satisfies { who: string; office: number | null; roles: number[]; plan_type: PlanType }[];

const ALONE_PLAN = 2;

export type Person = { who: string; actor: Actor; place: Place };

/** Gives people of the two heavy offices their roles and a password, and finds records for the calls of each. */
export async function preparePeople(client: pg.Client): Promise<Person[]> {
  const hash = await hashPassword(PASSWORD);
  const { rows: offices } = await client.query<{ id: number }>(
    "select id::int from companies order by id limit 2",
  );
  await client.query("update companies set plan_id = $2 where id = $1", [offices[1]!.id, ALONE_PLAN]);
  const found: Person[] = [];
  for (const [at, { who, office, roles, plan_type }] of PEOPLE.entries()) {
    const company = office === null ? null : offices[office - 1]!.id;
    const { rows } =
      company === null
        ? await client.query<{ id: number }>(
            `insert into users (company_id, name, username, email, role_ids, password_hash, created_at, updated_at)
             values (null, 'Plataforma', $1, $1 || '@exemplo.test', $2, $3, now(), now()) returning id::int`,
            [who, roles, hash],
          )
        : await client.query<{ id: number }>(
            `update users set username = $2, role_ids = $3, password_hash = $4
             where id = (select id from users where company_id = $1 and username like 'p%-%' order by id offset $5 limit 1) returning id::int`,
            [company, who, roles, hash, at],
          );
    const me = rows[0]!.id;
    const isPlatform = company === null;
    const actor: Actor = { id: me, company_id: company, roles: roleNames(roles), plan_type };
    found.push({
      who,
      actor,
      place: { ...(await placeOf(client, me, company ?? offices[0]!.id)), isPlatform },
    });
  }
  return found;
}

async function placeOf(client: pg.Client, me: number, office: number): Promise<Omit<Place, "isPlatform">> {
  const { rows } = await client.query<Omit<Place, "isPlatform">>(
    `select $1::int as me, $2::int as office,
       (select id::int from users where company_id = $2 and id <> $1 order by id desc limit 1) as colleague,
       (select client_id::int from lawsuit_clients where company_id = $2 group by 1 order by count(*) desc, 1 limit 1) as client,
       (select lawsuit_id::int from publications where company_id = $2 and lawsuit_id is not null group by 1 order by count(*) desc, 1 limit 1) as lawsuit,
       (select min(id)::int from lawsuit_folders where company_id = $2) as folder,
       (select id::int from publications where company_id = $2 and publication_date = $3 and not treated
         order by user_id = $1 desc, id limit 1) as publication,
       (select id::int from compromises where company_id = $2 and compromise_date <= $3
         order by user_id = $1 desc, compromise_date desc, id limit 1) as compromise,
       (select min(id)::int from chain_templates where company_id = $2) as template,
       (select min(id)::int from tags where company_id = $2) as tag,
       (select min(id)::int from phone_books where company_id = $2) as phone_entry,
       (select min(id)::int from spreadsheet_imports where company_id = $2) as sheet,
       (select min(id)::int from invoices where company_id = $2) as invoice,
       (select min(id)::int from holidays) as holiday`,
    [me, office, DAY],
  );
  const place = rows[0]!;
  const { rows: within } = await client.query<Pick<Place, "contact" | "filed" | "file">>(
    `select (select min(id)::int from client_contacts where company_id = $1 and client_id = $2) as contact,
       f.lawsuit_id::int as filed, min(f.id)::int as file
     from lawsuit_files f where f.company_id = $1 and f.folder_id = $3 group by f.lawsuit_id`,
    [office, place.client, place.folder],
  );
  return { ...place, ...within[0]! };
}
