import type pg from "pg";
import { joinCopies, noteRepetitions } from "../../desk/publications/incoming.commands.ts";
import type { MergeDay } from "../../desk/publications/incoming.rules.ts";
import { followings } from "./same-act.rules.ts";
import {
  holdDay,
  noticesBefore,
  noticesOfSeveralSources,
  peopleOfSeveralSources,
  type NoticeOfLawsuit,
} from "./same-acts.store.ts";

/** People whose notices are read at a time: texts of a giant day do not all lie in memory at once. */
const PEOPLE_AT_A_TIME = 200;

/**
 * Finds what came in just now and was printed by another source too, in the import's own transaction.
 * @param users for whom something came in just now
 */
export async function findSameActs(
  client: pg.Client,
  day: MergeDay,
  users: readonly number[],
): Promise<void> {
  await holdDay(client, day.publicationDate);
  const people = await peopleOfSeveralSources(client, day, users);
  for (let from = 0; from < people.length; from += PEOPLE_AT_A_TIME) {
    const some = people.slice(from, from + PEOPLE_AT_A_TIME);
    await joinSameActs(client, day, some);
    await findRepetitions(client, day, some);
  }
}

/** Joins the acts that came from several sources on the import's day. */
async function joinSameActs(client: pg.Client, day: MergeDay, people: readonly number[]): Promise<void> {
  for (const ofLawsuit of byLawsuit(await noticesOfSeveralSources(client, day, people)))
    await joinCopies(client, ofLawsuit[0]!.company_id, followings(ofLawsuit), day.now);
}

/**
 * Finds, for what stands alone, the act that it repeats: one of a day nearby, or of the same day and dealt with already.
 * Such a copy joins nothing, for nobody has read it; it says what it repeats.
 */
async function findRepetitions(client: pg.Client, day: MergeDay, people: readonly number[]): Promise<void> {
  for (const ofLawsuit of byLawsuit(await noticesBefore(client, day, people))) {
    const fresh = new Set(ofLawsuit.filter(({ is_new }) => is_new).map(({ id }) => id));
    const found = followings(ofLawsuit).filter(({ same_act_as }) => !fresh.has(same_act_as));
    await noteRepetitions(client, ofLawsuit[0]!.company_id, found);
  }
}

const byLawsuit = (notices: readonly NoticeOfLawsuit[]) =>
  Map.groupBy(notices, (each) => `${each.company_id} ${each.user_id} ${each.number}`).values();
