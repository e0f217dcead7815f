import { parseDate } from "@pauta/contract/dates";
import type { ReadResult } from "./gazette-reader.rules.ts";
import { lawyersMark, noticeHead, noticeOf, type NoticePlace } from "./gazette-notice.rules.ts";
import { readFailure } from "./publication-record.rules.ts";
import { type LineReading, textGazetteReader } from "./text-gazette.rules.ts";

/** The head of a page, in one line or, as PDF programs break it, in up to four. */
const pageHead =
  /^Disponibiliza[çc][ãa]o:\s*(?:[\p{L}-]{3,20},\s*)?(\d{1,2})[º°]?\s+de\s+(\p{L}{4,9})\s+de\s+(\d{4})/u;
const gazetteName = /Di[áa]rio\s+d[ae]\s+Justi[çc]a\b.*/i;
/** What follows the name: another column, or the place and year of the edition. */
const behindName = /\s{2,}|\s+S[ãa]o\s+Paulo,\s+Ano\s/;
const edition = /,\s+Ano\s+[IVXLC]+\s*-\s*Edi[çc][ãa]o\s+\d+(?:\s+(\d{1,6}))?\s*$/i;
const editionLine = /^\p{L}[\p{L} ]{1,40},\s+Ano\s+[IVXLC]+\s*-\s*Edi[çc][ãa]o\s/iu;
const pageFoot = /^Publica[çc][ãa]o\s+Oficial\s+do\s+Tribunal/i;
const pageNumber = /^\d{1,6}$/;

const relation = /^RELA[ÇC][ÃA]O\s+N[º°o.]+\s*[\d/.-]+/i;
const unitOfJudge = /^JU[ÍI]ZO\s+DE\s+DIREITO\s+D[AEO]\s+(.{3,150})$/i;
/** Lines that stand between a section's name and its notices. */
const preamble =
  /^(?:JU[ÍI]ZO\s+DE|JUIZ(?:\(A\)|A)?\s+(?:DE|SUBSTITUT)|ESCRIV|EDITAL\s+DE\s+INTIMA|DIRETOR|SECRET[ÁA]RI)/;
const sectionPath = /^[IVXLC]{1,6}\s+-\s+\S.{0,150}\s\/\s/;
const sectionName =
  /\b(?:varas?|foro|juizados?|c[âa]mara|turma|comarca|c[íi]vel|criminal|fam[íi]lia|fazenda|of[íi]cio|execu[çc]|anexo)/i;
const longestHeading = 200;
const longestNotice = 8 << 20;
const months =
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");

/** A notice as its lines come in. */
type Notice = {
  position: number;
  place: NoticePlace;
  lines: string[];
  length: number;
  hasLawyers: boolean;
  /** The list of lawyers, which ends a notice, is complete. */
  isWhole: boolean;
};

/**
 * The text of a court's printed gazette, laid out as the São Paulo court does: pages with a head and a foot, sections
 * with a preamble, and in them notices that begin with a process number and end with the list of lawyers.
 */
