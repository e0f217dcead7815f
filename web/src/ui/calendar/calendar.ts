import type { DatePickerProps } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/pt-br";
import "../theme/calendar.css";

/** Options of every calendar: Portuguese, weeks from Sunday, no red weekends. */
export const calendarProps: Partial<DatePickerProps> = {
  locale: "pt-br",
  firstDayOfWeek: 0,
  weekendDays: [],
  monthLabelFormat: "MMMM [de] YYYY",
};
