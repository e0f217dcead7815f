import { Button } from "@mantine/core";
import classes from "./changed-since.module.css";

type ChangedSinceProps = { onTake: () => void; onKeep: () => void };

/** Over a form whose record somebody else saved meanwhile: nothing of either is lost unasked. */
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
