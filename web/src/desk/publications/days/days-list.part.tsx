import type { Publication } from "@pauta/contract/desk/publications";
import { publicationDays } from "@pauta/contract/platform/publication-days";
import { Fragment, type ReactNode, useDeferredValue } from "react";
import { showLongDay } from "../../../lib/format.ts";
import { PanelList } from "../../../ui/lists/panel-list.tsx";
import classes from "./days-list.module.css";

export type DaysListProps = {
  label: string;
  publications: Publication[];
  /** Several days in one list: each gets a heading. */
  hasManyDays: boolean;
  isRefreshing: boolean;
  /** How many fill the screen; the others are drawn right after them. */
  first?: number;
};

/** Publications as panels, the newest day first. */
export function DaysList({
  label,
  publications,
  hasManyDays,
  isRefreshing,
  first = Number.POSITIVE_INFINITY,
  children,
}: DaysListProps & { children: (publication: Publication) => ReactNode }) {
  const most = useDeferredValue(Number.POSITIVE_INFINITY, first);
  return (
    <PanelList label={label} isRefreshing={isRefreshing}>
      {publications.slice(0, most).map((publication, at) => (
        <Fragment key={publication.id}>
          {hasManyDays && publication.publication_date !== publications[at - 1]?.publication_date && (
            <li className={classes.day}>
              <h2>{`${publicationDays.publication_date} ${showLongDay(publication.publication_date)}`}</h2>
            </li>
          )}
          {children(publication)}
        </Fragment>
      ))}
    </PanelList>
  );
}
