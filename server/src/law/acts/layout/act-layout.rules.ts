import { type ActLayout, textSum } from "@pauta/contract/platform/act-layout";
import { actTextOf } from "../words/act-text.rules.ts";
import { headOf } from "./head.rules.ts";
import { knownNames, loweredName } from "./known-names.rules.ts";
import { loweredIn } from "./lowered-capitals.rules.ts";
import { tailOf } from "./tail.rules.ts";

/** A list of creditors goes on for megabytes, and has neither a head nor sentences. */
const LONGEST_LAID_OUT = 400_000;

/** The layout of an act's text; null for a text that is too long to be laid out. */
export function layoutOf(html: string): ActLayout | null {
  if (html.length > LONGEST_LAID_OUT) return null;
  const page = actTextOf(html);
  const { text } = page;
  const { parts, end: start } = headOf(page);
  const end = tailOf(text, start);
  const values = parts.map(({ kind, start: from }, at) => {
    const until = parts[at + 1]?.start ?? start;
    return { kind, ...nameIn(text, from, until) };
  });
  const named = values.filter(({ kind }) => kind === "party" || kind === "lawyer");
  const names = knownNames(named.map((each) => text.slice(each.from, each.until)));
  return {
    sum: textSum(text),
    head: parts,
    text: { start, end },
    lowered: joined(text, [
      ...named.flatMap((each) => loweredName(text, each.from, each.until, names)),
      ...loweredIn(page, start, end, names),
    ]),
  };
}

/** The name behind its label, without a bar number. */
function nameIn(text: string, from: number, until: number): { from: number; until: number } {
  const part = text.slice(from, until);
  const label = /^[^:]{0,60}:\s*|^\(adv\(s\)\.\s*/iu.exec(part)?.[0].length ?? 0;
  const behind = /\s*(?:\(OAB|\(\p{Lu}{2,}\)|- [A-Z]{2} ?\d|[;.,]?\s*$)/u.exec(part.slice(label))?.index;
  return { from: from + label, until: behind === undefined ? until : from + label + behind };
}

/** One run where only blanks and signs lie between two. */
function joined(text: string, runs: readonly number[]): number[] {
  const all: number[] = [];
  for (let at = 0; at < runs.length; at += 2) {
    const [start, end] = [runs[at]!, runs[at + 1]!];
    const last = all.at(-1);
    if (last !== undefined && !/\p{L}/u.test(text.slice(last, start))) all[all.length - 1] = end;
    else all.push(start, end);
  }
  return all;
}
