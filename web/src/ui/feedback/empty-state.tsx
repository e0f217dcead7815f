import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { WriteButton } from "../page/write-button.tsx";
import classes from "./empty-state.module.css";

export type EmptyAction = {
  label: string;
  onClick: () => void;
  /** Whether it is the page's main action. */
  isMain?: boolean;
  /** It changes something: off while the office may only read. */
  writes?: boolean;
};

type EmptyStateProps = {
  children: ReactNode;
  action?: EmptyAction | undefined;
  /** Another way to the same result. */
  otherAction?: EmptyAction | undefined;
};

/** One sentence, and the action that fills the list. */
export function EmptyState({ children, action, otherAction }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <p className={classes.sentence}>{children}</p>
      {action && <ActionButton {...action} />}
      {otherAction && <ActionButton {...otherAction} />}
    </div>
  );
}

function ActionButton({ label, onClick, isMain = false, writes = false }: EmptyAction) {
  const Pressed = writes ? WriteButton : Button<"button">;
  return (
    <Pressed
      {...(isMain ? { variant: "filled" } : { size: "xs" })}
      classNames={{ root: classes.action!, label: classes.label! }}
      onClick={onClick}
    >
      {label}
    </Pressed>
  );
}
