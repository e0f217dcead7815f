import type { Actor } from "@pauta/contract/capabilities";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "../lib/api-error.ts";
import { failureReason } from "../lib/failure-message.ts";
import { LoadFault } from "../ui/fault-page.tsx";
import { Pager } from "../ui/pager.tsx";
import { PanelSkeletons } from "../ui/panel-skeletons.tsx";
import { isTreated } from "./publication-chips.part.tsx";
import { DayIsDone, PublicationEmpty } from "./publication-empty.part.tsx";
import { PublicationList } from "./publication-list.part.tsx";
import type { TreatWith } from "./publication-panel.part.tsx";
import type { PublicationView } from "./publication-view.queries.ts";
import classes from "./publication-desk.module.css";
import { publicationsQuery, publicationStatsQuery } from "./publications.queries.ts";

type PublicationResultsProps = {
  viewer: Actor;
  view: PublicationView;
  onView: (view: PublicationView) => void;
  isNarrow: boolean;
  treatWith?: TreatWith | undefined;
};

/** What a view holds: a page of publications, or why there is none. */
export function PublicationResults({ viewer, view, onView, isNarrow, treatWith }: PublicationResultsProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(publicationsQuery(view, viewer));
  const pending = useQuery(publicationStatsQuery(view.day)).data?.opened;
  const [hadList, setHadList] = useState(false);
  if (data && data.total > 0 && !hadList) setHadList(true);

  const isBeyondLast = data !== undefined && !isPlaceholderData && view.page > data.last_page;
  const goToLast = useEffectEvent(() => data && onView({ ...view, page: data.last_page }));
  useEffect(() => {
    // What stood on the last page was treated, and with it went the page.
    if (isBeyondLast) goToLast();
  }, [isBeyondLast]);

  const isNoLongerThere = view.publication !== null && error instanceof ApiError && error.status === 422;
  const showWithoutIt = useEffectEvent(() => onView(view));
  useEffect(() => {
    if (isNoLongerThere) showWithoutIt();
  }, [isNoLongerThere]);

  if (!data && error)
    return (
      <LoadFault onRetry={() => void refetch()}>
        {`Erro ao carregar publicações: ${failureReason(error)}`}
      </LoadFault>
    );
  if (!data) return <PanelSkeletons label="Carregando publicações" />;
  if (data.total === 0)
    return <PublicationEmpty view={view} pending={pending} onView={onView} takesFocus={hadList} />;

  const isDone = isWholeDay(view) && data.last_page === 1 && data.data.every(isTreated);
  return (
    <>
      {isDone && <DayIsDone view={view} pending={pending} onView={onView} />}
      <PublicationList
        // Another view is another list: its keys begin at its top.
        key={JSON.stringify(view)}
        label="Publicações"
        publications={data.data}
        hasManyDays={view.isAllDays}
        sought={view.text}
        pointedAt={view.publication}
        isRefreshing={isPlaceholderData}
        isNarrow={isNarrow}
        treatWith={treatWith}
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
}

const isWholeDay = ({ isAllDays, treated }: PublicationView): boolean => !isAllDays && treated === 2;
