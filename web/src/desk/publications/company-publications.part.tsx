import { type Publication, publications } from "@pauta/contract/desk/publications";
import { listOf } from "@pauta/contract/platform/publication-days";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/calls/call.ts";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { officeToday } from "../../lib/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { ActText } from "../../ui/text/act-text.tsx";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { MonthCalendarLater } from "../../ui/calendar/month-calendar-later.tsx";
import { Pager } from "../../ui/lists/pager.tsx";
import { PanelList } from "../../ui/lists/panel-list.tsx";
import { PanelSkeletons } from "../../ui/lists/panel-skeletons.tsx";
import { Panel } from "../../ui/lists/panel.tsx";
import { marksOf, TO_TREAT } from "./days/publication-calendar.part.tsx";
import { isTreated } from "./list/publication-chips.part.tsx";
import { PublicationFacts } from "./list/publication-facts.part.tsx";
import { processOf } from "./publication-process.view.ts";
import own from "./company-publications.module.css";
import classes from "./publication.module.css";

const LABEL = "Publicações da empresa";

const daysQuery = (company_id: number, month: string) =>
  queryOptions({
    queryKey: ["publications", "company-days", company_id, month],
    queryFn: async ({ signal }) =>
      (await call(publications.daysOfCompany, { query: { company_id, month } }, { signal })).data,
    meta: { failure: "Erro ao carregar o calendário" },
  });

const dayQuery = (company_id: number, publications_date: string, page: number) =>
  queryOptions({
    queryKey: ["publications", "company", company_id, publications_date, page],
    queryFn: ({ signal }) =>
      call(publications.ofCompany, { query: { company_id, publications_date, page } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar publicações" },
  });

/**
 * A company's days with publications, and those of the chosen day, for the platform's staff; the address
 * chooses the initial day.
 */
export function CompanyPublications({ company, day }: { company: number; day: string | null }) {
  const today = officeToday();
  const [month, setMonth] = useState((day ?? today).slice(0, 7));
  const [chosen, choose] = useState({ day: day ?? today, page: 1 });
  const { data: days = [] } = useQuery(daysQuery(company, month));
  return (
    <div className={own.desk}>
      <MonthCalendarLater
        label="Dias com publicações"
        month={month}
        onMonth={setMonth}
        day={chosen.day}
        onDay={(wanted) => choose({ day: wanted, page: 1 })}
        marks={marksOf(days, TO_TREAT)}
        today={today}
      />
      <OfDay key={chosen.day} company={company} {...chosen} onPage={(page) => choose({ ...chosen, page })} />
    </div>
  );
}

type OfDayProps = { company: number; day: string; page: number; onPage: (page: number) => void };

function OfDay({ company, day, page, onPage }: OfDayProps) {
  const [closed, setClosed] = useState<number[]>([]);
  const { data, error, refetch, isPlaceholderData } = useQuery(dayQuery(company, day, page));
  if (!data && error) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  if (!data) return <PanelSkeletons label={LABEL} />;
  if (data.total === 0) return <EmptyState>{`Nenhuma publicação na ${listOf(day)}.`}</EmptyState>;
  const toggle = (id: number) =>
    setClosed((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));
  return (
    <div>
      <PanelList label={LABEL} isRefreshing={isPlaceholderData}>
        {data.data.map((publication) => (
          <OfCompany
            key={publication.id}
            publication={publication}
            isOpen={isTreated(publication) === closed.includes(publication.id)}
            onToggle={() => toggle(publication.id)}
          />
        ))}
      </PanelList>
      <div className={classes.pager}>
        <Pager page={page} lastPage={data.last_page} onPage={onPage} label={`Páginas de ${LABEL}`} />
      </div>
    </div>
  );
}

type OfCompanyProps = { publication: Publication; isOpen: boolean; onToggle: () => void };

/** Initially open while nobody has treated it. */
function OfCompany({ publication, isOpen, onToggle }: OfCompanyProps) {
  const number = processOf(publication);
  const treated = isTreated(publication);
  return (
    <Panel
      level={3}
      title={
        <span className={number === null ? undefined : "figures"}>{number ?? "Sem número de processo"}</span>
      }
      meta={[publication.user.name, publication.court].filter(Boolean).join(" · ")}
      chips={
        <MeaningChip meaning={treated ? "on-time" : "attention"}>
          {treated ? "Tratada" : "Não Tratada"}
        </MeaningChip>
      }
      mark={treated ? undefined : "accent"}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <div className={classes.page}>
        <div className={classes.sheet}>
          <ActText html={publication.publication_text} layout={publication.layout} />
          <PublicationFacts publication={publication} />
        </div>
      </div>
    </Panel>
  );
}
