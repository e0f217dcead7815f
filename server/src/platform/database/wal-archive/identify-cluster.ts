import { Client, type ClientConfig } from "pg";

/** The number by which PostgreSQL tells clusters apart, the timeline it is on, and the size of its segments. */
export type ClusterIdentity = { system: string; timeline: number; segmentBytes: number };

export async function identifyCluster(superuser: ClientConfig): Promise<ClusterIdentity> {
  const client = new Client({ ...superuser, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ system: string; timeline: number; bytes: number }>(
      `select system_identifier::text as system,
         ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline, (select bytes_per_wal_segment from pg_control_init()) as bytes
       from pg_control_system()`,
    );
    const { system, timeline, bytes } = rows[0]!;
    return { system, timeline, segmentBytes: bytes };
  } finally {
    await client.end().catch(() => {});
  }
}
