import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./empty-state.module.css";

export type EmptyAction = {
  label: string;
  onClick: () => void;
  /** Whether it is the page's main action. */
  isMain?: boolean;
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

const ActionButton = ({ label, onClick, isMain = false }: EmptyAction) => (
  <Button
    {...(isMain ? { variant: "filled" } : { size: "xs" })}
    classNames={{ root: classes.action!, label: classes.label! }}
    onClick={onClick}
  >
    {label}
  </Button>
);
