import { Temporal } from "temporal-polyfill";
import { numberInWords } from "./number-words.rules.ts";
import type { Token } from "./tokens.rules.ts";

/** Days and hours that an act names. */

export type DayNamed = {
  from: number;
  next: number;
  date: string;
  /** `de 10 a 17 de abril`: the first of the days, whose month stands behind the last. */
  since: string | null;
};

const MONTHS = new Map(
  "JANEIRO FEVEREIRO MARCO ABRIL MAIO JUNHO JULHO AGOSTO SETEMBRO OUTUBRO NOVEMBRO DEZEMBRO"
    .split(" ")
    .map((name, at) => [name, at + 1]),
);
const SEPARATORS = new Set(["/", ".", "-"]);
const MOST_HOURS = 23;
/** Before these two numbers are a day and its month. */
const DAY_BEFORE = new Set(["DIA", "DIAS", "EM", "PARA", "DATA", "P"]);

/** The days that a text names, in order; a day without its year is the next one after `asOf`. */
export function daysIn(tokens: readonly Token[], asOf: string): DayNamed[] {
  const found: DayNamed[] = [];
  for (let at = 0; at < tokens.length;) {
    const day = figures(tokens, at, asOf) ?? spelled(tokens, at, asOf);
    if (day) found.push(day);
    at = day?.next ?? at + 1;
  }
  return found;
}

/** `12/05/2026`, `12.05.26`, `12/05`. */
function figures(tokens: readonly Token[], from: number, asOf: string): DayNamed | null {
  const day = small(tokens[from], false);
  const sign = tokens[from + 1];
  const month = small(tokens[from + 2], true);
  if (day === null || month === null || !sign?.isGlued || !SEPARATORS.has(sign.said)) return null;
  const before = tokens[from - 1];
  if (tokens[from]!.isGlued && before && (SEPARATORS.has(before.said) || before.said === ",")) return null;
  const joint = tokens[from + 3];
  const last = tokens[from + 4];
  const hasYear =
    joint?.isGlued === true && joint.said === sign.said && last?.kind === "number" && last.isGlued;
  if (!hasYear) {
    // "art. 5.10", "fls. 3-4", "1/3": without a year only a slash behind "dia" makes a date
    // "até 1/3 dos vencimentos" is a part, "até 30/03" a day
    const isUntil = before?.said === "ATE" && tokens[from + 2]!.said.length === 2;
    const isDay = DAY_BEFORE.has(before?.said ?? "") || isUntil || isHourBehind(tokens, from + 3);
    if (sign.said !== "/" || !isDay) return null;
    return named(from, from + 3, dayOf(undefined, month, day, asOf));
  }
  const { said } = last;
  const isShort = said.length === 2 && (sign.said === "/" || DAY_BEFORE.has(before?.said ?? ""));
  if (said.length !== 4 && !isShort) return null;
  const follows = tokens[from + 5];
  if (
    follows?.isGlued &&
    SEPARATORS.has(follows.said) &&
    tokens[from + 6]?.kind === "number" &&
    tokens[from + 6]!.isGlued
  )
    return null;
  return named(
    from,
    from + 5,
    dayOf(said.length === 2 ? 2000 + Number(said) : Number(said), month, day, asOf),
  );
}

/** `22/04 às 14h`, `22/04, 14:00`. */
function isHourBehind(tokens: readonly Token[], at: number): boolean {
  let next = at;
  while (tokens[next]?.said === "," || tokens[next]?.said === "AS") next++;
  return next > at && hourAt(tokens, next) !== null;
}

/** `12 de maio de 2026`, `1º de junho`, `12 (doze) de maio`. */
function spelled(tokens: readonly Token[], from: number, asOf: string): DayNamed | null {
  const first = spokenDay(tokens, from);
  if (first === null) return null;
  const range = ["A", "AO", "E"].includes(tokens[first.next]?.said ?? "")
    ? spokenDay(tokens, first.next + 1)
    : null;
  const { day, next } = range ?? first;
  const month = tokens[next]?.said === "DE" ? MONTHS.get(tokens[next + 1]?.said ?? "") : undefined;
  if (month === undefined) return null;
  const hasYear = ["DE", "DO", "/"].includes(tokens[next + 2]?.said ?? "");
  const year = hasYear ? yearAt(tokens, next + 3) : null;
  const date = dayOf(year?.year, month, day, asOf);
  const found = named(from, year?.next ?? next + 2, date);
  return found && range ? { ...found, since: dayOf(year?.year, month, first.day, asOf) } : found;
}

