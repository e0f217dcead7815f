import { use } from "react";

/** Longer than this a page does not wait; it then shows what it still waits for. */
const LONGEST_WAIT_MS = 500;

let settled: Promise<unknown> | undefined;

/** Has the page in the address wait for its first calls, the only ones made before anything is drawn. */
export function holdFirstPage(calls: Promise<unknown>): void {
  const patience = new Promise<void>((late) => setTimeout(late, LONGEST_WAIT_MS));
  settled = Promise.race([calls, patience]);
}

/**
 * Suspends the page that was opened first until its first calls are answered: it is then drawn once, with its data,
 * instead of twice, and the frame around it is drawn meanwhile. Pages that are opened later do not wait.
 */
export function useFirstCalls(): void {
  if (settled) use(settled);
}
