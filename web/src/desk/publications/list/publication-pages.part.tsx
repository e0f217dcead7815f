import type { Reply } from "@pauta/contract/platform/endpoint";
import type { publications } from "@pauta/contract/desk/publications";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { failureReason } from "../../../lib/calls/failure-message.ts";
import { useAfterFrame, useFirstPicture } from "../../../lib/loading/first-picture.ts";
import { LoadFault } from "../../../ui/feedback/fault-page.tsx";
import { runNewestAction } from "../../../ui/feedback/notices.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { PanelSkeletons } from "../../../ui/lists/panel-skeletons.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { useDrawn } from "../../../ui/page/use-drawn.ts";
import classes from "../days/days-list.module.css";

type Page = Reply<typeof publications.page>;

type PublicationPagesProps = {
  answer: UseQueryResult<Page>;
  /** The requested page. */
  page: number;
  onPage: (page: number) => void;
  /** Prefetches another page. */
  onAhead: (page: number) => void;
  /** Shown for an empty list. It tells itself when it is drawn. */
  empty: ReactNode;
  onDrawn: () => void;
  children: (page: Page, isRefreshing: boolean) => ReactNode;
};

/** A page of publications with links to the others, or why there is none. */
export function PublicationPages(props: PublicationPagesProps) {
  const { answer, page, onPage, onAhead, empty, onDrawn, children } = props;
  const { data: newest, error, refetch, isPlaceholderData: isOlder } = answer;
  // a page of texts is drawn piece by piece, so that keys and clicks are answered meanwhile
  const data = useAfterFrame(newest);
  useFirstPicture(data !== undefined || error !== null);
  useDrawn(data ? data.total > 0 : error !== null, onDrawn);
  const isPlaceholderData = isOlder || data !== newest;
  // also when the action has emptied the list
  useKeys("Desfazer", [{ keys: "z", label: "Desfazer o que acabou de ser feito", run: runNewestAction }]);
  const isBeyondLast = data !== undefined && !isPlaceholderData && page > data.last_page;
  const goToLast = useEffectEvent(() => data && onPage(data.last_page));
  useEffect(() => {
    // The last page became empty because its publications were treated or forwarded.
    if (isBeyondLast) goToLast();
  }, [isBeyondLast]);

  const isFollowed = data !== undefined && !isPlaceholderData && data.current_page < data.last_page;
  const following = isFollowed ? data.current_page + 1 : null;
  const fetchAhead = useEffectEvent(onAhead);
  useEffect(() => {
    if (following !== null) fetchAhead(following);
  }, [following]);

  if (!data && error)
    return (
      <LoadFault onRetry={() => void refetch()}>
        {`Erro ao carregar publicações: ${failureReason(error)}`}
      </LoadFault>
    );
  if (!data) return <PanelSkeletons label="Carregando publicações" />;
  if (data.total === 0) return empty;
  return (
    <>
      {children(data, isPlaceholderData)}
      <div className={classes.foot}>
        <Pager
          page={data.current_page}
          lastPage={data.last_page}
          isOpenEnded={data.total_is_lower_bound}
          onPage={onPage}
          label="Páginas de publicações"
        />
      </div>
    </>
  );
}
