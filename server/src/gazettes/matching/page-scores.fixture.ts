import { readFileSync } from "node:fs";
import { digitsOf } from "@pauta/contract/platform/cnj-number";
import { readGazetteBytes } from "../formats/gazette-file.fixture.ts";
import type { PublicationRecord } from "../formats/publication-record.rules.ts";
import { subscriber } from "./matching.fixture.ts";
import { RecordMatcher } from "./matching.rules.ts";
import { buildSubscriberIndex } from "./subscriber-index.rules.ts";

/** A notice's text contains the mark and no other's; a lawyer is "Nome Sobrenome 900001/SP". */
type PrintedNotice = { number: string; mark: string; lawyers: string[] };
type LabelledPage = { name: string; text: string; announced: number | null; notices: PrintedNotice[] };

export type PageScore = {
  notices: number;
  /** Read alone, under their own number, and with all their lawyers. */
  right: number;
  /** In one record with another notice. */
  swallowed: number;
  /** Divided at a quoted number into another record, which a person has to check. */
  split: number;
  /** Under another number, without a doubt. */
  misnumbered: number;
  lost: number;
  lawyers_lost: number;
  wrong_persons: number;
  /** Right ones that a person nevertheless has to check. */
  doubtful: number;
};

const bare = (number: string | null): string => digitsOf((number ?? "").replace(/(?<=\d{4})\/\d{1,5}$/, ""));

/** The number of the superior court's registry identifies its cases: "AREsp 2409688/SP (2023/0296281-0)". */
const isNumber = ({ lawsuit_number }: PublicationRecord, { number }: PrintedNotice): boolean =>
  bare(lawsuit_number) === bare(number) ||
  (number.startsWith("AREsp") && lawsuit_number !== null && number.includes(lawsuit_number));

/** How well the pages of a file are split into notices, and matched to the lawyers that these name. */
export async function pageScore(file: string): Promise<PageScore> {
  const pages = JSON.parse(
    readFileSync(new URL(`../formats/fixtures/${file}`, import.meta.url), "utf8"),
  ) as LabelledPage[];
  const score: PageScore = {
    notices: 0,
    right: 0,
    swallowed: 0,
    split: 0,
    misnumbered: 0,
    lost: 0,
    lawyers_lost: 0,
    wrong_persons: 0,
    doubtful: 0,
  };
  for (const page of pages) await addPage(page, score);
  return score;
}

async function addPage({ text, notices }: LabelledPage, score: PageScore): Promise<void> {
  const records = (await readGazetteBytes(Buffer.from(text))).records.map(({ record }) => record);
  const people = [...new Set(notices.flatMap(({ lawyers }) => lawyers))];
  const matcher = new RecordMatcher(
    buildSubscriberIndex(
      people.map((each, at) => subscriber(at, each.replace(/ \S+$/, ""), each.split(" ").at(-1)!)),
      [],
    ),
  );
  for (const notice of notices) {
    score.notices++;
    const record = records.find((each) => each.text.includes(notice.mark));
    if (record === undefined) score.lost++;
    else if (notices.some(({ mark }) => mark !== notice.mark && record.text.includes(mark)))
      score.swallowed++;
    else if (!isNumber(record, notice)) score[record.doubt === null ? "misnumbered" : "split"]++;
    else addMatches(record, notice, { matcher, people, score });
  }
}

function addMatches(
  record: PublicationRecord,
  { lawyers }: PrintedNotice,
  { matcher, people, score }: { matcher: RecordMatcher; people: readonly string[]; score: PageScore },
): void {
  const { matches, doubtful } = matcher.match(record);
  const found = new Set([...matches, ...doubtful].map(({ user_id }) => people[user_id]!));
  const lost = lawyers.filter((each) => !found.has(each)).length;
  const wrong = matches.filter(({ user_id }) => !lawyers.includes(people[user_id]!)).length;
  score.lawyers_lost += lost;
  score.wrong_persons += wrong;
  if (lost + wrong === 0) score.right++;
  if (record.doubt !== null) score.doubtful++;
}
