import type { Actor } from "@pauta/contract/platform/capabilities";
import { layoutOf } from "../../law/acts/layout/act-layout.rules.ts";
import { withCaseNames } from "../../practice/lawsuits/case-name.commands.ts";
import { dayIn } from "../../platform/process/clock.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found } from "../../platform/process/errors.ts";
import { commentsOf } from "./compromise-comments.store.ts";
import { compromisesWithIds } from "./lists/compromise-lists.store.ts";
import { rightsOver, scopeOf, type CompromiseScope } from "./compromises.rules.ts";
import { findDetails } from "./compromises.store.ts";
import { zoneOfOffice } from "../../platform/process/office-clock.ts";
import { lockCompromise } from "./compromise-writing.store.ts";
import { limitsOf, situationOf } from "./situation.rules.ts";

/** A compromise with all its fields, if somebody may see it. */
async function findWhole(db: CompanyDb, scope: CompromiseScope, id: number) {
  const [[row], details, comments] = await Promise.all([
    compromisesWithIds(db, scope, [id]),
    findDetails(db, id),
    commentsOf(db, id),
  ]);
  if (row === undefined || details === undefined) return undefined;
  const [named] = await withCaseNames(db, [row]);
  const compromise_involved = details.involved.map(({ id: user }) => user);
  return { ...named!, ...details, comments, compromise_involved };
}

/** A compromise as it is stored; the rules derive its situation and the reader's rights. */
export type StoredCompromise = NonNullable<Awaited<ReturnType<typeof findWhole>>>;

/**
 * One compromise with all its fields, as somebody sees it.
 * @throws not_found, also for one that he may not see
 */
export async function showCompromise(db: CompanyDb, actor: Actor, id: number, now: Date) {
  const [zone, stored] = await Promise.all([zoneOfOffice(db), findWhole(db, scopeOf(actor), id)]);
  return shownTo(actor, found(stored), dayIn(now, zone));
}

const shownTo = (actor: Actor, stored: StoredCompromise, today: string) => ({
  ...stored,
  publication: stored.publication && {
    ...stored.publication,
    layout: layoutOf(stored.publication.publication_text),
  },
  situation: situationOf(stored, limitsOf(today)),
  ...rightsOver(actor, stored),
});

/**
 * The present compromise, locked until the transaction ends, and whether it is unchanged since it was read.
 * @throws not_found, also for one that he may not see
 */
export async function readLockedCompromise(db: CompanyDb, actor: Actor, id: number, readAt?: string) {
  const { is_unchanged } = found(await lockCompromise(db, id, readAt));
  return { ...found(await findWhole(db, scopeOf(actor), id)), is_unchanged };
}
