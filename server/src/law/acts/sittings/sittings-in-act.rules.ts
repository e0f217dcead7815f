import type { FoundSitting } from "@pauta/contract/law/acts";
import { daysIn, type DayNamed } from "../words/dates-in-act.rules.ts";
import { hourAt } from "./hours-in-act.rules.ts";
import { linkAfter, roomAfter, subjectOf } from "./sitting-place.rules.ts";
import { isPlain, kindAt, nameOf, REMOTE, type SittingKind } from "./sitting-kinds.rules.ts";
import { appointmentAt } from "./appointments.rules.ts";
import { isOther, MOVED } from "./moved-sittings.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { PlaceOf } from "../terms/act-terms.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Future hearings and sessions of judgment: what, on which day, at what hour, where. */

const SET_FOR = new Stems(
  "DESIGN* REDESIGN* MARC* AGEND* REMARC* REALIZ* SERA SERAO OCORR* INCLUI* INCLUS* COMPAREC* INICI* APRAZ* REAGEND* PAUTAD*",
);
const isFirst = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.sentence !== tokens[at]!.sentence;
const ENDS = new Stems("TERMINO TERMINAR ENCERRAMENTO ENCERRA* FINDA* FINALIZ* ATE FIM");
const FARTHEST = 40;
const AHEAD = 24;
const AROUND = 60;
const MOST = 40;
const SURE = 0.9;
const FAIR = 0.7;

/** @param asOf the day on which the act was made available: earlier sittings are over */
export function sittingsIn(
  tokens: readonly Token[],
  cited: Uint8Array,
  text: string,
  asOf: string,
  placeOf: PlaceOf,
): FoundSitting[] {
  const days = daysIn(tokens, asOf);
  const anchors = anchorsIn(tokens);
  const found: FoundSitting[] = [];
  let read = 0;
  for (let which = 0; which < days.length && read < MOST; which++) {
    const day = days[which]!;
    const last = lastDayOf(tokens, day, days[which + 1]);
    const sitting = cited[day.from]
      ? null
      : sittingOn(tokens, anchors, { day, last, following: days[which + 1] }, text, asOf, placeOf);
    if (sitting === null) continue;
    read++;
    if (last) which++;
    const twin = found.findIndex((each) => each.date === sitting.date && each.kind === sitting.kind);
    if (twin < 0) found.push(sitting);
    else found[twin] = joined(found[twin]!, sitting);
  }
  return found;
}

function sittingOn(
  tokens: readonly Token[],
  anchors: Anchors,
  { day, last, following }: { day: DayNamed; last: DayNamed | null; following: DayNamed | undefined },
  text: string,
  asOf: string,
  placeOf: PlaceOf,
): FoundSitting | null {
  const anchor = anchorOf(tokens, anchors, day);
  const date = day.since ?? day.date;
  if (
    anchor === null ||
    isOfPayment(tokens, day.from) ||
    date < asOf ||
    isOther(tokens, day, anchor.at, last ? undefined : following)
  )
    return null;
  const next = last?.next ?? day.next;
  const hour = hourNear(tokens, day, last);
  // "o depoimento de 12/04/2026": only what is set for a day is in the future
  if (!isPlain(tokens, anchor.at) && hour === null && !isSet(tokens, anchor.at, day)) return null;
  const until = last?.date ?? (day.since === null ? null : day.date);
  const link = linkAfter(tokens, text, next);
  const places = [placeOf(day.from, next), ...(hour ? [placeOf(hour.from, hour.next)] : [])];
  return {
    kind: anchor.kind,
    confidence: hour || isSet(tokens, anchor.at, day) ? SURE : FAIR,
    places: [...places, ...(link ? [link.place] : [])],
    date,
    until,
    time: hour?.time ?? null,
    subject: isPlain(tokens, anchor.at)
      ? subjectOf(tokens, text, anchor.at)
      : nameOf(tokens, text, anchor.at),
    is_remote: link !== null || isRemote(tokens, anchor.at, next),
    room: roomAfter(tokens, text, anchor.at, next),
    link: link?.address ?? null,
  };
}

/** `homologado o acordo em audiência (última parcela em 10/09/2026)`. */
const isOfPayment = (tokens: readonly Token[], from: number): boolean =>
  tokens
    .slice(Math.max(0, from - 4), from)
    .some(({ folded }) => /^(?:PARCELAS?|VENCIMENTOS?|VENCENDO|PAGAMENTO)$/.test(folded));

/** The word before the day, or after it in its sentence, that names what happens on it. */
function anchorOf(
  tokens: readonly Token[],
  anchors: Anchors,
  day: DayNamed,
): { at: number; kind: SittingKind } | null {
  const { sentence } = tokens[day.from]!;
  const before = anchors.before[day.from]!;
  // an earlier sentence counts only in a form, "Audiência. Data: 12/05/2026", and where the sitting is moved:
  // "Redesigno para"
  const first = isForm(tokens, day.from) || isMovedHere(tokens, day.from) ? sentence - 1 : sentence;
  if (before >= 0 && day.from - before <= FARTHEST && tokens[before]!.sentence >= first)
    return { at: before, kind: kindAt(tokens, before)! };
  const after = anchors.after[day.next] ?? -1;
  if (after >= 0 && after - day.next <= AHEAD && tokens[after]!.sentence === sentence)
    return { at: after, kind: kindAt(tokens, after)! };
  return appointmentAt(tokens, day);
}

