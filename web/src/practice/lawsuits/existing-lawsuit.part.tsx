import { infoOf } from "./lawsuit.view.ts";
import { AnchorLink } from "../../ui/page/anchor-link.tsx";
import classes from "./lawsuit-form.module.css";

/** A link to the lawsuit that already has the number. */
export function ExistingLawsuit({ id, onOpen }: { id: number; onOpen: () => void }) {
  return (
    <AnchorLink className={classes.existing} {...infoOf(id)} size="sm" onClickCapture={onOpen}>
      Abrir o processo existente
    </AnchorLink>
  );
}
