import { isToCheck } from "@pauta/contract/law/deadline-candidates";
import { showDate } from "@pauta/contract/platform/dates";
import type { Unmade } from "../../law/acts/without-term.rules.ts";
import { addAutomaticDeadline } from "../../agenda/compromises/deadlines/automatic-compromise.commands.ts";
import {
  deadlinesOfRectified,
  applyRectification,
} from "../../agenda/compromises/deadlines/rectified-deadline.commands.ts";
import { dayIn } from "../../platform/process/clock.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { zoneOfOffice } from "../../platform/process/office-clock.ts";
import { byDate, type DatedCandidate } from "../publications/suggestions/candidate-dates.rules.ts";
import type { Settled, Waiting } from "./automatic-deadlines.store.ts";
import { type DatesOfAct, datesOf, inWords } from "./dates-of-act.commands.ts";
import { rectifiedWords } from "./rectified-words.rules.ts";
import { ofEarlierText, rectifiedReason, presentCandidate, together } from "./rectified-dates.rules.ts";

/**
 * Compares a rectified publication's dates with the deadline of its act. An open deadline stays the only one
 * and moves to the earliest date that the old or the new text allows. Without an open one a deadline is
 * created, unless a closed one has the same date.
 */
export async function makeOfRectified(
  context: AppContext,
  db: CompanyDb,
  waiting: Waiting,
): Promise<Settled> {
  const now = await datesOf(context, db, waiting);
  const versions = await datesOfVersions(context, db, waiting);
  const before = datesAmong(versions);
  const [first, ...others] = await deadlinesOfRectified(context, db, waiting.publication_id);
  const day = dayIn(new Date(waiting.rectified_at!), await zoneOfOffice(db));
  if (first?.is_open) {
    const ofNow = "state" in now ? [] : now.dates.map(({ shown }) => shown);
    const known = first.deadline_candidates;
    const [earliest, ...rest] = together([
      ...ofNow,
      ...before.map(({ shown }) => shown),
      ...known,
      ...(isAmong(first.compromise_date, [...ofNow, ...before, ...known]) ? [] : [presentCandidate(first)]),
    ]);
    const candidates = [earliest!, ...rest] as const;
    const isSure = ofNow.length > 0 && !isToCheck(candidates);
    await applyRectification(context, db, first, {
      candidates,
      is_to_check: !isSure,
      words: rectifiedWords(first, { before: versions, now: "state" in now ? null : now, candidates, day }),
      reason: rectifiedReason(day, { before: first.compromise_date, now: ofNow[0]?.date ?? null }),
      publication: { id: waiting.publication_id, publication_date: waiting.publication_date },
    });
    return waiting.compromise_id === null
      ? {
          state: "none",
          reason: `O ato já tem prazo aberto, conferido com o texto retificado em ${showDate(day)}.`,
        }
      : { state: "made", compromise_id: waiting.compromise_id };
  }
  if ("state" in now) return now;
  const closed = first === undefined ? [] : [first, ...others];
  const [earliest] = now.dates;
  const same = closed.find(({ compromise_date }) => compromise_date === earliest.date);
  if (same)
    return {
      state: "none",
      reason: `O prazo de ${showDate(same.compromise_date)}, já encerrado, é também o do texto retificado: confira.`,
    };
  return writeNew(db, waiting, [closed.length > 0 ? now : withEarlier(now, before), now.dates], {
    now: context.clock.now(),
    note: [
      `Publicação retificada em ${showDate(day)}.`,
      ...closed.map(
        ({ compromise_date }) =>
          `O prazo de ${showDate(compromise_date)}, do texto anterior, já foi encerrado.`,
      ),
    ].join(" "),
  });
}

/** Whether the act of a rectified publication has or had a deadline. */
export const hasDeadline = async (context: AppContext, db: CompanyDb, waiting: Waiting): Promise<boolean> =>
  (await deadlinesOfRectified(context, db, waiting.publication_id)).length > 0;

/** The dates of a publication's present text and of its earlier texts, and those of the present one alone. */
export async function datesOfAllTexts(
  context: AppContext,
  db: CompanyDb,
  waiting: Waiting,
): Promise<(DatesOfAct & { inForce: DatesOfAct["dates"] }) | Unmade> {
  const now = await datesOf(context, db, waiting);
  if ("state" in now) return now;
  const versions = await datesOfVersions(context, db, waiting);
  return { ...withEarlier(now, datesAmong(versions)), inForce: now.dates };
}

/** The dates of each replaced text that gives any. */
async function datesOfVersions(context: AppContext, db: CompanyDb, waiting: Waiting): Promise<DatesOfAct[]> {
  const known: DatesOfAct[] = [];
  for (const version of waiting.versions) {
    const dates = await datesOf(context, db, { ...waiting, ...version });
    if (!("state" in dates)) known.push(dates);
  }
  return known;
}

const datesAmong = (versions: readonly DatesOfAct[]): DatedCandidate[] =>
  versions.flatMap(({ dates }) => dates.map(saysEarlier));

async function writeNew(
  db: CompanyDb,
  waiting: Waiting,
  [dates, inForce]: [DatesOfAct, DatesOfAct["dates"]],
  written: { now: Date; note: string },
): Promise<Settled> {
  const { user_id, lawsuit_id, publication_id } = waiting;
  const counted = inWords(dates, inForce);
  const observation = `${written.note}\n${counted.observation}`;
  const fields = { ...counted, observation, user_id, lawsuit_id, publication_id };
  return { state: "made", compromise_id: await addAutomaticDeadline(db, fields, written.now) };
}

/** The dates of all texts together, when there is no deadline yet. */
function withEarlier({ terms, dates }: DatesOfAct, before: readonly DatedCandidate[]): DatesOfAct {
  const known = new Set(dates.map(({ date }) => date));
  const [earliest, ...others] = byDate([...dates, ...before.filter(({ date }) => !known.has(date))]);
  return { terms, dates: [earliest!, ...others] };
}

const saysEarlier = (candidate: DatedCandidate): DatedCandidate =>
  Object.assign({}, candidate, { shown: ofEarlierText(candidate.shown) });

const isAmong = (date: string, candidates: readonly { date: string }[]): boolean =>
  candidates.some((candidate) => candidate.date === date);
