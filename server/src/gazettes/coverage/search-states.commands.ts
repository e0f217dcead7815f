import type { SearchState } from "@pauta/contract/gazettes/coverage";
import { can, type Actor } from "@pauta/contract/platform/capabilities";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { hasAnythingCome, pageOfLawyers } from "./coverage.store.ts";
import { readSearches } from "./ledger-facts.commands.ts";

/** How many lawyers of an office are listed at once. */
const MOST_LAWYERS = 20;

/** The terms of the person, or of the lawyers of an office, and how gazettes are obtained. */
export async function readSearchState(
  context: Pick<AppContext, "clock" | "settings">,
  db: CompanyDb,
  actor: Actor,
): Promise<SearchState> {
  const { total, rows } = await pageOfLawyers(
    db,
    { id: can(actor, "publications.read_all") ? null : actor.id },
    { limit: MOST_LAWYERS, offset: 0 },
  );
  const searchOf = await readSearches(db, rows, context);
  const source = await sourceOf(context, db);
  return {
    total,
    lawyers: rows.map((row) => {
      const { id, name, oab_code, company_id, company_name } = row;
      return Object.assign({ user: { id, name, oab_code }, company_id, company_name }, searchOf(row).shown);
    }),
    source,
    by_the_clock: context.settings.DJEN_SCHEDULE === "on",
    settings: source === "none" && can(actor, "coverage.read") ? ["DJEN_LAWYERS", "DJEN_COURTS"] : [],
  };
}

async function sourceOf(
  { settings }: Pick<AppContext, "settings">,
  db: CompanyDb,
): Promise<SearchState["source"]> {
  if (settings.DJEN_LAWYERS === "on") return "lawyers";
  if ((settings.DJEN_COURTS ?? "").trim() !== "") return "courts";
  return (await hasAnythingCome(db)) ? "imports" : "none";
}
