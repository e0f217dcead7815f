import { setImmediate } from "node:timers/promises";
import { farQuestion, PlacedText } from "./text-answers.rules.ts";

/** A question reads so many giant texts; further ones that have all its words count as answers. */
const MOST_READ = 12;

/**
 * Which texts answer a question among those of which the index does not keep where all words stand.
 *
 * @param seek finds those that hold all words, by the question to the index
 */
export async function farAnswers(
  question: string | null,
  seek: (question: string) => Promise<{ id: number; read: () => Promise<string> }[]>,
): Promise<number[]> {
  const loose = question === null ? null : farQuestion(question);
  if (question === null || loose === null) return [];
  const answers: number[] = [];
  for (const [at, { id, read }] of (await seek(loose)).entries())
    if (at >= MOST_READ || (await tells(await read(), question))) answers.push(id);
  return answers;
}

async function tells(text: string, question: string): Promise<boolean> {
  const placed = new PlacedText();
  for (const _ of placed.read(text)) await setImmediate();
  return placed.answers(question);
}
