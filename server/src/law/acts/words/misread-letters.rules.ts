/** Letters and digits that text recognition confuses: `praz0`, `D1AS`, `lntime-se`, `l5 dias`. */

const LONGEST = 24;
const UNIT_BEHIND = /^\s*(?:\([^()]{1,30}\)\s*)?(?:[dD][iI1]as|D[I1]AS|horas|HORAS|meses|MESES)/;
const WINDOW = 60;
/** Words whose letters are often misread beyond O and I. */
const KNOWN: Record<string, string> = {
  DLAS: "DIAS",
  OIAS: "DIAS",
  DLA: "DIA",
  PRASO: "PRAZO",
  PRAZ: "PRAZO",
};

export type Mended = { kind: "word" | "number"; folded: string; end: number };

/**
 * Corrects a run of joined letters and digits; null where it is meant as written. Only for runs that contain
 * both.
 * @param end where the first kind of character ends
 */
export function mendedAt(
  text: string,
  start: number,
  end: number,
  lines: ReadonlySet<number>,
): Mended | null {
  let last = end;
  while (last - start <= LONGEST && !lines.has(last) && isJoined(text.charCodeAt(last))) last++;
  if (last === end || last - start > LONGEST) return null;
  const run = text.slice(start, last);
  return asNumber(text, run, start, last) ?? asWord(run, last);
}

const isJoined = (unit: number): boolean =>
  (unit >= 48 && unit <= 57) || ((unit | 32) >= 97 && (unit | 32) <= 122) || (unit >= 0xc0 && unit <= 0x24f);

/** `l5 dias`, `3O dias`, `12/O5/2026`, `2O26`: a letter where only a digit is possible. */
function asNumber(text: string, run: string, start: number, end: number): Mended | null {
  if (!/^[0-9OoIl]{1,4}$/.test(run) || !/\d/.test(run)) return null;
  const isBeforeUnit = run.length <= 3 && UNIT_BEHIND.test(text.slice(end, end + WINDOW));
  const isInDate =
    /\d\/$/.test(text.slice(Math.max(0, start - 2), start)) ||
    /^\/[0-9OoIl]{2}\b/.test(text.slice(end, end + 4));
  const isYear = /^2[0Oo]\d\d$|^20\d[Ool]$/.test(run);
  if (!isBeforeUnit && !isInDate && !isYear) return null;
  return { kind: "number", folded: run.replaceAll(/[Oo]/g, "0").replaceAll(/[Il]/g, "1"), end };
}

/** `praz0`, `D1AS`, `advogad0`, `1ntime`: a digit among letters, or a zero at their end. */
function asWord(run: string, end: number): Mended | null {
  const letters = run.replaceAll(/\d/g, "").length;
  const digits = run.length - letters;
  if (digits > letters / 2 || /[2-9]/.test(run)) return null;
  const isInside = /^\D+[01](?:\D+[01])*\D+$/.test(run) || /^\D[\D01]*\D0$/.test(run);
  const isInitial = /^1[nmNM]\D{2,}$/.test(run) || /^0\D{3,}$/.test(run);
  if (!isInside && !isInitial) return null;
  const mended = unaccented(run).replaceAll("0", "O").replaceAll("1", "I");
  return { kind: "word", folded: KNOWN[mended] ?? mended, end };
}

const unaccented = (word: string): string =>
  word
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toUpperCase();

/** Corrects a word with a spelling that no word has: `lntime`, `dlas`. */
export const mendedWord = (folded: string): string =>
  folded.charCodeAt(0) === 76 &&
  (folded.charCodeAt(1) === 78 || folded.charCodeAt(1) === 77) &&
  folded.length > 2
    ? `I${folded.slice(1)}`
    : (KNOWN[folded] ?? folded);
