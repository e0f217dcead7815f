import { useInfiniteQuery } from "@tanstack/react-query";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { officeToday } from "../../lib/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { Movement } from "./movement.part.tsx";
import { movementsQuery } from "./progress.queries.ts";
import { daysOf, Timeline, TimelineSkeleton } from "../../ui/lists/timeline.tsx";

/** "Movimentações": the court's movements of a lawsuit, grouped by day. */
export function Movements({ lawsuitId }: { lawsuitId: number }) {
  const movements = useInfiniteQuery(movementsQuery(lawsuitId));
  const { data, error, hasNextPage, isFetchingNextPage } = movements;
  const steps = data?.pages.flatMap((page) => page.data.flatMap((day) => day.progresses));
  if (!steps && error)
    return <LoadFault onRetry={() => void movements.refetch()}>{failureReason(error)}</LoadFault>;
  if (!steps) return <TimelineSkeleton label="Movimentações" />;
  if (steps.length === 0) return <EmptyState>Sem Movimentações</EmptyState>;
  return (
    <Timeline
      label="Movimentações"
      days={daysOf(steps, ({ progress_date }) => officeToday(new Date(progress_date)))}
      itemKey={({ id }) => id}
      more={
        hasNextPage
          ? { isLoading: isFetchingNextPage, onLoad: () => void movements.fetchNextPage() }
          : undefined
      }
    >
      {(step) => <Movement step={step} />}
    </Timeline>
  );
}
