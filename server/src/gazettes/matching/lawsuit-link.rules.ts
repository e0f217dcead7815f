import { digitsOf } from "@pauta/contract/platform/cnj-number";
import type { PublicationRecord } from "../formats/publication-record.rules.ts";

/** A process number found in a text: its 20 digits and where it begins. */
export type NumberInText = { digits: string; start: number };

const incident = /\/\d{1,5}\s*$/;
const mainCase = /(?:processos?|autos)\s+principa(?:l|is)\s*:?\s*(?:n\S{0,2}\s*)?$/i;
const charactersBefore = 40;

/**
 * The courts' own numbers from before 2010 and besides the unified ones, in the forms that lawyers register:
 * TJSP `583.00.2008.123456-7` and `009.04.012345-1`, labour courts `00741-2005-012-04-00-1`, STJ `REsp
 * 1234567/SP (2025/0012345-6)` as a whole and by its registry number, TJSE twelve digits.
 */
const legacyNumbers = [
  /(?<![\d.])\d{3}\.\d{2}\.\d{4}\.\d{6}-\d(?!\d)/g,
  /(?<![\d.])\d{3}\.\d{2}\.\d{6}-\d(?!\d)/g,
  /(?<![\d-])\d{5}-\d{4}-\d{3}-\d{2}-\d{2}-\d(?!\d)/g,
  /(?<!\d)\d{6,7}\/[A-Z]{2}\s\(\d{4}\/\d{7}-\d\)/g,
  /(?<![\d/])\d{4}\/\d{7}-\d(?!\d)/g,
  /(?<![\d.])(?:19|20)\d{10}(?![\d.])/g,
];

/**
 * The numbers by which a publication may belong to a lawsuit, best first: the record's own without its
 * incident, the main case it names, the other unified numbers in the record and its text, the courts' old
 * numbers.
 *
 * @param inText the unified numbers of the text with valid check digits, as the scanner found them
 * @returns digits only, each once; lawsuits are looked up by each in turn, inside one company
 */
export function lawsuitNumbers(record: PublicationRecord, inText: readonly NumberInText[]): string[] {
  const own = digitsOf((record.lawsuit_number ?? "").replace(incident, ""));
  const isMain = ({ start }: NumberInText) =>
    mainCase.test(record.text.slice(Math.max(0, start - charactersBefore), start));
  const legacy = legacyNumbers.flatMap((form) => record.text.match(form) ?? []);
  return [
    ...new Set([
      ...(own === "" ? [] : [own]),
      ...inText.filter(isMain).map(({ digits }) => digits),
      ...record.numbers,
      ...inText.map(({ digits }) => digits),
      ...legacy.map(digitsOf),
    ]),
  ];
}
