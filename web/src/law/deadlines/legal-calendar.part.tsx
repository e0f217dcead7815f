import { Select } from "@mantine/core";
import "@mantine/core/styles/CloseButton.layer.css";
import type { CourtDay } from "@pauta/contract/law/court-days";
import { courtByInitials, courts } from "@pauta/contract/platform/courts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showWeekday } from "../../lib/days.ts";
import { showDay } from "../../lib/format.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { SearchSelect } from "../../ui/fields/search-select.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import { courtDaysQuery } from "./court-days.queries.ts";
import classes from "./holiday.module.css";
import { kindName, yearChoices } from "./holiday.words.ts";
import { yearRequested, type LegalCalendarView } from "./legal-calendar.view.ts";

type LegalCalendarProps = {
  view: LegalCalendarView;
  thisYear: string;
  onView: (view: LegalCalendarView) => void;
};

/** The days of a year on which a court closes, works shorter hours or suspends terms: by law and by acts. */
export function LegalCalendar({ view, thisYear, onView }: LegalCalendarProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...courtDaysQuery(yearRequested(view)),
    placeholderData: keepPreviousData,
  });
  if (!data && error)
    return (
      <LoadFault onRetry={() => void refetch()}>
        {`Erro ao carregar o calendário: ${failureReason(error)}`}
      </LoadFault>
    );
  return (
    <PagedList
      label="Dias do calendário"
      columns={columnsOf(view)}
      rows={data}
      rowKey={({ date, name, kind, scope }) => `${date} ${name} ${kind} ${scope}`}
      rowName={({ name }) => name}
      isRefreshing={isPlaceholderData}
      tools={<Filters view={view} thisYear={thisYear} onView={onView} />}
    />
  );
}

const COURTS = courts.map(({ initials }) => initials);

function Filters({ view, thisYear, onView }: LegalCalendarProps) {
  const states = courtByInitials(view.court)?.states ?? [];
  return (
    <div className={classes.filters}>
      <Select
        aria-label="Ano"
        allowDeselect={false}
        w="8rem"
        data={yearChoices(thisYear, view.year)}
        value={view.year}
        onChange={(year) => onView({ ...view, year: year ?? thisYear })}
      />
      <SearchSelect
        aria-label="Tribunal"
        placeholder="Tribunal: todo o país"
        clearable
        w="14rem"
        nothingFoundMessage="Nenhum tribunal com essa sigla"
        data={COURTS}
        value={view.court || null}
        onChange={(court) => onView({ ...view, court: court ?? "", state: "" })}
      />
      {states.length > 1 && (
        <Select
          aria-label="Estado da unidade"
          placeholder="Estado da unidade"
          clearable
          w="12rem"
          data={states}
          value={view.state || null}
          onChange={(state) => onView({ ...view, state: state ?? "" })}
        />
      )}
    </div>
  );
}

const columnsOf = ({ court, state }: LegalCalendarView): Column<CourtDay>[] => [
  { header: "Dia", cell: (day) => <span className="figures">{daysOf(day)}</span>, width: "14rem" },
  { header: "Nome", cell: ({ name }) => name },
  { header: "Efeito", cell: ({ kind }) => kindName(kind), width: "11rem" },
  { header: "Onde vale", cell: ({ scope }) => placeOf(scope, court, state), width: "11rem" },
  { header: "Norma", cell: ({ norm }) => norm },
];

const daysOf = ({ date, until }: CourtDay): string =>
  until === null ? `${showDay(date)}, ${showWeekday(date)}` : `${showDay(date)} a ${showDay(until)}`;

function placeOf(scope: CourtDay["scope"], court: string, state: string): string {
  const place = {
    national: "Todo o país",
    federal_courts: "Justiças da União",
    state: `Estado: ${state || (courtByInitials(court)?.states.join(", ") ?? "")}`,
    court,
    city: "Cidade",
  };
  return place[scope];
}
