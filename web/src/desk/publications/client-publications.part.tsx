import { type Publication, publications } from "@pauta/contract/desk/publications";
import { listOf, publicationDays } from "@pauta/contract/platform/publication-days";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AnchorLink } from "../../ui/page/anchor-link.tsx";
import { call } from "../../lib/calls/call.ts";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showDay } from "../../lib/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { useActMarks } from "../../law/acts/suggestions.queries.ts";
import { ActText } from "../../ui/text/act-text.tsx";
import { Pager } from "../../ui/lists/pager.tsx";
import { PanelList } from "../../ui/lists/panel-list.tsx";
import { PanelSkeletons } from "../../ui/lists/panel-skeletons.tsx";
import { Panel } from "../../ui/lists/panel.tsx";
import { Cancellation, isTreated, PublicationChips } from "./list/publication-chips.part.tsx";
import { PublicationFacts } from "./list/publication-facts.part.tsx";
import { processOf } from "./publication-process.view.ts";
import classes from "./publication.module.css";

const LABEL = "Publicações do cliente";

const clientPublicationsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ["publications", "of-client", id, page],
    queryFn: ({ signal }) => call(publications.ofClient, { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar publicações do cliente" },
  });

/** The publications of a client's lawsuits, newest first, read-only; each links to its day. */
export function ClientPublications({ clientId }: { clientId: number }) {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number[]>([]);
  const { data, error, refetch, isPlaceholderData } = useQuery(clientPublicationsQuery(clientId, page));
  if (!data && error) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  if (!data) return <PanelSkeletons label={LABEL} />;
  if (data.total === 0) return <EmptyState>Nenhuma publicação nos processos deste cliente.</EmptyState>;
  const toggle = (id: number) =>
    setOpened((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));
  return (
    <>
      <PanelList label={LABEL} isRefreshing={isPlaceholderData}>
        {data.data.map((publication) => (
          <ClientPublication
            key={publication.id}
            publication={publication}
            isOpen={opened.includes(publication.id)}
            hasKeys={opened.at(-1) === publication.id}
            onToggle={() => toggle(publication.id)}
          />
        ))}
      </PanelList>
      <div className={classes.pager}>
        <Pager page={page} lastPage={data.last_page} onPage={setPage} label={`Páginas de ${LABEL}`} />
      </div>
    </>
  );
}

type ClientPublicationProps = {
  publication: Publication;
  isOpen: boolean;
  /** The one that was opened last has the reading keys. */
  hasKeys: boolean;
  onToggle: () => void;
};

function ClientPublication({ publication, isOpen, hasKeys, onToggle }: ClientPublicationProps) {
  const { publication_date, title, court } = publication;
  const number = processOf(publication);
  const day = showDay(publication_date);
  return (
    <Panel
      level={3}
      title={
        <span className={number === null ? undefined : "figures"}>{number ?? "Sem número de processo"}</span>
      }
      meta={[`${publicationDays.publication_date} ${day}`, title, court].filter(Boolean).join(" · ")}
      chips={<PublicationChips publication={publication} />}
      mark={isTreated(publication) ? undefined : "accent"}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <div className={classes.page}>
        <div className={classes.sheet}>
          <div>
            <Cancellation publication={publication} />
            <Text publication={publication} hasKeys={hasKeys} />
          </div>
          <PublicationFacts publication={publication} />
        </div>
        <AnchorLink
          to="/advogado/dashboard"
          search={{ publication_date }}
          size="sm"
          className={classes.toDay}
        >{`Ir para a ${listOf(publication_date)}`}</AnchorLink>
      </div>
    </Panel>
  );
}

function Text({ publication, hasKeys }: { publication: Publication; hasKeys: boolean }) {
  const mark = useActMarks(publication.id);
  return (
    <ActText
      html={publication.publication_text}
      layout={publication.layout}
      mark={mark}
      keys={hasKeys ? "page" : undefined}
    />
  );
}
