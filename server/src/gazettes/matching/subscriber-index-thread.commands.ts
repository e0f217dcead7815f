import { once } from "node:events";
import { Worker } from "node:worker_threads";
import {
  buildSubscriberIndex,
  type FollowedName,
  type Subscriber,
  type SubscriberIndex,
} from "./subscriber-index.rules.ts";

/** All people and names to look up. */
export type Searched = { lawyers: readonly Subscriber[]; followed: readonly FollowedName[] };

/** Up to this many are indexed, in a few milliseconds, sooner than a thread has started. */
const FEW = 300;

/**
 * Builds the index of the people and names. Many take a second and a hundred megabytes: in a thread of its
 * own, so that the server continues to answer and gets the memory back at once.
 */
export async function indexOf({ lawyers, followed }: Searched): Promise<SubscriberIndex> {
  if (lawyers.length + followed.length <= FEW) return buildSubscriberIndex(lawyers, followed);
  const thread = new Worker(new URL("./subscriber-index.worker.ts", import.meta.url), {
    workerData: {
      lawyers: lawyers.map(({ user_id, company_id, name, oabs, other_names, never_meant }) => ({
        user_id,
        company_id,
        name,
        oabs,
        other_names,
        never_meant,
      })),
      followed,
    } satisfies Searched,
  });
  try {
    const [index] = (await once(thread, "message")) as [SubscriberIndex];
    return index;
  } finally {
    await thread.terminate();
  }
}
