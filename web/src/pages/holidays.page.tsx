import { useNavigate, useSearch } from "@tanstack/react-router";
import { HolidayList } from "../law/deadlines/holiday-list.part.tsx";
import { readHolidaysView, writeHolidaysView } from "../law/deadlines/holidays.view.ts";
import { useCan } from "../office/identity/identity.queries.ts";
import { officeToday } from "../lib/format.ts";
import { PageHeader } from "../ui/page/page-header.tsx";
import classes from "./styles/list-page.module.css";

/** "Calendário forense": what acts have changed of the law's calendar. */
export function HolidaysPage() {
  const thisYear = officeToday().slice(0, 4);
  const view = readHolidaysView(useSearch({ from: "/shell/feriados" }), thisYear);
  const navigate = useNavigate();
  const isEditor = useCan("holidays.write");
  return (
    <div className={classes.page}>
      <PageHeader title="Calendário forense" />
      <p className={classes.lead}>
        Os feriados da lei, o recesso e a suspensão do fim do ano já contam em todos os prazos. Aqui ficam os
        atos que mudam o calendário: pontes, feriados locais, expediente reduzido, suspensões.
      </p>
      <HolidayList
        view={view}
        thisYear={thisYear}
        isEditor={isEditor}
        onView={(wanted) => void navigate({ to: "/feriados", search: writeHolidaysView(wanted, thisYear) })}
      />
    </div>
  );
}
