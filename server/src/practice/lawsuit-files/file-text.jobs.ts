import { z } from "zod";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import { textKindOf, type ReadText, type TextKind } from "./file-text.rules.ts";
import { findUnread, saveText } from "./file-text.store.ts";
import { readFileText } from "./read-file-text.commands.ts";

export const readFileTextJob = job({
  name: "lawsuit-files.read-text",
  payload: z.object({ company_id: z.int(), file_id: z.int() }),
  // with the waiting before each of them, some hours of a storage that is away
  retries: 20,
  longest_seconds: 600,
  of_offices: true,
});

/** Queues the reading in the transaction of the file's row. */
export const queueReading = (context: AppContext, db: CompanyDb, file: { company_id: number; id: number }) =>
  context.jobs.enqueue(db, readFileTextJob, { company_id: file.company_id, file_id: file.id });

async function readFile(
  { storage }: AppContext,
  { storage_key: key, sha256 }: NonNullable<Awaited<ReturnType<typeof findUnread>>>,
  kind: TextKind,
  stopping: AbortSignal,
): Promise<ReadText> {
  await using local = await storage.localFile({ key, sha256 });
  return await readFileText(local.path, kind, stopping);
}

/** Reads one file at a time, so that a hundred uploads do not slow the machine for people. */
export const readFileTextWorker = (context: AppContext) =>
  worker(readFileTextJob, async ({ company_id, file_id }, stopping) => {
    const bound = { company_id, user_id: null };
    const file = await context.database.inCompany(bound, (db) => findUnread(db, file_id));
    const kind = file && textKindOf(file.media_type);
    if (!kind) return;
    const read = await readFile(context, file, kind, stopping);
    await context.database.inCompany(bound, (db) => saveText(db, file_id, read));
    if (read.state === "unreadable")
      context.log.info({ file_id, kind }, "no text could be extracted from a file");
  });
