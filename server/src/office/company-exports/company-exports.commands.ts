import { dayIn } from "../../platform/process/clock.ts";
import type { Actor } from "@pauta/contract/platform/capabilities";
import type { CompanyExport } from "@pauta/contract/office/company-exports";
import { recordAct } from "../audit/audit.commands.ts";
import { requirePassword } from "../identity/passwords/change-password.commands.ts";
import { dispositionOf, elsewhere, type Download } from "../../platform/http/response.ts";
import { found } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { packOfficeJob } from "./company-exports.jobs.ts";
import {
  findOpenExport,
  findReadyExport,
  failStalled,
  insertExport,
  openExports,
} from "./company-exports.store.ts";
import { findOffice } from "./office-rows.store.ts";

/** An export without progress for this long, more than all tries of the job together, has failed. */
const SILENT_MS = 12 * 3_600_000;
const SILENT = "A exportação não terminou. Peça outra.";

/**
 * Starts an export of everything the office has; while one is running, returns that one. @throws invalid
 * (wrong password), too_many
 */
export async function requestExport(
  context: AppContext,
  actor: Actor,
  password: string,
  address: string,
): Promise<CompanyExport> {
  await requirePassword(context, actor, password, address);
  const { company_id, id: user_id } = actor;
  return context.database.inCompany({ company_id, user_id }, async (db) => {
    const now = context.clock.now();
    await failStalled(db, new Date(now.getTime() - SILENT_MS), SILENT, now);
    const export_id = await insertExport(db, user_id, now);
    if (export_id !== undefined) {
      await context.jobs.enqueue(db, packOfficeJob, { company_id: company_id!, user_id, export_id });
      recordAct(db, now, { act: "created", on: "company_export", subject_id: export_id });
    }
    return findOpenExport(db);
  });
}

/**
 * Queues again what a killed server was exporting. A try that still runs elsewhere notices that it was taken
 * over and leaves nothing.
 */
export function resumeExports(context: AppContext): Promise<void> {
  return context.database.acrossCompanies(async (db) => {
    for (const one of await openExports(db)) await context.jobs.enqueue(db, packOfficeJob, one);
  });
}

/** The file of an export, until it expires. @throws not_found */
export async function downloadExport(context: AppContext, actor: Actor, id: number): Promise<Download> {
  const { company_id, id: user_id } = actor;
  const { ready, office } = await context.database.inCompany({ company_id, user_id }, async (db) => ({
    ready: found(await findReadyExport(db, id, context.clock.now())),
    office: await findOffice(db),
  }));
  const day = dayIn(new Date(ready.finished_at!), office.time_zone);
  const disposition = dispositionOf("attachment", `Pauta - ${office.company_name} - ${day}.zip`);
  const address = await context.storage.directAddress(ready.storage_key!, disposition);
  if (address !== undefined) return elsewhere(address);
  const stream = await context.storage.read(ready.storage_key!, { sha256: ready.sha256! });
  return {
    stream,
    headers: {
      "content-disposition": disposition,
      "content-length": String(ready.size),
    },
  };
}
