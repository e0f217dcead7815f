import type { Forward } from "@pauta/contract/desk/forwarding";
import type { OwnDate, OwnDates, OwnDatesQuery } from "@pauta/contract/desk/own-dates";
import { isDeadline } from "../../agenda/compromises/deadlines/open-deadlines.rules.ts";
import { inputOfCount } from "../../law/deadlines/repeated-count.rules.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import type { Dating } from "./forwarding.rules.ts";
import { leadersOf } from "../publications/mark-forwarded.commands.ts";
import { courtsDiffer, ownDatesOf } from "../publications/suggestions/own-dates.commands.ts";

/** The own dates of publications, for a preview before forwarding. */
export const showOwnDates = (db: CompanyDb, { publications, amount, regime, doubled }: OwnDatesQuery) =>
  ownDatesOf(db, publications, amount === undefined ? null : { amount, regime, doubled });

/**
 * The date of each publication in each forwarding: its own, or one for all. One date for publications of
 * several courts, cities or availability days is rejected when it was counted by one court's calendar or is
 * later than the own date of some, unless the person confirmed it for all.
 * @throws invalid (a publication's own date is neither counted nor given), dates_differ
 */
export async function datesOfForwards(
  db: CompanyDb,
  publications: readonly number[],
  forwards: ReadonlyMap<Forward, number>,
): Promise<(forward: Forward, publicationId: number) => Dating> {
  const own = new Map<Forward, Map<number, Dating>>();
  for (const [forward, at] of forwards) {
    if (forward.own_dates !== null)
      own.set(forward, await ownDatings(db, publications, forward.own_dates, at));
    else if (await isTooLateForSome(db, publications, forward)) throw new Rejection("dates_differ");
  }
  return (forward, publicationId) => own.get(forward)?.get(publicationId) ?? datingOfAll(forward);
}

const datingOfAll = ({ date, deadline, deadline_candidates, dates_to_check }: Forward): Dating => ({
  date,
  deadline,
  ...(deadline_candidates && { deadline_candidates, dates_to_check }),
});

async function isTooLateForSome(db: CompanyDb, publications: readonly number[], forward: Forward) {
  const { date: oneForAll, deadline, same_date } = forward;
  if (oneForAll === null || same_date || !isDeadline(forward)) return false;
  if (!(await courtsDiffer(db, publications))) return false;
  if (deadline) return true;
  const { data } = await ownDatesOf(db, publications, null);
  return data.some(({ date }) => date !== null && date < oneForAll);
}

async function ownDatings(
  db: CompanyDb,
  publications: readonly number[],
  { term, said }: OwnDates,
  at: number,
): Promise<Map<number, Dating>> {
  const { data } = await ownDatesOf(db, publications, term ?? null);
  const saidOf = await byListed(db, said);
  const datings = data.map((each) => [each.publication_id, datingOf(each, saidOf)] as const);
  const missing = data.filter((_, index) => datings[index]![1].date === null);
  if (missing.length > 0) {
    const fault = `Informe a data de: ${missing.map(nameOf).join(", ")}`;
    throw new Rejection("invalid", { fields: { [`forwards.${at}.own_dates`]: [fault] } });
  }
  return new Map(datings);
}

const nameOf = ({ process, publication_id }: OwnDate): string => process ?? `publicação ${publication_id}`;

/** A date given for a copy applies to the listed publication of its act. */
async function byListed(db: CompanyDb, said: OwnDates["said"]): Promise<Map<number, string>> {
  const listed = await leadersOf(
    db,
    said.map(({ publication_id }) => publication_id),
  );
  return new Map(
    said.map(({ publication_id, date }) => [listed.get(publication_id) ?? publication_id, date]),
  );
}

/** A date given by a person needs no check; a counted one of several possible dates does. */
function datingOf(own: OwnDate, saidOf: ReadonlyMap<number, string>): Dating {
  const said = saidOf.get(own.publication_id);
  const deadline_candidates = own.candidates;
  if (said === undefined)
    return {
      date: own.date,
      deadline: own.requested && inputOfCount(own.requested),
      deadline_candidates,
      dates_to_check: own.is_to_check,
    };
  const chosen =
    own.candidates.find(({ date }) => date === said)?.requested ?? (own.date === said ? own.requested : null);
  return {
    date: said,
    deadline: chosen && inputOfCount(chosen),
    deadline_candidates,
    dates_to_check: false,
  };
}
