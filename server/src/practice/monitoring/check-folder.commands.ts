import type { AppContext } from "../../platform/process/app-context.ts";
import { openChecksEverywhere } from "./checks.store.ts";
import { openDataJudFolder } from "./datajud-folder.adapter.ts";
import { workOffChecks } from "./process-checks.commands.ts";

/** Checks all monitored lawsuits of all offices against a folder with the base's responses, in this process. */
export async function checkFromFolder(context: AppContext, folder: string): Promise<void> {
  await context.database.acrossCompanies((db) => openChecksEverywhere(db, "all", context.clock.now()));
  await workOffChecks(context, openDataJudFolder(folder), new AbortController().signal);
}
