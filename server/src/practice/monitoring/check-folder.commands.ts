import type { AppContext } from "../../platform/process/app-context.ts";
import { openChecksEverywhere } from "./checks.store.ts";
import { openDataJudFolder } from "./datajud-folder.adapter.ts";
import { workOffChecks } from "./work-off-checks.commands.ts";

/** Looks up all that the offices monitor in a folder of the base's answers, here and now. */
export async function checkFromFolder(context: AppContext, folder: string): Promise<void> {
  await context.database.acrossCompanies((db) => openChecksEverywhere(db, "all", context.clock.now()));
  await workOffChecks(context, openDataJudFolder(folder), new AbortController().signal);
}
