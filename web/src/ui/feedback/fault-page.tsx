import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./fault-page.module.css";
import { Mark } from "../page/mark.tsx";

type FaultPageProps = {
  title: string;
  children: ReactNode;
  /** The next step. */
  action: { label: string; onClick: () => void };
};

/** A whole page that says what happened and the next step. */
export function FaultPage({ title, children, action }: FaultPageProps) {
  return (
    <main className={classes.page}>
      <Mark size={40} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{children}</p>
      <Button variant="filled" onClick={action.onClick}>
        {action.label}
      </Button>
    </main>
  );
}

/** Shown instead of a part that could not be loaded. */
export function LoadFault({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className={classes.fault}>
      <p className={classes.sentence}>{children}</p>
      <Button size="xs" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}
