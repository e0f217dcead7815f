import { readFileSync } from "node:fs";
import { digitsOf } from "@pauta/contract/platform/cnj-number";
import type { PublicationRecord } from "../publication-record.rules.ts";

/** A notice on a page: its process number, and words that its record contains and no other. */
export type PrintedNotice = { number: string; holds: readonly string[] };
export type PrintedSnippet = { name: string; text: string; notices: readonly PrintedNotice[] };

/**
 * Pieces of pages written from descriptions of the courts' forms, by somebody who did not look at the rules.
 */
export const printedSnippets = (): PrintedSnippet[] =>
  JSON.parse(readFileSync(new URL("../fixtures/printed_snippets.json", import.meta.url), "utf8"));

export type NoticeScore = {
  notices: number;
  /** Read separately under their own number; including those that a person has to decide. */
  right: number;
  doubtful: number;
  /** With words of another notice, or under another's number. */
  merged: number;
  lost: number;
  /** Records that are not notices, such as quotations: certain ones, and ones that a person has to decide. */
  wrong: number;
  wronglyDoubtful: number;
  faults: string[];
};

export const noScore = (): NoticeScore => ({
  notices: 0,
  right: 0,
  doubtful: 0,
  merged: 0,
  lost: 0,
  wrong: 0,
  wronglyDoubtful: 0,
  faults: [],
});

/** Adds the result of one text to a score. */
export function scoreNotices(
  score: NoticeScore,
  name: string,
  notices: readonly PrintedNotice[],
  records: readonly Pick<PublicationRecord, "text" | "lawsuit_number" | "doubt">[],
): void {
  const left = new Set(records);
  const fault = (what: string) => score.faults.push(`${name}: ${what}`);
  for (const notice of notices) {
    score.notices++;
    const own = [...left].find(({ text }) => containsAll(text, notice));
    if (!own) {
      score.lost++;
      fault(`${notice.number} is in no record as a whole`);
      continue;
    }
    const others = notices.filter((other) => other !== notice);
    const foreign = others.flatMap(({ holds }) => holds).find((mark) => own.text.includes(mark));
    if (foreign !== undefined || numberOf(own.lawsuit_number) !== numberOf(notice.number)) {
      score.merged++;
      fault(`${notice.number} stands under ${own.lawsuit_number} with ${foreign ?? "no other"}`);
    } else {
      score.right++;
      if (own.doubt !== null) score.doubtful++;
      left.delete(own);
    }
  }
  for (const { text, lawsuit_number, doubt } of left) {
    if (notices.some((notice) => notice.holds.some((mark) => text.includes(mark)))) continue;
    score[doubt === null ? "wrong" : "wronglyDoubtful"]++;
    fault(`${lawsuit_number} is no notice${doubt === null ? "" : ", but a doubt"}: ${text.slice(0, 80)}`);
  }
}

const containsAll = (text: string, { holds }: PrintedNotice): boolean =>
  holds.every((mark) => text.includes(mark));

const numberOf = (written: string | null): string =>
  digitsOf((written ?? "").replace(/(?<=\d{4})\/\d{1,5}$/, ""));
