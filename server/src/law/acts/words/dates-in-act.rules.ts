import { Temporal } from "temporal-polyfill";
import { hourAt } from "../sittings/hours-in-act.rules.ts";
import { numberInWords, smallNumber } from "./number-words.rules.ts";
import type { Token } from "./tokens.rules.ts";

/** Days and hours that an act names. */

export type DayNamed = {
  from: number;
  next: number;
  date: string;
  /** `de 10 a 17 de abril`: the first of the days, whose month follows the last. */
  since: string | null;
};

const MONTHS = new Map(
  "JANEIRO FEVEREIRO MARCO ABRIL MAIO JUNHO JULHO AGOSTO SETEMBRO OUTUBRO NOVEMBRO DEZEMBRO"
    .split(" ")
    .map((name, at) => [name, at + 1]),
);
const SHORT_MONTHS = new Map([...MONTHS].map(([name, month]) => [name.slice(0, 3), month]));
const SEPARATORS = new Set(["/", ".", "-"]);
/** After these words two numbers are a day and its month. */
const DAY_BEFORE = new Set(["DIA", "DIAS", "EM", "PARA", "DATA", "P"]);

/** The days that a text names, in order; a day without a year is the next one after `asOf`. */
export function daysIn(tokens: readonly Token[], asOf: string): DayNamed[] {
  const found: DayNamed[] = [];
  for (let at = 0; at < tokens.length;) {
    const day =
      figures(tokens, at, asOf) ??
      byMachine(tokens, at) ??
      spelled(tokens, at, asOf) ??
      ofArmy(tokens, at) ??
      ofThisMonth(tokens, at, asOf);
    if (day) found.push(day);
    at = day?.next ?? at + 1;
  }
  return found;
}

/** `2026-05-12`, as software writes days. */
function byMachine(tokens: readonly Token[], from: number): DayNamed | null {
  const [year, one, month, other, day] = tokens.slice(from, from + 5);
  if (
    year?.kind !== "number" ||
    !/^20\d\d$/.test(year.folded) ||
    one?.folded !== "-" ||
    other?.folded !== "-"
  )
    return null;
  if (year.isGlued && tokens[from - 1]?.kind === "sign") return null;
  const [inYear, inMonth] = [smallNumber(month, true), smallNumber(day, true)];
  if (inYear === null || inMonth === null || !one.isGlued || !other.isGlued || day!.folded.length !== 2)
    return null;
  return named(from, from + 5, dayOf(Number(year.folded), inYear, inMonth, ""));
}

/** `12/05/2026`, `12.05.26`, `12/05`, `1º/10/2026`. */
function figures(tokens: readonly Token[], first: number, asOf: string): DayNamed | null {
  const day = smallNumber(tokens[first], false);
  const isFirst = ["º", "°", "O"].includes(tokens[first + 1]?.folded ?? "") && tokens[first + 1]!.isGlued;
  const found = day === null ? null : figuresFrom(tokens, isFirst ? first + 1 : first, { day, first, asOf });
  return found && { ...found, from: first };
}

function figuresFrom(
  tokens: readonly Token[],
  from: number,
  { day, first, asOf }: { day: number; first: number; asOf: string },
): DayNamed | null {
  const sign = tokens[from + 1];
  const month = smallNumber(tokens[from + 2], true);
  if (month === null || !sign?.isGlued || !SEPARATORS.has(sign.folded)) return null;
  const before = tokens[first - 1];
  if (tokens[first]!.isGlued && before && (SEPARATORS.has(before.folded) || before.folded === ","))
    return null;
  const joint = tokens[from + 3];
  const last = tokens[from + 4];
  const hasYear =
    joint?.isGlued === true && joint.folded === sign.folded && last?.kind === "number" && last.isGlued;
  if (!hasYear) {
    // "art. 5.10", "fls. 3-4", "1/3": without a year only a slash after "dia" and the like makes a date; "até
    // 1/3 dos vencimentos" is a fraction, "até 30/03" a day
    const isUntil = isBehindUntil(tokens, first) && tokens[from + 2]!.folded.length === 2;
    const isDay = DAY_BEFORE.has(before?.folded ?? "") || isUntil || isHourBehind(tokens, from + 3);
    // "até 04.05.", at the end of a sentence
    const isEnded = isUntil && sign.folded === "." && isEndAt(tokens, from + 3);
    if ((sign.folded !== "/" || !isDay) && !isEnded) return null;
    return named(from, from + 3, dayOf(undefined, month, day, asOf));
  }
  const { folded } = last;
  // "p/ 04.05.26"
  const isFor = before?.folded === "/" && tokens[first - 2]?.folded === "P";
  const isShort =
    folded.length === 2 && (sign.folded === "/" || isFor || DAY_BEFORE.has(before?.folded ?? ""));
  if (folded.length !== 4 && !isShort) return null;
  const follows = tokens[from + 5];
  if (
    follows?.isGlued &&
    SEPARATORS.has(follows.folded) &&
    tokens[from + 6]?.kind === "number" &&
    tokens[from + 6]!.isGlued
  )
    return null;
  return named(
    from,
    from + 5,
    dayOf(folded.length === 2 ? 2000 + Number(folded) : Number(folded), month, day, asOf),
  );
}

