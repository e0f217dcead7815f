import { z } from "zod";

export const MANIFEST_NAME = "manifest.json";
/** The last entry: the SHA-256 of every byte before it. */
export const SEAL_NAME = "sha256";

const Entry = z.object({ name: z.string(), size: z.int(), sha256: z.string() });
export type Entry = z.output<typeof Entry>;

/** A key of the storage as it makes them itself: nothing that could leave its folder. */
const StorageKey = z.string().regex(/^[a-z][a-z-]*\/[0-9a-f-]{36}$/);

const StoredFile = z.object({ key: StorageKey, size: z.int(), sha256: z.string(), entry: z.string() });

const CopiedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Entries whose gunzipped bytes, one after another, are the table's rows as COPY text. */
  parts: z.array(z.string()),
});
export type CopiedTable = z.output<typeof CopiedTable>;

const UnfinishedJob = z.object({
  name: z.string(),
  payload: z.record(z.string(), z.unknown()),
  key: z.string().nullable(),
  /** ISO 8601 */
  start_after: z.string(),
});
export type UnfinishedJob = z.output<typeof UnfinishedJob>;

/** Everything that a backup holds, written last. */
export const Manifest = z.object({
  format: z.literal("pauta-backup-1"),
  created_at: z.string(),
  /** The migrations that made the tables, in their order. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Tells whether another installation's secret is the same, without telling it. */
  secret_fingerprint: z.string(),
  tables: z.array(CopiedTable),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string() })),
  jobs: z.array(UnfinishedJob),
  files: z.array(StoredFile),
  /** Keys of files that rows name and the storage did not have, or had with other bytes. */
  damaged_files: z.array(z.string()),
  entries: z.array(Entry),
});
export type Manifest = z.output<typeof Manifest>;
