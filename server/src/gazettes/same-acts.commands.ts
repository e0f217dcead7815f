import type pg from "pg";
import { followings } from "./same-act.rules.ts";
import {
  holdDay,
  noticesBefore,
  noticesOfSeveralSources,
  saveFollowings,
  saveRepetitions,
} from "./same-acts.store.ts";
import type { MergeDay } from "./staging.store.ts";

/** People whose notices are read at a time: texts of a giant day do not all lie in memory at once. */
const PEOPLE_AT_A_TIME = 200;

/**
 * Finds the acts that came from several sources on the import's day, in the import's own transaction.
 * @param users for whom something came in just now
 */
export async function joinSameActs(
  client: pg.Client,
  day: MergeDay,
  users: readonly number[],
): Promise<void> {
  await holdDay(client, day.publicationDate);
  for (let from = 0; from < users.length; from += PEOPLE_AT_A_TIME) {
    const notices = await noticesOfSeveralSources(client, day, users.slice(from, from + PEOPLE_AT_A_TIME));
    const ofLawsuits = Map.groupBy(notices, (each) => `${each.company_id} ${each.user_id} ${each.number}`);
    for (const ofLawsuit of ofLawsuits.values())
      await saveFollowings(client, ofLawsuit[0]!.company_id, followings(ofLawsuit), day.now);
  }
}

/**
 * Finds, for what came in just now and stands alone, the act that it repeats: one of a day nearby, or of the same day and
 * dealt with already. Such a copy joins nothing, for nobody has read it; it says what it repeats.
 * @param users for whom something came in just now
 */
export async function findRepetitions(
  client: pg.Client,
  day: MergeDay,
  users: readonly number[],
): Promise<void> {
  for (let from = 0; from < users.length; from += PEOPLE_AT_A_TIME) {
    const notices = await noticesBefore(client, day, users.slice(from, from + PEOPLE_AT_A_TIME));
    const ofLawsuits = Map.groupBy(notices, (each) => `${each.company_id} ${each.user_id} ${each.number}`);
    for (const ofLawsuit of ofLawsuits.values()) {
      const fresh = new Set(ofLawsuit.filter(({ is_new }) => is_new).map(({ id }) => id));
      const found = followings(ofLawsuit).filter(({ same_act_as }) => !fresh.has(same_act_as));
      await saveRepetitions(client, ofLawsuit[0]!.company_id, found);
    }
  }
}