/** `até 04/05`, `até segunda-feira, 04/05`. */
function isBehindUntil(tokens: readonly Token[], first: number): boolean {
  let at = first - 1;
  while (first - at < LONGEST_LEAD && IN_LEAD.has(tokens[at]?.folded ?? "")) at--;
  return tokens[at]?.folded === "ATE" && (at === first - 1 || tokens[first - 1]!.folded === ",");
}
const LONGEST_LEAD = 7;
const IN_LEAD = new Set(", - FEIRA SEGUNDA TERCA QUARTA QUINTA SEXTA SABADO DOMINGO A O PROXIMA".split(" "));

const isEndAt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at] === undefined ||
  ([".", ";", ","].includes(tokens[at]!.folded) && tokens[at + 1]?.kind !== "number");

/** `22/04 às 14h`, `22/04, 14:00`. */
function isHourBehind(tokens: readonly Token[], at: number): boolean {
  let next = at;
  while (tokens[next]?.folded === "," || tokens[next]?.folded === "AS") next++;
  return next > at && hourAt(tokens, next) !== null;
}

/** `12 de maio de 2026`, `1º de junho`, `12 (doze) de maio`. */
function spelled(tokens: readonly Token[], from: number, asOf: string): DayNamed | null {
  const first = dayInWords(tokens, from);
  if (first === null) return null;
  const range = ["A", "AO", "E"].includes(tokens[first.next]?.folded ?? "")
    ? dayInWords(tokens, first.next + 1)
    : null;
  // "nos dias 18 e 19 de novembro" are two days, "entre 10 e 17 de abril" is a span
  const isPair =
    range !== null &&
    tokens[first.next]!.folded === "E" &&
    !tokens.slice(Math.max(0, from - 3), from).some(({ folded }) => folded === "ENTRE");
  const { day, next } = range ?? first;
  const month = monthAt(tokens, next);
  if (month === null) return null;
  const hasYear = ["DE", "DO", "/", "-", "."].includes(tokens[month.next]?.folded ?? "");
  const year = hasYear ? yearAt(tokens, month.next + 1) : null;
  const date = dayOf(year?.year, month.month, day, asOf);
  const found = named(from, year?.next ?? month.next, date);
  if (isPair) return named(from, first.next, dayOf(year?.year, month.month, first.day, asOf));
  return found && range ? { ...found, since: dayOf(year?.year, month.month, first.day, asOf) } : found;
}

/** `02 JUN 26`, as military courts write. */
function ofArmy(tokens: readonly Token[], from: number): DayNamed | null {
  const [first, name, year] = tokens.slice(from, from + 3);
  const day = smallNumber(first, false);
  const month = SHORT_MONTHS.get(name?.folded ?? "");
  if (day === null || month === undefined || !name!.isCapital || !/^(?:20)?\d\d$/.test(year?.folded ?? ""))
    return null;
  return named(from, from + 3, dayOf(2000 + (Number(year!.folded) % 100), month, day, ""));
}

/** `dia 23 p.f.`, `no próximo dia 23`, `dia 23 do corrente`: the next such day. */
function ofThisMonth(tokens: readonly Token[], from: number, asOf: string): DayNamed | null {
  const day = smallNumber(tokens[from], false);
  if (day === null || day < 1 || day > 31 || tokens[from - 1]?.folded !== "DIA") return null;
  const folded = (step: number) => tokens[from + step]?.folded ?? "";
  // "na próxima quarta-feira, dia 18"
  const isNextWeekday = tokens.slice(Math.max(0, from - 7), from).some((each) => each.folded === "PROXIMA");
  const isNext =
    (["PROXIMO", "VINDOURO"].includes(tokens[from - 2]?.folded ?? "") || isNextWeekday) &&
    !"/.-".includes(folded(1) || "x");
  const words = [1, 2, 3].map(folded);
  const ofNext = /^DO (?:MES (?:VINDOURO|SEGUINTE|PROXIMO|ENTRANTE)|PROXIMO MES)/.test(words.join(" "));
  const width =
    ofNext || (words[0] === "P" && words[1] === "." && words[2] === "F")
      ? 4
      : words[0] === "VINDOURO" || (words[0] === "PROXIMO" && words[1] !== "PASSADO")
        ? 2
        : /^(?:DO (?:CORRENTE|FLUENTE)|DESTE MES)/.test(words.join(" "))
          ? 3
          : 1;
  // `spelled` reads days with a month's name
  if ((width === 1 && !isNext) || folded(width) === "DE") return null;
  const [year, month] = [Number(asOf.slice(0, 4)), Number(asOf.slice(5, 7))];
  const here = dayOf(year, month, day, asOf);
  const date =
    here !== null && here >= asOf && !ofNext
      ? here
      : dayOf(month === 12 ? year + 1 : year, (month % 12) + 1, day, asOf);
  return named(from, from + width, date);
}

