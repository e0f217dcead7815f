import { Button } from "@mantine/core";
import classes from "./note.module.css";
import { sayWhen } from "./who-changed.ts";

type DraftOfferProps = { at: string; onContinue: () => void; onDiscard: () => void };

/** Offers what was written before and not saved; the form below has the stored values meanwhile. */
export function DraftOffer({ at, onContinue, onDiscard }: DraftOfferProps) {
  return (
    <div className={classes.note} role="note">
      <p>{`Continuar o rascunho de ${sayWhen(at)}?`}</p>
      <div className={classes.actions}>
        <Button size="xs" onClick={onContinue}>
          Continuar
        </Button>
        <Button size="xs" onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </div>
  );
}
