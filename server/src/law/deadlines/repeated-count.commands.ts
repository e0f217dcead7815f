import type { Deadline } from "@pauta/contract/law/deadlines";
import type { CompanyDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import { countDeadline } from "./calendar.commands.ts";
import { inputOfCount } from "./repeated-count.rules.ts";

/** Counts a term again by the present calendar; null when it can no longer be counted. */
export const countAgain = (db: CompanyDb, requested: Deadline["requested"]): Promise<Deadline | null> =>
  countDeadline(db, inputOfCount(requested)).catch((refusal: unknown) => {
    if (refusal instanceof Rejection) return null;
    throw refusal;
  });
