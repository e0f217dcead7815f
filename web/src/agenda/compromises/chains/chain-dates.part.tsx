import { Skeleton } from "@mantine/core";
import type { ChainMove } from "@pauta/contract/agenda/compromise-chains";
import { showDay } from "../../../lib/format.ts";
import { showOffset } from "./chain.view.ts";
import classes from "./chain.module.css";

type ChainDatesProps = {
  label: string;
  /** Undefined while they are calculated for the first time. */
  moves: ChainMove[] | undefined;
};

/** Steps with their present and new days. */
export function ChainDates({ label, moves }: ChainDatesProps) {
  return (
    <ul className={classes.steps} aria-label={label} aria-busy={moves === undefined}>
      {moves?.map((move, index) => (
        <li key={move.id ?? index} className={classes.step}>
          <span className={classes.what}>{move.description}</span>
          <Dates {...move} />
          <span className={classes.far}>{showOffset(move)}</span>
        </li>
      ))}
      {!moves && (
        <li className={classes.step} aria-hidden>
          <Skeleton height={12} width="60%" radius="xs" />
          <Skeleton height={12} width="6rem" radius="xs" />
        </li>
      )}
    </ul>
  );
}

function Dates({ from, to, moves }: ChainMove) {
  if (from === null) return <span className={`figures ${classes.dates}`}>{showDay(to)}</span>;
  if (!moves)
    return (
      <span className={classes.dates}>
        <span className="figures">{showDay(from)}</span>
        <span className="soft">fica</span>
      </span>
    );
  return (
    <span className={`figures ${classes.dates}`}>
      <del className={classes.old}>{showDay(from)}</del>
      <span aria-hidden>→</span>
      <ins className={classes.new}>{showDay(to)}</ins>
    </span>
  );
}
