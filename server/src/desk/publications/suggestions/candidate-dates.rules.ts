import type { ActReading, ActSuggestions, FoundTerm } from "@pauta/contract/law/acts";
import { type DeadlineCandidate, isToCheck } from "@pauta/contract/law/deadline-candidates";
import { showDate } from "@pauta/contract/platform/dates";
import type { Deadline } from "@pauta/contract/law/deadlines";
import type { Candidate } from "../../../law/acts/candidate.rules.ts";
import { addDays } from "../../../platform/process/clock.ts";
import { termInWords } from "../../../law/deadlines/memory.rules.ts";
import { amountInWords } from "../../../law/deadlines/day-words.rules.ts";

/** A candidate with its date. */
export type DatedCandidate = Candidate & { date: string; deadline: Deadline; shown: DeadlineCandidate };

/** The fields of a record that identify an act whose text has no term. */
export type ActPlace = {
  title: string | null;
  court: string | null;
  notebook_identification: string | null;
  /** The class of the lawsuit, which decides the branch before everything else. */
  class_code?: string | null;
  class_name?: string | null;
};

/** How a term in hours is counted, only to find the first day on which it runs. */
export const FIRST_DAY = { amount: 1, regime: "uteis", doubled: false } as const;

const HOURS_OF_DAY = 24;

/** A candidate with its date and its words. */
export function dated(
  candidate: Candidate,
  deadline: Deadline,
  reading: Pick<ActReading, "terms">,
  place: ActPlace,
): DatedCandidate {
  const found = candidate.set_aside_term ?? (candidate.term === null ? null : reading.terms[candidate.term]!);
  const isInHours = found?.unit === "horas";
  // hours run from the hour of the notice, which no gazette prints: the safe day is the first that counts,
  // and for less than a day the day of the publication
  const isWithinDay = isInHours && found.amount < HOURS_OF_DAY;
  const date = found?.until ?? (isWithinDay ? deadline.publication : deadline.end);
  const shown = {
    date,
    term:
      found === null || candidate.count !== null
        ? termInWords(deadline.counted, deadline.requested.regime)
        : outsideDays(found),
    norm: candidate.norm,
    evidence: found === null ? placeWords(place) : `“${wordsOf(found)}”`,
    reason: candidate.reason,
    requested: candidate.count && deadline.requested,
    ...(isInHours && { in_hours: true }),
    ...(candidate.is_unsure && { is_unsure: true }),
  };
  return { ...candidate, date, deadline, shown };
}

/** A term that is not counted in days. */
const outsideDays = ({ until, amount }: FoundTerm): string =>
  until === null ? `${amountInWords(amount, "hora", "horas")}, a contar à mão` : `até ${showDate(until)}`;

/** The same term counted through the recess, as for prisoners, victims of domestic violence and urgent matters. */
export const inRecess = (candidate: Candidate): Candidate => ({
  ...candidate,
  reason: `${candidate.reason} Sem o recesso: se há réu preso, Lei Maria da Penha ou urgência (CPP, art. 798-A).`,
});

const ELECTORAL_PERIOD = /^\d{3}[02468]-(?:08-(?:1[5-9]|[23])|09|1[01]|12-(?:0|1\d))/;

/**
 * The earlier date of a term in the electoral period: from 15 August to 19 December of an election year every
 * day counts and may be the last (LC 64/1990 art. 16).
 * @param available the day of availability
 * @returns null when the date is not earlier
 */
export function onWeekends(
  { candidate, deadline }: { candidate: Candidate; deadline: Deadline },
  available: string,
  reading: Pick<ActReading, "terms">,
  place: ActPlace,
): DatedCandidate | null {
  if (!candidate.may_run_on_weekends || !ELECTORAL_PERIOD.test(available)) return null;
  const end = addDays(deadline.publication, deadline.counted);
  if (end >= deadline.end) return null;
  const reason = `${candidate.reason} Em período eleitoral, sem fim de semana nem feriado: LC 64/1990, art. 16.`;
  const candidateDate = dated({ ...candidate, reason }, { ...deadline, end }, reading, place);
  return { ...candidateDate, shown: { ...candidateDate.shown, requested: null } };
}

