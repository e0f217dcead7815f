import { Button, Skeleton } from "@mantine/core";
import type { ActSuggestions } from "@pauta/contract/law/acts";
import type { Publication } from "@pauta/contract/desk/publications";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { requestedOf, suggestedDates } from "../../../agenda/compromises/form/taken-dates.form.ts";
import { markingOf } from "../../../law/acts/act-marks.view.ts";
import { termWords } from "../../../law/acts/suggestion.words.ts";
import { suggestionsQuery } from "../../../law/acts/suggestions.queries.ts";
import { failureReason } from "../../../lib/calls/failure-message.ts";
import { loadPatiently } from "../../../lib/loading/load-later.ts";
import { useLoaded } from "../../../lib/loading/use-loaded.ts";
import { LoadFault } from "../../../ui/feedback/fault-page.tsx";
import type { Mark } from "../../../ui/text/legal-text.tsx";
import { NoDeadline, ProposedDeadline } from "./proposed-deadline.part.tsx";
import { countTask, type Task, termValues } from "./suggestion.form.ts";
import { WriteButton } from "../../../ui/page/write-button.tsx";
import classes from "./suggestions.module.css";

/** Loaded when needed, because few proposals are taken over by hand. */
const loadTask = loadPatiently(() => import("./suggestion-task.part.tsx"));

type ProposalProps = {
  publication: Publication;
  /** Marks what the rules read in the text. */
  onMark: (mark: Mark | null) => void;
  /** It is above the text and not beside it. */
  isNarrow: boolean;
};

/** "Prazo proposto" of an act: its term, date, reason and candidates, beside the text in which they are marked. */
export function Proposal({ publication, onMark, isNarrow }: ProposalProps) {
  const { data, error, refetch } = useQuery(suggestionsQuery(publication.id));
  const [task, open] = useState<Task | null>(null);
  const mark = useMemo(() => data && markingOf(data), [data]);
  useEffect(() => {
    if (!mark) return undefined;
    onMark(mark);
    return () => onMark(null);
  }, [mark, onMark]);

  if (!data && error)
    return (
      <LoadFault onRetry={() => void refetch()}>{`Erro ao ler o texto: ${failureReason(error)}`}</LoadFault>
    );
  if (!data) return <Skeleton height={72} radius="sm" aria-hidden />;
  return (
    <section className={classes.proposal} aria-label="Prazo proposto">
      <OfAct publication={publication} data={data} isNarrow={isNarrow} onOpen={open} />
      {task && <OpenTask task={task} publication={publication} onOpen={open} />}
    </section>
  );
}

type OpenTaskProps = { task: Task; publication: Publication; onOpen: (task: Task | null) => void };

function OpenTask(props: OpenTaskProps) {
  const code = useLoaded(loadTask);
  return code && <code.SuggestionTask {...props} />;
}

type OfActProps = {
  publication: Publication;
  data: ActSuggestions;
  isNarrow: boolean;
  onOpen: (task: Task) => void;
};

function OfAct({ publication, data, isNarrow, onOpen }: OfActProps) {
  const { proposal, undecided, existing } = data;
  if (proposal === null)
    return undecided === null ? null : <NoDeadline undecided={undecided} existing={existing} />;
  const { term: at, deadline } = proposal;
  const term = at === null ? null : data.terms[at]!;
  const words = term === null ? [] : term.places.map(({ text }) => text);
  const spoken =
    term === null && deadline
      ? termWords({ amount: deadline.requested.amount, unit: deadline.requested.regime })
      : term && termWords(term);
  const day = deadline?.end ?? proposal.candidates[0]?.date;
  const take = (date: string) =>
    onOpen({
      is: "compromise",
      initial: {
        ...termValues(publication, spoken ?? "", words),
        compromise_date: date,
        deadline: deadline && requestedOf(deadline),
        ...suggestedDates(proposal),
      },
    });
  const use = (date: string) => {
    const requested = proposal.candidates.find((each) => each.date === date)?.requested ?? null;
    onOpen({
      is: "compromise",
      initial: {
        ...termValues(publication, spoken ?? "", words),
        compromise_date: date,
        deadline: requested && requestedOf({ requested }),
        deadline_candidates: proposal.candidates,
      },
    });
  };
  return (
    <ProposedDeadline proposal={proposal} existing={existing} spoken={spoken} isNarrow={isNarrow} onUse={use}>
      {day !== undefined && (
        <WriteButton size="xs" onClick={() => take(day)}>
          Novo compromisso
        </WriteButton>
      )}
      {at !== null && (
        <Button size="xs" onClick={() => onOpen(countTask(publication, data, at))}>
          Calcular prazo
        </Button>
      )}
    </ProposedDeadline>
  );
}
