import { courtByInitials } from "./courts.ts";
import { stateByAbbr, stateByCnjTr } from "./federation-states.ts";

/** The parts of a unified process number, NNNNNNN-DD.AAAA.J.TR.OOOO (CNJ Resolution 65/2008). */
export type CnjNumber = {
  /** The 20 digits, without mask. */
  digits: string;
  sequence: string;
  check: string;
  year: string;
  /** J: 1 STF, 2 CNJ, 3 STJ, 4 federal, 5 labour, 6 electoral, 7 military of the Union, 8 states, 9 military of the states. */
  segment: string;
  /** TR: the court within its segment; 00 for the superior courts. */
  court: string;
  /** OOOO: the unit of origin; 0000 for a court's own jurisdiction. */
  origin: string;
  /** The incident after the slash, as in `.../01`, which is not part of the number. */
  incident: string | null;
  /** Courts do print numbers with a wrong digit: warn, do not reject. */
  is_check_valid: boolean;
};

/** Federal courts of São Paulo print no point after J, and some systems a point instead of the hyphen. */
const masked = /^(\d{1,7})[-.](\d{2})\.(\d{4})\.(\d)\.?(\d{2})\.(\d{4})(?:\/(\d{1,5}))?$/;
const bare = /^\d{14,20}$/;
/** Characters that printers and word processors use instead of a hyphen. */
const dashes = /[\u2010-\u2015\u2212]/g;
/** Words before a number: "nº", "Processo n.", "Autos:", "Número do processo:", "(CNJ". */
const announced =
  /^(?:proc(?:esso)?|autos|feito|cnj|ref|d[eo]s?|digital|eletr[oô]nico|n[uú]mero|nr|[no.:º°ª("“'[#])*(?=\d)/i;
/** What follows it: punctuation, a court's state or system. */
const behind = /(?:[.,;:)"”'\]]|\/[A-Z]{2}|\([a-z-]{2,12}\))+$/i;

/** The digits of a text, in order, by which process numbers are compared. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/**
 * Parses a unified process number.
 * @param text the masked number, with or without leading zeros and an incident such as `/01`, or its digits
 * only; digits without their leading zeros are accepted only with valid check digits. Any dash is accepted as
 * hyphen; labels before it and punctuation, a state or a system's name after it are ignored
 * @returns null for any other text, such as the courts' own numbers before 2010
 */
export function parseCnj(text: string): CnjNumber | null {
  const written = text
    .slice(0, 80)
    .replace(/[\s\u00ad\u200b-\u200d\u2060]+/g, "")
    .replace(dashes, "-")
    .replace(announced, "")
    .replace(behind, "");
  const parts = masked.exec(written);
  if (parts) {
    const [, sequence = "", check = "", year = "", segment = "", court = "", origin = "", incident] = parts;
    return cnjOf(sequence.padStart(7, "0") + check + year + segment + court + origin, incident ?? null);
  }
  if (!bare.test(written)) return null;
  const cnj = cnjOf(written.padStart(20, "0"), null);
  return written.length === 20 || cnj.is_check_valid ? cnj : null;
}

/** The check digits for the other 18 digits: NNNNNNN AAAA J TR OOOO (ISO 7064, mod 97-10). */
export function cnjCheckDigits(others: string): string {
  return String(98 - mod97(`${others}00`)).padStart(2, "0");
}

export function isCnjCheckValid(digits: string): boolean {
  return digits.length === 20 && mod97(digits.slice(0, 7) + digits.slice(9) + digits.slice(7, 9)) === 1;
}

/** Formats 20 digits with their mask, `0000832-35.2018.4.01.3202`; any other text is unchanged. */
export function formatCnj(digits: string): string {
  return digits.replace(/^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/, "$1-$2.$3.$4.$5.$6");
}

const superiorCourt: Record<string, string> = { 1: "STF", 2: "CNJ", 3: "STJ", 5: "TST", 6: "TSE", 7: "STM" };
const ownCouncil: Record<string, string> = { 4: "CJF", 5: "CSJT" };
const militaryCourtStates = new Set(["MG", "RS", "SP"]);

/** The court's usual initials (TJSP, TJDFT, TRF4, TRT2, TRE-SP, TJMMG, STJ), or null for an unknown code. */
export function courtOfCnj({ segment, court }: Pick<CnjNumber, "segment" | "court">): string | null {
  const region = Number(court);
  const uf = stateByCnjTr(court)?.abbr;
  if (court === "90") return ownCouncil[segment] ?? null;
  if (segment === "7" || court === "00") return superiorCourt[segment] ?? null;
  if (segment === "4") return region <= 6 ? `TRF${region}` : null;
  if (segment === "5") return region <= 24 ? `TRT${region}` : null;
  if (uf === undefined) return null;
  if (segment === "6") return `TRE-${uf}`;
  if (segment === "8") return uf === "DF" ? "TJDFT" : `TJ${uf}`;
  return segment === "9" && militaryCourtStates.has(uf) ? `TJM${uf}` : null;
}

/** The id of the court's state, or null for courts of the whole country or of several states. */
export function stateIdOfCnj({ segment, court }: Pick<CnjNumber, "segment" | "court">): number | null {
  const states = courtByInitials(courtOfCnj({ segment, court }) ?? "")?.states ?? [];
  return states.length === 1 ? (stateByAbbr(states[0]!)?.id ?? null) : null;
}

function cnjOf(digits: string, incident: string | null): CnjNumber {
  return {
    digits,
    sequence: digits.slice(0, 7),
    check: digits.slice(7, 9),
    year: digits.slice(9, 13),
    segment: digits.slice(13, 14),
    court: digits.slice(14, 16),
    origin: digits.slice(16),
    incident,
    is_check_valid: isCnjCheckValid(digits),
  };
}

/** Digit by digit, because twenty digits exceed a JavaScript number. */
function mod97(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}
