import { Button, Skeleton } from "@mantine/core";
import type { ActSuggestions } from "@pauta/contract/law/acts";
import type { Deadline } from "@pauta/contract/law/deadlines";
import type { Publication } from "@pauta/contract/desk/publications";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import {
  requestedOf,
  suggestedDates,
  type CompromiseValues,
} from "../../../agenda/compromises/form/compromise.form.ts";
import { CompromiseFormOpener } from "../../../agenda/compromises/compromise-opener.part.tsx";
import { CountDeadlineDialog } from "../../../agenda/compromises/form/count-deadline.dialog.tsx";
import type { DeadlineView } from "../../../law/deadlines/deadline.view.ts";
import { failureReason } from "../../../lib/calls/failure-message.ts";
import { LoadFault } from "../../../ui/feedback/fault-page.tsx";
import { markPlaces } from "../../../ui/text/legal-places.ts";
import { NoDeadline, ProposedDeadline } from "./proposed-deadline.part.tsx";
import { SuggestionList } from "./suggestion-list.part.tsx";
import { suggestionsIn, termWords } from "./suggestion.words.ts";
import { countOf, sittingValues, termValues } from "./suggestion.form.ts";
import { suggestionsQuery } from "./suggestions.queries.ts";
import classes from "./suggestions.module.css";

type SuggestionsProps = {
  publication: Publication;
  onMark: (mark: ((nodes: DocumentFragment) => void) | null) => void;
  onShow: (name: string) => void;
};

/** A form opened from a suggestion: the compromise itself, or first the count of its date. */
type Task =
  | { is: "compromise"; initial: Partial<CompromiseValues> }
  | { is: "count"; view: Partial<DeadlineView>; initial: Partial<CompromiseValues> };

/** "Sugestões do texto": to be checked in the text and taken over by a person or not. */
export function Suggestions({ publication, onMark, onShow }: SuggestionsProps) {
  const { data, error, refetch } = useQuery(suggestionsQuery(publication.id));
  const [task, open] = useState<Task | null>(null);
  const found = useMemo(() => data && suggestionsIn(data), [data]);
  useEffect(() => {
    if (!found) return undefined;
    const all = [found.act, ...found.terms, ...found.sittings, ...found.amounts].filter(
      (each) => each !== null,
    );
    onMark((nodes) => markPlaces(nodes, all));
    return () => onMark(null);
  }, [found, onMark]);

  return (
    <section className={classes.suggestions} aria-label="Sugestões do texto" data-no-print>
      {!data && error && (
        <LoadFault onRetry={() => void refetch()}>{`Erro ao ler o texto: ${failureReason(error)}`}</LoadFault>
      )}
      {!data && !error && <Skeleton height={120} radius="sm" aria-hidden />}
      {data && found && (
        <>
          <p className={classes.note}>
            Lidas por regras, sem certeza: confira no texto antes de usar.
            {data.is_cut && " O texto é muito longo e só o começo foi lido."}
          </p>
          <Proposal publication={publication} data={data} onOpen={open} />
          {found.act && <SuggestionList title="Ato" suggestions={[found.act]} onShow={onShow} />}
          <SuggestionList
            title="Prazos"
            suggestions={found.terms}
            onShow={onShow}
            action={{ label: "Calcular prazo", run: (at) => open(countTask(publication, data, at)) }}
          />
          <SuggestionList
            title="Audiências e sessões"
            suggestions={found.sittings}
            onShow={onShow}
            action={{
              label: "Novo compromisso",
              run: (at) =>
                open({ is: "compromise", initial: sittingValues(publication, data.sittings[at]!) }),
            }}
          />
          <SuggestionList title="Valores" suggestions={found.amounts} onShow={onShow} />
          {isEmpty(data) && <p>As regras não reconheceram prazo, audiência nem valor neste texto.</p>}
        </>
      )}
      <SuggestionTask task={task} publication={publication} onOpen={open} />
    </section>
  );
}

const isEmpty = ({ terms, sittings, amounts, proposal, undecided }: ActSuggestions): boolean =>
  proposal === null && undecided === null && terms.length + sittings.length + amounts.length === 0;

const processOf = ({ lawsuit, lawsuit_number }: Publication): string =>
  lawsuit?.process ?? lawsuit_number ?? "";

function countTask(publication: Publication, data: ActSuggestions, at: number): Task {
  const term = data.terms[at]!;
  const words = term.places.map(({ text }) => text);
  return {
    is: "count",
    view: countOf(publication, term),
    initial: termValues(publication, termWords(term), words),
  };
}

type ProposalProps = { publication: Publication; data: ActSuggestions; onOpen: (task: Task) => void };

function Proposal({ publication, data, onOpen }: ProposalProps) {
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
    <ProposedDeadline proposal={proposal} existing={existing} spoken={spoken} onUse={use}>
      {day !== undefined && (
        <Button size="xs" onClick={() => take(day)}>
          Novo compromisso
        </Button>
      )}
      {at !== null && (
        <Button size="xs" onClick={() => onOpen(countTask(publication, data, at))}>
          Calcular prazo
        </Button>
      )}
    </ProposedDeadline>
  );
}

type SuggestionTaskProps = {
  task: Task | null;
  publication: Publication;
  onOpen: (task: Task | null) => void;
};

function SuggestionTask({ task, publication, onOpen }: SuggestionTaskProps) {
  if (task === null) return null;
  const close = () => onOpen(null);
  if (task.is === "compromise") return <CompromiseFormOpener initial={task.initial} onClose={close} />;
  const take = (counted: Deadline) =>
    onOpen({
      is: "compromise",
      initial: { ...task.initial, compromise_date: counted.end, deadline: requestedOf(counted) },
    });
  return (
    <CountDeadlineDialog
      of={{ publication: publication.id }}
      process={processOf(publication)}
      initial={task.view}
      onClose={close}
      onChoose={take}
    />
  );
}
