import { federationStates, stateByAbbr } from "./federation-states.ts";

/**
 * A bar number (OAB): the section's state, the number without dots and leading zeros, and the series letter.
 * Number + A (supplementary), + B (transferred) and the plain number are separate registrations, and a
 * trainee (E) may have a lawyer's number: the letter is part of the identity.
 */
export type Oab = { uf: string; number: string; suffix: string | null };

/** The letters in court data: A, B, E by the bar's statute; D, N, O, P, S in the states' own series. */
export const oabSuffixes = "ABDENOPS";

const longestNumber = 6;

/**
 * Thousands separators are a point, a comma, an apostrophe or spaces; a number with any other separator is not
 * read at all, rather than up to it.
 */
const thousands = String.raw`(?:\s{0,4}[.'’´·]\s{0,4}|,|_|\s{1,4})`;
const goesOn = String.raw`(?![\s.,'’´·_]{1,6}\d)`;
const digits = String.raw`(\d{1,3}(?:${thousands}\d{3})+(?!\d)|\d{1,5}${goesOn}|\d{6,})(?!\.?\d)`;
/** "-A", "/A", "A", and " A" where only its state follows. */
const suffix = String.raw`(?:(?:[-/]?|\s(?=[A-Z]\s*(?:$|[)/])))([${oabSuffixes}])(?![A-Z]))?`;
/** "123456/SP-A". */
const suffixBehind = String.raw`(?:[-/]([${oabSuffixes}])(?=\s*(?:$|[,;.)])))?`;
const announced = String.raw`(?:N\.?[RO]?S?[.\s]{0,2})?`;
/** "SP123456", "OAB/SP nº 123.456-A", "(OAB/RJ-043838)": the state before the number. */
const stateFirst = new RegExp(
  String.raw`(?:^|[^A-Z])([A-Z]{2})[\s.:/()-]{0,4}(?:SOB )?(?:O )?${announced}[\s.:-]{0,3}${digits}${suffix}`,
);
/**
 * "123456/SP", "4743A (RO)", "1082-A-/SE", "123456/SP-A": the state after the number, which is not the end of a
 * telephone's.
 */
