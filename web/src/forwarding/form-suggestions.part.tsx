import { Button, Skeleton } from "@mantine/core";
import type { ActSuggestions, FoundTerm, PlaceInText } from "@pauta/contract/acts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { DeadlineMemory } from "../deadlines/deadline-memory.part.tsx";
import type { DeadlineView } from "../deadlines/deadline-view.queries.ts";
import { failureReason } from "../lib/failure-message.ts";
import { showLongDay } from "../lib/format.ts";
import { countOf, suggestionsIn, type Suggestion } from "../publications/suggestion-words.queries.ts";
import { suggestionsQuery } from "../publications/suggestions.queries.ts";
import type { Form } from "../ui/form-faults.ts";
import { MeaningChip } from "../ui/meaning-chip.tsx";
import type { ForwardValues, ToForward } from "./forward-form.queries.ts";
import {
  fill,
  noted,
  ofAmount,
  ofDeadline,
  ofSitting,
  proposedWords,
  type Taken,
} from "./take-suggestion.queries.ts";
import classes from "./form-suggestions.module.css";

type FormSuggestionsProps = {
  publication: ToForward;
  form: Form<ForwardValues>;
  /** Opens the count of a term that the program did not count itself. */
  onCount: (view: Partial<DeadlineView>) => void;
};

/** What the text suggests for the form that is open: each is taken by one press, and nothing that was typed is lost. */
export function FormSuggestions({ publication, form, onCount }: FormSuggestionsProps) {
  const title = useId();
  const { data, error, isPending } = useQuery(suggestionsQuery(publication.id));
  const [put, setPut] = useState<Taken>({});
  const [kept, setKept] = useState<string[]>([]);
  const take = (wanted: Taken) => {
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
  return (
    <section className={classes.suggestions} aria-labelledby={title}>
      <h3 id={title} className={classes.heading}>
        Sugestões do texto
      </h3>
      <p className={classes.soft}>Lidas por regras, sem certeza. O que já foi preenchido não muda.</p>
      <ul className={classes.list}>
        <Proposal data={data} onTake={take} />
        {found.terms.map(
          (term, at) =>
            at !== data.proposal?.term && (
              <Line key={term.name} suggestion={term} confidence={data.terms[at]!.confidence}>
                <Button
                  size="xs"
                  aria-label={`Calcular prazo: ${term.words}`}
                  onClick={() => onCount(countOfTerm(data, data.terms[at]!))}
                >
                  Calcular
                </Button>
              </Line>
            ),
        )}
        {found.sittings.map((sitting, at) => (
          <Line key={sitting.name} suggestion={sitting} confidence={data.sittings[at]!.confidence}>
            <Button
              size="xs"
              aria-label={`Usar: ${sitting.words}`}
              onClick={() => take(ofSitting(data.sittings[at]!, publication.forum ?? null))}
            >
              Usar
            </Button>
          </Line>
        ))}
        {found.amounts.map((amount, at) => (
          <Line key={amount.name} suggestion={amount} confidence={data.amounts[at]!.confidence}>
            <Button
              size="xs"
              aria-label={`Anotar: ${amount.words}`}
              onClick={() => note(ofAmount(data.amounts[at]!))}
            >
              Anotar
            </Button>
          </Line>
        ))}
      </ul>
      <output className={classes.soft}>
        {kept.length > 0 && `Ficou como você preencheu: ${kept.join(", ")}.`}
      </output>
    </section>
  );
}

const isEmpty = ({ terms, sittings, amounts, proposal }: ActSuggestions): boolean =>
  proposal?.deadline == null && terms.length + sittings.length + amounts.length === 0;

/** The calculator's fields for a term, at the place where the proposal was counted. */
function countOfTerm({ proposal }: ActSuggestions, term: FoundTerm): Partial<DeadlineView> {
  const asked = proposal?.deadline?.asked;
  return countOf(
    { registration_date: asked?.date ?? "", court: asked?.court ?? null, city: asked?.city ?? null },
    term,
  );
}

function Proposal({ data, onTake }: { data: ActSuggestions; onTake: (taken: Taken) => void }) {
  const deadline = data.proposal?.deadline;
  if (!data.proposal || !deadline) return null;
  const term = data.proposal.term === null ? null : data.terms[data.proposal.term]!;
  const places = term?.places ?? [];
  const words = proposedWords(data);
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <span>
          {`Prazo de ${words}: vence em `}
          <strong>{showLongDay(deadline.end)}</strong>{" "}
          {term !== null && term.confidence < SURE && <MeaningChip meaning="attention">Confira</MeaningChip>}
        </span>
        <span className={classes.soft}>
          {data.proposal.reason}
          {term && ` ${percent(term.confidence)}`}
        </span>
        <Passages places={places} />
        <details className={classes.memory}>
          <summary>Como se chegou a esta data</summary>
          <DeadlineMemory deadline={deadline} />
        </details>
      </div>
      <Button
        size="xs"
        aria-label={`Usar: prazo de ${words}`}
        onClick={() => onTake(ofDeadline(words, places, deadline))}
      >
        Usar
      </Button>
    </li>
  );
}

/** Below this a person should look twice. */
const SURE = 0.8;
const percent = (confidence: number): string => `Confiança de ${Math.round(confidence * 100)}%.`;

type LineProps = { suggestion: Suggestion; confidence: number; children: ReactNode };

const Line = ({ suggestion: { words, more, places, isSure }, confidence, children }: LineProps) => (
  <li className={classes.line}>
    <div className={classes.words}>
      <span>
        {words} {!isSure && <MeaningChip meaning="attention">Confira</MeaningChip>}
      </span>
      <span className={classes.soft}>{[...more, percent(confidence)].join(" · ")}</span>
      <Passages places={places} />
    </div>
    {children}
  </li>
);

/** The pieces of the text that a suggestion rests on, marked among the words around them. */
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