/** For each token the nearest word before it, and from it on, that names a sitting; -1 for none. */
type Anchors = { before: Int32Array; after: Int32Array };

function anchorsIn(tokens: readonly Token[]): Anchors {
  const before = new Int32Array(tokens.length);
  const after = new Int32Array(tokens.length);
  for (let at = 0, last = -1; at < tokens.length; at++) {
    before[at] = last;
    if (kindAt(tokens, at)) last = at;
  }
  for (let at = tokens.length - 1, next = -1; at >= 0; at--) {
    if (kindAt(tokens, at)) next = at;
    after[at] = next;
  }
  return { before, after };
}

/** `Redesigno para 29/04/2026`, where the sentence before names the sitting. */
function isMovedHere(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= 12 && tokens[at]!.sentence === sentence; at--)
    if (MOVED.has(tokens[at]!.folded)) return true;
  return false;
}

const isForm = (tokens: readonly Token[], from: number): boolean =>
  [1, 2, 3].some((back) => tokens[from - back]?.folded === ":" || tokens[from - back]?.folded === "DIA");

/** `de 10/04/2026 a 17/04/2026`, `com início em 10/04 e término em 17/04`. */
function lastDayOf(tokens: readonly Token[], day: DayNamed, next: DayNamed | undefined): DayNamed | null {
  if (next === undefined || next.from - day.next > 14 || next.date < day.date) return null;
  if (tokens[next.from]!.sentence !== tokens[day.from]!.sentence) return null;
  const between = tokens.slice(day.next, next.from).map(({ folded }) => folded);
  const folded = between.filter((word) => !/^(?:\d+|[:.,()]|H|HS|HORAS|AS)$/.test(word));
  const isRange =
    (folded.length <= 3 && ["A", "AO", "ATE"].includes(folded[0] ?? "")) ||
    between.some((word) => ENDS.has(word));
  const isPair = between.length <= 2 && between[0] === "E" && tokens[day.from - 1]?.folded === "ENTRE";
  return isRange || isPair ? next : null;
}

/** The hour of the first of several days; null where it is the end's: `de 24/03 a 26/03, às 14h`. */
function hourNear(tokens: readonly Token[], day: DayNamed, last: DayNamed | null) {
  const hour = hourOfDay(tokens, day);
  return hour && last && hour.from > last.from && !isOfBegin(tokens, hour.from) ? null : hour;
}

/** `de 24/03 a 26/03, com início às 14h`. */
const isOfBegin = (tokens: readonly Token[], hour: number): boolean =>
  tokens.slice(Math.max(0, hour - 4), hour).some(({ folded }) => /^(?:INICI|ABERTURA|PARTIR)/.test(folded));

function hourOfDay(tokens: readonly Token[], day: DayNamed) {
  const isOfDay = tokens[day.from - 1]?.folded === "DIA" && tokens[day.from - 2]?.folded === "DO";
  return isOfDay
    ? (hourBefore(tokens, day) ?? hourBehind(tokens, day))
    : (hourBehind(tokens, day) ?? hourBefore(tokens, day));
}

function hourBehind(tokens: readonly Token[], day: DayNamed) {
  for (let at = day.next; at < day.next + AHEAD && at < tokens.length; at++) {
    if (isTooFar(tokens, day, at)) break;
    const hour = hourAt(tokens, at);
    if (hour) return { ...hour, from: at };
  }
  return null;
}

function hourBefore(tokens: readonly Token[], day: DayNamed) {
  for (
    let at = day.from - 1;
    at >= 0 && day.from - at <= 8 && tokens[at]!.sentence === tokens[day.from]!.sentence;
    at--
  ) {
    const hour = hourAt(tokens, at);
    const isMinutes = tokens[at - 1]?.folded === ":" && tokens[at]!.isGlued;
    if (hour && !isMinutes && hour.next <= day.from) return { ...hour, from: at };
  }
  return null;
}

const isTooFar = (tokens: readonly Token[], day: DayNamed, at: number): boolean =>
  tokens[at]!.sentence > tokens[day.from]!.sentence + (isForm(tokens, day.from) ? 1 : 0);

function isSet(tokens: readonly Token[], anchor: number, day: DayNamed): boolean {
  const from = Math.max(0, Math.min(anchor, day.from) - 10);
  if (tokens.slice(from, day.next + 10).some(({ folded }) => SET_FOR.has(folded))) return true;
  // "Vistoria técnica no local em 09/09/2026": the sentence contains nothing else
  return isFirst(tokens, anchor) && ["EM", "DIA", ":"].includes(tokens[day.from - 1]?.folded ?? "");
}

function isRemote(tokens: readonly Token[], anchor: number, next: number): boolean {
  const from = Math.min(anchor, next);
  return tokens.slice(from, Math.max(anchor, next) + AROUND).some(({ folded }) => REMOTE.has(folded));
}

/** Merges two mentions of one sitting: each may add what the other leaves out. */
const joined = (one: FoundSitting, other: FoundSitting): FoundSitting => ({
  ...one,
  confidence: Math.max(one.confidence, other.confidence),
  places: [...one.places, ...other.places],
  until: one.until ?? other.until,
  time: one.time ?? other.time,
  subject: one.subject ?? other.subject,
  is_remote: one.is_remote || other.is_remote,
  room: one.room ?? other.room,
  link: one.link ?? other.link,
});
