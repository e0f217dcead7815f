import { type ReactNode, useId } from "react";
import classes from "../styles/cards-page.module.css";

/** A part of a dashboard with a title. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
