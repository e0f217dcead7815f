import { parseDate } from "@pauta/contract/platform/dates";
import type { NoticePlace } from "./gazette-notice.rules.ts";
import { printedNumber, unbroken } from "./printed-numbers.rules.ts";

/** The head of a page, in one line or, as PDF programs break it, in up to four. */
const pageHead =
  /^Disponibiliza[çc][ãa]o:\s*(?:[\p{L}-]{3,20},\s*)?(\d{1,2})[º°]?\s+de\s+(\p{L}{4,9})\s+de\s+(\d{4})/u;
const gazetteName = /Di[áa]rio\s+d[ae]\s+Justi[çc]a\b.*/i;
/** What follows the name: another column, or the place and year of the edition. */
const afterName = /\s{2,}|\s+S[ãa]o\s+Paulo,\s+Ano\s/;
const edition = /,\s+Ano\s+[IVXLC]+\s*-\s*Edi[çc][ãa]o\s+\d+(?:\s+(\d{1,6}))?\s*$/i;
const editionLine = /^\p{L}[\p{L} ]{1,40},\s+Ano\s+[IVXLC]+\s*-\s*Edi[çc][ãa]o\s/iu;
const pageFoot =
  /^Publica[çc][ãa]o\s+Oficial\s+do\s+Tribunal\b[^.]{0,80}(?:[-–]\s*Lei\b.*)?$|^C[óo]digo\s+para\s+aferir\s+autenticidade\s+deste\s+caderno|^[-–]\s?\d{1,5}\s?[-–]$/i;
const pageNumber = /^\d{1,6}$/;
/**
 * Other courts' heads and feet: the gazette's or the court's name in columns, followed by a page number or a
 * date.
 */
const nameOfPage =
  /Di[áa]rio\s+(?:d[aeo]\s+(?:Justi|Judici)|(?:de\s+)?Eletr[ôo]nico|Oficial)|^DJE?N?\b|^TRT\s|^(?:\d{3,5}\/\d{4}\s+)?Tribunal\s+(?:Regional|Superior|de\s+Justi)|^(?:Ano\s+[IVXLC]+\s+-\s+)?Edi[çc][ãa]o\s+n|^Ano\s+\d{1,3}\s+[–-]\s+n[º°o.]+\s*\d+\/\d{4}|^Data\s+d[ae]\s+Disponibiliza|^T[JR][A-Z\d]{1,5}\s+[/–-]/i;
const beginsWithName =
  /^(?:Di[áa]rio|DJE?N?\b|TRT\b|T[JR]|\d{3,5}\/\d{4}|Tribunal|Ano\s|Edi[çc][ãa]o|Data|Disponibiliza|Curitiba,)/i;
