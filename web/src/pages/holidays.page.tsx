import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { HolidayList } from "../law/deadlines/holiday-list.part.tsx";
import { readHolidaysView, writeHolidaysView } from "../law/deadlines/holidays.view.ts";
import { LegalCalendar } from "../law/deadlines/legal-calendar.part.tsx";
import { readLegalCalendarView, writeLegalCalendarView } from "../law/deadlines/legal-calendar.view.ts";
import { useCan } from "../office/identity/identity.queries.ts";
import { officeToday } from "../lib/format.ts";
import { PageHeader } from "../ui/page/page-header.tsx";
import classes from "./styles/list-page.module.css";

const IN_FORCE = "vigor";

/** "Calendário forense": the holidays and suspensions in force; for the platform's staff also the acts that change them. */
export function HolidaysPage() {
  const { tab } = useSearch({ from: "/shell/feriados" });
  const navigate = useNavigate();
  const isStaff = useCan("holidays.read");
  const show = (wanted: string | null) =>
    void navigate({ to: "/feriados", search: wanted === IN_FORCE ? { tab: IN_FORCE } : {}, replace: true });
  return (
    <div className={classes.page}>
      <PageHeader title="Calendário forense" />
      {isStaff ? (
        <Tabs value={tab === IN_FORCE ? tab : "atos"} onChange={show} keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="atos">Atos</Tabs.Tab>
            <Tabs.Tab value={IN_FORCE}>Em vigor</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="atos">
            <Acts />
          </Tabs.Panel>
          <Tabs.Panel value={IN_FORCE}>
            <InForce tab={IN_FORCE} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <InForce />
      )}
    </div>
  );
}

function Acts() {
  const thisYear = officeToday().slice(0, 4);
  const view = readHolidaysView(useSearch({ from: "/shell/feriados" }), thisYear);
  const navigate = useNavigate();
  return (
    <>
      <p className={classes.lead}>
        Os atos que mudam o calendário da lei: pontes, feriados locais, expediente reduzido, suspensões.
      </p>
      <HolidayList
        view={view}
        thisYear={thisYear}
        isEditor={useCan("holidays.write")}
        onView={(wanted) => void navigate({ to: "/feriados", search: writeHolidaysView(wanted, thisYear) })}
      />
    </>
  );
}

/** @param tab the tab's name in the address, where the page has tabs */
function InForce({ tab }: { tab?: string }) {
  const thisYear = officeToday().slice(0, 4);
  const view = readLegalCalendarView(useSearch({ from: "/shell/feriados" }), thisYear);
  const navigate = useNavigate();
  return (
    <>
      <p className={classes.lead}>
        Feriados, recesso e suspensões que os prazos já consideram, da lei e dos atos dos tribunais. Escolha o
        tribunal para ver também os dias do estado e os dele; feriados de uma só cidade não estão na lista.
      </p>
      <LegalCalendar
        view={view}
        thisYear={thisYear}
        onView={(wanted) =>
          void navigate({
            to: "/feriados",
            search: { ...(tab !== undefined && { tab }), ...writeLegalCalendarView(wanted, thisYear) },
          })
        }
      />
    </>
  );
}
