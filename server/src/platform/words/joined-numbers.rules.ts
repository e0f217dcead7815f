import { parseCnj } from "@pauta/contract/platform/cnj-number";

/** Neighbouring parts of a text, from `first` to `last`, that are also found as one word. */
export type Joined = { first: number; last: number; text: string };

/**
 * How many digits the parts of a unified process number have, NNNNNNN-DD.AAAA.J.TR.OOOO; the first may lack
 * its leading zeros.
 */
const PROCESS = [7, 2, 4, 1, 2, 4];
const PROCESS_DIGITS = 20;
const FEWEST_PROCESS_DIGITS = 14;
/** Marks an amount with cents. */
export const CENTS = "¢";
const MOST_GROUPS = 8;
const MOST_DIGITS = 30;

/**
 * Returns the numbers as which groups of digits, joined by points, slashes and hyphens, may be typed: a
 * process number by its 20 digits; CPF, CNPJ, CEP, telephone and amount without punctuation. Dates stay as
 * they are.
 * @param signs what is between one group and the next
 */
export function joinedNumbers(groups: readonly string[], signs: readonly string[]): Joined[] {
  if (groups.length === 1) return otherForms(groups[0]!);
  const process = processIn(groups);
  if (process) return [process];
  if (groups.length > MOST_GROUPS || isDay(groups)) return [];
  const last = groups.length - 1;
  const whole = { first: 0, last, text: groups.join("").slice(0, MOST_DIGITS) };
  const local = isTelephone(groups) ? [{ first: 1, last, text: groups.slice(1).join("") }] : [];
  const benefit = isBenefit(groups, signs) ? [{ first: 1, last, text: groups.slice(1).join("") }] : [];
  return [whole, ...local, ...benefit, ...thousands(groups, signs)];
}

/** The parts of a process number that is printed without punctuation; undefined for other digits. */
export function partsOfDigits(digits: string): string[] | undefined {
  if (digits.length < FEWEST_PROCESS_DIGITS || digits.length > PROCESS_DIGITS) return undefined;
  const process = parseCnj(digits);
  if (process === null) return undefined;
  const { sequence, check, year, segment, court, origin } = process;
  return [sequence, check, year, segment, court, origin];
}

/**
 * Bar numbers and folder numbers are printed with and without leading zeros, telephones with and without the
 * country code.
 */
function otherForms(digits: string): Joined[] {
  if (/^55\d{10,11}$/.test(digits)) return [{ first: 0, last: 0, text: digits.slice(2) }];
  const bare = digits.replace(/^0+/, "");
  return digits.length <= PROCESS[0]! && bare.length >= 3 && bare !== digits
    ? [{ first: 0, last: 0, text: bare }]
    : [];
}

function processIn(groups: readonly string[]): Joined | undefined {
  for (let first = 0; first + PROCESS.length <= groups.length; first++) {
    const parts = groups.slice(first, first + PROCESS.length);
    const isProcess = parts.every((part, at) =>
      at === 0 ? part.length <= PROCESS[0]! : part.length === PROCESS[at],
    );
    if (!isProcess) continue;
    const text = parts.join("").padStart(PROCESS_DIGITS, "0");
    return { first, last: first + PROCESS.length - 1, text };
  }
  return undefined;
}

const isDay = ([day, month, year, ...more]: readonly string[]) =>
  more.length === 0 && day!.length <= 2 && month!.length <= 2 && /^(?:\d{2}|\d{4})$/.test(year ?? "");

const isTelephone = ([area, beginning, end, ...more]: readonly string[]) =>
  more.length === 0 && area!.length === 2 && /^\d{4,5}$/.test(beginning!) && end?.length === 4;

/** "NB 42/123.456.789-0": a social security benefit's number, after the code of its kind. */
const isBenefit = (groups: readonly string[], signs: readonly string[]) =>
  groups.length === 5 &&
  signs[0] === "/" &&
  [3, 3, 3, 1].every((digits, at) => groups[at + 1]!.length === digits);

/** Numbers joined by thousands separators inside a longer one: the 13.105 of 13.105/2015. */
function thousands(groups: readonly string[], signs: readonly string[]): Joined[] {
  const found: Joined[] = [];
  for (let first = 0; first < groups.length; first++) {
    let last = first;
    while (last < signs.length && signs[last] === "." && groups[last + 1]!.length === 3) last++;
    if (last > first && groups[first]!.length <= 3 && last - first < groups.length - 1)
      found.push({ first, last, text: groups.slice(first, last + 1).join("") });
    first = last;
  }
  return found;
}
