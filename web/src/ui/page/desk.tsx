import type { ReactNode, RefObject } from "react";
import classes from "./desk.module.css";

type DeskProps = {
  ref: RefObject<HTMLDivElement | null>;
  /** Calendar and list stand under each other. */
  isOneColumn: boolean;
  header: ReactNode;
  /** Above the list where it stands under the calendar. */
  tools?: ReactNode;
  /** Beside the list: the calendar, what is counted. */
  side: ReactNode;
  /** Beneath it: what else is new today. */
  further?: ReactNode;
  /** What is worked on. */
  children: ReactNode;
};

/** A page on which a day's work lies: what it is about at the side, the work itself in the middle. */
export function Desk({ ref, isOneColumn, header, tools, side, further, children }: DeskProps) {
  return (
    <div ref={ref} className={classes.desk} data-one-column={isOneColumn}>
      {header}
      <div className={classes.columns}>
        <div className={classes.side} data-no-print>
          {side}
          {!isOneColumn && further}
        </div>
        <div className={classes.main}>
          {isOneColumn && tools !== undefined && (
            <div className={classes.tools} data-no-print>
              {tools}
            </div>
          )}
          {children}
          {isOneColumn && further !== undefined && <div data-no-print>{further}</div>}
        </div>
      </div>
    </div>
  );
}

/** What is counted, beside what is worked on. */
export function DeskCounters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.counters} aria-label={label}>
      {children}
    </section>
  );
}

/** Under the title of a desk: which day, how many. */
export const DeskPlace = ({ children }: { children: ReactNode }) => (
  <div className={classes.where}>{children}</div>
);
