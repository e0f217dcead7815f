import { Button, Skeleton } from "@mantine/core";
import { Fragment, type ReactNode, useState } from "react";
import { showLongDay } from "../../lib/format.ts";
import { SKELETON_ROWS } from "./list-column.ts";
import classes from "./timeline.module.css";

export type TimelineDay<Item> = { date: string; items: Item[] };

type TimelineProps<Item> = {
  label: string;
  days: TimelineDay<Item>[];
  itemKey: (item: Item) => string | number;
  /** One step: an `li` of the day's list. */
  children: (item: Item) => ReactNode;
  /** Given when there are more items than those shown. */
  more?: { isLoading: boolean; onLoad: () => void } | undefined;
};

/** Days from the newest to the oldest, each with its items. */
export function Timeline<Item>({ label, days, itemKey, children, more }: TimelineProps<Item>) {
  return (
    <section className={classes.timeline} aria-label={label}>
      {days.map(({ date, items }) => (
        <section key={date} className={classes.day}>
          <h3 className={classes.date}>{showLongDay(date)}</h3>
          <ul className={classes.items}>
            {items.map((item) => (
              <Fragment key={itemKey(item)}>{children(item)}</Fragment>
            ))}
          </ul>
        </section>
      ))}
      {more && (
        <Button className={classes.more} loading={more.isLoading} onClick={more.onLoad}>
          Mostrar mais
        </Button>
      )}
    </section>
  );
}

/** Groups items by day, also when a page ended in the middle of one. */
export function daysOf<Item>(items: Item[], dayOf: (item: Item) => string): TimelineDay<Item>[] {
  const days: TimelineDay<Item>[] = [];
  for (const item of items) {
    const date = dayOf(item);
    const last = days.at(-1);
    if (last?.date === date) last.items.push(item);
    else days.push({ date, items: [item] });
  }
  return days;
}

type FoldedProps = {
  /** Too long to scroll past. */
  isLong: boolean;
  /** The accessible name of the button: `Mostrar tudo de Despacho`. */
  name: string;
  children: ReactNode;
};

/** The beginning of a long text, with a button to show all of it. */
export function Folded({ isLong, name, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(!isLong);
  return (
    <>
      <div className={classes.text} data-folded={!isOpen}>
        {children}
      </div>
      {isLong && (
        <Button
          className={classes.fold}
          variant="subtle"
          size="xs"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Recolher" : "Mostrar tudo"} de ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Recolher" : "Mostrar tudo"}
        </Button>
      )}
    </>
  );
}

/** A timeline while it is loading. */
export function TimelineSkeleton({ label }: { label: string }) {
  return (
    <ul className={classes.items} aria-label={label} aria-busy>
      {SKELETON_ROWS.slice(0, 5).map((name) => (
        <li key={name} className={classes.item} aria-hidden>
          <span className={classes.mark} />
          <div className={classes.body}>
            <Skeleton height={12} width="16rem" maw="80%" radius="xs" />
            <Skeleton height={10} width="28rem" maw="95%" radius="xs" mt={8} />
          </div>
        </li>
      ))}
    </ul>
  );
}
