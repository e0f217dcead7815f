import { UnstyledButton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useWriting } from "./writing.ts";
import classes from "./floating-action.module.css";

/** The place in the shell: at the corner of the window, on a phone in the bar below the page. */
export const FLOATING_PLACE = "acao-flutuante";

const findPlace = () => document.getElementById(FLOATING_PLACE);
const neverMoves = () => () => {};

/** The page's main action, always reachable. */
export function FloatingAction({ label, onClick }: { label: string; onClick: () => void }) {
  const place = useSyncExternalStore(neverMoves, findPlace);
  const writing = useWriting();
  return (
    place &&
    createPortal(
      <UnstyledButton className={classes.action} aria-label={label} onClick={onClick} {...writing}>
        <IconPlus size={18} stroke={2} aria-hidden />
        <span className={classes.label} aria-hidden>
          Adicionar
        </span>
      </UnstyledButton>,
      place,
    )
  );
}