export const gazetteText = textGazetteReader({
  format: "diario",
  claims: (head) =>
    !/^\s*[{[<]/.test(head) &&
    /^[ \t]*(?:Processo[ \t]+\d{7}-\d{2}\.\d{4}\.|Disponibiliza\S{2,4}o:[ \t].{1,40} de \d{4}\b)/m.test(head),
  read: openGazette,
});

function openGazette(): LineReading {
  const place: NoticePlace = { date: null, gazette: null, page: null, unit: null, relation: null };
  let notice: Notice | null = null;
  let count = 0;
  let isInPageHead = false;
  let isUnitNamed = false;
  /** Whether notices are set in from the margin, as print does: a line at the margin then begins none. */
  let isSetIn: boolean | null = null;

  const finish = (): ReadResult | null => {
    const finished = notice;
    notice = null;
    return finished && resultOf(finished);
  };

  /** @returns whether the line is of a page's head or foot */
  const readPageLine = (line: string): boolean => {
    const head = pageHead.exec(line);
    if (head) Object.assign(place, { date: dateIn(head) ?? place.date, page: null });
    const isHead = head !== null || editionLine.test(line) || (isInPageHead && /^Di[áa]rio\s+d/i.test(line));
    if (isHead) {
      place.gazette =
        gazetteName.exec(line)?.[0].split(behindName, 1)[0]!.slice(0, longestHeading) ?? place.gazette;
      place.page = edition.exec(line)?.[1] ?? place.page;
      isInPageHead = true;
      return true;
    }
    if (isInPageHead && pageNumber.test(line)) {
      place.page = line;
      return true;
    }
    isInPageHead = false;
    return pageFoot.test(line);
  };

  const readHeading = (line: string): boolean => {
    if (relation.test(line)) place.relation = line.slice(0, longestHeading);
    else if (isPreamble(line)) {
      const [, unit] = unitOfJudge.exec(line) ?? [];
      if (unit !== undefined && !isUnitNamed) Object.assign(place, { unit, relation: null });
    } else {
      const mayBeName = line.length <= longestHeading && (!notice || notice.isWhole);
      if (!sectionPath.test(line) && !(mayBeName && sectionName.test(line))) return false;
      Object.assign(place, { unit: line.slice(0, longestHeading), relation: null });
      isUnitNamed = true;
    }
    return true;
  };

  return {
    line(written) {
      const line = written.trim();
      if (line === "" || readPageLine(line)) return null;
      const isAtMargin = !/^\s/.test(written);
      const beginsNotice =
        /^Processo\s+\d/i.test(line) || (noticeHead.test(line) && (!notice || notice.isWhole));
      if (beginsNotice && !(isSetIn === true && isAtMargin && notice && !notice.isWhole)) {
        isSetIn ??= !isAtMargin;
        isUnitNamed = false;
        const finished = finish();
        notice = {
          position: ++count,
          place: { ...place },
          lines: [],
          length: 0,
          hasLawyers: false,
          isWhole: false,
        };
        addLine(notice, line);
        return finished;
      }
      if (readHeading(line)) return finish();
      if (notice) addLine(notice, line);
      return null;
    },
    end() {
      const last = notice;
      const result = finish() ?? { records: [], failures: [] };
      if (last && !last.isWhole && result.records.length > 0)
        result.failures.push(
          readFailure(
            last.position,
            "A última publicação não termina com os advogados: o arquivo pode estar truncado",
            last.lines[0],
          ),
        );
      if (count === 0)
        result.failures.push(readFailure(null, "O texto do diário não tem nenhuma publicação"));
      return result;
    },
  };
}

const isPreamble = (line: string): boolean => line === line.toUpperCase() && preamble.test(line);

function addLine(notice: Notice, line: string): void {
  const before = notice.lines.at(-1)?.slice(-10) ?? "";
  notice.hasLawyers ||= lawyersMark.test(`${before} ${line}`);
  notice.isWhole = notice.hasLawyers && line.endsWith(")");
  notice.length += line.length + 1;
  if (notice.length <= longestNotice) notice.lines.push(line);
}

function resultOf({ position, place, lines, length }: Notice): ReadResult {
  const failed = (reason: string): ReadResult => ({
    records: [],
    failures: [readFailure(position, reason, lines[0])],
  });
  if (length > longestNotice) return failed("Registro maior que o limite de 8 MB");
  const record = noticeOf(lines.join(" ").replaceAll(/\s+/g, " "), place);
  return record ? { records: [{ position, record }], failures: [] } : failed("Número de processo ilegível");
}

function dateIn([, day, month, year]: RegExpExecArray): string | null {
  const at = months.indexOf(month!.toLowerCase());
  const pad = (number: number | string) => String(number).padStart(2, "0");
  return at < 0 ? null : parseDate(`${year}-${pad(at + 1)}-${pad(day!)}`);
}
