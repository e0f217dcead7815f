import type { ReactNode } from "react";
import { showCount } from "../../lib/format.ts";
import classes from "./deletion-facts.module.css";

/** How many of one kind, or null when there are none. */
export const counted = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : showCount(count, one, many);

type DeletionFactsProps = {
  /** What is deleted with a record and what stays without it; undefined while loading. */
  gone: (string | null)[] | undefined;
  kept: (string | null)[] | undefined;
  /** What stays with the record's name in it. */
  named?: (string | null)[] | undefined;
  /** Identifies the record, where the question does not. */
  children?: ReactNode;
};

/** Shown before a record is deleted: what is deleted too, what stays. */
export const DeletionFacts = ({ gone, kept, named, children }: DeletionFactsProps) => (
  <dl className={classes.facts} aria-busy={gone === undefined}>
    {children}
    <Count label="Vai junto" counts={gone} />
    <Count label="Fica, sem o vínculo" counts={kept} />
    {named?.some((count) => count !== null) && <Count label="Fica, com o nome" counts={named} />}
  </dl>
);

function Count({ label, counts }: { label: string; counts: (string | null)[] | undefined }) {
  const some = counts?.filter((count) => count !== null) ?? [];
  const text = some.length > 0 ? some.join(", ") : "nada mais";
  return (
    <div>
      <dt>{label}</dt>
      <dd>{counts ? text : "…"}</dd>
    </div>
  );
}