const stateLast = new RegExp(
  String.raw`(?:^|(?<!\d)-|[^\d.-])${digits}${suffix}[\s/()-]{1,4}([A-Z]{2})(?![A-Z])${suffixBehind}`,
);
/** What is before a number's last piece. */
const endsWithPiece = /\d[\s.,'’´·_]{1,6}$/;
const longestPiece = 4;
const invisible =
  /[\u00ad\u200b-\u200d\u2060\ufeff]|&(?:shy|#173|#8203);|<\/?(?:b|i|u|em|strong|span|font)\b[^<>]{0,60}>/gi;
const longDash = /[–—−]/g;
const blankEntity = /&(?:nbsp|#160|#xa0);/gi;
/** How a spreadsheet exports a number. */
const asDecimal = /(?<=\d{4})\.0$/;
const plainNumber = /^\d{1,6}$/;
const numberAlone = new RegExp(String.raw`^(?:OAB)?[\s.:-]*${announced}[\s.:]{0,3}${digits}${suffix}$`);

const abbrByName = new Map(federationStates.map(({ name, abbr }) => [unaccent(name), abbr]));
/** "OAB/São Paulo 900.001": the longest first, because "Mato Grosso" begins another state's name. */
const stateName = new RegExp(
  String.raw`\b(?:${[...abbrByName.keys()].toSorted((a, b) => b.length - a.length).join("|")})\b`,
);

/**
 * Parses the bar number in a short text, such as a form field or the `numero_oab` of a gazette.
 * @param text in any of the forms that courts print: `123456/SP`, `123.456/SP`, `SP229058-A`, `OAB/SP nº
 * 123.456`, `(OAB:0033935/BA)`, `OAB: 1082-A-/SE`, or only `4743A`
 * @param fallbackUf the state of a number without one
 * @returns null when there is no number, no state of the federation or more than six digits: `999999/DP`,
 * which stands for a public defender's office, is no bar number
 */
export function parseOab(text: string, fallbackUf?: string | null): Oab | null {
  // the form in most gazettes; matching the others is ten times as slow
  if (plainNumber.test(text)) return oabOf(fallbackUf, text);
  const plain = unaccent(
    text
      .slice(0, 200)
      .replace(invisible, "")
      .replace(blankEntity, " ")
      .replace(longDash, "-")
      .replace(asDecimal, ""),
  );
  const last = stateLast.exec(plain);
  const first = stateFirst.exec(plain);
  const withState =
    (last && !isLastPiece(plain, last) ? oabOf(last[3], last[1], last[2] ?? last[4]) : null) ??
    (first && oabOf(first[1], first[2], first[3]));
  if (withState || last) return withState;
  const abbreviated = plain.replace(stateName, (name) => abbrByName.get(name)!);
  if (abbreviated !== plain) return parseOab(abbreviated);
  const alone = numberAlone.exec(plain.trim());
  return alone && oabOf(fallbackUf, alone[1], alone[2]);
}

/** The comma of "900,001" does not separate two numbers. */
const betweenNumbers = /[;\n|&+•]|(?<!(?:^|[^\d.])\d{1,3}),|,(?!\d{3}(?!\d))|\s(?:e|ou|bem como)\s/i;
/** "900001/SP 900002/RJ", "900001 SP - 900002 RJ". */
const behindState = /(?<=\d(?:[-/ ]?[A-Z])?[-/ ]?[A-Z]{2}(?:[-/][A-Z])?)\s{0,3}[-–—/]?\s{0,3}(?=\d)/i;
/** "900001 OAB/RJ 900002". */
const beforeAnnounced = /(?<=\d(?:[-/]?[A-Z])?)\s{1,3}(?=OAB\b|[A-Z]{2}\d)/i;
/** "SP900001 RJ900002", "OAB/SP 900001 - OAB/RJ 900002", "SP 900001 B RJ 900002", "SP-900001/RJ-900002". */
const beforeState = new RegExp(
  String.raw`(?<=\d(?:[-/ ]?[${oabSuffixes}])?)\s{0,3}[-–—/]?\s{0,3}(?=OAB(?![A-Z])|[A-Z]{2}[\s:.-]{0,3}\d)`,
  "i",
);
const fewestDigits = 3;
const states = federationStates.map(({ abbr }) => abbr).join("|");
/** "900001/SP/RJ". */
const twoStates = new RegExp(String.raw`\b(${states})\s?/\s?(?!\1)(?:${states})\b`, "i");

/**
 * Parses a list of bar numbers, as a lawyer with several of them writes it. A number without a state has that of
 * the number before, if it stands there before the number, and otherwise the given one.
 * @returns the bar numbers in order, without duplicates, and the pieces, as they were written, that are
 * unreadable, name two states or contain more digits than their number
 */
export function parseOabList(
  text: string,
  fallbackUf?: string | null,
): { oabs: Oab[]; unreadable: string[] } {
  const found = new Map<string, Oab>();
  const unreadable: string[] = [];
  const pieces = text.split(betweenNumbers).flatMap(piecesOf);
  let before: string | null = null;
  for (const piece of pieces) {
    const written = piece.trim();
    if (written === "") continue;
    const own = parseOab(written);
    const oab = own ?? parseOab(written, before ?? fallbackUf);
    if (oab) found.set(formatOab(oab), oab);
    const hasMore = oab && (digitsIn(written) >= oab.number.length + fewestDigits || twoStates.test(written));
    if (!oab || hasMore) unreadable.push(written);
    if (own) before = isStateBefore(written) ? own.uf : null;
  }
  return { oabs: [...found.values()], unreadable };
}

/** A state before the first number is before the others too: the SE of "BA 900001 SE 900002" is the second's. */
const piecesOf = (written: string): string[] =>
  isStateBefore(written)
    ? written.split(beforeState)
    : written.split(behindState).flatMap((piece) => piece.split(beforeAnnounced));

/** How many digits a text has, without the zeros before each number. */
const digitsIn = (text: string): number =>
  (text.match(/\d+/g) ?? []).reduce((sum, run) => sum + run.replace(/^0+/, "").length, 0);

function isStateBefore(written: string): boolean {
  const head = unaccent(written.slice(0, Math.max(0, written.search(/\d/))));
  return (
    stateName.test(head) || (head.match(/\b[A-Z]{2}\b/g) ?? []).some((word) => stateByAbbr(word) !== null)
  );
}

/** `900001/SP`, or with its series `900001-A/SP`. */
export function formatOab(oab: Oab): string {
  return `${oab.number}${oab.suffix === null ? "" : `-${oab.suffix}`}/${oab.uf}`;
}

function oabOf(uf: string | null | undefined, written = "", letter?: string): Oab | null {
  const state = stateByAbbr(uf ?? "");
  const number = written.replaceAll(/\D/g, "").replace(/^0+/, "");
  if (state === null || number === "" || number.length > longestNumber) return null;
  return { uf: state.abbr, number, suffix: letter ?? null };
}

/** Whether a short number followed by a state is the end of a longer one: the 23 of "9001 23/SP". */
function isLastPiece(plain: string, { 0: all, 1: number, index }: RegExpExecArray): boolean {
  const start = index + all.indexOf(number!);
  return number!.length < longestPiece && endsWithPiece.test(plain.slice(0, start));
}

/** Upper case without accents; "nº", "n°" become "NO". */
function unaccent(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toUpperCase()
    .replace(/(?<=N\.?)[º°ª]/g, "O");
}
