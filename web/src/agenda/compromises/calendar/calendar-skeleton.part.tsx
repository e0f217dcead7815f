import classes from "./calendar-skeleton.module.css";

const CELLS = Array.from({ length: 35 }, (_, at) => `cell-${at}`);

/** A month's lines, until the calendar itself has loaded. */
export function GridSkeleton() {
  return (
    <section className={classes.month} aria-busy aria-label="Carregando a agenda">
      {CELLS.map((name) => (
        <span key={name} />
      ))}
    </section>
  );
}
