import { setImmediate } from "node:timers/promises";
import { looseQuery, PlacedText } from "./text-matches.rules.ts";

/** A query reads at most this many giant texts; further ones that contain all its words count as results. */
const MOST_READ = 12;

/**
 * Of the texts whose word positions are not all in the index, returns those that match a query.
 * @param findTexts finds the texts that contain all words, by a tsquery
 */
export async function matchesBeyondIndex(
  query: string | null,
  findTexts: (query: string) => Promise<{ id: number; read: () => Promise<string> }[]>,
): Promise<number[]> {
  const loose = query === null ? null : looseQuery(query);
  if (query === null || loose === null) return [];
  const answers: number[] = [];
  for (const [at, { id, read }] of (await findTexts(loose)).entries())
    if (at >= MOST_READ || (await matches(await read(), query))) answers.push(id);
  return answers;
}

async function matches(text: string, query: string): Promise<boolean> {
  const placed = new PlacedText();
  for (const _ of placed.read(text)) await setImmediate();
  return placed.matches(query);
}