const endOfPageLine = /(?:\d{4}|\s\d{1,6}(?:\/\d{1,6})?|\s-\s\d{1,6}\s-)$/;
/** A line that names a lawyer belongs to a notice, whatever it begins with. */
const ofNotice = /\bOAB\b|\bAdv(?:ogad[oa]s?|s)?\s*[.:(]/i;
/** A line of Paraná's gazette, which ends with the gazette's name or edition. */
const endsWithEdition =
  /^Curitiba,\s[^.]{8,30}Edi[çc][ãa]o\s+n[º°o.]+\s*[\d.]{1,7}(?:\s{2,}\S.*)?$|^Di[áa]rio\s.{10,80}\s{2,}Curitiba,\s[^.]{8,30}Edi[çc][ãa]o\s+n[º°o.]+\s*[\d.]{1,7}$/i;
const columns = /\s{3,}/;
const dayInPageLine = /(?:(\d{1,2})\/(\d{1,2})\/(\d{4})|(\d{1,2})[º°]?\s+de\s+(\p{L}{4,9})\s+de\s+(\d{4}))/iu;
/** "Ano 18 – nº 122/2026 Data de Disponibilização: terça-feira, 10 de março" of Rio de Janeiro. */
const dayOfEdition =
  /^Ano\s+\d{1,3}\s+[–-]\s+n[º°o.]+\s*\d+\/(\d{4})\s.{0,20}Disponibiliza[çc][ãa]o:\s*(?:[\p{L}-]{3,20},\s*)?(\d{1,2})[º°]?\s+de\s+(\p{L}{4,9})/iu;
const statesAvailability = /Disponibiliza|Divulga/i;
const longestPageLine = 260;
const longestName = 200;
const months =
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");

/** Where a page is in the gazette. */
export type GazettePage = Pick<NoticePlace, "date" | "gazette" | "page">;
/** A line of the gazette's own text, without the heads and feet of its pages. */
export type GazetteLine = { line: string; page: GazettePage; isAtMargin: boolean; isAfterBlank: boolean };

/** Removes the heads and feet of pages from a gazette's lines, and tracks the page of each line. */
export class GazettePages {
  private page: GazettePage = { date: null, gazette: null, page: null };
  private isInHead = false;
  private isBlank = false;
  private isAtPageBreak = false;

  /** @returns null for an empty line and a line of a page's head or foot */
  read(written: string): GazetteLine | null {
    const line = unbroken(written.trim());
    if (line === "") {
      this.isBlank = !this.isAtPageBreak;
      return null;
    }
    // a program that drops line ends puts notices after a page's head
    if (this.readPageLine(line) && line.search(printedNumber) < 0) {
      this.isBlank = false;
      this.isAtPageBreak = true;
      return null;
    }
    const isAfterBlank = this.isBlank;
    this.isBlank = this.isAtPageBreak = false;
    return { line, page: this.page, isAtMargin: !/^\s/.test(written), isAfterBlank };
  }

  private readPageLine(line: string): boolean {
    const head = pageHead.exec(line);
    if (head !== null || editionLine.test(line) || (this.isInHead && /^Di[áa]rio\s+d/i.test(line))) {
      const gazette = gazetteName.exec(line)?.[0].split(afterName, 1)[0]!.slice(0, longestName);
      this.page = {
        date: (head && dateIn(head)) ?? this.page.date,
        gazette: gazette ?? this.page.gazette,
        page: edition.exec(line)?.[1] ?? (head ? null : this.page.page),
      };
      this.isInHead = true;
      return true;
    }
    if (this.isInHead && pageNumber.test(line)) {
      this.page = { ...this.page, page: line };
      return true;
    }
    this.isInHead = false;
    return pageFoot.test(line) || this.readOtherPageLine(line);
  }

  private readOtherPageLine(line: string): boolean {
    const isNamed =
      line.length <= longestPageLine &&
      nameOfPage.test(line) &&
      (endOfPageLine.test(line) || endsWithEdition.test(line));
    if (!isNamed || ofNotice.test(line) || !(columns.test(line) || beginsWithName.test(line))) return false;
    const date = availabilityIn(line);
    this.page = {
      date: date ?? this.page.date,
      gazette: gazetteName.exec(line)?.[0].split(afterName, 1)[0]!.slice(0, longestName) ?? this.page.gazette,
      page: /(?<!\sde)\s(\d{1,6})(?:\/\d{1,6}|\s-)?$/i.exec(line)?.[1] ?? this.page.page,
    };
    return true;
  }
}

/**
 * The day in the head of a page: the one after the word for availability, since the publication day may be
 * printed too.
 */
function availabilityIn(line: string): string | null {
  const at = line.search(statesAvailability);
  const [, day, month, year, dayInWords, nameOfMonth, yearInWords] =
    dayInPageLine.exec(line.slice(Math.max(0, at))) ?? [];
  if (day !== undefined) return isoDate(day, month!, year!);
  if (dayInWords !== undefined) return dateOf(dayInWords, nameOfMonth!, yearInWords!);
  const [, ofEdition, dayOfYear, monthOfYear] = dayOfEdition.exec(line) ?? [];
  return ofEdition === undefined ? null : dateOf(dayOfYear!, monthOfYear!, ofEdition);
}

const dateIn = ([, day, month, year]: RegExpExecArray): string | null => dateOf(day!, month!, year!);

function dateOf(day: string, nameOfMonth: string, year: string): string | null {
  const at = months.indexOf(nameOfMonth.toLowerCase());
  return at < 0 ? null : isoDate(day, String(at + 1), year);
}

const isoDate = (day: string, month: string, year: string): string | null =>
  parseDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
