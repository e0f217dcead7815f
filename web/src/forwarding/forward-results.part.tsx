import type { Reply } from "@pauta/contract/endpoint";
import type { publications } from "@pauta/contract/publications";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { failureReason } from "../lib/failure-message.ts";
import { showCount, showDay } from "../lib/format.ts";
import { publicationStatsQuery } from "../publications/publications.queries.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadFault } from "../ui/fault-page.tsx";
import { Pager } from "../ui/pager.tsx";
import { PanelSkeletons } from "../ui/panel-skeletons.tsx";
import { ForwardPanels } from "./forward-panels.part.tsx";
import type { Selection } from "./forward-selection.queries.ts";
import {
  allOfDay,
  type ForwardView,
  titleOfForward,
  toForward,
  toForwardOfDay,
} from "./forward-view.queries.ts";
import { pendingQuery } from "./forwarding.queries.ts";
import classes from "./forward-desk.module.css";

type ForwardResultsProps = {
  view: ForwardView;
  onView: (view: ForwardView) => void;
  viewerId: number;
  selection: Selection;
  isNarrow: boolean;
};

/** What a view of the desk holds: a page of publications, or why there is none and where some are. */
export function ForwardResults({ view, onView, viewerId, selection, isNarrow }: ForwardResultsProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(pendingQuery(view));
  const isBeyondLast = data !== undefined && !isPlaceholderData && view.page > data.last_page;
  const goToLast = useEffectEvent(() => data && onView({ ...view, page: data.last_page }));
  useEffect(() => {
    // What stood on the last page was forwarded, and with it went the page.
    if (isBeyondLast) goToLast();
  }, [isBeyondLast]);

  if (!data && error)
    return (
      <LoadFault onRetry={() => void refetch()}>
        {`Erro ao carregar publicações: ${failureReason(error)}`}
      </LoadFault>
    );
  if (!data) return <PanelSkeletons label="Carregando publicações" />;
  if (data.total === 0) return <NothingHere view={view} onView={onView} />;
  return (
    <Found {...{ data, view, onView, viewerId, selection, isNarrow }} isRefreshing={isPlaceholderData} />
  );
}

type FoundProps = ForwardResultsProps & { data: Reply<typeof publications.pending>; isRefreshing: boolean };

const Found = ({ data, view, onView, viewerId, selection, isNarrow, isRefreshing }: FoundProps) => (
  <>
    <ForwardPanels
      // Another view is another list: its keys begin at its top.
      key={JSON.stringify(view)}
      label={titleOfForward(view)}
      publications={data.data}
      viewerId={viewerId}
      selection={selection}
      hasManyDays={view.isAllDays}
      sought={view.text}
      isRefreshing={isRefreshing}
      isNarrow={isNarrow}
    />
    <div className={classes.foot}>
      <Pager
        page={data.current_page}
        lastPage={data.last_page}
        onPage={(page) => onView({ ...view, page })}
        label="Páginas de publicações"
      />
    </div>
  </>
);

/** One sentence, and the nearest list that is not empty. */
function NothingHere({ view, onView }: Pick<ForwardResultsProps, "view" | "onView">) {
  const waiting = useQuery(publicationStatsQuery(view.day)).data?.to_forward ?? 0;
  const { day, text, isAllDays, forwarded } = view;
  if (text !== "")
    return (
      <EmptyState
        action={{ label: `Voltar ao dia ${showDay(day)}`, onClick: () => onView(toForwardOfDay(day)) }}
      >
        {`Nenhuma publicação com “${text}”.`}
      </EmptyState>
    );
  if (!isAllDays && waiting > 0)
    return (
      <EmptyState
        action={{
          label: `Ver ${showCount(waiting, "publicação", "publicações")} a encaminhar de outros dias`,
          onClick: () => onView(toForward(day)),
          isMain: true,
        }}
      >
        {forwarded === 0 ? "Nada a encaminhar neste dia." : "Nenhuma publicação neste dia."}
      </EmptyState>
    );
  return (
    <EmptyState action={{ label: `Ver todas do dia ${showDay(day)}`, onClick: () => onView(allOfDay(day)) }}>
      {forwarded === 0
        ? "Nada a encaminhar: todas as publicações estão com quem cuida delas."
        : "Nenhuma publicação aqui."}
    </EmptyState>
  );
}
