import type { ActSuggestions, FoundAmount, FoundTerm, SuggestedSitting } from "@pauta/contract/law/acts";
import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import { requestedOf, suggestedDates } from "../../agenda/compromises/form/taken-dates.form.ts";
import { amountSuggestion, SITTINGS, sittingName, termWords } from "../../law/acts/suggestion.words.ts";
import { sittingWhen } from "../publications/suggestions/suggestion.form.ts";
import { blankForward, type ForwardValues } from "./forward.form.ts";

/** Types of compromise. */
const DEADLINE = "1";
const LONGEST_TITLE = 100;

/** The form values of a suggestion. */
export type SuggestedValues = Partial<ForwardValues>;

/** The term in words: as the act or the law has it. */
export function proposedWords({ terms, proposal }: Pick<ActSuggestions, "terms" | "proposal">): string {
  if (proposal === null) return "";
  const term = proposal.term === null ? null : terms[proposal.term];
  if (term) return termWords(term);
  const requested = proposal.deadline?.requested;
  return requested ? termWords({ amount: requested.amount, unit: requested.regime }) : "";
}

const quoted = (places: FoundTerm["places"]): string =>
  places.length === 0 ? "" : `No texto: ${places.map(({ text }) => `“${text}”`).join(", ")}`;

type Proposal = NonNullable<ActSuggestions["proposal"]>;

/** The day of a proposal: the counted one, or the one by which a person must check an uncounted term. */
export const dayOfProposal = ({
  deadline,
  candidates,
}: Pick<Proposal, "deadline" | "candidates">): string | null => deadline?.end ?? candidates[0]?.date ?? null;

/** A deadline on its proposal's day. */
export const ofDeadline = (
  words: string,
  places: FoundTerm["places"],
  proposal: Pick<Proposal, "deadline" | "candidates" | "is_to_check">,
): SuggestedValues => ({
  compromise_type_id: DEADLINE,
  description: `Prazo de ${words}`,
  compromise_date: dayOfProposal(proposal) ?? "",
  all_day: true,
  deadline: proposal.deadline && requestedOf(proposal.deadline),
  ...suggestedDates(proposal),
  observation: quoted(places),
});

export const ofSitting = (sitting: SuggestedSitting, forum: string | null): SuggestedValues => ({
  compromise_type_id: SITTINGS[sitting.kind].type,
  description: sittingName(sitting).slice(0, LONGEST_TITLE),
  ...sittingWhen(sitting),
  forum: sitting.kind === "hearing" ? (forum ?? "") : "",
  forum_room: sitting.kind === "hearing" ? (sitting.room ?? "") : "",
  observation: sitting.link === null ? "" : `Acesso: ${sitting.link}`,
});

/** A sum has no field of its own: it is added to the notes. */
export function ofAmount(amount: FoundAmount): string {
  const { words, more } = amountSuggestion(amount, 0);
  return [words, ...more].join(", ");
}

/** Fields of which the form says that they kept a person's input. */
const NAMED = new Set<keyof ForwardValues>([
  "compromise_type_id",
  "description",
  "compromise_date",
  "start_time",
  "end_time",
  "forum",
  "forum_room",
  "observation",
]);

export type Filled = {
  values: SuggestedValues;
  /** Values filled by suggestions, which the next one may replace. */
  put: SuggestedValues;
  /** Fields that keep a person's input. */
  kept: string[];
};

/**
 * Fills empty fields, and those that an earlier suggestion had filled; a person's input stays. Hours and the
 * whole-day flag belong to the date: they are filled with it or not at all.
 */
export function fill(present: ForwardValues, earlier: SuggestedValues, wanted: SuggestedValues): Filled {
  const blank = blankForward();
  const fields = Object.keys(wanted) as (keyof ForwardValues)[];
  const isFree = (field: keyof ForwardValues) =>
    isSame(present[field], blank[field]) || (field in earlier && isSame(present[field], earlier[field]));
  const ofDate: (keyof ForwardValues)[] = [
    "compromise_date",
    "start_time",
    "end_time",
    "all_day",
    "court_time_zone",
    "deadline",
    "deadline_candidates",
    "dates_to_check",
  ];
  const isDateFree = ofDate.every((field) => isFree(field) || isSame(present[field], wanted[field]));
  const takes = fields.filter((field) => (ofDate.includes(field) ? isDateFree : isFree(field)));
  const values = Object.fromEntries(takes.map((field) => [field, wanted[field]])) as SuggestedValues;
  const kept = fields.filter(
    (field) => !takes.includes(field) && !isSame(present[field], wanted[field]) && NAMED.has(field),
  );
  return {
    values,
    put: { ...earlier, ...values },
    kept: kept.map((field) => compromiseFields[field as keyof typeof compromiseFields].label),
  };
}

/** Adds a line to the notes, once. */
export const noted = (observation: string, line: string): string =>
  observation.split("\n").includes(line) ? observation : [observation, line].filter(Boolean).join("\n");

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
