import { DatePicker } from "@mantine/dates";
import { calendarProps } from "../calendar/calendar.ts";

type PickedDayProps = { day: string | null; onDay: (day: string | null) => void };

/** The calendar of a date field, open on its present day. */
export const PickedDay = ({ day, onDay }: PickedDayProps) => (
  <DatePicker {...calendarProps} {...(day !== null && { defaultDate: day })} value={day} onChange={onDay} />
);
