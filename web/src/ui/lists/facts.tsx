import type { ReactNode } from "react";
import classes from "./facts.module.css";

export type Fact = {
  label: string;
  value: ReactNode;
  /** Too wide for half of a phone's screen: a number that must not wrap. */
  isWide?: boolean;
};

/** Labels and values, in as many columns as there is room; empty ones are left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== "");
  return (
    <dl className={classes.facts}>
      {known.map(({ label, value, isWide = false }) => (
        <div key={label} data-wide={isWide}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
