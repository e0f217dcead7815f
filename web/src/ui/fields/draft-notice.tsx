import { Button } from "@mantine/core";
import classes from "./changed-since.module.css";

/** Shown over a form that starts with unsaved input. */
export function DraftNotice({ onBeginAnew }: { onBeginAnew: () => void }) {
  return (
    <div className={classes.note} role="note">
      <p>Continua o que você havia começado a escrever.</p>
      <Button size="xs" onClick={onBeginAnew}>
        Descartar rascunho
      </Button>
    </div>
  );
}
