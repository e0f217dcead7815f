import { Button, Skeleton, UnstyledButton } from "@mantine/core";
import type { CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { CaseTitle } from "../../agenda/compromises/case-title.part.tsx";
import { CompromiseOpener } from "../../agenda/compromises/compromise-opener.part.tsx";
import { situations } from "../../agenda/compromises/situation-chip.part.tsx";
import { ToCheckChip } from "../../agenda/compromises/to-check-chip.part.tsx";
import { timesOf } from "../../agenda/compromises/compromise-when.view.ts";
import { type CompromisesRequested, compromisesQuery } from "../../agenda/compromises/compromises.queries.ts";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showDay, showUpTo } from "../../lib/format.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { useLoaded } from "../../lib/loading/use-loaded.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { Card } from "./card.part.tsx";
import classes from "../styles/cards-page.module.css";

const loadList = loadPatiently(() => import("../../agenda/compromises/compromise-list.dialog.tsx"));

const SHOWN = 5;

type NextCompromisesProps = {
  title: string;
  filters: Pick<CompromisesRequested, "type" | "period">;
  empty: string;
  /** A note above the list. */
  note?: string;
  /** A line's text; the case and the description by default. */
  nameOf?: (row: CompromiseRow) => ReactNode;
};

const described = ({ case_name, description }: CompromiseRow): ReactNode => (
  <CaseTitle case_name={case_name} title={description} />
);

/** The next open compromises of a type, the nearest first, with a link to all of them. */
export function NextCompromises(props: NextCompromisesProps) {
  const { title, filters, empty, note, nameOf = described } = props;
  const requested = { ...filters, completed: 0, sortBy: "compromise_date-asc" } as const;
  const { data, error, refetch } = useQuery(compromisesQuery({ ...requested, rows: SHOWN }));
  const [opened, open] = useState<number | "all" | null>(null);
  const close = () => open(null);
  return (
    <Card title={title}>
      {error && !data && <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>}
      {!data && !error && <Skeleton height={56} radius="xs" mt={8} />}
      {data?.total === 0 && <p className={classes.nothing}>{empty}</p>}
      {note && data && data.total > 0 && <p className={classes.note}>{note}</p>}
      {data && data.total > 0 && (
        <ul className={classes.lines} aria-label={title}>
          {data.data.map((row) => (
            <Line key={row.id} row={row} name={nameOf(row)} onOpen={() => open(row.id)} />
          ))}
        </ul>
      )}
      {data && data.total > data.data.length && (
        <Button size="xs" mt={8} onClick={() => open("all")} data-no-print>
          {`Ver todas (${showUpTo(data)})`}
        </Button>
      )}
      {opened === "all" && <All title={title} filters={requested} onClose={close} />}
      {typeof opened === "number" && <CompromiseOpener id={opened} onClose={close} />}
    </Card>
  );
}

function All(props: { title: string; filters: Omit<CompromisesRequested, "page">; onClose: () => void }) {
  const code = useLoaded(loadList);
  return code && <code.CompromiseListDialog {...props} />;
}

function Line({ row, name, onOpen }: { row: CompromiseRow; name: ReactNode; onOpen: () => void }) {
  const { label, meaning } = situations[row.situation];
  return (
    <li>
      <UnstyledButton className={classes.line} data-mark={meaning} onClick={onOpen} data-print>
        <span className={classes.when}>
          <span className="figures">{showDay(row.compromise_date)}</span>
          {!row.all_day && <span className="figures">{timesOf(row)}</span>}
          <ToCheckChip {...row} />
          {row.situation !== "on_time" && <span className={classes.situation}>{label}</span>}
        </span>
        <span className={classes.what}>{name}</span>
      </UnstyledButton>
    </li>
  );
}
