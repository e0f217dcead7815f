import type { TeamView, TeamWeek } from "@pauta/contract/agenda/team";
import { absencesOfAll } from "../absences/absences.commands.ts";
import { limitsOf } from "../compromises/situation.rules.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import { NOTHING, requestedPeriod, weekFrom, type Days } from "./team.rules.ts";
import {
  countCompleted,
  countOnTime,
  countOpen,
  countOpenByDay,
  countTreated,
  countUntreated,
  peopleOfTeam,
  treatedByDay,
} from "./team.store.ts";

/**
 * Figures of the office's deadlines and publications, by person and in total.
 * @throws invalid, when the period is longer than 366 days
 */
export async function viewTeam(db: CompanyDb, requested: Days | undefined, today: string): Promise<TeamView> {
  const days = requestedPeriod(requested, today);
  if (days === null) throw new Rejection("invalid", { fields: { period: ["No máximo 366 dias"] } });
  const period = { ...days, ...limitsOf(today) };
  const [byDay, ...figures] = await Promise.all([
    treatedByDay(db, period),
    countOpen(db, period),
    countCompleted(db, period),
    countOnTime(db, period),
    countUntreated(db),
    countTreated(db, period),
  ]);
  const counted = figures.flatMap((rows) => rows.map(({ user_id }) => user_id)).filter((id) => id !== null);
  const people = await peopleOfTeam(db, counted);
  return {
    ...days,
    people: people.map((user) => Object.assign({ user }, figuresOf(user.id, figures))),
    treated_by_day: byDay,
    totals: figuresOf(null, figures),
  };
}

/** Everybody's open compromises of each of the seven days from today, and who is absent on them. */
export async function viewWeek(db: CompanyDb, today: string): Promise<TeamWeek> {
  const days = weekFrom(today);
  const period = { from: today, to: days.at(-1)! };
  const [counted, absences] = await Promise.all([countOpenByDay(db, period), absencesOfAll(db, period)]);
  const people = await peopleOfTeam(
    db,
    counted.map(({ user_id }) => user_id),
  );
  return {
    days,
    people: people.map((user) => {
      const own = counted.filter(({ user_id }) => user_id === user.id);
      const onDay = (day: string) => own.find(({ date }) => date === day);
      const isAway = (day: string) =>
        absences.some(({ user_id, from, to }) => user_id === user.id && from <= day && day <= to);
      return {
        user,
        open: days.map((day) => onDay(day)?.open ?? 0),
        deadlines: days.map((day) => onDay(day)?.deadlines ?? 0),
        away: days.filter(isAway),
      };
    }),
  };
}

type Counted = { user_id: number | null } & Partial<typeof NOTHING>;

/** All figures of a person, or of the whole office with null. */
function figuresOf(userId: number | null, counted: readonly (readonly Counted[])[]): typeof NOTHING {
  const found = counted.map((rows) => rows.find(({ user_id }) => user_id === userId));
  const { user_id: _, ...figures }: Counted = Object.assign({ user_id: userId }, ...found);
  return { ...NOTHING, ...figures };
}
