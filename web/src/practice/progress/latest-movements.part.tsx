import { Button } from "@mantine/core";
import type { LatestProgress } from "@pauta/contract/practice/progress";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { officeToday, showProcessNumber } from "../../lib/format.ts";
import { infoOf } from "../lawsuits/lawsuit.view.ts";
import { type EmptyAction, EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { Pager } from "../../ui/lists/pager.tsx";
import { latestQuery } from "./latest-movements.queries.ts";
import { Movement } from "./movement.part.tsx";
import { daysOf, Timeline, TimelineSkeleton } from "../../ui/lists/timeline.tsx";
import { AnchorLink } from "../../ui/page/anchor-link.tsx";
import classes from "./latest-movements.module.css";

type LatestMovementsProps = {
  page: number;
  isClient: string;
  /** A process number, or part of one. */
  lawsuit: string;
  /** Only those of this day, `yyyy-mm-dd`. */
  date?: string;
  onPage: (page: number) => void;
  /** Shown when there is none. */
  empty: { text: string; action?: EmptyAction };
};

/** The court movements of the last fifteen days by day, each with a link to its lawsuit. */
export function LatestMovements({ page, isClient, lawsuit, date, onPage, empty }: LatestMovementsProps) {
  const latest = useQuery(latestQuery({ page, isClient, lawsuit, date }));
  const { data, error, isPlaceholderData } = latest;
  const label = date === undefined ? "Movimentações dos últimos 15 dias" : "Andamentos do dia";
  const isBeyondLast = data !== undefined && !isPlaceholderData && page > data.last_page;
  const goToLast = useEffectEvent(() => data && onPage(data.last_page));
  useEffect(() => {
    // the oldest day has left the list, so the page no longer exists
    if (isBeyondLast) goToLast();
  }, [isBeyondLast]);

  if (!data && error)
    return <LoadFault onRetry={() => void latest.refetch()}>{failureReason(error)}</LoadFault>;
  if (!data) return <TimelineSkeleton label={label} />;
  if (data.total === 0) return <EmptyState action={empty.action}>{empty.text}</EmptyState>;
  return (
    <div className={classes.latest} data-refreshing={isPlaceholderData} aria-busy={isPlaceholderData}>
      <Timeline
        label={label}
        days={daysOf(data.data, ({ progress_date }) => officeToday(new Date(progress_date)))}
        itemKey={({ id }) => id}
      >
        {(step) => <Movement step={step} of={<Whose {...step} />} action={<SeeLawsuit {...step} />} />}
      </Timeline>
      <Pager page={page} lastPage={data.last_page} onPage={onPage} label="Páginas de movimentações" />
    </div>
  );
}

function Whose({ lawsuit }: LatestProgress) {
  const [first, ...others] = lawsuit.clients;
  const whom = others.length === 0 ? first : `${first} e mais ${others.length}`;
  return (
    <p className={classes.whose}>
      <AnchorLink inherit className="figures" {...infoOf(lawsuit.id)}>
        {showProcessNumber(lawsuit.process)}
      </AnchorLink>
      {whom !== undefined && <span className={classes.clients}>{whom}</span>}
    </p>
  );
}

function SeeLawsuit({ lawsuit, progress_title }: LatestProgress) {
  return (
    <Button
      renderRoot={(props) => <Link {...props} {...infoOf(lawsuit.id)} />}
      size="xs"
      className={classes.see}
      aria-label={`Ver processo ${showProcessNumber(lawsuit.process)}: ${progress_title}`}
      data-no-print
    >
      Ver processo
    </Button>
  );
}
