import { mergedResults, type ReadResult } from "../gazette-reader.rules.ts";
import { decodeText } from "../../../platform/words/charset.rules.ts";
import { lawyersMark, noticeOf, type NoticePlace } from "./gazette-notice.rules.ts";
import { type GazetteLine, GazettePages } from "./gazette-pages.rules.ts";
import { AnnouncedTotals, totalIn } from "./announced-totals.rules.ts";
import { startsWithin } from "./heads-in-line.rules.ts";
import { beginningAt, type OpenNotice, type Place } from "./notice-beginnings.rules.ts";
import { headAfterLawyers, wordedHeadOf } from "./heads-after-lawyers.rules.ts";
import { LINES_AHEAD, noticeHeadOf } from "./notice-heads.rules.ts";
import { isSoundNumber, unbroken } from "./printed-numbers.rules.ts";
import { readFailure } from "../publication-record.rules.ts";
import { endsNotices, Section } from "./section-headings.rules.ts";
import { type LineReading, textGazetteReader } from "./text-gazette.rules.ts";

const longestNotice = 8 << 20;

/** A number at the end of a line continues in the next line within this many characters. */
const longestNumber = 240;
/** No head, including what follows it, is longer. */
const longestHead = 1600;

/** A notice while its lines are being read. */
type Notice = OpenNotice & {
  position: number;
  place: NoticePlace;
  lines: string[];
  /** It may be a quotation in the previous notice. */
  isDoubtful: boolean;
  /** It is one unless it ends with lawyers. */
  needsLawyers?: true;
};

/**
 * The text of a court's printed gazette, in the layout of the São Paulo court: pages with a head and a foot,
 * sections with a preamble, and in them notices that begin with a process number and end with the list of
 * lawyers.
 */
