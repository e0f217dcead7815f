import { z } from "zod";
import { DateInput, DateShown, InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ById, optional, id, idList, Message } from "../platform/paging.ts";

export const ImportStatus = z.enum(["queued", "running", "done", "failed"]);
export type ImportStatus = z.output<typeof ImportStatus>;

/** Where files came from: uploaded, or fetched from the national gazette (DJEN). */
export const ImportSource = z.enum(["upload", "djen"]);
export type ImportSource = z.output<typeof ImportSource>;

/** A record of a file that a person must check, with the reason. */
export const ImportFault = z.object({
  file: z.string(),
  position: z.int().nullable(),
  code: z.string().nullable(),
  reason: z.string(),
  record: z.string().nullable(),
});
export type ImportFault = z.output<typeof ImportFault>;

/** Unreadable; probably but not certainly a subscriber's; imported, but of an unregistered lawsuit. */
export const FaultKind = z.enum(["unreadable", "doubtful", "unregistered_lawsuit"]);
export type FaultKind = z.output<typeof FaultKind>;

/** A fault of a finished import: it may be retried, and stores how it was resolved. */
export const StoredFault = ImportFault.extend({
  id: z.int(),
  kind: FaultKind,
  /** Whom a doubtful record may be for. */
  person: z.object({ name: z.string(), company_name: z.string() }).nullable(),
  /** How it was resolved; null while it is open. */
  note: z.string().nullable(),
  resolved_at: InstantShown.nullable(),
});
export type StoredFault = z.output<typeof StoredFault>;

/** A file's own count of notices, compared with those found in it at the import. */
export const FileCounts = z.object({
  /** The announced number of notices, if any. */
  announced: z.int().nullable(),
  /** Whether all announced ones were found, in it or in files sent with it; null without an announcement. */
  is_complete: z.boolean().nullable(),
  /** Notices that could not be read: they are among the faults. */
  unread: z.int(),
  /** In plain text: process numbers at the beginning of a line, and how many of them are only quoted. */
  heads: z.object({ seen: z.int(), quoted: z.int() }).nullable(),
});
export type FileCounts = z.output<typeof FileCounts>;

export const GazetteFile = z.object({
  id: z.int(),
  name: z.string(),
  source: ImportSource,
  size: z.int(),
  sha256: z.string(),
  format: z.string().nullable(),
  bytes_read: z.int(),
  records: z.int(),
  /** Null until it is imported. */
  counts: FileCounts.nullable(),
});

/** The result of importing gazettes for one listing day. */
export const ImportResult = z.object({
  publication_date: DateShown,
  status: ImportStatus,
  imports: z.array(z.int()),
  files: z.array(GazetteFile),
  bytes_read: z.int(),
  bytes_total: z.int(),
  lawyer_names: z.array(z.string()),
  total_publications: z.int(),
  imported_publications: z.int(),
  duplicated: z.int(),
  canceled: z.int(),
  /** Known ones with a changed text. */
  rectified: z.int(),
  unmatched: z.int(),
  failed_total: z.int(),
  failed: z.array(StoredFault),
  process_failed_total: z.int(),
  process_failed: z.array(StoredFault),
  /** Faults that were retried successfully, or decided by a person; the newest first. */
  resolved_total: z.int(),
  resolved: z.array(StoredFault),
  warnings: z.array(z.string()),
  failure: z.string().nullable(),
  finished_at: InstantShown.nullable(),
});
export type ImportResult = z.output<typeof ImportResult>;

export const ImportAccepted = z.object({
  id: z.int(),
  publication_date: DateShown,
  status: ImportStatus,
  files: z.array(GazetteFile),
});

/** What was recognised in a file before it is imported. */
export const FilePreview = z.object({
  name: z.string(),
  size: z.int(),
  /** The format, or null when it is unknown. */
  format: z.string().nullable(),
  records: z.int(),
  /** The announced number of notices, if any. */
  announced: z.int().nullable(),
  /** By day of availability, null when the file has none. */
  dates: z.array(z.object({ date: DateShown.nullable(), count: z.int() })),
  /** By court, the most frequent first, null when unknown. */
  courts: z.array(z.object({ court: z.string().nullable(), count: z.int() })),
  failed_total: z.int(),
  failed: z.array(ImportFault),
  /** Only its beginning was read. */
  is_partial: z.boolean(),
});
export type FilePreview = z.output<typeof FilePreview>;

export const ImportPreview = z.object({
  publication_date: DateShown,
  /**
   * The days as which the files may be listed without a question: the day on which most of their publications were made
   * available, and the next business day, on which they count as published; empty when the files have no day.
   */
  own_dates: z.array(DateShown),
  total_publications: z.int(),
  files: z.array(FilePreview),
  warnings: z.array(z.string()),
});
export type ImportPreview = z.output<typeof ImportPreview>;

/** The result of retrying faults. */
export const RetriedFaults = z.object({
  tried: z.int(),
  resolved: z.int(),
  imported_publications: z.int(),
});
export type RetriedFaults = z.output<typeof RetriedFaults>;

/** Importing the courts' gazettes. */
export const gazettes = {
  upload: endpoint({
    method: "POST",
    path: "/api/upload_publications",
    can: "gazettes.import",
    upload: { field: "fileupload[]", most_files: 50, most_bytes: 2_147_483_648 },
    body: z.object({ date: DateInput, preview: optional(z.enum(["0", "1"], "Valor inválido")) }),
    status: 202,
    reply: z.union([ImportAccepted, ImportPreview]),
  }),
  process: endpoint({
    method: "GET",
    path: "/api/process_publications",
    can: "gazettes.import",
    budget: "record",
    changes: true,
    query: z.object({ date: DateInput, import: optional(id) }),
    reply: ImportResult,
  }),
  retry: endpoint({
    method: "POST",
    path: "/api/retry_import_faults",
    can: "gazettes.import",
    ownTransactions: true,
    body: z
      .object({ faults: idList.optional(), imports: idList.optional() })
      .refine((requested) => requested.faults !== undefined || requested.imports !== undefined, {
        message: "Informe as falhas ou as importações",
        path: ["faults"],
      }),
    status: 200,
    reply: RetriedFaults,
  }),
  takeBack: endpoint({
    method: "POST",
    path: "/api/gazette_imports/:id/take_back",
    can: "gazettes.import",
    params: ById,
    status: 200,
    /** How many publications went. */
    reply: Message.extend({ count: z.int() }),
  }),
  decide: endpoint({
    method: "PUT",
    path: "/api/import_faults/:id",
    can: "gazettes.import",
    ownTransactions: true,
    params: ById,
    body: z.object({ is_theirs: z.boolean("Informe se é deste advogado") }),
    reply: StoredFault,
  }),
} satisfies EndpointGroup;
