import { VisuallyHidden } from "@mantine/core";
import type { CoverageDay } from "@pauta/contract/gazettes/coverage";
import { coverageStates } from "@pauta/contract/gazettes/coverage-words";
import { Link } from "@tanstack/react-router";
import { showDay, showCount } from "../../lib/format.ts";
import { type CoverageScope, deskOf } from "./coverage.view.ts";
import classes from "./coverage.module.css";

/** The sign in a day's square; screen readers get the words. */
export const SIGNS: Record<Exclude<CoverageDay["state"], "came">, string> = {
  nothing: "–",
  partial: "½",
  missing: "!",
  unsearched: "?",
  closed: "",
  ahead: "",
};

const wordsOf = ({ state, count }: CoverageDay): string =>
  state === "came" ? showCount(count, "publicação", "publicações") : coverageStates[state];

type CoverageSquareProps = { day: CoverageDay; scope: CoverageScope; company: number };

/** One day of one lawyer; a day with publications links to where they are read. */
export function CoverageSquare({ day, scope, company }: CoverageSquareProps) {
  const square = (
    <span className={classes.square} data-state={day.state} title={titleOf(day)}>
      <span aria-hidden>{day.state === "came" ? day.count : SIGNS[day.state]}</span>
      <VisuallyHidden>{wordsOf(day)}</VisuallyHidden>
    </span>
  );
  if (day.listed_on === null) return square;
  return (
    <Link {...deskOf(scope, company, day.listed_on)} className={classes.way}>
      {square}
    </Link>
  );
}

const titleOf = (day: CoverageDay): string =>
  `${showDay(day.day)}: ${wordsOf(day)}${day.listed_on === null || day.listed_on === day.day ? "" : `, no dia ${showDay(day.listed_on)}`}`;
