import type { DeadlineBefore } from "../../agenda/compromises/open-deadlines.rules.ts";

/** Ids of rows that a step has made or changed. */
export type Made = {
  /** Actions that it began and that it closed. */
  opened: number[];
  closed: number[];
  compromises: number[];
  notifications: number[];
  /** Deadlines of the same act that it changed, and how they stood. */
  deadlines: DeadlineBefore[];
  /** People named in the treatment. */
  mentions: number[];
};
