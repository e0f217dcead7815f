import { sql } from "kysely";
import pg from "pg";
import { openDatabase, type CompanyDb } from "../platform/database/db.ts";
import { migrate } from "../platform/database/migrate.ts";
import type { Reader } from "../platform/database/reader.ts";
import { DEBIANS_PROGRAMS, openWithStandby } from "./external-postgres.fixture.ts";
import { openOffice } from "./office-at-work.fixture.ts";
import { waitFor } from "./wait-for.fixture.ts";

const DATABASE = "pauta";

/** A person with a session in a database that has a replica; the primary is named among the replicas too. */
export async function openReplicatedReader() {
  const { primary, standby } = await openWithStandby(DEBIANS_PROGRAMS, false);
  const owner = primary.as("pauta", DATABASE);
  const creating = new pg.Client(primary.as("postgres", "postgres"));
  await creating.connect();
  await creating.query(`create database ${DATABASE} owner pauta`);
  await creating.end();
  await migrate(owner);
  await openOffice(owner);
  const admin = new pg.Client(primary.as("postgres", DATABASE));
  await admin.connect();
  const { rows } = await admin.query<{ user_id: number; company_id: number; session_id: number }>(
    `with person as (select id, company_id from users where username = 'ana'), session as (
       insert into sessions (user_id, token_hash, address, user_agent, created_at, last_seen_at, expires_at)
       select id, '\\x00', '::1', '', now(), now(), now() from person returning id)
     select person.id as user_id, company_id, session.id as session_id from person, session`,
  );
  const { user_id, session_id, company_id } = rows[0]!;
  const changes: { isUsed: boolean; lag: number | null }[] = [];
  const database = openDatabase(owner, {
    connections: 4,
    replicas: {
      servers: [standby.as("pauta", DATABASE), owner],
      mostLagS: 2,
      onChange: (_replica, isUsed, lag) => changes.push({ isUsed, lag }),
    },
  });
  const office = {
    primary,
    standby,
    database,
    admin,
    company_id,
    changes,
    /** Tests note here what the person wrote last. */
    reader: { user_id, session_id, mark: null } as Reader,
    read: <T>(work: (db: CompanyDb) => Promise<T>): Promise<T> =>
      database.inCompany({ company_id, user_id }, work, "reading"),
    isReplica: async (db: CompanyDb): Promise<boolean> =>
      (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]!.is,
    isUsed: () => database.replicas()!.replicas[0]!.is_used,
    lag: () => database.replicas()!.replicas[0]!.lag_seconds,
    onStandby: async (text: string) => {
      const client = new pg.Client(standby.as("postgres", DATABASE));
      await client.connect();
      try {
        return (await client.query<{ mark: number }>(text)).rows;
      } finally {
        await client.end();
      }
    },
    /** Waits until the replica answers him. */
    caughtUp: () =>
      waitFor(async () => {
        const isThere = await database.readingAs(office.reader, () => office.read(office.isReplica));
        return isThere && office.isUsed();
      }),
    close: async () => {
      await database.close();
      await admin.end();
      await Promise.all([primary.remove(), standby.remove()]);
    },
  };
  await waitFor(office.isUsed);
  return office;
}

export type ReplicatedReader = Awaited<ReturnType<typeof openReplicatedReader>>;
