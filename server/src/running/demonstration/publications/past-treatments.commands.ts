import { type Actor, can } from "@pauta/contract/platform/capabilities";
import { clockAt } from "../../../platform/process/clock.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { treatAct } from "../../../desk/publications/treating.commands.ts";
import { nothingMade } from "../../../desk/publications/undo-steps.commands.ts";
import { chanceOf, choiceOf } from "../chance.rules.ts";
import { type Colleague, colleaguesOf } from "../offices/colleagues.rules.ts";
import { idsByUsername, listForTreating, readOldNotifications } from "../demonstration.store.ts";
import { demonstrationOffices } from "../offices/offices.rules.ts";
import { isShown } from "./shown-acts.rules.ts";
import { commentOf, instantOfTreatment, isMentioning, isTreated } from "./treatments.rules.ts";

/** How many publications are treated in one transaction. */
const PER_TRANSACTION = 60;
/** The share that is treated for colleagues, by people who see all of the office's publications. */
const SHARE_FOR_COLLEAGUES = 0.12;
/** Notifications older than this are read. */
const READ_AFTER_MS = 4 * 86_400_000;

type Treatment = { id: number; by: Actor; at: Date; comment: string; mentionedUsers: number[] };

/**
 * Treats past publications with the ordinary command. Skips those treated already.
 * @param days the listing days, newest first
 * @returns how many publications were treated now
 */
export async function treatPastPublications(context: AppContext, days: readonly string[]): Promise<number> {
  const people = await context.database.acrossCompanies(idsByUsername);
  const readBefore = new Date(context.clock.now().getTime() - READ_AFTER_MS);
  let count = 0;
  for (const office of demonstrationOffices) {
    const colleagues = colleaguesOf(office, people);
    const bound = { company_id: colleagues[0]!.actor.company_id, user_id: null };
    const treatments = await treatmentsOf(context, bound, colleagues, days);
    for (let start = 0; start < treatments.length; start += PER_TRANSACTION) {
      const some = treatments.slice(start, start + PER_TRANSACTION);
      await context.database.inCompany(bound, async (db) => {
        for (const { id, by, at: instant, ...form } of some)
          await treatAct({ ...context, clock: clockAt(instant) }, db, by, id, form, nothingMade());
      });
    }
    await context.database.inCompany(bound, (db) => readOldNotifications(db, readBefore));
    count += treatments.length;
  }
  return count;
}

async function treatmentsOf(
  context: AppContext,
  bound: { company_id: number | null; user_id: null },
  colleagues: readonly Colleague[],
  days: readonly string[],
): Promise<Treatment[]> {
  const publications = await context.database.inCompany(bound, listForTreating);
  const now = context.clock.now();
  const ranks = new Map<string, number>();
  const treatments: Treatment[] = [];
  for (const publication of publications) {
    const place = `${publication.user_id} ${publication.publication_date}`;
    const rank = ranks.get(place) ?? 0;
    ranks.set(place, rank + 1);
    const standing = { age: days.indexOf(publication.publication_date), rank };
    if (publication.treated || isShown(publication.publication_code)) continue;
    if (!isTreated(publication, standing)) continue;
    const at = instantOfTreatment(publication, standing, now);
    treatments.push({ id: publication.id, at, ...writtenBy(colleagues, publication) });
  }
  return treatments;
}

/** The person who treats a publication, and the comment, which sometimes mentions a colleague. */
function writtenBy(
  colleagues: readonly Colleague[],
  publication: Awaited<ReturnType<typeof listForTreating>>[number],
): Pick<Treatment, "by" | "comment" | "mentionedUsers"> {
  const { publication_code: code, user_id } = publication;
  const owner = colleagues.find(({ actor }) => actor.id === user_id)!;
  const seeAll = colleagues.filter(({ actor }) => can(actor, "publications.read_all"));
  const isForColleague = seeAll.length > 0 && chanceOf(code, "by") < SHARE_FOR_COLLEAGUES;
  const by = isForColleague ? choiceOf(seeAll, code, "who") : owner;
  const others = colleagues.filter((colleague) => colleague !== by);
  if (others.length === 0 || !isMentioning(publication))
    return { by: by.actor, comment: commentOf(publication), mentionedUsers: [] };
  const named = choiceOf(others, code, "named");
  return {
    by: by.actor,
    comment: `${commentOf(publication)} @${named.name}`,
    mentionedUsers: [named.actor.id],
  };
}
