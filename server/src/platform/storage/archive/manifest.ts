import { z } from "zod";

export const MANIFEST_NAME = "manifest.json";
/** The last entry: the SHA-256 of every byte before it. */
export const SEAL_NAME = "sha256";

const Entry = z.object({ name: z.string(), size: z.int(), sha256: z.string() });
export type Entry = z.output<typeof Entry>;

/** A key as the storage generates it: nothing that could leave its folder. */
const StorageKey = z.string().regex(/^[a-z][a-z-]*\/[0-9a-f-]{36}$/);

const StoredFile = z.object({ key: StorageKey, size: z.int(), sha256: z.string(), entry: z.string() });

const CopiedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Entries whose gunzipped and concatenated bytes are the table's rows as COPY text. */
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

/** The content of a backup, written last. */
export const Manifest = z.object({
  format: z.literal("pauta-backup-1"),
  created_at: z.string(),
  /** The migrations that created the tables, in order. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Shows whether another installation has the same secret, without revealing it. */
  secret_fingerprint: z.string(),
  tables: z.array(CopiedTable),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string() })),
  jobs: z.array(UnfinishedJob),
  files: z.array(StoredFile),
  /** Keys of files that were missing or had other bytes than their rows say. */
  damaged_files: z.array(z.string()),
  entries: z.array(Entry),
});
export type Manifest = z.output<typeof Manifest>;
