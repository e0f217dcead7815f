import { once } from "node:events";
import { Worker } from "node:worker_threads";
import {
  buildSubscriberIndex,
  type FollowedName,
  type Subscriber,
  type SubscriberIndex,
} from "./subscriber-index.rules.ts";

/** Everybody and everything that is looked for. */
export type Sought = { lawyers: readonly Subscriber[]; followed: readonly FollowedName[] };

/** So few are indexed, in a few milliseconds, sooner than a thread has started. */
const FEW = 300;

/**
 * Builds the index of those who are looked for. Many take a second and a hundred megabytes: in a thread of its own, so
 * that the server goes on answering and gets the memory back at once.
 */
export async function indexOf({ lawyers, followed }: Sought): Promise<SubscriberIndex> {
  if (lawyers.length + followed.length <= FEW) return buildSubscriberIndex(lawyers, followed);
  const thread = new Worker(new URL("./subscriber-index.worker.ts", import.meta.url), {
    workerData: {
      lawyers: lawyers.map(({ user_id, company_id, name, oabs, also_sought, never_meant }) => ({
        user_id,
        company_id,
        name,
        oabs,
        also_sought,
        never_meant,
      })),
      followed,
    } satisfies Sought,
  });
  try {
    const [index] = (await once(thread, "message")) as [SubscriberIndex];
    return index;
  } finally {
    await thread.terminate();
  }
}
