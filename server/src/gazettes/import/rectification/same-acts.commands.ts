import type pg from "pg";
import { joinCopies, noteRepetitions } from "../../../desk/publications/incoming.commands.ts";
import type { MergeDay } from "../../../desk/publications/incoming.rules.ts";
import { followings } from "./same-act.rules.ts";
import {
  lockDay,
  noticesBefore,
  noticesOfSeveralSources,
  peopleOfSeveralSources,
  type NoticeOfLawsuit,
} from "./same-acts.store.ts";

/** People whose notices are read at a time: not all texts of a giant day are in memory at once. */
const PEOPLE_AT_A_TIME = 200;

/**
 * Finds new notices that another source printed too, in the import's own transaction.
 * @param users people with new notices
 */
export async function findSameActs(
  client: pg.Client,
  day: MergeDay,
  users: readonly number[],
): Promise<void> {
  await lockDay(client, day.publicationDate);
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
 * Finds, for separate notices, the act that they repeat: one of a nearby day, or of the same day and already
 * treated. Such a copy joins no group, because nobody has read it; it names what it repeats.
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
