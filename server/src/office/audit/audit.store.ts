import type { AuditEntry, AuditProof, BrokenEntry, audit } from "@pauta/contract/office/audit";
import type { AuditAct, AuditSubject } from "@pauta/contract/platform/audit-acts";
import type { LastChange } from "@pauta/contract/platform/errors";
import type { Received } from "@pauta/contract/platform/endpoint";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { boundedPageOf, idsUpTo } from "../../platform/http/pages.ts";
import type { Facts } from "./audit.rules.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    audit_entries: {
      company_id: number | null;
      seq: number;
      recorded_at: Instant;
      actor_id: number | null;
      actor_name: string;
      address: string | null;
      act: AuditAct;
      subject: AuditSubject;
      subject_id: number | null;
      subject_name: string | null;
      before: Facts | null;
      after: Facts | null;
      hash: Buffer;
    };
  }
}

export type NewAuditEntry = {
  company_id: number | null;
  actor_id: number | null;
  /** The actor's name when there is no user with that id. */
  otherwise: string;
  address: string | null;
  act: AuditAct;
  subject: AuditSubject;
  subject_id: number | null;
  subject_name: string | null;
  before: Facts | null;
  after: Facts | null;
};

const json = (facts: Facts | null) => (facts === null ? null : JSON.stringify(facts));

/**
 * Adds a line; a trigger gives it its place in the chain.
 * @param unlessSince adds none when the same person did the same to the same record since then
 */
export const entryOf = (
  entry: NewAuditEntry,
  now: Date,
  unlessSince: Date | null,
): RawBuilder<unknown> => sql`
  insert into audit_entries (company_id, recorded_at, actor_id, actor_name, address, act, subject, subject_id,
    subject_name, before, after)
  select ${entry.company_id}::bigint, ${now}::timestamptz, ${entry.actor_id}::bigint,
    coalesce((select name from users where id = ${entry.actor_id}::bigint), ${entry.otherwise}), ${entry.address}::text,
    ${entry.act}::text, ${entry.subject}::text, ${entry.subject_id}::bigint, ${entry.subject_name}::text,
    ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb${unlessSince ? sql` where ${wasNotDone(entry, unlessSince)}` : sql``}`;

const wasNotDone = ({ company_id, actor_id, act, subject, subject_id }: NewAuditEntry, since: Date) => sql`
  not exists (
    select from audit_entries
    where company_id is not distinct from ${company_id}::bigint and actor_id = ${actor_id}::bigint and act = ${act}
      and subject = ${subject} and subject_id is not distinct from ${subject_id}::bigint
      and recorded_at > ${since})`;

/**
 * Where a record's name is stored. Clients, and names of files or compromises that may say something of them, are
 * recorded by id only: a line stays when a client is erased (LGPD, art. 16).
 */
const NAMES: Partial<Record<AuditSubject, readonly [table: string, column: string]>> = {
  chain_template: ["chain_templates", "name"],
  company: ["companies", "company_name"],
  lawsuit: ["lawsuits", "process"],
  plan: ["plans", "name"],
  payment_form: ["payment_forms", "name"],
  publication: ["publications", "lawsuit_number"],
  tag: ["tags", "name"],
  user: ["users", "name"],
};

