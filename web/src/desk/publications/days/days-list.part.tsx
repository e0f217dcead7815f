import type { Publication } from "@pauta/contract/desk/publications";
import { publicationDays } from "@pauta/contract/platform/publication-days";
import { Fragment, type ReactNode, startTransition, useEffect, useState } from "react";
import { showLongDay } from "../../../lib/format.ts";
import { PanelList } from "../../../ui/lists/panel-list.tsx";
import classes from "./days-list.module.css";

export type DaysListProps = {
  label: string;
  publications: Publication[];
  /** Several days in one list: each gets a heading. */
  hasManyDays: boolean;
  isRefreshing: boolean;
  /** How many fill the screen; the others are drawn right after them, a few at a time. */
  first?: number;
};

/** So few that the browser lays their texts out within a tenth of a second on a slow phone. */
const STEP = 2;

/** Publications as panels, the newest day first. */
export function DaysList({
  label,
  publications,
  hasManyDays,
  isRefreshing,
  first = Number.POSITIVE_INFINITY,
  children,
}: DaysListProps & { children: (publication: Publication) => ReactNode }) {
  const drawn = useDrawn(first, publications.length);
  return (
    <PanelList label={label} isRefreshing={isRefreshing}>
      {publications.slice(0, drawn).map((publication, at) => (
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

/** How many are drawn so far: the browser lays out in one task what is drawn at once. */
function useDrawn(first: number, all: number): number {
  const [drawn, draw] = useState(first);
  useEffect(() => {
    if (drawn < all) startTransition(() => draw(drawn + STEP));
  }, [drawn, all]);
  return drawn;
}
