import { Button, Skeleton, UnstyledButton } from "@mantine/core";
import type { CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import type { Lawsuit } from "@pauta/contract/practice/lawsuits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { CompromiseChips, TypeName } from "./compromise-chips.part.tsx";
import { ofLawsuit } from "./form/compromise.form.ts";
import { CompromiseFormOpener, CompromiseOpener } from "./compromise-opener.part.tsx";
import { whenOf } from "./compromise-when.view.ts";
import { lawsuitCompromisesQuery } from "./compromises.queries.ts";
import classes from "./upcoming-activities.module.css";

const SHOWN = 5;

type UpcomingActivitiesProps = { lawsuit: Lawsuit; onShowAll: () => void };

/** A lawsuit's next open compromises, the earliest first. */
export function UpcomingActivities({ lawsuit, onShowAll }: UpcomingActivitiesProps) {
  const { data, error, refetch } = useQuery(
    lawsuitCompromisesQuery(lawsuit.id, { page: 1, rows: SHOWN, completed: 0 }),
  );
  const [opened, open] = useState<number | "new" | null>(null);
  const close = () => open(null);
  if (error && !data) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  return (
    <>
      {data?.total === 0 ? (
        <EmptyState action={{ label: "Adicionar compromisso", writes: true, onClick: () => open("new") }}>
          Nenhuma atividade em aberto.
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label="Próximas atividades" aria-busy={!data}>
          {data?.data.map((row) => (
            <Activity key={row.id} row={row} onOpen={() => open(row.id)} />
          ))}
          {!data && <Skeleton component="li" height={40} radius="xs" />}
        </ul>
      )}
      {data !== undefined && data.total > data.data.length && (
        <Button size="xs" mt={8} onClick={onShowAll} data-no-print>
          {`Ver todas (${data.total})`}
        </Button>
      )}
      {opened === "new" && <CompromiseFormOpener initial={ofLawsuit(lawsuit)} onClose={close} />}
      {typeof opened === "number" && <CompromiseOpener id={opened} onClose={close} />}
    </>
  );
}

function Activity({ row, onOpen }: { row: CompromiseRow; onOpen: () => void }) {
  return (
    <li className={classes.item}>
      <UnstyledButton className={classes.opener} onClick={onOpen} data-print>
        <span className={`${classes.when} figures`}>{whenOf(row)}</span>
        <span className={classes.what}>{row.description}</span>
        <span className={classes.rest}>
          <TypeName type={row.compromise_type} />
          <span>{row.user.name}</span>
          <CompromiseChips {...row} />
        </span>
      </UnstyledButton>
    </li>
  );
}
