import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./empty-state.module.css";

export type EmptyAction = { label: string; onClick: () => void };

/** One sentence, and the one action that fills the list. */
export function EmptyState({ children, action }: { children: ReactNode; action?: EmptyAction | undefined }) {
  return (
    <div className={classes.empty}>
      <p className={classes.sentence}>{children}</p>
      {action && (
        <Button size="xs" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
