import { Button } from "@mantine/core";
import classes from "./changed-since.module.css";

type ChangedSinceProps = { onTake: () => void; onKeep: () => void };

/** Shown over a form whose record somebody else has saved meanwhile: the person chooses which version to keep. */
export function ChangedSince({ onTake, onKeep }: ChangedSinceProps) {
  return (
    <div className={classes.note} role="note">
      <p>Outra pessoa alterou este registro enquanto você escrevia.</p>
      <div className={classes.actions}>
        <Button size="xs" onClick={onTake}>
          Carregar a versão gravada
        </Button>
        <Button size="xs" onClick={onKeep}>
          Manter o que escrevi
        </Button>
      </div>
    </div>
  );
}
