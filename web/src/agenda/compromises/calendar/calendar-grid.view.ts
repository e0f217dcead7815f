import type { CalendarOptions, EventDisplayInfo } from "@fullcalendar/react";
import portuguese from "@fullcalendar/react/locales/pt-br";
import classes from "./calendar-grid.module.css";

const of = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(" ");

const hour = { hour: "2-digit", minute: "2-digit", hour12: false } as const;

/** Options of the grid: our own classes instead of a theme's, Portuguese words, weeks from Sunday. */
export const gridOptions: CalendarOptions = {
  locale: portuguese,
  firstDay: 0,
  headerToolbar: false,
  height: "100%",
  // events are in the office's local time; so is the present moment
  timeZone: "UTC",
  fixedWeekCount: false,
  expandRows: true,
  dayMaxEvents: true,
  navLinks: true,
  nowIndicator: true,
  eventDisplay: "list-item",
  eventOrder: "start,title",
  forceEventDuration: true,
  defaultTimedEventDuration: "01:00",
  scrollTime: "07:30:00",
  slotDuration: "00:30:00",
  slotMinHeight: 24,
  slotHeaderInterval: "01:00:00",
  slotHeaderFormat: hour,
  eventTimeFormat: hour,
  eventShortHeight: 34,
  eventMinHeight: 22,
  slotEventOverlap: false,
  dayHeaderFormat: { weekday: "short" },
  dayCellFormat: { day: "numeric" },
  monthStartFormat: { day: "numeric", month: "short" },
  allDayText: "Dia todo",
  eventsHint: "Compromissos",
  dragRevertDuration: 160,
  selectMinDistance: 6,
  longPressDelay: 500,

  // the hours of days without compromises contain nothing focusable: their first day itself gets the focus,
  // for scrolling
  dayLaneDidMount: ({ el, date, view: { type } }) => {
    if (type === "timeGridDay" || date.getUTCDay() === 0) el.tabIndex = 0;
  },

  className: classes.calendar,
  viewClass: classes.view,
  tableHeaderClass: classes.header,
  dayHeaderAlign: "center",
  dayHeaderClass: classes.dayHeader,
  dayHeaderInnerClass: classes.dayHeaderInner,
  dayRowClass: classes.row,
  dayCellTopClass: classes.cellTop,
  dayCellTopInnerClass: classes.number,
  dayCellInnerClass: classes.cellInner,
  slotHeaderClass: classes.slotHeader,
  slotHeaderInnerClass: `figures ${classes.slotHeaderInner}`,
  slotLaneClass: ({ isMinor }) => of(classes.slot, isMinor && classes.minor),
  allDayHeaderClass: classes.slotHeader,
  allDayHeaderInnerClass: classes.slotHeaderInner,
  allDayDividerClass: classes.divider,
  fillerClass: classes.filler,
  navLinkClass: classes.link,
  highlightClass: classes.highlight,
  nowIndicatorLineClass: classes.now,
  moreLinkClass: classes.more,

  eventClass: (info) => of(classes.event, isOver(info) && classes.over, info.isMirror && classes.mirror),
  listItemEventClass: classes.lineEvent,
  listItemEventInnerClass: classes.lineInner,
  columnEventClass: classes.blockEvent,
  columnEventInnerClass: classes.blockInner,
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? classes.resizer : undefined),

  views: {
    dayGridMonth: { dayHeaderFormat: { weekday: "short" } },
    timeGrid: {
      dayMaxEvents: 4,
      selectable: true,
      selectMirror: true,
      dayHeaderFormat: { weekday: "short", day: "numeric" },
      dayHeaderAlign: "start",
    },
    timeGridDay: { dayHeaderFormat: { weekday: "long", day: "numeric", month: "long" }, dayMaxEvents: 12 },
  },
};

const isOver = ({ event }: EventDisplayInfo): boolean => event.extendedProps["isOver"] === true;
