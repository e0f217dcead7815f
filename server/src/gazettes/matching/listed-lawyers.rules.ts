import { stateByAbbr } from "@pauta/contract/platform/federation-states";
import { parseOab } from "@pauta/contract/platform/oab";
import type { RecordLawyer } from "../formats/publication-record.rules.ts";

/** A lawyer of the record's own list; the series letter is a character code, or 0. */
export type ListedLawyer = {
  name: string;
  hasOab: boolean;
  stateId: number;
  number: number;
  letter: number;
  /** Whether the name is one of several that the list has written as one. */
  isOfSeveral: boolean;
};

const forms =
  /^\s*(?:adv(?:s|ogad[oa]s?)?(?:\s*\([aos/]{1,3}\))?\s*[.:-]+\s*|dr[ªa]?s?\s*\([aos/]{1,3}\)\.?\s+)+/iu;
const barMark = /(?<!\p{L})[o0]\.?a\.?[b8](?!\p{L}).*$/isu;
const afterName =
  /\s+e\s+outr[oa]s?(?!\p{L}).*$|\s*[-–,(]\s*(?:advogad[oa]s?|procurador(?:a|es)?|patron[oa]s?)(?:\s+dativ[oa])?\W*$/isu;
const signsAtEnd = /[\s,;:([–-]+$/u;
const betweenPersons = /\s*[;,/]\s*|\s+[-–]\s+|\s+e\s+/iu;
/** A comma before three digits is a thousands separator. */
const betweenNumbers = /\s+e\s+|\s*[;&]\s*|,(?!\d{3}(?!\d))\s*/iu;
const mostOfOneList = 30;
/** How the national gazette lists nearly everybody: nothing has to be split. */
const plainName = /^[A-ZÀ-ÖØ-Þ]+(?: [A-ZÀ-ÖØ-Þ]+)+$/;
const marked = /(?:^| )(?:OAB|E OUTR)/;
const plainNumber = /^[1-9]\d{0,5}$/;

/**
 * Reads an entry of a record's list of lawyers, where courts also write the bar number into the name, several numbers
 * into one field, or several lawyers into one name.
 */
export function readListed(lawyer: RecordLawyer): ListedLawyer[] {
  if (plainName.test(lawyer.name) && !marked.test(lawyer.name) && plainNumber.test(lawyer.oab ?? ""))
    return [lawyerOf(lawyer.name, { stateId: stateIdOf(lawyer.uf), number: Number(lawyer.oab), letter: 0 })];
  const inName = barMark.exec(lawyer.name)?.[0] ?? null;
  const written = inName === null ? lawyer.name : lawyer.name.slice(0, -inName.length);
  const name = written.replace(forms, "").replace(afterName, "").replace(signsAtEnd, "");
  const isNumbered = /[1-9]/.test(lawyer.oab ?? "");
  const oab = isNumbered ? lawyer.oab! : inName;
  const numbers = oab === null || !/[1-9]/.test(oab) ? [] : numbersIn(oab, lawyer.uf);
  if (numbers.length > 0) return numbers.map((number) => lawyerOf(name, number));
  const persons = name.split(betweenPersons, mostOfOneList).filter((each) => /\s/.test(each.trim()));
  const one = lawyerOf(name, null);
  if (persons.length === 0 || (persons.length === 1 && persons[0] === name)) return [one];
  return [one, ...persons.map((each) => lawyerOf(each, null, true))];
}

const lawyerOf = (name: string, number: BarNumber | null, isOfSeveral = false): ListedLawyer => ({
  name,
  hasOab: number !== null,
  stateId: number?.stateId ?? 0,
  number: number?.number ?? 0,
  letter: number?.letter ?? 0,
  isOfSeveral,
});

const stateIdOf = (uf: string | null): number => stateByAbbr(uf ?? "")?.id ?? 0;

type BarNumber = Pick<ListedLawyer, "stateId" | "number" | "letter">;

function numbersIn(oab: string, uf: string | null): BarNumber[] {
  const pieces = oab.split(betweenNumbers, mostOfOneList).filter((piece) => /\d/.test(piece));
  return pieces.length > 1 ? pieces.map((piece) => readNumber(piece, uf)) : [readNumber(oab, uf)];
}

function readNumber(written: string, uf: string | null): BarNumber {
  const oab = parseOab(written, uf);
  if (oab)
    return {
      stateId: stateByAbbr(oab.uf)!.id,
      number: Number(oab.number),
      letter: oab.suffix?.charCodeAt(0) ?? 0,
    };
  const digits = written.replace(/\D/g, "");
  // separated digits that are not one number are ignored
  const isWhole = !/\d[\s.,]+\d/.test(written.replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, ""));
  return { stateId: 0, number: Number(digits.length <= 6 && isWhole ? digits : 0), letter: 0 };
}
