import type { ActSuggestions, FoundTerm, SuggestedSitting } from "@pauta/contract/law/acts";
import type { Publication } from "@pauta/contract/desk/publications";
import type { CompromiseValues } from "../../../agenda/compromises/form/compromise.form.ts";
import { hourAfter } from "../../../agenda/compromises/form/taken-dates.form.ts";
import type { DeadlineView } from "../../../law/deadlines/deadline.view.ts";
import { sittingName, SITTINGS, termWords } from "../../../law/acts/suggestion.words.ts";

/** The type of a deadline in the list of types. */
const DEADLINE_TYPE = "1";
const LONGEST_TITLE = 100;

/** What every new compromise takes from its publication. */
const ofPublication = ({ id, lawsuit }: Publication): Partial<CompromiseValues> => ({
  publication_id: id,
  ...(lawsuit && { lawsuit_id: lawsuit.id, process: lawsuit.process }),
});

/** A new compromise for a term. */
export const termValues = (
  publication: Publication,
  term: string,
  words: string[],
): Partial<CompromiseValues> => ({
  ...ofPublication(publication),
  compromise_type_id: DEADLINE_TYPE,
  description: `Prazo de ${term}`,
  all_day: true,
  observation: words.length === 0 ? "" : `No texto: ${words.map((each) => `“${each}”`).join(", ")}`,
});

/** A sitting's day and hour in the office's time zone, and the time zone of the court. */
export function sittingWhen({ date, time, here, court_time_zone }: SuggestedSitting) {
  const at = here?.time ?? time;
  return {
    compromise_date: here?.date ?? date,
    all_day: at === null,
    start_time: at ?? "",
    end_time: at === null ? "" : hourAfter(at),
    court_time_zone,
  };
}

/** A new compromise for a hearing or a session. */
export function sittingValues(
  publication: Publication,
  sitting: SuggestedSitting,
): Partial<CompromiseValues> {
  const { kind, room, link } = sitting;
  return {
    ...ofPublication(publication),
    compromise_type_id: SITTINGS[kind].type,
    description: sittingName(sitting).slice(0, LONGEST_TITLE),
    ...sittingWhen(sitting),
    forum: publication.notebook_identification ?? "",
    forum_room: room ?? "",
    observation: link === null ? "" : `Acesso: ${link}`,
  };
}

/** The calculator's fields for a term that was read. */
export const countOf = (
  { registration_date, court, city }: Pick<Publication, "registration_date" | "court" | "city">,
  term: Pick<FoundTerm, "amount" | "unit" | "doubled" | "usual_term">,
): Partial<DeadlineView> => ({
  date: registration_date,
  amount: term.unit === "horas" || term.amount === 0 ? "" : String(term.amount),
  // for `dias` the branch of justice decides how they are counted
  ...(term.unit !== "dias" && term.unit !== "horas" && { regime: term.unit }),
  doubled: term.doubled,
  term: term.usual_term ?? "",
  court: court ?? "",
  city: city ?? "",
});

/** A form opened from a suggestion: the compromise itself, or first the count of its date. */
export type Task =
  | { is: "compromise"; initial: Partial<CompromiseValues> }
  | { is: "count"; view: Partial<DeadlineView>; initial: Partial<CompromiseValues> };

/** The count of one of the terms that were read. */
export function countTask(publication: Publication, data: ActSuggestions, at: number): Task {
  const term = data.terms[at]!;
  const words = term.places.map(({ text }) => text);
  return {
    is: "count",
    view: countOf(publication, term),
    initial: termValues(publication, termWords(term), words),
  };
}
