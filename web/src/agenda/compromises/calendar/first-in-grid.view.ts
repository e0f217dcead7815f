import { type CalendarView, daysLoaded, daysShown } from "./calendar.view.ts";

type GridView = Exclude<CalendarView, "list">;

/** How many column headings of a grid have a date: those of a month have only a weekday. */
const DATED_HEADS: Record<GridView, number> = { month: 0, week: 7, day: 1 };
/** About a second: nobody waits longer for the result of a key. */
const MOST_FRAMES = 60;

/**
 * Focuses the first compromise of a grid once it shows the requested days, because it is drawn late and shows the
 * previous days until then. The next key or press ends the wait.
 */
export function goToFirstInGrid(page: HTMLElement, view: GridView, date: string): void {
  const from = view === "month" ? daysLoaded(date).from : daysShown(view, date).from;
  const over = new AbortController();
  for (const act of ["keydown", "pointerdown"])
    document.addEventListener(act, () => over.abort(), { capture: true, once: true, signal: over.signal });
  let frames = 0;
  const look = () => {
    if (over.signal.aborted) return;
    const first = page.querySelector<HTMLElement>("[role=list] [role=button]");
    const heads = page.querySelectorAll("[role=columnheader][data-date]").length;
    const isDrawn =
      heads === DATED_HEADS[view] && page.querySelector<HTMLElement>("[data-date]")?.dataset["date"] === from;
    if (isDrawn) first?.focus();
    if ((isDrawn && document.activeElement === first) || ++frames > MOST_FRAMES) over.abort();
    else requestAnimationFrame(look);
  };
  look();
}
