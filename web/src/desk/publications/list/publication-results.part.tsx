import type { Actor } from "@pauta/contract/platform/capabilities";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "../../../lib/calls/api-error.ts";
import { afterFirstPicture } from "../../../lib/loading/first-picture.ts";
import { loadPatiently } from "../../../lib/loading/load-later.ts";
import { useLoaded } from "../../../lib/loading/use-loaded.ts";
import { isTreated } from "./publication-chips.part.tsx";
import type { PublicationEmptyProps } from "./publication-empty.part.tsx";
import { PublicationList } from "./publication-list.part.tsx";
import { PublicationPages } from "./publication-pages.part.tsx";
import type { TreatWith } from "./publication-panel.part.tsx";
import type { Selection } from "./publication-selection.view.ts";
import type { PublicationView } from "../publication.view.ts";
import { publicationsQuery, publicationStatsQuery } from "../publications.queries.ts";

/** Loaded when needed, because most days have publications. */
const loadEmpty = loadPatiently(() => import("./publication-empty.part.tsx"));
const loadDone = afterFirstPicture(loadPatiently(() => import("../days/day-is-done.part.tsx")));

type PublicationResultsProps = {
  viewer: Actor;
  view: PublicationView;
  onView: (view: PublicationView) => void;
  isNarrow: boolean;
  selection: Selection;
  treatWith?: TreatWith | undefined;
  /** The list, or why it is empty, is drawn. */
  onDrawn: () => void;
  /** Shown where no day has publications yet. */
  firstDay?: ReactNode;
};

/** The results of a view: a page of publications, or why there is none. */
export function PublicationResults(props: PublicationResultsProps) {
  const { viewer, view, onView, isNarrow, selection, treatWith, onDrawn, firstDay } = props;
  const client = useQueryClient();
  const answer = useQuery(publicationsQuery(view, viewer));
  const { data, error } = answer;
  const pending = useQuery(publicationStatsQuery(view.day)).data?.opened;
  const done = useLoaded(loadDone);
  const [hadList, setHadList] = useState(false);
  if (data && data.total > 0 && !hadList) setHadList(true);

  const isNoLongerThere = view.publication !== null && error instanceof ApiError && error.status === 422;
  const showWithoutIt = useEffectEvent(() => onView(view));
  useEffect(() => {
    if (isNoLongerThere) showWithoutIt();
  }, [isNoLongerThere]);

  return (
    <PublicationPages
      answer={answer}
      page={view.page}
      onPage={(page) => onView({ ...view, page })}
      onAhead={(page) =>
        void client.prefetchQuery(publicationsQuery({ ...view, page, publication: null }, viewer))
      }
      onDrawn={onDrawn}
      empty={
        <Empty
          view={view}
          pending={pending}
          onView={onView}
          takesFocus={hadList}
          onDrawn={onDrawn}
          firstDay={firstDay}
        />
      }
    >
      {(page, isRefreshing) => (
        <>
          {done && isWholeDay(view) && page.last_page === 1 && page.data.every(isTreated) && (
            <done.DayIsDone view={view} pending={pending} onView={onView} />
          )}
          <PublicationList
            of={JSON.stringify(view)}
            label="Publicações"
            publications={page.data}
            hasManyDays={view.isAllDays}
            searched={view.text}
            pointedAt={view.publication}
            isRefreshing={isRefreshing}
            isNarrow={isNarrow}
            selection={selection}
            treatWith={treatWith}
          />
        </>
      )}
    </PublicationPages>
  );
}

const isWholeDay = ({ isAllDays, treated, class: ofClass }: PublicationView): boolean =>
  !isAllDays && treated === 2 && ofClass === "";

function Empty(props: PublicationEmptyProps) {
  const code = useLoaded(loadEmpty);
  return code && <code.PublicationEmpty {...props} />;
}
