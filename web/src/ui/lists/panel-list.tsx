import { type ReactNode, useRef } from "react";
import classes from "./panel-list.module.css";
import { useArrowWalk } from "../keys/use-arrow-walk.ts";

type PanelListProps = { label: string; children: ReactNode; isRefreshing?: boolean };

/** Panels with thin lines. Arrow keys, Home and End move over their titles, Enter opens and closes. */
export function PanelList({ label, children, isRefreshing = false }: PanelListProps) {
  const list = useRef<HTMLUListElement>(null);
  useArrowWalk(list, "[data-panel-toggle]");
  return (
    <ul
      ref={list}
      className={classes.list}
      aria-label={label}
      aria-busy={isRefreshing}
      data-refreshing={isRefreshing}
    >
      {children}
    </ul>
  );
}
