import type { Received } from "@pauta/contract/platform/endpoint";
import { type ColumnsOf, erasedValues, namesOf } from "@pauta/contract/platform/field-rows";
import { parseSort } from "@pauta/contract/platform/paging";
import { roles } from "@pauta/contract/platform/roles";
import { type accessFields, personFields, userFields } from "@pauta/contract/office/user-fields";
import type { User, UserRow, users } from "@pauta/contract/office/users";
import { sql, type SqlBool } from "kysely";
import type { CompanyDb, PlatformDb } from "../../../platform/database/db.ts";
import {
  laterThanBefore,
  unchangedSince,
  type WriteResult,
  writtenUnlessTaken,
} from "../../../platform/http/lost-updates.ts";
import { pageOf, windowOf } from "../../../platform/http/pages.ts";

const isCalled = (name: string) => sql<SqlBool>`strpos(folded_name, folded(${name})) > 0`;

type Requested = Received<(typeof users)["page"]>["query"];

/** People of offices who are not deleted. A bound connection sees its own office's only. */
const present = (db: CompanyDb | PlatformDb) =>
  (db as PlatformDb).selectFrom("users").where("company_id", "is not", null).where("deleted_at", "is", null);

/** A page of people; callers who may not change them see the active ones only, with name and email. */
export async function pageOfUsers(db: CompanyDb | PlatformDb, query: Requested, isWhole: boolean) {
  const { name, company_id: company, sortBy } = query;
  const { field, direction } = parseSort(sortBy, "id-asc");
  const order = sql`${field === "name" ? sql.ref("folded_name") : sql.ref("id")} ${sql.raw(direction)}, id ${sql.raw(direction)}`;
  const matching = present(db)
    .$if(name !== undefined, (all) => all.where(isCalled(name!)))
    .$if(company !== undefined, (all) => all.where("company_id", "=", company!))
    .$if(!isWhole, (all) => all.where("status", "=", "A"));
  const { limit, offset } = windowOf(query);
  const counting = matching.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const reading = matching
    .select(["id", "name", "email"])
    .select(sql<number>`(row_number() over (order by ${order}))::int`.as("sequence"))
    .$if(isWhole, (all) =>
      all.select([
        "username",
        "status",
        sql<boolean>`email_verified_at is not null`.as("email_verified"),
        "role_ids as roles",
        "company_id",
      ]),
    )
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .execute();
  const [{ total }, data] = await Promise.all([counting, reading]);
  return pageOf(query, total, data as UserRow[]);
}

const columns = [
  "id",
  "company_id",
  ...namesOf(personFields),
  "status",
  "pending_email",
  "created_at",
  "updated_at",
] as const;

/** A person of an office with all fields; of `company` when given. */
export async function findUser(
  db: CompanyDb | PlatformDb,
  id: number,
  company?: number | null,
): Promise<User | undefined> {
  const row = await present(db)
    .select([...columns, "role_ids as selectedRoles"])
    .select(sql<boolean>`email_verified_at is not null`.as("email_verified"))
    .where("id", "=", id)
    .$if(typeof company === "number", (all) => all.where("company_id", "=", company!))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    company_id: row.company_id!,
    roles: roles.filter((role) => row.selectedRoles.includes(role.id)),
  };
}

export type Office = {
  id: number;
  company_name: string;
  plan_name: string | null;
  users_quantity: number | null;
  active: number;
  administrators: number;
};

/**
 * The office with its plan's limit and its number of active people, locked until the transaction ends, so
 * that concurrent changes of its people count each other. The lock does not block rows that only reference
 * the office, such as emails.
 */
export async function lockOffice(db: PlatformDb, id: number): Promise<Office | undefined> {
  await sql`select id from companies where id = ${id} for no key update`.execute(db);
  const { rows } = await sql<Office>`
    select c.id, c.company_name, p.name as plan_name, p.users_quantity,
      (select count(*)::int from users u where u.company_id = c.id and u.status = 'A') as active,
      (select count(*)::int from users u where u.company_id = c.id and u.status = 'A' and 3 = any (u.role_ids)) as administrators
    from companies c left join plans p on p.id = c.plan_id where c.id = ${id}`.execute(db);
  return rows[0];
}

/** The columns written to an existing person. */
export type UserChange = ColumnsOf<typeof personFields & typeof accessFields> & {
  pending_email?: string | null;
  former_username?: null;
  password_hash?: string;
  must_change_password?: boolean;
};

/**
 * Returns `written`, `changed` when somebody wrote since it was read, or `taken` when another person has the username.
 */
export function changeUser(
  db: PlatformDb,
  { id, company_id }: { id: number; company_id: number },
  change: UserChange,
  readAt: string | undefined,
  now: Date,
): Promise<WriteResult> {
  return writtenUnlessTaken(
    db
      .updateTable("users")
      .set({ ...change, updated_at: laterThanBefore(now) })
      .where("id", "=", id)
      .where("company_id", "=", company_id)
      .where("deleted_at", "is", null)
      .where(unchangedSince(readAt)),
    "users_username",
  );
}

/** Erases a person's data, except the name shown with his work. */
export async function eraseUser(
  db: PlatformDb,
  { id, company_id }: { id: number; company_id: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable("users")
    .set({
      ...erasedValues(userFields),
      username: `excluido ${id}`,
      status: "I",
      pending_email: null,
      former_username: null,
      confirmation_due_on: null,
      password_hash: null,
      deleted_at: now,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("company_id", "=", company_id)
    .execute();
  await db.deleteFrom("user_emails").where("user_id", "=", id).execute();
  await db.deleteFrom("known_addresses").where("user_id", "=", id).execute();
  await db.deleteFrom("known_devices").where("user_id", "=", id).execute();
  await db.deleteFrom("one_time_tokens").where("user_id", "=", id).execute();
}
