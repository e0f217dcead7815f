import { numberInWords, smallNumber } from "../words/number-words.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Hours of the clock that an act names. */

const MOST_HOURS = 23;

type Hour = { time: string; next: number };

/** The hour that begins at a token: `14:30`, `14h30min`, `14.30 h`, `14 horas e 30 minutos`, `9h`, `nove horas`. */
export const hourAt = (tokens: readonly Token[], at: number): Hour | null =>
  hourInFigures(tokens, at) ??
  hourStatedTwice(tokens, at) ??
  hourBehindAs(tokens, at) ??
  hourInWords(tokens, at) ??
  noonAt(tokens, at) ??
  hourOfHalfDay(tokens, at) ??
  bareHour(tokens, at);

/** `14 (quatorze) horas`, `14 (quatorze) horas e 30 (trinta) minutos`. */
function hourStatedTwice(tokens: readonly Token[], at: number): Hour | null {
  const hour = statedTwice(tokens, at);
  if (hour === null || hour.value > MOST_HOURS || !HOURS.has(tokens[hour.next]?.folded ?? "")) return null;
  const from = hour.next + 1;
  const figure = tokens[from]?.folded === "E" ? smallNumber(tokens[from + 1], false) : null;
  const minutes =
    figure === null ? null : (statedTwice(tokens, from + 1) ?? { value: figure, next: from + 2 });
  return minutes !== null && minutes.value < 60 && tokens[minutes.next]?.folded.startsWith("MIN")
    ? { time: written(hour.value, minutes.value), next: minutes.next + 1 }
    : { time: written(hour.value, 0), next: from };
}

/** A figure followed by the same number in words in brackets. */
function statedTwice(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const figure = smallNumber(tokens[at], false);
  if (figure === null || tokens[at + 1]?.folded !== "(") return null;
  const words = numberInWords(tokens, at + 2);
  if (words?.value !== figure || tokens[words.next]?.folded !== ")") return null;
  return { value: figure, next: words.next + 1 };
}

const written = (hour: number, minutes: number): string =>
  `${String(hour).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;

/** `14.30 h`, and after `às` also `13 e 30`, `14.30`. */
function hourBehindAs(tokens: readonly Token[], at: number): Hour | null {
  const hour = smallNumber(tokens[at], false);
  const minutes = tokens[at + 2];
  const joint = tokens[at + 1]?.folded;
  if (hour === null || hour > MOST_HOURS || minutes?.kind !== "number" || minutes.folded.length !== 2)
    return null;
  if (
    Number(minutes.folded) > 59 ||
    !(joint === "E" || ((joint === "." || joint === ",") && minutes.isGlued))
  )
    return null;
  const hasUnit = HOURS.has(tokens[at + 3]?.folded ?? "");
  if (!hasUnit && (joint === "," || tokens[at - 1]?.folded !== "AS")) return null;
  return { time: written(hour, Number(minutes.folded)), next: hasUnit ? at + 4 : at + 3 };
}

/** `ao meio-dia`, `meio-dia e meia`. */
function noonAt(tokens: readonly Token[], at: number): Hour | null {
  if (tokens[at]?.folded !== "MEIO") return null;
  const day = tokens[at + 1]?.folded === "-" ? at + 2 : at + 1;
  if (tokens[day]?.folded !== "DIA") return null;
  const isHalfPast = tokens[day + 1]?.folded === "E" && tokens[day + 2]?.folded === "MEIA";
  return { time: written(12, isHalfPast ? 30 : 0), next: isHalfPast ? day + 3 : day + 1 };
}

/** `às 2 da tarde`, `às nove da manhã`. */
function hourOfHalfDay(tokens: readonly Token[], at: number): Hour | null {
  if (tokens[at - 1]?.folded !== "AS") return null;
  const figure = smallNumber(tokens[at], false);
  const hour = figure === null ? numberInWords(tokens, at) : { value: figure, next: at + 1 };
  if (hour === null || hour.value < 1 || hour.value > 12) return null;
  const half = tokens[hour.next]?.folded === "DA" ? (tokens[hour.next + 1]?.folded ?? "") : "";
  if (!["MANHA", "TARDE", "NOITE"].includes(half)) return null;
  const isLater = half !== "MANHA" && hour.value < 12;
  return { time: written(hour.value + (isLater ? 12 : 0), 0), next: hour.next + 2 };
}

/** `às 14, na sala 2`: after `às` and before a sign or a place a figure is an hour. */
function bareHour(tokens: readonly Token[], at: number): Hour | null {
  const hour = smallNumber(tokens[at], false);
  const behind = tokens[at + 1];
  if (hour === null || hour > MOST_HOURS || tokens[at - 1]?.folded !== "AS") return null;
  const ends = behind === undefined || [",", ".", ";", ")", "NA", "NO", "EM", "POR"].includes(behind.folded);
  return ends && tokens[at + 2]?.kind !== "number" ? { time: written(hour, 0), next: at + 1 } : null;
}

/** `quatorze horas e trinta minutos`, `nove horas`, `treze horas e meia`. */
function hourInWords(tokens: readonly Token[], at: number): Hour | null {
  if (tokens[at]?.kind !== "word" || !["AS", "DAS"].includes(tokens[at - 1]?.folded ?? "")) return null;
  const hour = numberInWords(tokens, at);
  if (hour === null || hour.value > MOST_HOURS) return null;
  // "às dez e trinta"
  const half = tokens[hour.next]?.folded === "E" ? numberInWords(tokens, hour.next + 1) : null;
  if (half && half.value < 60 && half.value > 4 && tokens[half.next]?.folded !== "HORAS")
    return { time: written(hour.value, half.value), next: half.next };
  if (!HOURS.has(tokens[hour.next]?.folded ?? "")) return null;
  const from = hour.next + 2;
  if (tokens[from - 1]?.folded !== "E") return { time: written(hour.value, 0), next: hour.next + 1 };
  if (tokens[from]?.folded === "MEIA") return { time: written(hour.value, 30), next: from + 1 };
  const minutes = numberInWords(tokens, from);
  if (minutes === null || minutes.value > 59 || tokens[minutes.next]?.folded !== "MINUTOS")
    return { time: written(hour.value, 0), next: hour.next + 1 };
  return { time: written(hour.value, minutes.value), next: minutes.next + 1 };
}

const HOURS = new Set(["H", "HS", "HRS", "HORAS", "HORA"]);

function hourInFigures(tokens: readonly Token[], at: number): Hour | null {
  const hour = smallNumber(tokens[at], false);
  if (hour === null || hour > MOST_HOURS) return null;
  const joint = tokens[at + 1]?.folded ?? "";
  const isWord = HOURS.has(joint);
  const isColon = (joint === ":" || joint === "H") && tokens[at + 2]?.isGlued === true;
  if (!isWord && !isColon) return null;
  // "14h e 30min", "13h:30min"
  const skip = tokens[at + 2]?.folded === "E" || (joint === "H" && tokens[at + 2]?.folded === ":") ? 3 : 2;
  const minutes = tokens[at + skip];
  const isMinutes =
    minutes?.kind === "number" &&
    minutes.folded.length === 2 &&
    Number(minutes.folded) < 60 &&
    (minutes.isGlued || tokens[at + skip + 1]?.folded.startsWith("MIN") === true);
  if (joint === ":" && !isMinutes) return null;
  let next = isMinutes ? at + skip + 1 : at + 2;
  while (["MIN", "MINUTOS", "H", "HS", "HRS", "HORAS"].includes(tokens[next]?.folded ?? "")) next++;
  return { time: written(hour, isMinutes ? Number(minutes.folded) : 0), next };
}
