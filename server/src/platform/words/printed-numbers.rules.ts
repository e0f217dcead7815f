const SEPARATOR = String.raw`[\s.\-\u2010-\u2013]`;
const DASH = String.raw`\s?[-\u2010-\u2013]\s?`;
/** "(11)", "(011)", "(0xx11)", "11": a telephone's area code, with its brackets. */
const AREA = String.raw`(?:\(\s?(?:0(?:xx|XX|\*\*)?\s?)?(\d{2})\s?\)${SEPARATOR}?|0?(\d{2})${SEPARATOR})`;
/**
 * Telephones with area code, however their groups are separated, also the nine of a mobile's; the country code
 * may come first.
 */
const TELEPHONE = String.raw`(?:(\+?55)[\s.-]?)?${AREA}(9?)${SEPARATOR}?(\d{4})${SEPARATOR}?(\d{4})(?!\d|[./-]\d)`;
const CPF = String.raw`(\d{3})\.(\d{3})\.(\d{3})${DASH}(\d{2})(?!\d)`;
/** Toll-free and premium numbers. */
const SERVICE = String.raw`(0[3589]00)${SEPARATOR}?(\d{3})${SEPARATOR}?(\d{4})(?!\d)`;
/** A process number into which line ends or printing have put spaces. */
const SPACED_PROCESS = String.raw`(\d{7})${DASH}(\d{2})\s?\.\s?(\d{4})\s?\.\s?(\d)\s?\.\s?(\d{2})\s?\.\s?(\d{4})(?!\d)`;
/** All in one pass over a text; the capturing groups of each kind follow each other. */
const PRINTED = new RegExp(
  String.raw`(?<!\d[.,/-]?)(?:${SPACED_PROCESS}|${SERVICE}|${CPF}|${TELEPHONE})`,
  "g",
);
/** The second half of every CNPJ, to rule out texts without one fast. */
const CNPJ_ENDING = /\/\s{0,4}[0-9A-Za-z]{4}\s?-\s?\d\d(?!\d)/;
/** A CNPJ may have letters since 2026 (IN RFB 2.229/2024). */
const CNPJ =
  /(?<![\p{L}\p{N}])([0-9A-Z]{2})\.\s{0,4}([0-9A-Z]{3})\.\s{0,4}([0-9A-Z]{3})\s{0,4}\/\s{0,4}([0-9A-Z]{4})\s?-\s?(\d\d)(?!\d)/giu;
const LETTER_OR_SPACE = /[A-Z\s]/i;
const LETTER = /[A-Z]/i;
/** A bar number with a space as thousands separator. */
const SPACED_BAR_NUMBER = /([Oo][Aa][Bb][^\d\n]{0,12}\d{1,3}) (?=\d{3}(?!\d))/g;

/** Normalises telephones, process numbers, CPFs and CNPJs in a text to one form joined by hyphens and points. */
export function normaliseNumbers(text: string): string {
  const held = text.replaceAll(PRINTED, inOneForm).replaceAll(SPACED_BAR_NUMBER, "$1.");
  return CNPJ_ENDING.test(held)
    ? held.replaceAll(CNPJ, (written, ...groups: string[]) =>
        LETTER_OR_SPACE.test(written) ? groups.slice(0, 5).join("-") : written,
      )
    : held;
}

function inOneForm(_written: string, ...groups: (string | undefined)[]): string {
  const [sequence, check, year, segment, court, origin, service, middle, end, ...others] = groups;
  if (sequence !== undefined) return `${sequence}-${check}.${year}.${segment}.${court}.${origin}`;
  if (service !== undefined) return `${service}-${middle}-${end}`;
  const [one, two, three, ending, ...telephone] = others;
  if (one !== undefined) return `${one}.${two}.${three}-${ending}`;
  const [country, inBrackets, open, nine, first, second] = telephone;
  return `${country === undefined ? "" : `${country} `}${inBrackets ?? open}-${nine}${first}-${second}`;
}

/** The country code is irrelevant when searching Brazilian telephones. */
const COUNTRY = /(?<!\S)(?:\+?55 ?(?=\d{2}-9?\d{4}-\d{4}(?!\d))|\+55 ?(?=\d{10,11}(?!\d)))/g;
/** The currency sign is irrelevant when searching amounts. */
const CURRENCY = /(?<!\p{L})R\$\s*(?=\d)/giu;

/** Removes parts of typed numbers that a text need not contain. */
export const withoutPrefixes = (typed: string): string =>
  typed.replaceAll(COUNTRY, "").replaceAll(CURRENCY, "");

/** Whether five groups have the form of a CNPJ with letters. */
export const isLetteredCnpj = (parts: readonly string[]): boolean =>
  parts.length === 5 &&
  CNPJ_PARTS.every((length, at) => parts[at]!.length === length) &&
  LETTER.test(parts.join(""));
const CNPJ_PARTS = [2, 3, 3, 4, 2];
