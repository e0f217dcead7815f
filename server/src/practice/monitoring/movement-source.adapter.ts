import path from "node:path";
import { PROJECT_ROOT, type Settings } from "../../platform/process/config.ts";
import { openDataJudFolder } from "./datajud-folder.adapter.ts";
import { openDataJud } from "./datajud.adapter.ts";
import type { MovementSource } from "./movement-source.rules.ts";

/** The source according to the settings: a folder, otherwise the base itself; undefined without either. */
export function openMovementSource(settings: Settings): MovementSource | undefined {
  if (settings.DATAJUD_FOLDER !== undefined)
    return openDataJudFolder(path.resolve(PROJECT_ROOT, settings.DATAJUD_FOLDER));
  if (settings.DATAJUD_KEY === undefined) return undefined;
  return openDataJud({ url: settings.DATAJUD_URL, key: settings.DATAJUD_KEY });
}
