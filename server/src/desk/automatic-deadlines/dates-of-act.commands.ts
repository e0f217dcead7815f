import { candidatesOf } from "../../law/acts/proposal.rules.ts";
import { readAct } from "../../law/acts/read-act.rules.ts";
import { type Unmade, withoutTerm } from "../../law/acts/without-term.rules.ts";
import type { AutomaticCompromise } from "../../agenda/compromises/deadlines/automatic-compromise.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import type { FoundTerm } from "@pauta/contract/law/acts";
import { type DatedCandidate, isAllCounted } from "../publications/suggestions/candidate-dates.rules.ts";
import { countCandidates } from "../publications/suggestions/count-candidates.commands.ts";
import {
  type AutomaticDeadline,
  automaticDeadline,
  uncounted,
  UNREADABLE,
} from "./automatic-deadlines.rules.ts";
import type { Waiting } from "./automatic-deadlines.store.ts";

/** The dates that an act's text gives, the earliest first, with the terms that were read in it. */
export type DatesOfAct = {
  terms: readonly FoundTerm[];
  dates: readonly [DatedCandidate, ...DatedCandidate[]];
};

/** The dates that a publication's own text gives, or why there are none. */
export async function datesOf(
  context: AppContext,
  db: CompanyDb,
  waiting: Waiting,
): Promise<DatesOfAct | Unmade> {
  const reading = readSafely(context, waiting);
  if (reading === null) return UNREADABLE;
  const possible = candidatesOf(reading);
  const [first, ...more] = possible;
  if (first === undefined) return withoutTerm(reading);
  const [earliest, ...others] = await countCandidates(db, waiting, reading, possible);
  if (earliest === undefined || !isAllCounted(possible, [earliest, ...others]))
    return uncounted([first, ...more], reading.terms);
  return { terms: reading.terms, dates: [earliest, ...others] };
}

type CountedDeadline = AutomaticDeadline & Pick<AutomaticCompromise, "deadline" | "place">;

/**
 * A deadline on the earliest of an act's dates, with its texts.
 * @param inForce the dates of the text in force, where an earlier text allows others
 */
export function inWords({ terms, dates }: DatesOfAct, inForce: DatesOfAct["dates"] = dates): CountedDeadline {
  const [earliest] = dates;
  return {
    ...automaticDeadline(terms, dates, inForce),
    deadline: earliest.count === null ? null : earliest.deadline,
    place: earliest.deadline.requested,
  };
}

/** A text that cannot be read must not delay the others. */
function readSafely(context: AppContext, waiting: Waiting) {
  try {
    return readAct(waiting);
  } catch (error) {
    context.log.error({ err: error, publication_id: waiting.publication_id }, "could not read an act");
    return null;
  }
}
