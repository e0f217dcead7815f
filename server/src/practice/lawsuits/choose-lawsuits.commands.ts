import type { lawsuits } from "@pauta/contract/practice/lawsuits";
import type { Received } from "@pauta/contract/platform/endpoint";
import type { CompanyDb } from "../../platform/database/db.ts";
import { choicesAmong, chooseAmongAll, chooseAmongLatest } from "./lawsuits.store.ts";

/** A search of lawsuits `l` by words of their number, their texts and their parties. */
export { searchOfWords } from "./lawsuits.store.ts";

const MOST_CHOICES = 50;
/** How many of the latest changed lawsuits are read to estimate how common the words are. */
const LOOKED_AT = 200;
/** When at least this share of them matches, reading on finds enough soon. */
const COMMON = 0.03;
/** Matches are unevenly spread: up to this many times the rows that an even spread would need are read. */
const UNEVEN = 3;

/**
 * Lawsuits for a choice, the latest changed first. Common words are searched in the latest changed ones; rare words are
 * looked up in the index of words, which returns all of its lawsuits unordered.
 */
export async function chooseLawsuits(
  db: CompanyDb,
  requested: Received<(typeof lawsuits)["choices"]>["query"],
) {
  const look = await chooseAmongLatest(db, requested, { looked: LOOKED_AT, chosen: MOST_CHOICES });
  return { data: await choicesAmong(db, look.isEnough ? look.ids : await readOn(db, requested, look.ids)) };
}

async function readOn(
  db: CompanyDb,
  requested: Parameters<typeof chooseLawsuits>[1],
  met: readonly number[],
): Promise<readonly number[]> {
  const share = met.length / LOOKED_AT;
  if (share >= COMMON) {
    const looked = Math.ceil((UNEVEN * MOST_CHOICES) / share);
    const { ids, isEnough } = await chooseAmongLatest(db, requested, { looked, chosen: MOST_CHOICES });
    if (isEnough) return ids;
  }
  return chooseAmongAll(db, requested, MOST_CHOICES);
}
