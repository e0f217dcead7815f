import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./empty-state.module.css";

export type EmptyAction = {
  label: string;
  onClick: () => void;
  /** The one thing to do on the page. */
  isMain?: boolean;
};

/** One sentence, and the one action that fills the list. */
export function EmptyState({ children, action }: { children: ReactNode; action?: EmptyAction | undefined }) {
  return (
    <div className={classes.empty}>
      <p className={classes.sentence}>{children}</p>
      {action && (
        <Button
          {...(action.isMain === true ? { variant: "filled" } : { size: "xs" })}
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}
