import { Skeleton } from "@mantine/core";
import { SKELETON_ROWS } from "../../ui/lists/list-column.ts";
import classes from "../styles/lawsuit-info.module.css";

/** A lawsuit's page while it is loading. */
export function LawsuitInfoSkeleton() {
  return (
    <section className={classes.skeleton} aria-busy aria-label="Carregando o processo">
      <Skeleton height={28} width="24rem" maw="90%" radius="xs" />
      <Skeleton height={28} width="12rem" radius="xs" />
      <div className={classes.skeletonFacts}>
        {SKELETON_ROWS.map((name) => (
          <Skeleton key={name} height={34} radius="xs" />
        ))}
      </div>
    </section>
  );
}
