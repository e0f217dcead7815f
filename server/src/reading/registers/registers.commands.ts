import type { Actor } from "@pauta/contract/platform/capabilities";
import type { Received } from "@pauta/contract/platform/endpoint";
import type { registers } from "@pauta/contract/reading/registers";
import { compromisesSeenIn } from "../../agenda/compromises/lists/compromise-search.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { requireLawsuit } from "../../practice/lawsuits/lawsuits.commands.ts";
import { viewOf } from "./registers.rules.ts";
import { pageOfRegisters } from "./registers.store.ts";

/** Everything of a lawsuit that somebody may see, in one timeline. @throws not_found */
export async function registersOf(
  db: CompanyDb,
  actor: Actor,
  lawsuit: number,
  requested: Received<(typeof registers)["ofLawsuit"]>["query"],
) {
  await requireLawsuit(db, lawsuit);
  const view = viewOf(actor, await compromisesSeenIn(db, actor, lawsuit));
  return pageOfRegisters(db, lawsuit, view, requested);
}
