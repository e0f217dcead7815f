import { Skeleton } from "@mantine/core";
import type { ActSuggestions, FoundTerm } from "@pauta/contract/law/acts";
import type { PlaceInText } from "@pauta/contract/law/place-in-text";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { DeadlineMemory } from "../../law/deadlines/deadline-memory.part.tsx";
import type { DeadlineView } from "../../law/deadlines/deadline.view.ts";
import { PossibleDates } from "../../law/deadlines/possible-dates.part.tsx";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showLongDay } from "../../lib/format.ts";
import { noDateWords, suggestionsIn, type Suggestion } from "../../law/acts/suggestion.words.ts";
import { countOf } from "../publications/suggestions/suggestion.form.ts";
import { suggestionsQuery } from "../../law/acts/suggestions.queries.ts";
import type { Form } from "../../ui/fields/form-faults.ts";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import type { ForwardValues, ToForward } from "./forward.form.ts";
import { type SuggestionLine, SuggestionLines } from "./suggestion-lines.part.tsx";
import {
  dayOfProposal,
  fill,
  noted,
  ofAmount,
  ofDeadline,
  ofSitting,
  proposedWords,
  type SuggestedValues,
} from "./suggested-values.form.ts";
import classes from "./form-suggestions.module.css";

type FormSuggestionsProps = {
  publication: ToForward;
  form: Form<ForwardValues>;
  /** Opens the count of a term that the program did not count itself. */
  onCount: (view: Partial<DeadlineView>) => void;
};

/** The text's suggestions for the open form: each is applied by one press, and no input is lost. */
export function FormSuggestions({ publication, form, onCount }: FormSuggestionsProps) {
  const title = useId();
  const { data, error, isPending } = useQuery(suggestionsQuery(publication.id));
  const [put, setPut] = useState<SuggestedValues>({});
  const [kept, setKept] = useState<string[]>([]);
  const take = (wanted: SuggestedValues) => {
    const filled = fill(form.getValues(), put, wanted);
    form.setValues(filled.values);
    for (const field of Object.keys(filled.values)) form.clearFieldError(field);
    setPut(filled.put);
    setKept(filled.kept);
  };
  const note = (line: string) => form.setFieldValue("observation", noted(form.getValues().observation, line));
  if (isPending) return <Skeleton height={64} radius="xs" aria-hidden />;
  if (error) return <p className={classes.soft}>{`O texto não pôde ser lido: ${failureReason(error)}`}</p>;
  if (isEmpty(data)) return null;
  const found = suggestionsIn(data);
  const lines: SuggestionLine[] = [
    ...proposedLine(data, take),
    ...found.terms.flatMap((term, at) =>
      at === data.proposal?.term && dayOfProposal(data.proposal) !== null
        ? []
        : lineOf(term, data.terms[at]!, {
            label: "Calcular",
            spoken: `Calcular prazo: ${term.words}`,
            run: () => onCount(countOfTerm(data, data.terms[at]!)),
          }),
    ),
    ...found.sittings.map((sitting, at) =>
      lineOf(sitting, data.sittings[at]!, {
        label: "Usar",
        spoken: `Usar: ${sitting.words}`,
        run: () => take(ofSitting(data.sittings[at]!, publication.forum ?? null)),
      }),
    ),
    ...found.amounts.map((amount, at) =>
      lineOf(amount, data.amounts[at]!, {
        label: "Anotar",
        spoken: `Anotar: ${amount.words}`,
        run: () => note(ofAmount(data.amounts[at]!)),
      }),
    ),
  ];
  return (
    <section className={classes.suggestions} aria-labelledby={title}>
      <h3 id={title} className={classes.heading}>
        Sugestões do texto
      </h3>
      <p className={classes.soft}>Lidas por regras, sem certeza. O que já foi preenchido não muda.</p>
      {data.undecided !== null && <p className={classes.soft}>{noDateWords(data.undecided)}</p>}
      {lines.length > 0 && <SuggestionLines lines={lines} />}
      <output className={classes.soft}>
        {kept.length > 0 && `Ficou como você preencheu: ${kept.join(", ")}.`}
      </output>
    </section>
  );
}

const isEmpty = ({ terms, sittings, amounts, proposal, undecided }: ActSuggestions): boolean =>
  proposal === null && undecided === null && terms.length + sittings.length + amounts.length === 0;

/** The calculator's fields for a term, with the place where the proposal was counted. */
function countOfTerm({ proposal }: ActSuggestions, term: FoundTerm): Partial<DeadlineView> {
  const requested = proposal?.deadline?.requested;
  return countOf(
    {
      registration_date: requested?.date ?? "",
      court: requested?.court ?? null,
      city: requested?.city ?? null,
    },
    term,
  );
}

/** The proposed term; nothing where it has no day. */
function proposedLine(data: ActSuggestions, take: (taken: SuggestedValues) => void): SuggestionLine[] {
  const day = data.proposal && dayOfProposal(data.proposal);
  if (!data.proposal || !day) return [];
  const { deadline, candidates, is_to_check } = data.proposal;
  const term = data.proposal.term === null ? null : data.terms[data.proposal.term]!;
  const places = term?.places ?? [];
  const words = proposedWords(data);
  const shown = (
    <>
      <span>
        {`Prazo de ${words}: ${candidates[0]?.in_hours ? "a contar à mão, conferir até " : "vence em "}`}
        <strong>{showLongDay(day)}</strong>{" "}
        {(is_to_check || (term !== null && term.confidence < SURE)) && (
          <MeaningChip meaning="attention">Confira</MeaningChip>
        )}
      </span>
      <span className={classes.soft}>
        {data.proposal.reason}
        {term && ` ${percent(term.confidence)}`}
      </span>
      {is_to_check && <PossibleDates candidates={candidates} chosen={day} />}
      <Passages places={places} />
      {deadline && (
        <details className={classes.memory}>
          <summary>Como se chegou a esta data</summary>
          <DeadlineMemory deadline={deadline} />
        </details>
      )}
    </>
  );
  const run = () => take(ofDeadline(words, places, data.proposal!));
  return [{ name: "proposal", shown, label: "Usar", spoken: `Usar: prazo de ${words}`, run }];
}

/** Below this confidence a person should check twice. */
const SURE = 0.8;
const percent = (confidence: number): string => `Confiança de ${Math.round(confidence * 100)}%.`;

const lineOf = (
  { name, words, more, places, isSure }: Suggestion,
  { confidence }: { confidence: number },
  taking: Pick<SuggestionLine, "label" | "spoken" | "run">,
): SuggestionLine => ({
  name,
  ...taking,
  shown: (
    <>
      <span>
        {words} {!isSure && <MeaningChip meaning="attention">Confira</MeaningChip>}
      </span>
      <span className={classes.soft}>{[...more, percent(confidence)].join(" · ")}</span>
      <Passages places={places} />
    </>
  ),
});

/** The passages of the text behind a suggestion, marked among the words around them. */
const Passages = ({ places }: { places: readonly PlaceInText[] }) =>
  places.length > 0 && (
    <span className={classes.passages}>
      {places.map(({ start, before = "", text, after = "" }) => (
        <q key={start} className={classes.passage}>
          {before}
          <mark>{text}</mark>
          {after}
        </q>
      ))}
    </span>
  );
