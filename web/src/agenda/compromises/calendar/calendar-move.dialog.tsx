import { useState } from "react";
import { showDay, showLongDay } from "../../../lib/format.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { whenOf } from "./calendar-events.view.ts";
import type { Moving } from "./calendar-move.queries.ts";
import classes from "./calendar-move.module.css";
import { ChainMoves } from "../chains/chain-moves.part.tsx";
import { isBeyondCount } from "../compromise-when.view.ts";

type CalendarMoveProps = Pick<Moving, "confirm" | "close"> & { requested: NonNullable<Moving["requested"]> };

/** The confirmation before a fatal deadline, or a compromise with steps, is moved to another day. */
export function CalendarMove({ requested, confirm, close }: CalendarMoveProps) {
  const { event, kept, to } = requested;
  const [movesChain, setMovesChain] = useState(true);
  const hasChain = kept.chain_steps > 0;
  return (
    <ConfirmDialog
      title="Mover compromisso"
      opened
      onClose={close}
      onConfirm={() => confirm(hasChain && movesChain)}
      confirmLabel="Mover"
    >
      <p className={classes.words}>
        <strong>{event.title}</strong> vai de {showLongDay(whenOf(event).date)} para{" "}
        <strong>{showLongDay(to.date)}</strong>.
      </p>
      {kept.is_fatal && (
        <p className={classes.warning}>
          É um prazo fatal, nascido de uma publicação: confira a contagem antes de mudar a data.
        </p>
      )}
      {kept.deadline && isBeyondCount(kept, to.date) && (
        <p className={classes.warning}>
          A nova data passa do fim do prazo contado,{" "}
          <span className="figures">{showDay(kept.deadline.end)}</span>.
        </p>
      )}
      {hasChain && (
        <ChainMoves compromiseId={kept.id} date={to.date} checked={movesChain} onChange={setMovesChain} />
      )}
    </ConfirmDialog>
  );
}
