import { UnstyledButton } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef } from "react";
import classes from "./calendar.module.css";
import dot from "./day-mark.module.css";

/** A day, a month or a year that may be chosen. */
export type Cell = {
  /** The beginning of its date: `2026-03-13`, `2026-03` or `2026`. */
  value: string;
  text: string;
  name: string;
  isChosen: boolean;
  /** It is a day of another month. */
  isOutside?: boolean;
  isPresent?: boolean;
  mark?: string | undefined;
};

type CalendarGridProps = {
  rows: Cell[][];
  /** Above the columns, if they are days. */
  weekdays: string[];
  /** The value that Tab reaches, if it is shown. */
  inTabOrder: string | undefined;
  takesFocus: boolean;
  onChoose: (value: string) => void;
  /** Turns pages, for keys that lead beyond the shown one. */
  onBeyond: (pages: number) => void;
};

/** Buttons in rows. Arrow keys move between them, Page Up and Page Down turn pages. */
export function CalendarGrid(props: CalendarGridProps) {
  const { rows, weekdays, inTabOrder, takesFocus, onChoose, onBeyond } = props;
  const table = useRef<HTMLTableElement>(null);
  /** The place of the button, from either end, that takes the focus once another page than `from` is shown. */
  const wanted = useRef<{ place: number; from: string } | null>(null);
  const cells = rows.flat().filter(({ isOutside }) => isOutside !== true);
  const reached = cells.find(({ value }) => value === inTabOrder) ?? cells[0]!;
  const buttons = () => [...table.current!.querySelectorAll<HTMLElement>("button:not([data-outside])")];

  const first = cells[0]!.value;
  useEffect(() => {
    if (wanted.current === null || wanted.current.from === first) return;
    const { place } = wanted.current;
    const shown = buttons();
    shown.at(Math.max(-shown.length, Math.min(shown.length - 1, place)))?.focus();
    wanted.current = null;
  });

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const shown = buttons();
    const at = shown.indexOf(event.target as HTMLElement);
    const columns = rows[0]!.length;
    const pages = PAGES[event.key];
    const by = STEPS[event.key]?.(columns);
    if (at < 0 || (pages === undefined && by === undefined)) return;
    event.preventDefault();
    const next = at + (by ?? 0);
    if (pages === undefined && shown[next]) return shown[next].focus();
    // days follow each other over the ends of months
    const place = pages === undefined ? (next < 0 ? next : next - shown.length) : at;
    wanted.current = { place, from: first };
    onBeyond(pages ?? Math.sign(by!));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are its buttons'
    <table ref={table} className={classes.grid} onKeyDown={press}>
      {weekdays.length > 0 && (
        <thead>
          <tr>
            {weekdays.map((each) => (
              <th key={each} scope="col" className={classes.weekday}>
                {each}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]!.value}>
            {row.map((cell) => (
              <td key={cell.value}>
                <UnstyledButton
                  className={weekdays.length > 0 ? `${classes.day} ${dot.marked}` : classes.other}
                  aria-label={cell.name}
                  aria-current={cell.isPresent ? "date" : undefined}
                  aria-pressed={cell.isChosen}
                  data-outside={cell.isOutside || undefined}
                  data-marked={cell.mark}
                  data-autofocus={(takesFocus && cell.isChosen) || undefined}
                  tabIndex={cell === reached ? 0 : -1}
                  onClick={() => onChoose(cell.value)}
                >
                  {cell.text}
                </UnstyledButton>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const STEPS: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

const PAGES: Record<string, number> = { PageUp: -1, PageDown: 1 };
