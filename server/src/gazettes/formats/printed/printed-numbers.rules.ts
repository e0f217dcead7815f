import { type CnjNumber, courtOfCnj, isCnjCheckValid, parseCnj } from "@pauta/contract/platform/cnj-number";

/**
 * The forms in which gazettes print process numbers, as sources of regular expressions whose group `number`
 * is the number.
 */

/** The unified number, which typesetters break after any sign or in its year; the old form of Minas and Goiás has dots only. */
const unified = String.raw`\d{1,7}\s?[-–—‑−.]\s?\d{2}\s?\.\s?\d(?:\s?\d){3}\s?\.\s?(?:\d\s?\.\s?\d{2}|\d{3})\s?\.\s?\d(?:\s?\d){3}`;
/** São Paulo's from before 2010, with its longer form "583.00.2008.123456-7/000000-000". */
const ofSaoPaulo = String.raw`\d{3}\.\d{2}\.\d{4}\.\d{6}-\d`;
const ownForms = String.raw`${ofSaoPaulo}|\d{3}\.\d{2}\.\d{6}-\d`;
export const number = String.raw`(?<number>(?:(?:${unified}|\d{20})(?:\/\d{1,5})?|(?:${ownForms})(?:\/\d{1,5})?))(?!\d|-\d)`;
/** The superior court's: "(2025/0012345-6)". */
export const registry = String.raw`(?<number>(?:19|20)\d{2}\/\d{7}-\d)`;
export const ofSergipe = String.raw`(?<number>(?:19|20)\d{10})(?!\d)`;
export const longSaoPaulo = String.raw`(?<number>${ofSaoPaulo})\/\d{6}-\d{3}(?!\d)`;
/** "2013.01.1.012345-6" of Brasília, "2005.61.00.012345-6" of federal courts. */
const dotted = String.raw`\d{4}\.\d{2}\.\d{1,2}\.\d{6}-\d`;
export const dottedNumber = String.raw`(?<number>${dotted})(?!\d)`;
/** "001/1.05.0123456-7" of Rio Grande do Sul, "0024.05.123456-7" of Minas. */
const ofStates = String.raw`\d{3}\/\d\.\d{2}\.\d{7}-\d|\d{4}\.\d{2}\.\d{6}-\d`;
/**
 * Forms that are a process number only with a label: "00741-2005-012-04-00-1" of labour courts, "123/2005".
 */
export const olderNumber = String.raw`(?<number>${dotted}|${ofStates}|\d{5}[-\/]\d{4}-\d{3}-\d{2}-\d{2}[-.]\d|\d{1,7}\/(?:19|20)?\d{2})(?![\d\/-])`;

const unnamed = (form: string): string => form.replace("?<number>", "?:");
/** Every number in a text that may be a notice's own, whatever precedes it. */
export const printedNumber = new RegExp(
  [number, registry, ofSergipe].map((each) => `(?<![\\d./]|\\d-)${unnamed(each)}`).join("|"),
  "g",
);

/** Removes soft hyphens inside numbers. */
export const unbroken = (line: string): string => line.replaceAll(/(?<=\d)\u00ad(?=\d)/g, "");

const ownForm = new RegExp(`^(?:${[registry, ofSergipe, ofSaoPaulo].map(unnamed).join("|")})$`);
/** Whether a number has a form that only one court uses, or is a unified one with valid check digits. */
export const isSoundNumber = (written: string): boolean =>
  ownForm.test(written) || parseCnj(written)?.is_check_valid === true;

/** Without spaces, with the usual hyphen, and with the dot that some courts omit in "8.11". */
export function normalNumber(printed: string): string {
  const [, sequence, check, year, segment, court, origin, incident = ""] =
    /^(\d{1,7})[-.](\d{2})\.(\d{4})\.(\d)\.?(\d{2})\.(\d{4})((?:\/\d+)?)$/.exec(
      printed.replaceAll(/\s/g, "").replaceAll(/[–—‑−]/g, "-"),
    ) ?? [];
  if (sequence === undefined) return printed.replaceAll(/\s/g, "");
  return `${sequence}-${check}.${year}.${segment}.${court}.${origin}${incident}`;
}

/**
 * Whether a number without a label is a process's: `sound` with valid check digits, `misprinted` with
 * only a valid year and court, which an account's digits hardly ever contain. One number in seven hundred
 * is misprinted.
 */
export function soundnessOf(written: string): "sound" | "misprinted" | "none" {
  const cnj = parseCnj(written.replace(/\/\d+$/, ""));
  if (cnj === null) return "none";
  if (isCnjCheckValid(cnj.digits)) return "sound";
  return isPlausible(cnj) ? "misprinted" : "none";
}

const isPlausible = (cnj: CnjNumber): boolean =>
  /^(?:19[89]|20[0-3])\d$/.test(cnj.year) && courtOfCnj(cnj) !== null;
