import type { ReactNode, RefObject } from "react";
import { Held } from "./held.tsx";
import classes from "./desk.module.css";

type DeskProps = {
  ref: RefObject<HTMLDivElement | null>;
  /** Calendar and list are below each other. */
  isOneColumn: boolean;
  header: ReactNode;
  /** Above the list when it is below the calendar. */
  tools?: ReactNode;
  /** Beside the list: the calendar and the counters. */
  side: ReactNode;
  /** What else is new today: below the counters, or below the list in one column. */
  further?: ReactNode;
  /** Above the main content: what is more urgent. */
  above?: ReactNode;
  /** Whether it is known what is above. */
  isAboveKnown?: boolean;
  /** Whether the main content is drawn. */
  isListed: boolean;
  /** The main content. */
  children: ReactNode;
};

/** The layout of a day's work: calendar and counters at the side, the work in the middle. */
export function Desk(props: DeskProps) {
  const { ref, isOneColumn, header, tools, side, further, above, children } = props;
  const { isAboveKnown = true, isListed } = props;
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
          {above}
          <Held until={isAboveKnown}>{children}</Held>
          {isOneColumn && further !== undefined && (
            <Held until={isAboveKnown && isListed}>
              <div data-no-print>{further}</div>
            </Held>
          )}
        </div>
      </div>
    </div>
  );
}

/** The counters beside the main content. */
export function DeskCounters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.counters} aria-label={label}>
      {children}
    </section>
  );
}

/** Below a desk's title: the day and the number. */
export const DeskPlace = ({ children }: { children: ReactNode }) => (
  <div className={classes.where}>{children}</div>
);
