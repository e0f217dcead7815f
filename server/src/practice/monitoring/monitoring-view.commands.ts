import type { Received } from "@pauta/contract/platform/endpoint";
import type { MonitoredLawsuit, Monitoring, monitoring } from "@pauta/contract/practice/monitoring";
import type { CompanyDb } from "../../platform/database/db.ts";
import { findPage } from "../../platform/database/find-page.ts";
import { searchOfWords } from "../lawsuits/choose-lawsuits.commands.ts";
import { found } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { boundedPageOf, windowOf, type WholeList } from "../../platform/http/pages.ts";
import { gradeName } from "../progress/grades.rules.ts";
import { courtPlaceOf } from "./court-alias.rules.ts";
import {
  countMonitored,
  idsOfMonitored,
  latestMovements,
  monitoredRows,
  searchedMonitored,
  type MonitoredQuery,
} from "./monitored-lawsuits.store.ts";
import { findMonitored, instancesOf, readLimits } from "./monitoring.store.ts";
import { isMonitoringConfigured } from "./movement-source.rules.ts";
import { openSuggestions } from "./suggestions.store.ts";

/** A lawsuit's monitoring with its instances and the suggested status. @throws not_found */
export async function wholeMonitoring(db: CompanyDb, lawsuitId: number): Promise<Monitoring> {
  const { process, ...state } = found(await findMonitored(db, lawsuitId));
  const instances = await instancesOf(db, lawsuitId);
  const [suggestion = null] = await openSuggestions(db, [lawsuitId]);
  return {
    ...state,
    is_possible: courtPlaceOf(process).alias !== null,
    instances: instances.map((instance) => Object.assign(instance, { grade: gradeName(instance.grade) })),
    suggestion,
  };
}

/** A page of lawsuits with their monitoring and each one's latest court movement, and the open suggestions. */
export async function pageOfMonitored(
  db: CompanyDb,
  requested: Received<(typeof monitoring)["page"]>["query"],
) {
  const window = windowOf(requested);
  const search = searchIn(requested);
  const { ids, ...counted } = search
    ? await findPage(db, searchedMonitored(db, requested, search), window)
    : {
        ids: await idsOfMonitored(db, requested, { window }),
        total: await countMonitored(db, requested),
        isLowerBound: false,
      };
  return boundedPageOf(requested, counted, await monitoredWithIds(db, ids));
}

const searchIn = ({ lawsuit_search: typed }: MonitoredQuery) => (typed ? searchOfWords(typed) : undefined);

async function monitoredWithIds(db: CompanyDb, ids: readonly number[]): Promise<MonitoredLawsuit[]> {
  const rows = await monitoredRows(db, ids);
  const latest = await latestMovements(db, ids);
  const suggestions = new Map((await openSuggestions(db, ids)).map((each) => [each.lawsuit_id, each]));
  return rows.map((row) => {
    const place = courtPlaceOf(row.process);
    return Object.assign(row, {
      court: place.court,
      is_possible: place.alias !== null,
      latest_progress: latest.get(row.id) ?? null,
      suggestion: suggestions.get(row.id) ?? null,
    });
  });
}

export const wholeMonitored: WholeList<MonitoredQuery, MonitoredLawsuit> = {
  ids: (db, requested) => idsOfMonitored(db, requested, { search: searchIn(requested) }),
  rows: monitoredWithIds,
};

/** The plan's limit, how much of it is used, whether a source is configured, and whether a check is running. */
export async function limitsOf(context: AppContext, db: CompanyDb) {
  return { ...(await readLimits(db)), is_configured: isMonitoringConfigured(context.settings) };
}