export const gazetteText = textGazetteReader({
  format: "diario",
  claims: (head) =>
    !/^\s*(?:[{<]|\[(?!\d{1,5}\]\s*\S))/.test(head) &&
    (/^[ \t]*Disponibiliza\S{2,4}o:[ \t].{1,40} de \d{4}\b/m.test(head) || beginsNotices(head)),
  read: openGazette,
});

/** Whether one of the first lines is a notice's head with a valid number, or the São Paulo court's own. */
function beginsNotices(latin: string): boolean {
  const lines = latin
    .split(/[\r\n]+/, 400)
    .map((line) => unbroken(decodeText(Buffer.from(line, "latin1")).trim()));
  return lines.some((line, at) => {
    const following = lines.slice(at + 1, at + LINES_AHEAD);
    const head = noticeHeadOf([line, ...following].join(" "));
    return head === null || head.kind === "suspected"
      ? headAfterLawyers(line, following, afterNothing)?.isDoubtful === false
      : /^Processo\s+\d/i.test(line) || isSoundNumber(head.number);
  });
}

const afterNothing = { isEnded: true, hasAct: false };

function openGazette(): LineReading {
  const pages = new GazettePages();
  const section = new Section();
  const totals = new AnnouncedTotals();
  const waiting: GazetteLine[] = [];
  let notice: Notice | null = null;
  let count = 0;
  let quoted = 0;
  let wereWhole = true;
  /** Whether notices are indented, as in print: a line at the margin then rarely begins one. */
  let isIndented: boolean | null = null;

  const finish = (): ReadResult | null => {
    const finished = notice;
    notice = null;
    wereWhole &&= finished?.isWhole ?? true;
    return finished && resultOf(finished);
  };

  const readLine = (first: GazetteLine): ReadResult | null => {
    const starts = [
      0,
      ...startsWithin(first.line, textFrom("", waiting).trimStart().slice(0, longestNumber)),
      first.line.length,
    ];
    if (starts.length === 2) return readPiece(first, placeOf(first, 0, first.line, waiting));
    const read = starts.slice(1).map((end, piece) => {
      const line = first.line.slice(starts[piece], end).trim();
      return readPiece({ ...first, line }, placeOf(first, starts[piece]!, line, waiting));
    });
    return mergedResults(read.filter((result) => result !== null));
  };

  const readPiece = (first: GazetteLine, where: Place): ReadResult | null => {
    const { line } = first;
    const begins = beginningAt(where, notice, {
      isIndented: isIndented === true,
      endWithLawyers: wereWhole && count > 1,
    });
    if (begins === "quoted") quoted++;
    else if (begins !== "none") {
      if (!where.isWithinLine) isIndented ??= !where.isAtMargin;
      section.begin();
      const finished = finish();
      count++;
      const place = { ...first.page, ...section.place };
      notice = {
        position: count,
        place,
        ...begins,
        lines: [],
        length: 0,
        hasLawyers: false,
        hasAct: false,
        isWhole: false,
      };
      addLine(notice, line);
      return finished;
    }
    if (where.isWithinLine) {
      if (notice) addLine(notice, line);
      return null;
    }
    const next = () => waiting.map((waited) => waited.line);
    const isOpen = notice !== null && !notice.isWhole;
    const total = totalIn(line);
    if (total && (!isOpen || !total.isLoose || endsNotices(next()))) {
      totals.add(total, count);
      if (!isOpen || endsNotices(next())) return finish();
    }
    if (section.read(line, notice && { isOpen }, next)) {
      totals.heading();
      return finish();
    }
    if (notice) addLine(notice, line);
    return null;
  };

  return {
    line(written) {
      const line = pages.read(written);
      if (line === null) return null;
      waiting.push(line);
      return waiting.length > LINES_AHEAD ? readLine(waiting.shift()!) : null;
    },
    end() {
      const results: ReadResult[] = [];
      while (waiting.length > 0) results.push(readLine(waiting.shift()!) ?? nothing);
      const last = notice as Notice | null;
      const isCut = last !== null && !last.isWhole && wereWhole;
      const result = mergedResults([...results, finish() ?? nothing]);
      if (isCut && result.records.length > 0)
        result.failures.push(
          readFailure(
            last.position,
            "A última publicação não termina com os advogados: o arquivo pode estar truncado",
            last.lines[0],
          ),
        );
      if (count === 0)
        result.failures.push(readFailure(null, "O texto do diário não tem nenhuma publicação"));
      const announced = totals.announced(count);
      return {
        ...result,
        heads: { seen: count + quoted, quoted },
        ...(announced !== null && { announced }),
      };
    },
  };
}

const nothing: ReadResult = { records: [], failures: [] };

/** The text from a position in a line on, up to the longest head. */
function textFrom(line: string, following: readonly GazetteLine[]): string {
  let text = line.slice(0, longestHead);
  for (const next of following) {
    if (text.length >= longestHead) break;
    text += ` ${next.line.slice(0, longestHead)}`;
  }
  return text;
}

function placeOf(
  { line: written, isAtMargin, isAfterBlank }: GazetteLine,
  start: number,
  line: string,
  following: readonly GazetteLine[],
): Place {
  const isWithinLine = start > 0;
  return {
    line,
    isWithinLine,
    isAtMargin,
    isAfterBlank: isAfterBlank && !isWithinLine,
    rest: written.slice(start),
    text: textFrom(written.slice(start), following),
    following: () => following.map((next) => next.line),
  };
}

function addLine(notice: Notice, line: string): void {
  const before = notice.lines.at(-1)?.slice(-10) ?? "";
  if (!notice.hasLawyers) {
    const mark = lawyersMark.exec(`${before} ${line}`);
    notice.hasLawyers = mark !== null;
    notice.hasAct ||= sentenceEnd.test(mark === null ? line : `${before} ${line}`.slice(0, mark.index));
  }
  notice.isWhole = notice.hasLawyers && line.endsWith(")");
  notice.length += line.length + 1;
  if (notice.length <= longestNotice) notice.lines.push(line);
}

/** Not "Des." or "art.". */
const sentenceEnd = /[\p{L}-]{4}[.!?]["”'»)]*(?:\s|$)/u;
const doubt = "Pode começar aqui outra publicação: confira no diário";

function resultOf({
  head,
  position,
  place,
  lines,
  length,
  isDoubtful,
  needsLawyers,
  isWhole,
}: Notice): ReadResult {
  const failed = (reason: string): ReadResult => ({
    records: [],
    failures: [readFailure(position, reason, lines[0])],
  });
  if (length > longestNotice) return failed("Registro maior que o limite de 8 MB");
  const headOf = head.kind === "worded" ? wordedHeadOf : noticeHeadOf;
  const record = noticeOf(lines.join(" ").replaceAll(/\s+/g, " "), place, headOf);
  if (!record) return failed("Número de processo ilegível");
  if (!isDoubtful && (isWhole || !needsLawyers)) return { records: [{ position, record }], failures: [] };
  return { ...failed(doubt), records: [{ position, record: { ...record, doubt } }] };
}
