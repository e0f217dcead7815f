import type { ReactNode } from "react";
import classes from "./page-notice.module.css";

type PageNoticeProps = { label: string; actions?: ReactNode; children: ReactNode };

/** A notice above every page, until what it says is settled. */
export function PageNotice({ label, actions, children }: PageNoticeProps) {
  return (
    <section className={classes.notice} aria-label={label} data-no-print>
      <p>{children}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  );
}
