import { Button, UnstyledButton } from "@mantine/core";
import type { UndecidedDeadline } from "@pauta/contract/desk/automatic-deadlines";
import { publicationDays } from "@pauta/contract/platform/publication-days";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  UNDECIDED_SHOWN,
  undecidedDeadlinesQuery,
} from "../../desk/automatic-deadlines/automatic-deadlines.queries.ts";
import { CompromiseOpener } from "../../agenda/compromises/compromise-opener.part.tsx";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showDay, showUpTo } from "../../lib/format.ts";
import { Counter } from "../../ui/lists/counter.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { ProcessName } from "../../ui/text/process-name.tsx";
import { type PublicationView, wholeDay } from "../../desk/publications/publication.view.ts";
import { Card } from "./card.part.tsx";
import classes from "../styles/cards-page.module.css";

const MOST = 100;

type UndecidedDeadlinesProps = {
  onView: (view: PublicationView) => void;
  /** Whether the plan has automatic deadlines: on other plans the list is only shown when it is not empty. */
  hasAutomaticDeadlines: boolean;
  /** Shows names, because they belong to several people. */
  isOfOffice?: boolean;
};

/**
 * Deadlines that the program could not decide: several dates are possible, or none could be read. People
 * without automatic deadlines see it only when there are some.
 */
export function UndecidedDeadlines(props: UndecidedDeadlinesProps) {
  const { onView, hasAutomaticDeadlines, isOfOffice = false } = props;
  const [rows, setRows] = useState(UNDECIDED_SHOWN);
  const [opened, open] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(undecidedDeadlinesQuery(rows));
  const show = (each: UndecidedDeadline) =>
    each.compromise_id === null
      ? onView({ ...wholeDay(each.date), publication: each.publication_id })
      : open(each.compromise_id);
  const isEmpty = !data || data.total === 0;
  if (isEmpty && !error && !hasAutomaticDeadlines && !isOfOffice) return null;
  const { without, to_check } = data?.counts ?? {};
  return (
    <Card title="Prazos a decidir">
      {error && !data && <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>}
      <Counter label="Conferir a data" count={to_check} mark={to_check?.total ? "attention" : "quiet"} />
      {(hasAutomaticDeadlines || (without?.total ?? 0) > 0) && (
        <Counter label="Sem prazo automático" count={without} mark={without?.total ? "attention" : "quiet"} />
      )}
      {data?.total === 0 && <p className={classes.nothing}>Nenhum prazo a decidir.</p>}
      {data && data.total > 0 && (
        <ul className={classes.lines} aria-label="Prazos a decidir">
          {data.data.map((each) => (
            <Line
              key={`${each.kind} ${each.compromise_id ?? each.publication_id}`}
              undecided={each}
              isOfOffice={isOfOffice}
              onOpen={() => show(each)}
            />
          ))}
        </ul>
      )}
      {data && data.total > data.data.length && rows < MOST && (
        <Button size="xs" mt={8} onClick={() => setRows(MOST)} data-no-print>
          {`Ver todos (${showUpTo(data)})`}
        </Button>
      )}
      {opened !== null && <CompromiseOpener id={opened} onClose={() => open(null)} />}
    </Card>
  );
}

type LineProps = { undecided: UndecidedDeadline; isOfOffice: boolean; onOpen: () => void };

function Line({ undecided, isOfOffice, onOpen }: LineProps) {
  const { kind, date, title, process, reason, user } = undecided;
  return (
    <li>
      <UnstyledButton className={classes.line} data-mark="attention" data-print onClick={onOpen}>
        <span className={classes.when}>
          <span className="figures">
            {kind === "to_check"
              ? `Vence em ${showDay(date)}`
              : `${publicationDays.publication_date} ${showDay(date)}`}
          </span>
          {isOfOffice && <span>{user.name}</span>}
        </span>
        <span className={classes.what}>
          {title ? `${title}. ` : ""}
          {reason}
        </span>
        {process && (
          <span className={classes.process}>
            <ProcessName process={process} />
          </span>
        )}
      </UnstyledButton>
    </li>
  );
}
