import { Client, type ClientConfig } from "pg";

/** The number by which PostgreSQL tells clusters apart, and the size of its segments. */
export type ClusterIdentity = { system: string; segmentBytes: number };

export async function identifyCluster(superuser: ClientConfig): Promise<ClusterIdentity> {
  const client = new Client({ ...superuser, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ system: string; bytes: number }>(
      `select system_identifier::text as system, (select bytes_per_wal_segment from pg_control_init()) as bytes
       from pg_control_system()`,
    );
    return { system: rows[0]!.system, segmentBytes: rows[0]!.bytes };
  } finally {
    await client.end().catch(() => {});
  }
}
