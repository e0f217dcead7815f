import { Skeleton } from "@mantine/core";
import { SKELETON_ROWS } from "../../ui/lists/list-column.ts";
import classes from "../styles/clients.module.css";

/** A client's page while it is loading. */
export function ClientInfoSkeleton() {
  return (
    <section className={classes.skeleton} aria-busy aria-label="Carregando o cliente">
      {SKELETON_ROWS.map((name) => (
        <div key={name}>
          <Skeleton height={9} width="4rem" radius="xs" mt={4} />
          <Skeleton height={12} width="8rem" radius="xs" mt={8} />
        </div>
      ))}
    </section>
  );
}
