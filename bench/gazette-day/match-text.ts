import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { digitsOf } from "@pauta/contract/platform/cnj-number";
import { listGazetteParts, readGazettePart } from "../../server/src/gazettes/formats/gazette-file.reader.ts";
import type { RecordMatcher } from "../../server/src/gazettes/matching/matching.rules.ts";
import type { PublicationRecord } from "../../server/src/gazettes/formats/publication-record.rules.ts";
import { matcherFor } from "./match-day.ts";
import type { TextStyle } from "./print/plain-text.ts";
import { makeTextDay, marks, type TextGazette } from "./text-day.ts";

/** How well a gazette's text was split into notices and matched. */
export type TextScore = {
  style: TextStyle;
  notices: number;
  /** Notices recognised as separate, complete and under their own number. */
  read: number;
  /** Of these, how many were left for a person to check. */
  doubtful: number;
  /** Pairs of notice and person: expected, matched correctly, left for a person to check. */
  expected: number;
  right: number;
  doubted: number;
  wrongPersons: number;
  wrongNumbers: number;
  lost: number;
  /** All other records: parts of notices, several notices in one, or no notice. */
  faults: string[];
};

const precisionOf = ({ right, wrongPersons, wrongNumbers }: TextScore): number =>
  right === 0 ? 1 : right / (right + wrongPersons + wrongNumbers);
const recallOf = ({ expected, right }: TextScore): number => (expected === 0 ? 1 : right / expected);

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

/** A style's score in one line. */
export const lineOf = (score: TextScore): string =>
  [
    `${score.style}: ${score.read} of ${score.notices} notices read (${score.doubtful} doubtful)`,
    `${score.expected} findings`,
    `precision ${percent(precisionOf(score))}`,
    `recall ${percent(recallOf(score))}`,
    `${score.doubted} left to a person`,
    `${score.wrongPersons} wrong persons`,
    `${score.wrongNumbers} wrong numbers`,
    `${score.lost} lost`,
  ].join(", ");

/** Generates a day as text in every style, reads it as an import does, and compares the matches. */
export async function matchTextDay(seed: number, records: number): Promise<TextScore[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "pauta-text-day-"));
  try {
    const { offices, gazettes } = makeTextDay(seed, records);
    const matcher = matcherFor(offices);
    const scores: TextScore[] = [];
    for (const gazette of gazettes) {
      const file = path.join(folder, "gazette.txt");
      await writeFile(file, gazette.text);
      scores.push(await scoreText(gazette, file, matcher));
    }
    return scores;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function scoreText(gazette: TextGazette, file: string, matcher: RecordMatcher): Promise<TextScore> {
  const scoring = new TextScoring(gazette);
  for (const part of await listGazetteParts(file))
    for await (const batch of readGazettePart(part))
      for (const { record } of batch.records) scoring.add(record, matcher);
  return scoring.end();
}

class TextScoring {
  private readonly gazette: TextGazette;
  private readonly score: TextScore;
  private readonly times = new Map<number, number>();
  private readonly found = new Set<string>();
  private readonly doubts = new Set<string>();

  constructor(gazette: TextGazette) {
    this.gazette = gazette;
    this.score = {
      style: gazette.style,
      notices: 0,
      read: 0,
      doubtful: 0,
      expected: 0,
      right: 0,
      doubted: 0,
      wrongPersons: 0,
      wrongNumbers: 0,
      lost: 0,
      faults: [],
    };
  }

  add(record: PublicationRecord, matcher: RecordMatcher): void {
    const ids = [
      ...marks.begin[Symbol.matchAll](record.text),
      ...marks.end[Symbol.matchAll](record.text),
    ].map(([, id]) => Number(id));
    const notice = ids.length === 2 && ids[0] === ids[1] ? this.gazette.notices.get(ids[0]!) : undefined;
    if (notice && numberOf(record) === notice.number) {
      this.times.set(notice.id, (this.times.get(notice.id) ?? 0) + 1);
      if (record.doubt !== null) this.score.doubtful++;
    } else
      this.fault(
        `${record.lawsuit_number} holds ${ids.join(" ") || "no notice"}: ${record.text.slice(0, 90)}`,
      );
    const { matches, doubtful } = matcher.match(record);
    const pairs = (users: readonly { user_id: number }[]) =>
      users.flatMap(({ user_id }) => [...new Set(ids)].map((id) => `${id} ${user_id}`));
    for (const pair of pairs(doubtful)) this.doubts.add(pair);
    if (record.doubt !== null) for (const pair of pairs(matches)) this.doubts.add(pair);
    else for (const { user_id } of matches) this.judge(record, ids, user_id);
  }

  /** A part of a notice still matches its person, when it is under the notice's number. */
  private judge(record: PublicationRecord, ids: readonly number[], user: number): void {
    const notice = new Set(ids).size === 1 ? this.gazette.notices.get(ids[0]!) : undefined;
    if (!notice || numberOf(record) !== notice.number) {
      this.score.wrongNumbers++;
      this.fault(`${record.lawsuit_number} is found for ${user}`);
    } else if (notice.users.has(user)) this.found.add(`${notice.id} ${user}`);
    else if (!notice.doubtful.has(user)) {
      this.score.wrongPersons++;
      this.fault(`${notice.id} is found for ${user}: ${record.text.slice(-200)}`);
    }
  }

  private fault(what: string): void {
    this.score.faults.push(`${this.gazette.style}: ${what}`);
  }

  end(): TextScore {
    const { score } = this;
    for (const { id, times, users, doubtful } of this.gazette.notices.values()) {
      score.notices += times;
      score.read += Math.min(times, this.times.get(id) ?? 0);
      for (const user of users) {
        if (doubtful.has(user)) continue;
        const pair = `${id} ${user}`;
        score.expected++;
        if (this.found.has(pair)) score.right++;
        else if (this.doubts.has(pair)) score.doubted++;
        else {
          score.lost++;
          this.fault(`${pair} is lost`);
        }
      }
    }
    return score;
  }
}

const numberOf = ({ lawsuit_number }: PublicationRecord): string =>
  digitsOf((lawsuit_number ?? "").replace(/\/\d{1,5}$/, ""));
