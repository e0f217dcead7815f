import { Button, UnstyledButton } from "@mantine/core";
import type { UndecidedDeadline } from "@pauta/contract/automatic-deadlines";
import { publicationDays } from "@pauta/contract/publication-days";
import { HOURS_TO_CHECK } from "@pauta/contract/deadline-candidates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { undecidedDeadlinesQuery } from "../automatic-deadlines/automatic-deadlines.queries.ts";
import { CompromiseOpener } from "../compromises/compromise-opener.part.tsx";
import { failureReason } from "../lib/failure-message.ts";
import { showDay } from "../lib/format.ts";
import { Counter } from "../ui/counter.tsx";
import { LoadFault } from "../ui/fault-page.tsx";
import { ProcessName } from "../ui/process-name.tsx";
import { type PublicationView, wholeDay } from "../publications/publication-view.queries.ts";
import { Card } from "./card.part.tsx";
import classes from "./dashboards.module.css";

const SHOWN = 3;
const MOST = 100;

type UndecidedDeadlinesProps = {
  onView: (view: PublicationView) => void;
  /** Several people's are told apart by name. */
  isOfOffice?: boolean;
};

/** Deadlines that the program could not decide: several dates are possible, or none could be read. */
export function UndecidedDeadlines({ onView, isOfOffice = false }: UndecidedDeadlinesProps) {
  const [rows, setRows] = useState(SHOWN);
  const [opened, open] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(undecidedDeadlinesQuery(rows));
  const show = (each: UndecidedDeadline) =>
    each.compromise_id === null
      ? onView({ ...wholeDay(each.date), publication: each.publication_id })
      : open(each.compromise_id);
  return (
    <Card title="Prazos a decidir">
      {error && !data && <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>}
      <Counter
        label="Conferir a data"
        count={data?.counts.to_check}
        mark={data?.counts.to_check ? "attention" : "quiet"}
      />
      <Counter
        label="Sem prazo automático"
        count={data?.counts.without}
        mark={data?.counts.without ? "attention" : "quiet"}
      />
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
          {`Ver todos (${data.total})`}
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
          {kind === "to_check" ? datesIn(reason) : reason}
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

/** Of an automatic deadline's words those that name its possible dates: how it was counted stands in the compromise itself. */
const datesIn = (description: string): string =>
  description.startsWith("Prazo automático: ")
    ? description.slice(Math.max(description.search(DATES_BEGIN), 0))
    : description;
const DATES_BEGIN = new RegExp(`${HOURS_TO_CHECK}|Conferir: `);
