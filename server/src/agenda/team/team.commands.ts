import type { TeamView } from "@pauta/contract/agenda/team";
import { limitsOf } from "../compromises/situation.rules.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { Refusal } from "../../platform/process/errors.ts";
import { NOTHING, requestedPeriod, type Days } from "./team.rules.ts";
import { countCompromises, countTreatments, peopleOfTeam, treatedByDay } from "./team.store.ts";

/**
 * Figures of the office's deadlines and publications, by person and in total.
 * @throws invalid, when the period is longer than 366 days
 */
export async function viewTeam(db: CompanyDb, requested: Days | undefined, today: string): Promise<TeamView> {
  const days = requestedPeriod(requested, today);
  if (days === null) throw new Refusal("invalid", { fields: { period: ["No máximo 366 dias"] } });
  const period = { ...days, ...limitsOf(today) };
  const [compromises, treatments, byDay] = await Promise.all([
    countCompromises(db, period),
    countTreatments(db, period),
    treatedByDay(db, period),
  ]);
  const figuresOf = (userId: number | null) => ({
    ...NOTHING,
    ...ofPerson(compromises, userId),
    ...ofPerson(treatments, userId),
  });
  const counted = [...compromises, ...treatments].map(({ user_id }) => user_id).filter((id) => id !== null);
  const people = await peopleOfTeam(db, counted);
  return {
    ...days,
    people: people.map((user) => Object.assign({ user }, figuresOf(user.id))),
    treated_by_day: byDay,
    totals: figuresOf(null),
  };
}

function ofPerson<Row extends { user_id: number | null }>(
  rows: Row[],
  userId: number | null,
): Omit<Row, "user_id"> | {} {
  const row = rows.find(({ user_id }) => user_id === userId);
  if (row === undefined) return {};
  const { user_id: _, ...figures } = row;
  return figures;
}
