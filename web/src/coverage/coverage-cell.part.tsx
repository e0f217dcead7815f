import { VisuallyHidden } from "@mantine/core";
import type { CoverageDay } from "@pauta/contract/coverage";
import { showDay, showCount } from "../lib/format.ts";
import { STATES } from "./coverage.queries.ts";
import classes from "./coverage.module.css";

/** What stands in a day's square for the eye; who does not see it hears the words. */
export const SIGNS: Record<Exclude<CoverageDay["state"], "came">, string> = {
  nothing: "–",
  missing: "!",
  closed: "",
  ahead: "",
};

const said = ({ state, count }: CoverageDay): string =>
  state === "came" ? showCount(count, "publicação", "publicações") : STATES[state];

/** One day of one lawyer. */
export function CoverageSquare({ day }: { day: CoverageDay }) {
  return (
    <span className={classes.square} data-state={day.state} title={`${showDay(day.day)}: ${said(day)}`}>
      <span aria-hidden>{day.state === "came" ? day.count : SIGNS[day.state]}</span>
      <VisuallyHidden>{said(day)}</VisuallyHidden>
    </span>
  );
}
