import { setTimeout as sleep } from "node:timers/promises";
import type { Presence } from "./locks.ts";

const pauseBetweenTries = 250;

/**
 * PostgreSQL may be killed or restarted under us: then this comes in again, which starts it where needed and
 * takes the locks again, for as long as it takes.
 *
 * @returns a function that ends the watch and hands over the presence of that moment
 */
export function keepPresence(
  first: Presence,
  comeIn: () => Promise<Presence>,
  log: (message: string, details?: object) => void,
): () => Promise<Presence> {
  const leaving = new AbortController();
  const left = new Promise<void>((resolve) => {
    leaving.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  const kept = keep(first);
  return () => {
    leaving.abort();
    return kept;
  };

  async function keep(presence: Presence): Promise<Presence> {
    await Promise.race([presence.lost, left]);
    if (leaving.signal.aborted) return presence;
    log("A ligação de controle com o banco de dados foi perdida; será refeita");
    await presence.close();
    const back = await comeBack();
    if (!back) return presence;
    log("A ligação de controle com o banco de dados foi refeita");
    return keep(back);
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