/** The record's name before it is changed. */
export async function nameOf(
  db: CompanyDb | PlatformDb,
  subject: AuditSubject,
  id: number,
): Promise<string | null> {
  const place = NAMES[subject];
  if (!place) return null;
  const [table, column] = place;
  const { rows } = await sql<{ name: string | null }>`
    select ${sql.ref(column)}::text as name from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]?.name?.slice(0, 200) ?? null;
}

/** Who changed a record last, and when. */
export async function lastChangeOf(
  db: CompanyDb | PlatformDb,
  subject: AuditSubject,
  id: number,
): Promise<LastChange | undefined> {
  const row = await db
    .selectFrom("audit_entries")
    .select(["actor_name as by", "recorded_at as at"])
    .where("subject", "=", subject)
    .where("subject_id", "=", id)
    .where("act", "!=", "viewed")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row;
}

/** Returns the id when such a company exists, otherwise null. */
export async function knownCompany(db: PlatformDb, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const row = await db.selectFrom("companies").select("id").where("id", "=", id).executeTakeFirst();
  return row?.id ?? null;
}

export type TrailQuery = Received<(typeof audit)["csv"]>["query"];

/** One chain: its rows, and the time zone of its days. */
export type Trail = {
  db: CompanyDb | PlatformDb;
  isIn: RawBuilder<SqlBool>;
  zone: RawBuilder<string>;
};

/** The bound company's; row-level security shows no other. */
export const officeTrail = (db: CompanyDb): Trail => ({
  db,
  isIn: sql`true`,
  zone: sql`(select c.time_zone from companies c)`,
});

/** The chain of acts that concern no company. */
export const platformTrail = (db: PlatformDb): Trail => ({
  db,
  isIn: sql`company_id is null`,
  zone: sql`${BRASILIA_ZONE}`,
});

/** The lines of a chain that match the filters. */
const matching = ({ db, isIn, zone }: Trail, { period, user, act, subject }: TrailQuery) =>
  db
    .selectFrom("audit_entries as e")
    .where(isIn)
    .$if(user !== undefined, (all) => all.where("e.actor_id", "=", user!))
    .$if(act !== undefined, (all) => all.where("e.act", "=", act!))
    .$if(subject !== undefined, (all) => all.where("e.subject", "=", subject!))
    .$if(period !== undefined, (all) =>
      all.where(sql<SqlBool>`e.recorded_at >= ${period!.from}::date::timestamp at time zone ${zone}
        and e.recorded_at < (${period!.to}::date + 1)::timestamp at time zone ${zone}`),
    );

const shown = [
  "e.seq",
  "e.recorded_at",
  "e.actor_id",
  "e.actor_name",
  "e.address",
  "e.act",
  "e.subject",
  "e.subject_id",
  "e.subject_name",
  "e.before",
  "e.after",
] as const;

const lines = (trail: Trail, requested: TrailQuery) =>
  matching(trail, requested)
    .select(shown)
    .select(sql<string>`encode(e.hash, 'hex')`.as("hash"))
    .orderBy("e.seq", "desc");

export async function pageOfTrail(trail: Trail, query: Received<(typeof audit)["page"]>["query"]) {
  const ordered = matching(trail, query).select("e.seq as id").orderBy("e.seq", "desc");
  const { ids, ...counted } = await idsUpTo(trail.db, query, ordered);
  const data = await lines(trail, {})
    .where(sql<SqlBool>`e.seq = any (${ids}::bigint[])`)
    .execute();
  return boundedPageOf(query, counted, data);
}

/** Lines before a position in the chain, newest first. */
export const linesBefore = (
  trail: Trail,
  requested: TrailQuery,
  before: number,
  most: number,
): Promise<AuditEntry[]> => lines(trail, requested).where("e.seq", "<", before).limit(most).execute();

/** Everybody who appears in the trail, each with his latest name. */
export async function peopleInTrail({ db, isIn }: Trail): Promise<{ id: number; name: string }[]> {
  // from one person to the next along the index by person: a trail has many lines of few people
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive people (id) as (
      (select actor_id from audit_entries where actor_id is not null and ${isIn} order by actor_id limit 1)
      union all
      select (select e.actor_id from audit_entries e where e.actor_id > p.id and ${isIn} order by e.actor_id limit 1)
      from people p where p.id is not null)
    select p.id, latest.name
    from people p cross join lateral (
      select e.actor_name as name from audit_entries e where e.actor_id = p.id and ${isIn} order by e.seq desc limit 1) latest
    order by folded(latest.name), p.id`.execute(db);
  return rows;
}

export type VerifiedTrail = Omit<AuditProof, "verified_at">;

/** Verifies the whole chain, from its first line on, however long that takes. */
export async function verifyTrail({ db, isIn }: Trail, most: number): Promise<VerifiedTrail> {
  await sql`set local statement_timeout = '1h'`.execute(db);
  const { rows: heads } = await sql<{ entries: number; last_hash: string | null }>`
    select count(*)::int as entries, encode((array_agg(hash order by seq desc))[1], 'hex') as last_hash
    from audit_entries where ${isIn}`.execute(db);
  const { rows: broken } = await sql<BrokenEntry>`
    select seq, fault from broken_audit_entries() where ${isIn} limit ${most}`.execute(db);
  return { is_whole: broken.length === 0, ...heads[0]!, broken };
}
