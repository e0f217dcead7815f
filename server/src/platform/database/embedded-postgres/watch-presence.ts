import { setTimeout as sleep } from "node:timers/promises";
import type { Presence } from "./locks.ts";

const pauseBetweenTries = 250;

/**
 * Reacts when PostgreSQL is killed or restarted: starts it again where needed and takes the locks again, with retries.
 * @returns a function that ends the watch and returns the current presence
 */
export function watchPresence(
  first: Presence,
  comeIn: () => Promise<Presence>,
  log: (message: string, details?: object) => void,
): () => Promise<Presence> {
  const leaving = new AbortController();
  const left = new Promise<void>((resolve) => {
    leaving.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  const current = watch(first);
  return () => {
    leaving.abort();
    return current;
  };

  async function watch(presence: Presence): Promise<Presence> {
    await Promise.race([presence.lost, left]);
    if (leaving.signal.aborted) return presence;
    log("A ligação de controle com o banco de dados foi perdida; será refeita");
    await presence.close();
    const back = await comeBack();
    if (!back) return presence;
    log("A ligação de controle com o banco de dados foi refeita");
    return watch(back);
  }

  async function comeBack(): Promise<Presence | undefined> {
    let lastComplaint = "";
    while (!leaving.signal.aborted) {
      try {
        return await comeIn();
      } catch (error) {
        const complaint = (error as Error).message;
        if (complaint !== lastComplaint) log("O banco de dados ainda não voltou", { error: complaint });
        lastComplaint = complaint;
        await sleep(pauseBetweenTries, undefined, { signal: leaving.signal }).catch(() => {});
      }
    }
    return undefined;
  }
}
