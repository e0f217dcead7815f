import type { Settings } from "../../../platform/process/config.ts";
import { openDjen } from "./djen.adapter.ts";
import type { DjenSource } from "./djen-source.rules.ts";

/** Opens the gazette named by the settings. */
export const openDjenSource = (settings: Settings): DjenSource =>
  openDjen({
    url: settings.DJEN_URL,
    fileHosts: settings.DJEN_FILE_HOSTS,
    pageSize: settings.DJEN_PAGE_SIZE,
    paceMs: settings.DJEN_PACE_MS,
  });
