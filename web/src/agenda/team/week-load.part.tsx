import { VisuallyHidden } from "@mantine/core";
import type { PersonWeek } from "@pauta/contract/agenda/team";
import { dayInWords, levelOf, loadsOf, weekInWords } from "./week-load.view.ts";
import classes from "./week-load.module.css";

type WeekLoadProps = { days: readonly string[]; person: PersonWeek };

/** A person's load of seven days as a small picture: the fuller a day, the darker its cell. */
export const WeekLoad = ({ days, person }: WeekLoadProps) => (
  <span className={classes.week} aria-hidden>
    {loadsOf(days, person).map((load) => (
      <span
        key={load.day}
        className={classes.day}
        data-level={levelOf(load.open)}
        data-away={load.isAway}
        title={dayInWords(load)}
      >
        {load.open === 0 ? "" : load.open}
      </span>
    ))}
  </span>
);

/** The picture with its days in words for screen readers, and the sum of the week beside it. */
export const WeekLoadInWords = ({ days, person }: WeekLoadProps) => (
  <span className={classes.said}>
    <WeekLoad days={days} person={person} />
    <VisuallyHidden>
      {loadsOf(days, person)
        .filter(({ open, isAway }) => open > 0 || isAway)
        .map(dayInWords)
        .join("; ")}
    </VisuallyHidden>
    <span className={classes.sum}>{weekInWords(person)}</span>
  </span>
);
