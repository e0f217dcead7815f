import type { CalendarEvents } from "@pauta/contract/agenda/compromise-shapes";
import type { CourtDay } from "@pauta/contract/law/court-days";
import { useQuery } from "@tanstack/react-query";
import { showCount } from "../../../lib/format.ts";
import { compromiseTypesQuery } from "../../../office/reference-lists/reference-lists.queries.ts";
import classes from "./calendar-legend.module.css";
import { countWithin, eventsWithin } from "./calendar-events.view.ts";
import type { Days } from "./calendar.view.ts";
import { EventSigns } from "./event-signs.part.tsx";
import { situations } from "../situation-chip.part.tsx";
import { isToCheck, TO_CHECK } from "../to-check-chip.part.tsx";

type CalendarLegendProps = { drawn: CalendarEvents | undefined; courtDays: CourtDay[]; days: Days };

const SIGNED = ["attention", "delayed", "cancelled"] as const;

/** How many there are, the meaning of the shown colours and signs, and the courts' days. */
export function CalendarLegend({ drawn, courtDays, days }: CalendarLegendProps) {
  const { data: types = [] } = useQuery(compromiseTypesQuery);
  const shown = eventsWithin(drawn?.data ?? [], days);
  const kept = courtDays
    .filter(({ date, until }) => date <= days.to && (until ?? date) >= days.from)
    .sort((one, other) => one.date.localeCompare(other.date));
  if (shown.length === 0 && kept.length === 0) return <div className={classes.legend} />;
  return (
    <div className={classes.legend}>
      <output className="figures">
        {drawn ? showCount(countWithin(drawn, days), "compromisso", "compromissos") : "\u00a0"}
      </output>
      {types
        .filter(({ id }) => shown.some(({ compromise_type_id }) => compromise_type_id === id))
        .map(({ id, compromise_type, color }) => (
          <span key={id} className={classes.entry}>
            <span className={classes.dot} style={{ background: color }} aria-hidden />
            {compromise_type}
          </span>
        ))}
      {shown.some(({ is_fatal }) => is_fatal) && (
        <span className={classes.entry} aria-hidden>
          <EventSigns situation="on_time" is_fatal dates_to_check={false} />
          Prazo fatal
        </span>
      )}
      {shown.some(isToCheck) && (
        <span className={classes.entry} aria-hidden>
          <EventSigns situation="on_time" is_fatal={false} dates_to_check />
          {TO_CHECK}
        </span>
      )}
      {SIGNED.filter((each) => shown.some(({ situation }) => situation === each)).map((each) => (
        <span key={each} className={classes.entry} aria-hidden>
          <EventSigns situation={each} is_fatal={false} dates_to_check={false} />
          {situations[each].label}
        </span>
      ))}
      {kept.length > 0 && (
        <span className={classes.courts}>
          {kept.map(({ date, until, name, kind }) => (
            <span key={`${date} ${name}`} className={classes.entry}>
              <span className="figures">{showDays(date, until)}</span>
              {kind === "partial" ? `${name} (expediente reduzido)` : name}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

/** `20/11`, `20/12 a 20/01`. */
const showDays = (date: string, until: string | null): string =>
  [date, until]
    .filter((day) => day !== null)
    .map((day) => `${day.slice(8)}/${day.slice(5, 7)}`)
    .join(" a ");
