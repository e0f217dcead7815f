import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { can, type Actor } from "@pauta/contract/platform/capabilities";
import { checkFromFolder } from "../../../practice/monitoring/check-folder.commands.ts";
import { changeMonitoring } from "../../../practice/monitoring/monitoring.commands.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { readResponses, readLawsuits } from "../demonstration-files.reader.ts";
import { hasChecks, idsByUsername } from "../demonstration.store.ts";
import { isMonitored, moveResponse } from "./movements.rules.ts";
import { demonstrationOffices } from "../offices/offices.rules.ts";
import { contextAt } from "../past-context.commands.ts";
import { readOffice } from "../offices/records.store.ts";

/** The time of the daily lookup of monitored lawsuits. */
const MORNING = "06:00";

/**
 * Writes the national database's responses into the data folder as of a day.
 * @returns the folder
 */
export async function writeMovements(context: AppContext, files: string, day: string): Promise<string> {
  const folder = path.join(context.dataDir, "demonstration", "movements");
  await mkdir(folder, { recursive: true });
  for (const [name, answer] of await readResponses(files))
    await writeFile(path.join(folder, name), JSON.stringify(moveResponse(answer, day)));
  return folder;
}

/** Enables monitoring for half of each office's lawsuits, and looks them up as on the morning of a day. */
export async function monitorLawsuits(context: AppContext, files: string, day: string): Promise<void> {
  const folder = await writeMovements(context, files, day);
  const people = await context.database.acrossCompanies(idsByUsername);
  const lawsuits = await readLawsuits(files);
  // monitoring enabled here must not queue a lookup of its own
  const unasked = {
    ...context,
    settings: { ...context.settings, DATAJUD_FOLDER: undefined, DATAJUD_KEY: undefined },
  };
  let isNew = false;
  for (const { key, people: staff, plan_type } of demonstrationOffices) {
    const actors = staff.map(({ username, roles }): Actor => {
      const { id, company_id } = people.get(username)!;
      return { id, company_id, roles, plan_type };
    });
    const switcher = actors.find((actor) => can(actor, "lawsuits.monitor")) ?? actors[0]!;
    const wanted = lawsuits.filter(({ office }) => office === key).filter((_, index) => isMonitored(index));
    await context.database.inCompany({ company_id: switcher.company_id, user_id: null }, async (db) => {
      if (await hasChecks(db)) return;
      isNew = true;
      const idOf = new Map((await readOffice(db)).lawsuits.map(({ id, process }) => [process, id]));
      for (const { process } of wanted)
        await changeMonitoring(unasked, db, switcher, idOf.get(process)!, true);
    });
  }
  if (isNew) await checkFromFolder(contextAt(context, day, MORNING), folder);
}
