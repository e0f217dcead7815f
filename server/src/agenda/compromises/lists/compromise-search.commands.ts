import type { Actor } from "@pauta/contract/platform/capabilities";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { withinScope } from "./compromise-lists.store.ts";
import {
  findMatchingCompromises,
  seenOfLawsuit,
  type CompromiseFound,
  type CompromiseQuery,
} from "./compromise-search.store.ts";
import { scopeOf } from "../compromises.rules.ts";

/**
 * Searches the compromises that somebody may see, by words of their description or
 * observation, or by their lawsuit's number.
 */
export const findCompromises = (
  db: CompanyDb,
  actor: Actor,
  searched: CompromiseQuery,
  most: number,
): Promise<CompromiseFound[]> => findMatchingCompromises(db, withinScope(scopeOf(actor)), searched, most);

/** Which of a lawsuit's compromises somebody may see. */
export const compromisesSeenIn = (db: CompanyDb, actor: Actor, lawsuitId: number): Promise<number[]> =>
  seenOfLawsuit(db, withinScope(scopeOf(actor)), lawsuitId);
