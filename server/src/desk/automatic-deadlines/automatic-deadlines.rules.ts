import type { FoundTerm } from "@pauta/contract/law/acts";
import {
  type DeadlineCandidate,
  HOURS_TO_CHECK,
  isToCheck,
  toCheckInWords,
} from "@pauta/contract/law/deadline-candidates";
import { showDate } from "@pauta/contract/platform/dates";
import type { Candidate } from "../../law/acts/candidate.rules.ts";
import { type Unmade, unread } from "../../law/acts/without-term.rules.ts";
import { usualTerms } from "../../law/deadlines/terms.rules.ts";
import { type DatedCandidate, wordsOf } from "../publications/suggestions/candidate-dates.rules.ts";
import { shortened } from "@pauta/contract/platform/shortened-text";

/** What is created automatically from the texts of a publication. */

/** Longer descriptions are cut; the observation contains the whole text. */
export const LONGEST_DESCRIPTION = 500;
/** The beginning of each description. */
export const TITLE = "Prazo automático: ";
/** The beginning of the line with the words that were read. */
export const READING = "Lido no texto: ";
export const AID = "O prazo automático é um auxílio: o advogado deve conferi-lo antes de se fiar nele.";

/** The reason when a term was read and cannot be counted. */
export function uncounted(
  possible: readonly [Candidate, ...Candidate[]],
  terms: readonly FoundTerm[],
): Unmade {
  const [{ term }] = possible;
  const isInHours = possible.some((each) => each.term !== null && terms[each.term]!.unit === "horas");
  const said = term === null ? "O prazo é o da lei" : `O texto diz “${wordsOf(terms[term]!)}”`;
  return unread(
    `${isInHours ? `${HOURS_TO_CHECK}. ` : ""}${said}, mas não se sabe de que tribunal é o processo, ou a data está fora do calendário: conte à mão.`,
  );
}

/** The reason when the text could not be read at all. */
export const UNREADABLE = unread("O texto não pôde ser lido: confira a publicação.");
export const CANCELED: Unmade = { state: "none", reason: "A publicação foi cancelada pelo tribunal." };
/** A doubtful match gets no deadline: first a person decides whose it is. */
export const DOUBTFUL = unread(
  "A publicação foi achada só por um nome a acompanhar: confira de quem é e se abre prazo.",
);

export type DeadlineWords = { description: string; observation: string };

export type AutomaticDeadline = DeadlineWords & {
  compromise_date: string;
  deadline_candidates: DeadlineCandidate[];
  dates_to_check: boolean;
};

export type Counted = readonly [DatedCandidate, ...DatedCandidate[]];

/**
 * A compromise whose date was counted from the text or the kind of act.
 * @param candidates all possible ones, the earliest first
 * @param inForce those of the text in force, where an earlier text allows others
 */
export function automaticDeadline(
  terms: readonly FoundTerm[],
  candidates: Counted,
  inForce: Counted = candidates,
): AutomaticDeadline {
  const possible = candidates.map((each) => each.shown);
  const toCheck = isToCheck(possible);
  return {
    compromise_date: candidates[0].date,
    ...wordsOfDeadline(terms, inForce, possible),
    deadline_candidates: toCheck ? possible : [],
    dates_to_check: toCheck,
  };
}

/** The texts of a deadline: how the first date of the text in force is counted, and which others are possible. */
export function wordsOfDeadline(
  terms: readonly FoundTerm[],
  inForce: Counted,
  possible: readonly DeadlineCandidate[],
): DeadlineWords {
  const all = terms.map(wordsOf);
  return {
    description: shortened(countInWords(terms, inForce, possible), LONGEST_DESCRIPTION),
    observation: [
      ...(isToCheck(possible) ? [`${toCheckInWords(possible)}.`] : []),
      ...(all.length > 0 ? [`${READING}${all.map((words) => `“${words}”`).join("; ")}.`] : []),
      inForce[0].reason,
      AID,
    ].join("\n"),
  };
}

/** How the earliest date was counted, and the other dates that the act allows. */
export function countInWords(
  terms: readonly FoundTerm[],
  candidates: Counted,
  possible: readonly DeadlineCandidate[] = candidates.map((each) => each.shown),
): string {
  const [{ deadline, shown, usual_term, norm: own }] = candidates;
  const norm = usualTerms.find(({ id }) => id === usual_term)?.norm ?? own;
  const days = [
    `disponibilização ${showDate(deadline.requested.date)}`,
    `publicação ${showDate(deadline.publication)}`,
    `início ${showDate(deadline.start)}`,
  ].join(", ");
  const all = terms.map(wordsOf);
  const several = all.length > 1 ? `. Prazos no texto: ${all.join("; ")}` : "";
  const more = isToCheck(possible) ? `. ${toCheckInWords(possible)}` : several;
  return `${TITLE}${shown.term}${norm ? ` (${norm})` : ""} - ${days}${more}`;
}
