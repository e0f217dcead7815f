import { lazy, Suspense } from "react";
import { loadLater, loadPatiently } from "../../lib/loading/load-later.ts";
import { createStore, useStore } from "../../lib/store.ts";

const loadDialog = () => import("./leave.dialog.tsx").then((file) => ({ default: file.LeaveDialog }));
const LeaveDialog = lazy(loadPatiently(loadDialog));
/** Requested as soon as there is something to lose: without a network it could not be asked for later. */
export const loadLeaveQuestion = loadLater(loadDialog);

/** What stays of the input as a draft: all of it, all but passwords and cards, or nothing. */
export type Keeping = "all" | "all but secrets" | "nothing";

export type Leaving = {
  keeping: Keeping;
  answer: (leaves: boolean) => void;
};

const asked = createStore<Leaving | null>(null);
let pending: Promise<boolean> | null = null;

/** Asks whether to leave changed fields. While it is being asked, nobody asks again: both get the same answer. */
export function askToLeave(keeping: Keeping): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    asked.change(() => ({
      keeping,
      answer: (leaves) => {
        pending = null;
        asked.change(() => null);
        resolve(leaves);
      },
    }));
  });
  return pending;
}

/** There is nothing to lose any more: the form is gone, with a lost session for instance. */
export const withdrawQuestion = (): void => asked.read()?.answer(true);

/** Mounted once; shows the question. */
export function LeaveQuestion() {
  const leaving = useStore(asked);
  return <Suspense>{leaving && <LeaveDialog {...leaving} />}</Suspense>;
}
