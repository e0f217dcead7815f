import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { showCount, showDay } from "../../lib/format.ts";
import { PublicationPages } from "../publications/list/publication-pages.part.tsx";
import type { Selection } from "../publications/list/publication-selection.view.ts";
import { newestDayQuery, publicationStatsQuery } from "../publications/publications.queries.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useDrawn } from "../../ui/page/use-drawn.ts";
import { ForwardPanels } from "./forward-panels.part.tsx";
import type { ToForward } from "./forward.form.ts";
import { allOfDay, type ForwardView, titleOfForward, toForward, toForwardOfDay } from "./forward.view.ts";
import { pendingQuery } from "./forwarding.queries.ts";

type ForwardResultsProps = {
  view: ForwardView;
  onView: (view: ForwardView) => void;
  viewerId: number;
  selection: Selection<ToForward>;
  isNarrow: boolean;
  /** The list, or why it is empty, is drawn. */
  onDrawn: () => void;
  /** Shown where the office has had no publication yet. */
  firstDay?: ReactNode;
};

/** The results of a view: a page of publications, or why there is none and where some are. */
export function ForwardResults(props: ForwardResultsProps) {
  const { view, onView, viewerId, selection, isNarrow, onDrawn, firstDay } = props;
  const client = useQueryClient();
  return (
    <PublicationPages
      answer={useQuery(pendingQuery(view))}
      page={view.page}
      onPage={(page) => onView({ ...view, page })}
      onAhead={(page) => void client.prefetchQuery(pendingQuery({ ...view, page }))}
      onDrawn={onDrawn}
      empty={<NothingHere view={view} onView={onView} onDrawn={onDrawn} firstDay={firstDay} />}
    >
      {({ data }, isRefreshing) => (
        <ForwardPanels
          of={JSON.stringify(view)}
          label={titleOfForward(view)}
          publications={data}
          viewerId={viewerId}
          selection={selection}
          hasManyDays={view.isAllDays}
          searched={view.text}
          isRefreshing={isRefreshing}
          isNarrow={isNarrow}
        />
      )}
    </PublicationPages>
  );
}

/** One sentence, and the nearest list that is not empty. */
function NothingHere(props: Pick<ForwardResultsProps, "view" | "onView" | "onDrawn" | "firstDay">) {
  const { view, onView, onDrawn, firstDay } = props;
  const newest = useQuery(newestDayQuery);
  const waiting = useQuery(publicationStatsQuery(view.day)).data?.to_forward ?? 0;
  const { day, text, isAllDays, forwarded } = view;
  useDrawn(!newest.isPending, onDrawn);
  if (view.class !== "")
    return (
      <EmptyState
        action={{
          label: "Mostrar todas as classes",
          onClick: () => onView({ ...view, class: "", page: 1 }),
        }}
      >
        {text === ""
          ? `Nenhuma publicação da classe “${view.class}” nesta lista.`
          : `Nenhuma publicação da classe “${view.class}” com “${text}”.`}
      </EmptyState>
    );
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
  if (newest.isPending) return null;
  if (newest.data === null)
    return (
      <>
        <EmptyState>Nenhuma publicação até agora.</EmptyState>
        {firstDay}
      </>
    );
  return (
    <EmptyState action={{ label: `Ver todas do dia ${showDay(day)}`, onClick: () => onView(allOfDay(day)) }}>
      {forwarded === 0
        ? "Nada a encaminhar: todas as publicações estão com quem cuida delas."
        : "Nenhuma publicação aqui."}
    </EmptyState>
  );
}
