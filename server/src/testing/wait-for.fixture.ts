import { setTimeout as pause } from "node:timers/promises";

/** Calls again until there is a result; the test's own time limit ends it. */
export async function waitFor<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  for (;;) {
    const answer = await look();
    if (answer !== undefined && answer !== false) return answer;
    await pause(25);
  }
}
