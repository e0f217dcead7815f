import { digitsOf, formatCnj, parseCnj } from "@pauta/contract/platform/cnj-number";
import { cityOfCourtroom } from "../judicial-city.rules.ts";
import {
  cleanText,
  type PublicationRecord,
  type RecordLawyer,
  recordWith,
} from "../publication-record.rules.ts";
import type { NoticeHead } from "./notice-heads.rules.ts";
import { courtNamed, textOf } from "../record-fields.rules.ts";

/** Where a notice is in the gazette. */
export type NoticePlace = {
  date: string | null;
  /** The gazette's name and its notebook, from the head of the page. */
  gazette: string | null;
  page: string | null;
  /** The path of the sections around it: "IX - Vila Prudente / Cível / 1ª Vara Cível". */
  unit: string | null;
  /** "RELAÇÃO Nº 0673/2018". */
  relation: string | null;
};

const unified = String.raw`\d{1,7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}`;
const brackets = /^\s*\([^()]{1,200}\)/;
const relatedNumber = new RegExp(
  String.raw`\((?:processo principal|apensado ao processo)\s+(${unified})`,
  "gi",
);
/** The mark of the list of lawyers; PDF programs drop the dash before it at the end of a line. */
export const lawyersMark = /(?:^|[\s-])ADVS?\s*:/i;
const longestClass = 200;
const longestName = 200;
const mostLawyers = 500;

/**
 * A notice of a printed gazette, its lines joined to one, as a record; null when it does not begin with a
 * number.
 * @param headOf reads its head
 */
export function noticeOf(
  written: string,
  place: NoticePlace,
  headOf: (text: string) => NoticeHead | null,
): PublicationRecord | null {
  const text = cleanText(written).trim();
  const head = headOf(text);
  if (!head) return null;
  const { number } = head;
  const className = head.className ?? classIn(text.slice(head.end));
  const court = courtNamed([place.gazette], number.replace(/\/\d+$/, ""));
  return recordWith({
    source: "diario",
    code: null,
    text,
    registration_date: place.date,
    notebook_identification_cab: place.gazette,
    notebook_identification: textOf(place.unit),
    page: place.page,
    city: cityOf(place, court),
    title: place.relation ?? className,
    lawsuit_number: shown(number),
    numbers: [...new Set([...text.matchAll(relatedNumber)].map(([, related]) => digitsOf(related!)))],
    lawyers: lawyersIn(text),
    court,
    class_name: className,
  });
}

function shown(number: string): string {
  const cnj = parseCnj(number);
  if (!cnj) return number;
  return formatCnj(cnj.digits) + (cnj.incident === null ? "" : `/${cnj.incident}`);
}

/** The text after the number and its brackets: class, subject, parties and the act, separated by dashes. */
function classIn(rest: string): string | null {
  let behind = rest;
  for (let met = brackets.exec(behind); met; met = brackets.exec(behind))
    behind = behind.slice(met[0].length);
  const [, first] = /^\s*-\s+(.{1,400}?)\s+-\s/.exec(behind.slice(0, 500)) ?? [];
  return first === undefined || first.length > longestClass ? null : textOf(first);
}

/**
 * The lawyers after the last "ADV:", names in capitals with their bar numbers; public defenders' offices,
 * which have none, are left out.
 */
export function lawyersIn(text: string): RecordLawyer[] {
  const mark = [...text.matchAll(new RegExp(lawyersMark, "gi"))].at(-1);
  if (!mark) return [];
  const lawyers: RecordLawyer[] = [];
  let name = "";
  for (const piece of text.slice(mark.index + mark[0].length).split(/([()])/)) {
    if (piece === "(" || piece === ")") continue;
    const [, oab] = /^\s*OAB\s*[:.]?\s*([\dA-Z./\s-]{1,30})$/i.exec(piece) ?? [];
    if (oab === undefined) name = piece.replace(/^[\s,;–-]+/, "").trim();
    else if (name !== "" && name.length <= longestName && lawyers.length < mostLawyers) {
      const number = oab.replaceAll(/\s+/g, "");
      if (!/\/DP$/i.test(number)) lawyers.push({ name, oab: number, uf: null });
      name = "";
    }
  }
  return lawyers;
}

const capitalNotebook = /\bCapital\b/i;

/**
 * The forum in the section's path, without its Roman number, or the court's seat for the notebook of the
 * capital.
 */
function cityOf({ unit, gazette }: NoticePlace, court: string | null): string | null {
  const [forum, ...below] = (unit ?? "").split(/\s+\/\s+/);
  if (below.length > 0) return textOf(forum!.replace(/^[IVXLC]+\s+-\s+/, ""));
  const named = unit === null ? null : cityOfCourtroom(unit, court);
  if (named !== null) return named;
  return gazette !== null && capitalNotebook.test(gazette)
    ? cityOfCourtroom("Comarca da Capital", court)
    : null;
}