/**
 * The earliest first; of one date the first in the text. Set-aside terms are kept when they come before all others,
 * and some terms where the date must be checked anyway.
 */
export function byDate(candidates: readonly DatedCandidate[]): DatedCandidate[] {
  const sorted = candidates.toSorted((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
  );
  const own = sorted.findIndex((each) => !each.only_if_earlier && !each.if_to_check);
  const kept = new Set(
    sorted.filter(({ only_if_earlier, if_to_check }, at) => (only_if_earlier ? at < own : !if_to_check)),
  );
  if (!isToCheck([...kept].map(({ shown }) => shown))) return [...kept];
  const known = new Set([...kept].map(lineOf));
  return sorted.flatMap((each) => {
    if (kept.has(each)) return [each];
    if (!each.if_to_check || known.has(lineOf(each))) return [];
    known.add(lineOf(each));
    return [{ ...each, shown: { ...each.shown, is_unsure: true } }];
  });
}

const lineOf = ({ date, shown }: DatedCandidate): string => `${date} ${shown.term}`;

/** Whether all possible terms were counted: one that cannot be counted may end first. */
export const isAllCounted = (possible: readonly Candidate[], counted: readonly Candidate[]): boolean =>
  uncounted(possible, counted).length === 0;

/** Possible terms without a date. Set-aside terms need not be counted. */
function uncounted(possible: readonly Candidate[], counted: readonly Candidate[]): Candidate[] {
  const found = new Set(counted.map(sameCount));
  return possible.filter(
    (candidate) => !candidate.only_if_earlier && !candidate.if_to_check && !found.has(sameCount(candidate)),
  );
}
const sameCount = ({ term, count, set_aside_term }: Candidate): string =>
  JSON.stringify([term, count, set_aside_term ?? null]);

/**
 * The proposal for a publication's text: the earliest date, to be checked when
 * another is possible or could not be counted.
 */
export function proposalOf(
  [first, ...more]: readonly [Candidate, ...Candidate[]],
  counted: readonly DatedCandidate[],
  reading: Pick<ActReading, "terms">,
): NonNullable<ActSuggestions["proposal"]> {
  const [earliest] = counted;
  const { term, usual_term, reason, count } = earliest ?? first;
  const missing = earliest === undefined ? [] : uncounted([first, ...more], counted);
  const candidates = counted.map(({ shown }) => shown);
  return {
    term,
    usual_term,
    reason: [reason, ...missingWords(missing, reading)].join(" "),
    deadline: count === null ? null : (earliest?.deadline ?? null),
    candidates,
    is_to_check: isToCheck(candidates) || missing.length > 0,
  };
}

/** The terms that were not counted, in words for the person who checks the date. */
function missingWords(missing: readonly Candidate[], { terms }: Pick<ActReading, "terms">): string[] {
  if (missing.length === 0) return [];
  const words = missing.map(({ term, count, set_aside_term }) => {
    const found = set_aside_term ?? (term === null ? null : terms[term]!);
    if (found !== null && (found.until !== null || found.unit === "horas")) return `“${wordsOf(found)}”`;
    return count === null
      ? "prazo da lei"
      : termInWords(count.doubled ? count.amount * 2 : count.amount, count.regime);
  });
  return [
    `Não se contou outro prazo que o ato admite, e que pode vencer antes: ${[...new Set(words)].join("; ")}. Confira.`,
  ];
}

/** The words of the text in which a term was found. */
export const wordsOf = ({ places, norm }: FoundTerm): string =>
  places.map(({ text }) => text.replaceAll(/\s+/g, " ")).join(" ") || (norm ?? "");

const placeWords = ({ title, court, notebook_identification, ...ofClass }: ActPlace): string =>
  [title, classWords(ofClass), notebook_identification, court].filter(Boolean).join(" · ");

const classWords = ({
  class_code,
  class_name,
}: Pick<ActPlace, "class_code" | "class_name">): string | null => {
  const numbered = class_code ? `classe ${class_code}` : null;
  return class_name ? `${class_name}${numbered ? ` (${numbered})` : ""}` : numbered;
};
