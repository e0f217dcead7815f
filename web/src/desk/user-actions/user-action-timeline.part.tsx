import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UserAction } from "@pauta/contract/desk/user-actions";
import { CompromiseOpener } from "../../agenda/compromises/compromise-opener.part.tsx";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { officeToday } from "../../lib/format.ts";
import { daysOf, Timeline, TimelineSkeleton } from "../../ui/lists/timeline.tsx";
import { type EmptyAction, EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { UserActionStep } from "./user-action-step.part.tsx";
import { actionsQuery } from "./user-actions.queries.ts";
import type { ActionFilters } from "./user-actions.view.ts";

type UserActionTimelineProps = {
  filters: ActionFilters;
  /** Clears the filters; given while some are set. */
  onUnfiltered?: (() => void) | undefined;
  /** "Novo Compromisso": the publication of an action is forwarded again. */
  onNext: (action: UserAction) => void;
};

const LABEL = "Linha do tempo das ações";

/** Who did what for whom, day by day, the newest first. */
export function UserActionTimeline({ filters, onUnfiltered, onNext }: UserActionTimelineProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    actionsQuery(filters),
  );
  const [openId, open] = useState<number | null>(null);
  if (!data && error) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  if (!data) return <TimelineSkeleton label={LABEL} />;
  const actions = data.pages.flatMap((page) => page.data);
  if (actions.length === 0) return <NoActions onUnfiltered={onUnfiltered} />;
  return (
    <>
      <Timeline
        label={LABEL}
        days={daysOf(actions, ({ created_at }) => officeToday(new Date(created_at)))}
        itemKey={({ id }) => id}
        more={hasNextPage ? { isLoading: isFetchingNextPage, onLoad: () => void fetchNextPage() } : undefined}
      >
        {(action) => <UserActionStep action={action} onCompromise={open} onNext={() => onNext(action)} />}
      </Timeline>
      {openId !== null && <CompromiseOpener id={openId} onClose={() => open(null)} />}
    </>
  );
}

function NoActions({ onUnfiltered }: { onUnfiltered: (() => void) | undefined }) {
  const action: EmptyAction | undefined = onUnfiltered && { label: "Limpar filtros", onClick: onUnfiltered };
  return (
    <EmptyState action={action}>
      {action
        ? "Nenhuma ação com estes filtros."
        : "Nenhuma ação até agora. Elas aparecem quando uma publicação é encaminhada."}
    </EmptyState>
  );
}
