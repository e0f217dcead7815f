import { type ReactNode, useId } from "react";
import classes from "./team.module.css";

type TeamFigureProps = {
  title: string;
  /** The meaning of the numbers, in one sentence. */
  meaning: string;
  /** The chart; nothing while its code is loading. */
  chart: ReactNode;
  /** The chart's height. */
  height: number;
  heads: string[];
  rows: { key: string | number; cells: ReactNode[] }[];
};

/** A chart and its numbers, side by side. The numbers contain everything; the chart is decoration. */
export function TeamFigure({ title, meaning, chart, height, heads, rows }: TeamFigureProps) {
  const id = useId();
  return (
    <section className={classes.figure} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <p className={classes.meaning}>{meaning}</p>
      <div className={classes.pair}>
        <div className={classes.chart} style={{ minHeight: height }} aria-hidden data-no-print>
          {chart}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached by keyboard */}
        <section className={classes.numbers} tabIndex={0} aria-label={`Números: ${title}`}>
          <table className={classes.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [first, ...others] }) => (
                <tr key={key}>
                  <th scope="row">{first}</th>
                  {others.map((cell, at) => (
                    <td key={heads[at + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </section>
  );
}
