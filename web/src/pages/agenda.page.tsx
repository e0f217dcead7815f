import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { goToFirstInGrid } from "../agenda/compromises/calendar/first-in-grid.view.ts";
import { CalendarBody } from "../agenda/compromises/calendar/calendar-body.part.tsx";
import { useDrawnDays } from "../agenda/compromises/calendar/calendar-days.queries.ts";
import { countWithin } from "../agenda/compromises/calendar/calendar-events.view.ts";
import { CalendarLegend } from "../agenda/compromises/calendar/calendar-legend.part.tsx";
import { CalendarSteps, CalendarSwitch } from "../agenda/compromises/calendar/calendar-toolbar.part.tsx";
import {
  type AgendaView,
  type CalendarView,
  dateBeside,
  daysLoaded,
  daysReadWhole,
  daysShown,
  filtersOfView,
  periodOf,
  readAgendaView,
  writeAgendaView,
} from "../agenda/compromises/calendar/calendar.view.ts";
import { courtDaysQuery } from "../law/deadlines/court-days.queries.ts";
import { useListView } from "../office/saved-views/saved-views.queries.ts";
import { ViewsMenu } from "../office/saved-views/views-menu.part.tsx";
import { useProfile } from "../office/identity/identity.queries.ts";
import { failureReason } from "../lib/calls/failure-message.ts";
import { officeToday } from "../lib/format.ts";
import { LoadFault } from "../ui/feedback/fault-page.tsx";
import { FloatingAction } from "../ui/page/floating-action.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { RecountNotice } from "../agenda/recounts/recount-notice.part.tsx";
import { PrintHead } from "../ui/page/print-head.tsx";
import { useSteady } from "../lib/use-steady.ts";
import type { Beginning } from "../agenda/compromises/calendar/calendar-events.view.ts";
import { useKeys } from "../ui/keys/use-keys.ts";
import { AgendaDialogs, type AgendaTask } from "./parts/agenda-dialogs.part.tsx";
import { AgendaTools } from "./parts/agenda-tools.part.tsx";
import classes from "./styles/agenda.module.css";

const NO_DAYS: never[] = [];

/** "Agenda": the office's compromises, by month, week, day or as a list. */
export function AgendaPage() {
  const office = useProfile().company?.company_name;
  const address = useSearch({ from: "/shell/advogado/compromissos" });
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const today = officeToday();
  const requested = useMemo(() => readAgendaView(address, today), [address, today]);
  const { date } = requested;
  const view = requested.view ?? (isPhone ? "day" : "month");
  const isList = isPhone || view === "list";
  const loaded = daysLoaded(date);
  const days = daysShown(view, date);
  const filters = filtersOfView(requested);
  const { drawn, error, refetch } = useDrawnDays(date, daysReadWhole(view, date, isPhone), filters);
  const { data: courtDays = NO_DAYS } = useQuery(courtDaysQuery(loaded));
  const [task, setTask] = useState<AgendaTask | null>(null);
  const listView = useListView("compromises");

  const show = (wanted: Partial<AgendaView>) =>
    void navigate({
      to: "/advogado/compromissos",
      search: writeAgendaView({ ...requested, ...wanted }, today),
    });
  const turn = (wanted: CalendarView) => show({ view: wanted });
  const openDay = (day: string) => show({ view: "day", date: day });
  const openOne = (id: number) =>
    void navigate({
      to: "/advogado/compromissos",
      search: { ...writeAgendaView(requested, today), compromise: String(id) },
      // Back closes the dialog: no step of its own
      replace: true,
    });
  const step = (by: 1 | -1) => show({ date: dateBeside(view, date, by) });
  const add = () =>
    void navigate({
      to: "/advogado/compromissos",
      search: { ...writeAgendaView(requested, today), new: date },
      replace: true,
    });

  useKeys("Agenda", [
    { keys: "t", label: "Ir para hoje", run: () => show({ date: today }) },
    { keys: "j", label: "Próximo período", run: () => step(1) },
    { keys: "k", label: "Período anterior", run: () => step(-1) },
    { keys: "m", label: "Ver o mês", run: () => turn("month") },
    { keys: "s", label: "Ver a semana", run: () => turn("week") },
    { keys: "d", label: "Ver o dia", run: () => turn("day") },
    { keys: "l", label: "Ver a lista", run: () => turn("list") },
    { keys: "n", label: "Adicionar compromisso", writes: true, run: add },
    {
      keys: isList ? ["ArrowDown", "ArrowUp"] : "ArrowDown",
      label: isList ? "Andar pelos compromissos" : "Ir para o primeiro compromisso",
      run: () => {
        if (isPhone || view === "list")
          page.current?.querySelector<HTMLElement>("[data-row-opener]")?.focus();
        else goToFirstInGrid(page.current!, view, date);
      },
    },
    { keys: "Enter", label: "Abrir o compromisso" },
  ]);

  const acts = useSteady({
    onView: show,
    onDay: openDay,
    onOpen: openOne,
    onAdd: (initial: Beginning) => setTask({ is: "add", initial }),
  });
  const wanted = useMemo(
    () => ({ requested, view, isPhone, today, drawn, courtDays }),
    [requested, view, isPhone, today, drawn, courtDays],
  );
  // drawing a grid takes long, so the pressed button is drawn first
  const later = useDeferredValue(wanted);
  const body = isPhone ? wanted : later;

  return (
    <div ref={page} className={classes.page} data-grid={!isList && view !== "day"}>
      <PrintHead office={office} />
      <PageHeader
        title="Agenda"
        meta={
          <div className={classes.meta}>
            <CalendarSteps
              view={view}
              date={date}
              today={today}
              onDate={(next) => show({ date: next })}
              isTodayOnly={isPhone && (view === "day" || view === "month")}
            />
            <ViewsMenu view={listView} />
          </div>
        }
        tools={
          <>
            <CalendarSwitch view={view} onView={turn} />
            <AgendaTools
              query={{ period: periodOf(days), ...filters }}
              isEmpty={drawn !== undefined && countWithin(drawn, days) === 0}
              onAbsences={() => setTask({ is: "absences" })}
              onCalendars={() => setTask({ is: "calendars" })}
            />
          </>
        }
      />
      <RecountNotice />
      {error ? (
        <LoadFault onRetry={refetch}>{failureReason(error)}</LoadFault>
      ) : (
        <CalendarBody {...body} {...acts} />
      )}
      <CalendarLegend drawn={drawn} courtDays={courtDays} days={days} />
      <FloatingAction label="Adicionar compromisso" onClick={add} />
      <AgendaDialogs task={task} onTask={setTask} />
    </div>
  );
}
