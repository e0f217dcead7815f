import type { House } from "../../platform/process/house.ts";
import { openChecksEverywhere } from "./checks.store.ts";
import { openDataJudFolder } from "./datajud-folder.adapter.ts";
import { workOffChecks } from "./work-off-checks.commands.ts";

/** Looks up all that the offices monitor in a folder of the base's answers, here and now. */
export async function checkFromFolder(house: House, folder: string): Promise<void> {
  await house.database.acrossCompanies((db) => openChecksEverywhere(db, "all", house.clock.now()));
  await workOffChecks(house, openDataJudFolder(folder), new AbortController().signal);
}
