import { Loader } from "@mantine/core";
import classes from "./pending-page.module.css";

/** Shown while a page loads for longer than a moment. */
export function PendingPage() {
  return (
    <output className={classes.pending}>
      <Loader size="sm" aria-hidden />
      Carregando…
    </output>
  );
}
