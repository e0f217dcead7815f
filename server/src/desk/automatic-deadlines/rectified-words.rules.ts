import { type DeadlineCandidate, toCheckInWords } from "@pauta/contract/law/deadline-candidates";
import { showDate } from "@pauta/contract/platform/dates";
import { shortened } from "@pauta/contract/platform/shortened-text";
import {
  AID,
  type DeadlineWords,
  LONGEST_DESCRIPTION,
  READING,
  TITLE,
  wordsOfDeadline,
} from "./automatic-deadlines.rules.ts";
import type { DatesOfAct } from "./dates-of-act.commands.ts";

/**
 * The texts of a deadline whose publication was rectified follow the text in force (decision 23). What a person
 * wrote stays; what the program had written moves into a line about what it was before.
 */

type Rectified = {
  /** The dates of each replaced text. */
  before: readonly DatesOfAct[];
  /** Those of the text in force; null when it gives none. */
  now: DatesOfAct | null;
  /** All dates that are possible together. */
  candidates: readonly DeadlineCandidate[];
  /** The day of the rectification. */
  day: string;
};

type OpenDeadline = {
  description: string;
  observation: string | null;
  deadline_candidates: readonly DeadlineCandidate[];
};

/** The texts as they should be, and a line about the replaced ones; null where there was nothing to replace. */
export type RectifiedWords = { description: string; observation: string | null; was: string | null };

const EARLIER_TITLE = "Prazo automático, do texto anterior à retificação: ";
const COUNTED =
  /Prazo automático(?:, do texto anterior à retificação)?: [^\n]*? - disponibilização [\d/]{10}, publicação [\d/]{10}, início [\d/]{10}/;
const EARLIER_READING = "Do texto anterior à retificação: ";

export function rectifiedWords(open: OpenDeadline, rectified: Rectified): RectifiedWords {
  const { now, candidates, day } = rectified;
  const written = writtenBefore(open, rectified);
  const wording = now === null ? null : wordsOfDeadline(now.terms, now.dates, candidates);
  const title = titleOf(open, written);
  const description =
    title === null
      ? open.description
      : withTitle(open.description, title, wording?.description ?? asEarlier(title));
  const { observation, replaced } = observationOf(open.observation, written, wording);
  const told = [...(title === null || title === wording?.description ? [] : [`${title}.`]), ...replaced];
  const was =
    wording === null || told.length === 0 ? null : `Até a retificação de ${showDate(day)}: ${told.join(" ")}`;
  return { description, observation, was };
}

/** Another title among a person's own words, which are not cut. */
function withTitle(description: string, title: string, other: string): string {
  const room = LONGEST_DESCRIPTION - (description.length - title.length);
  return description.replace(title, () => shortened(other, room));
}

/** What the program may have written from any of the texts. */
function writtenBefore(open: OpenDeadline, { before, now, candidates }: Rectified): DeadlineWords[] {
  const texts = [...before, ...(now === null ? [] : [now])];
  const dates = texts.flatMap((text) => text.dates);
  return texts.flatMap(({ terms, dates: own }) =>
    dates.flatMap((first) =>
      [own.map(({ shown }) => shown), [first.shown], open.deadline_candidates, candidates].map((possible) =>
        wordsOfDeadline(terms, [first], possible),
      ),
    ),
  );
}

/**
 * The part of a description that the program wrote, the longest that is known; else what has the form of one,
 * since the calendar may have changed after it was counted.
 */
function titleOf(open: OpenDeadline, written: readonly DeadlineWords[]): string | null {
  const [known] = written
    .flatMap((each) => [each.description, asEarlier(each.description)])
    .filter((each) => open.description.includes(each))
    .toSorted((one, other) => other.length - one.length);
  const alike = known ?? COUNTED.exec(open.description)?.[0];
  if (alike === undefined) return null;
  const withDates = `${alike}. ${toCheckInWords(open.deadline_candidates)}`;
  return open.description.includes(withDates) ? withDates : alike;
}

const asEarlier = (title: string): string =>
  title.startsWith(TITLE) ? `${EARLIER_TITLE}${title.slice(TITLE.length)}` : title;

/** The lines with those of the program replaced, in the place of the first of them. */
function observationOf(
  observation: string | null,
  written: readonly DeadlineWords[],
  wording: DeadlineWords | null,
): { observation: string | null; replaced: string[] } {
  const known = new Set(written.flatMap((each) => each.observation.split("\n")));
  const isWritten = (line: string) =>
    known.has(line) || line.startsWith(EARLIER_READING) || line.startsWith(READING);
  const lines = observation?.split("\n") ?? [];
  const first = lines.findIndex(isWritten);
  if (first === -1) return { observation, replaced: [] };
  const own = lines.filter((line) => isWritten(line) && line !== AID);
  const present = wording?.observation.split("\n") ?? [asEarlierReading(own), AID];
  const kept = lines.filter((line) => !isWritten(line));
  return {
    observation: kept.toSpliced(first, 0, ...present).join("\n"),
    replaced: own.filter((line) => !present.includes(line)),
  };
}

const asEarlierReading = (lines: readonly string[]): string =>
  lines.length === 1 && lines[0]!.startsWith(EARLIER_READING)
    ? lines[0]!
    : `${EARLIER_READING}${lines.join(" ")}`;
