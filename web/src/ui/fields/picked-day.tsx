import { useState } from "react";
import { officeToday } from "../../lib/format.ts";
import { Calendar } from "../calendar/calendar.tsx";

type PickedDayProps = { day: string | null; onDay: (day: string) => void };

/** The calendar of a date field, open on its present day. */
export function PickedDay({ day, onDay }: PickedDayProps) {
  const [today] = useState(officeToday);
  const [month, setMonth] = useState((day ?? today).slice(0, 7));
  return <Calendar month={month} onMonth={setMonth} day={day} onDay={onDay} today={today} takesFocus />;
}