function spokenDay(tokens: readonly Token[], from: number): { day: number; next: number } | null {
  const token = tokens[from];
  if (token === undefined) return null;
  if (token.said === "PRIMEIRO") return { day: 1, next: from + 1 };
  const day = token.kind === "number" ? small(token, false) : (numberInWords(tokens, from)?.value ?? null);
  if (day === null || day > 31) return null;
  let next = token.kind === "number" ? from + 1 : numberInWords(tokens, from)!.next;
  if (["º", "°", "O"].includes(tokens[next]?.said ?? "") && tokens[next]!.isGlued) next++;
  if (tokens[next]?.said === "(") {
    let close = next + 1;
    while (close < next + 5 && tokens[close] && tokens[close]!.said !== ")") close++;
    if (tokens[close]?.said === ")") next = close + 1;
  }
  const isOldStyle = ["DIA", "DIAS"].includes(tokens[next]?.said ?? "") && tokens[next + 2]?.said === "MES";
  return { day, next: isOldStyle ? next + 3 : next };
}

/** `2026`, `2.026`. */
function yearAt(tokens: readonly Token[], at: number): { year: number; next: number } | null {
  const token = tokens[at];
  if (token?.said === "DOIS") {
    const words = numberInWords(tokens, at);
    return words && words.value > 2000 ? { year: words.value, next: words.next } : null;
  }
  if (token?.kind !== "number") return null;
  if (token.said.length === 4) return { year: Number(token.said), next: at + 1 };
  const rest = tokens[at + 2];
  const isThousands = token.said === "2" && tokens[at + 1]?.said === "." && rest?.said.length === 3;
  return isThousands ? { year: Number(token.said + rest.said), next: at + 3 } : null;
}

const small = (token: Token | undefined, isGlued: boolean): number | null =>
  token?.kind === "number" && token.said.length <= 2 && (!isGlued || token.isGlued)
    ? Number(token.said)
    : null;

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
    return null; // 31/02: no day
  }
}

type Hour = { time: string; next: number };

/** The hour that begins at a token: `14:30`, `14h30min`, `14.30 h`, `14 horas e 30 minutos`, `9h`, `nove horas`. */
export const hourAt = (tokens: readonly Token[], at: number): Hour | null =>
  hourInFigures(tokens, at) ?? hourBehindAs(tokens, at) ?? hourInWords(tokens, at);

const written = (hour: number, minutes: number): string =>
  `${String(hour).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;

/** `14.30 h`, and behind `às` also `13 e 30`, `14.30`. */
function hourBehindAs(tokens: readonly Token[], at: number): Hour | null {
  const hour = small(tokens[at], false);
  const minutes = tokens[at + 2];
  const joint = tokens[at + 1]?.said;
  if (hour === null || hour > MOST_HOURS || minutes?.kind !== "number" || minutes.said.length !== 2)
    return null;
  if (Number(minutes.said) > 59 || !(joint === "E" || (joint === "." && minutes.isGlued))) return null;
  const hasUnit = HOURS.has(tokens[at + 3]?.said ?? "");
  if (!hasUnit && tokens[at - 1]?.said !== "AS") return null;
  return { time: written(hour, Number(minutes.said)), next: hasUnit ? at + 4 : at + 3 };
}

/** `quatorze horas e trinta minutos`, `nove horas`, `treze horas e meia`. */
function hourInWords(tokens: readonly Token[], at: number): Hour | null {
  if (tokens[at]?.kind !== "word" || tokens[at - 1]?.said !== "AS") return null;
  const hour = numberInWords(tokens, at);
  if (hour === null || hour.value > MOST_HOURS || !HOURS.has(tokens[hour.next]?.said ?? "")) return null;
  const from = hour.next + 2;
  if (tokens[from - 1]?.said !== "E") return { time: written(hour.value, 0), next: hour.next + 1 };
  if (tokens[from]?.said === "MEIA") return { time: written(hour.value, 30), next: from + 1 };
  const minutes = numberInWords(tokens, from);
  if (minutes === null || minutes.value > 59 || tokens[minutes.next]?.said !== "MINUTOS")
    return { time: written(hour.value, 0), next: hour.next + 1 };
  return { time: written(hour.value, minutes.value), next: minutes.next + 1 };
}

const HOURS = new Set(["H", "HS", "HRS", "HORAS", "HORA"]);

function hourInFigures(tokens: readonly Token[], at: number): Hour | null {
  const hour = small(tokens[at], false);
  if (hour === null || hour > MOST_HOURS) return null;
  const joint = tokens[at + 1]?.said ?? "";
  const isWord = HOURS.has(joint);
  const isColon = (joint === ":" || joint === "H") && tokens[at + 2]?.isGlued === true;
  if (!isWord && !isColon) return null;
  const skip = tokens[at + 2]?.said === "E" ? 3 : 2;
  const minutes = tokens[at + skip];
  const isMinutes =
    minutes?.kind === "number" &&
    minutes.said.length === 2 &&
    Number(minutes.said) < 60 &&
    (minutes.isGlued || tokens[at + skip + 1]?.said.startsWith("MIN") === true);
  if (joint === ":" && !isMinutes) return null;
  let next = isMinutes ? at + skip + 1 : at + 2;
  while (["MIN", "MINUTOS", "H", "HS", "HRS", "HORAS"].includes(tokens[next]?.said ?? "")) next++;
  return { time: written(hour, isMinutes ? Number(minutes.said) : 0), next };
}
