import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { infoOf } from "./lawsuit-view.queries.ts";
import classes from "./lawsuit-form.module.css";

/** A link to the lawsuit that already has the number. */
export function ExistingLawsuit({ id, onLeave }: { id: number; onLeave: () => void }) {
  return (
    <Anchor component={Link} className={classes.existing} {...infoOf(id)} size="sm" onClick={onLeave}>
      Abrir o processo existente
    </Anchor>
  );
}
