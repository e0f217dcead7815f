import type { CompanyDb } from "../../platform/database/db.ts";
import { caseNameOf } from "./case-name.rules.ts";
import { firstParties } from "./case-name.store.ts";

export type Named<Row> = Row & { case_name: string | null };

/** The same rows with the short name of each one's case, null without a lawsuit or without parties. */
export async function withCaseNames<Row extends { lawsuit_id: number | null }>(
  db: CompanyDb,
  rows: readonly Row[],
): Promise<Named<Row>[]> {
  const lawsuits = new Set(rows.flatMap(({ lawsuit_id: id }) => id ?? []));
  const parties = lawsuits.size === 0 ? [] : await firstParties(db, [...lawsuits]);
  const ofLawsuit = Map.groupBy(parties, ({ lawsuit_id: id }) => id);
  const nameOf = (id: number | null) => {
    const sides = id === null ? [] : (ofLawsuit.get(id) ?? []);
    return caseNameOf({
      own: sides.find(({ opposite }) => !opposite),
      adverse: sides.find(({ opposite }) => opposite),
    });
  };
  return rows.map((row) => Object.assign(row, { case_name: nameOf(row.lawsuit_id) }));
}