/** `de maio`, `de mai.`, `/MAI`. */
function monthAt(tokens: readonly Token[], at: number): { month: number; next: number } | null {
  const joint = tokens[at]?.folded ?? "";
  const word = tokens[at + 1]?.folded ?? "";
  if (joint !== "DE" && !(SEPARATORS.has(joint) && tokens[at + 1]?.isGlued)) return null;
  const whole = joint === "DE" ? MONTHS.get(word) : undefined;
  if (whole !== undefined) return { month: whole, next: at + 2 };
  const short = SHORT_MONTHS.get(word);
  if (short === undefined) return null;
  const isAbbreviated = tokens[at + 2]?.folded === "." && tokens[at + 2]!.isGlued;
  // "10 de set" alone is not a day; a year or a full stop confirms it
  if (joint === "DE" && !isAbbreviated && tokens[at + 2]?.folded !== "DE") return null;
  return { month: short, next: isAbbreviated && joint === "DE" ? at + 3 : at + 2 };
}

function dayInWords(tokens: readonly Token[], from: number): { day: number; next: number } | null {
  const token = tokens[from];
  if (token === undefined) return null;
  if (token.folded === "PRIMEIRO") return { day: 1, next: from + 1 };
  const day =
    token.kind === "number" ? smallNumber(token, false) : (numberInWords(tokens, from)?.value ?? null);
  if (day === null || day > 31) return null;
  let next = token.kind === "number" ? from + 1 : numberInWords(tokens, from)!.next;
  if (["º", "°", "O"].includes(tokens[next]?.folded ?? "") && tokens[next]!.isGlued) next++;
  if (tokens[next]?.folded === "(") {
    let close = next + 1;
    while (close < next + 5 && tokens[close] && tokens[close]!.folded !== ")") close++;
    if (tokens[close]?.folded === ")") next = close + 1;
  }
  const isOldStyle =
    ["DIA", "DIAS"].includes(tokens[next]?.folded ?? "") && tokens[next + 2]?.folded === "MES";
  // "5 do mês de maio"
  const isOfMonth = tokens[next]?.folded === "DO" && tokens[next + 1]?.folded === "MES";
  return { day, next: isOldStyle ? next + 3 : isOfMonth ? next + 2 : next };
}

/** `2026`, `2.026`. */
function yearAt(tokens: readonly Token[], at: number): { year: number; next: number } | null {
  // "do ano de 2026"
  if (tokens[at]?.folded === "ANO") return yearAt(tokens, tokens[at + 1]?.folded === "DE" ? at + 2 : at + 1);
  const token = tokens[at];
  if (token?.folded === "DOIS") {
    const words = numberInWords(tokens, at);
    return words && words.value > 2000 ? { year: words.value, next: words.next } : null;
  }
  if (token?.kind !== "number") return null;
  if (token.folded.length === 4) return { year: Number(token.folded), next: at + 1 };
  const rest = tokens[at + 2];
  const isThousands = token.folded === "2" && tokens[at + 1]?.folded === "." && rest?.folded.length === 3;
  return isThousands ? { year: Number(token.folded + rest.folded), next: at + 3 } : null;
}

const named = (from: number, next: number, date: string | null): DayNamed | null =>
  date === null ? null : { from, next, date, since: null };

function dayOf(year: number | undefined, month: number, day: number, asOf: string): string | null {
  try {
    const from = (of: number) =>
      Temporal.PlainDate.from({ year: of, month, day }, { overflow: "reject" }).toString();
    if (year !== undefined) return from(year);
    const thisYear = from(Number(asOf.slice(0, 4)));
    return thisYear >= asOf ? thisYear : from(Number(asOf.slice(0, 4)) + 1);
  } catch {
    return null; // 31/02 does not exist
  }
}
