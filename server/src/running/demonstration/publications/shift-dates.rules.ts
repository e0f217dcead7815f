import { parseDate, showDate } from "@pauta/contract/platform/dates";
import { Temporal } from "temporal-polyfill";
import {
  NATIONAL_CALENDAR,
  nextBusinessDay,
  previousBusinessDay,
} from "../../../law/deadlines/calendar.rules.ts";

/** A communication of the national gazette; its other fields are passed through. */
export type Communication = {
  data_disponibilizacao: string;
  datadisponibilizacao: string;
  data_cancelamento: string | null;
  texto: string;
};

/** A communication with the court that sent it. */
export type CourtsCommunication = Communication & { siglaTribunal: string };

/** Dates farther from the gazette's day belong to contracts and laws and are not moved. */
const FARTHEST_DAYS = 250;

/**
 * Moves a communication from its gazette's day to another one, with its own dates and, in its text, upcoming
 * hearings and recent events, which stay on business days. Its id stays the same.
 */
export function moveCommunication<C extends Communication>(item: C, to: string): C {
  const from = item.data_disponibilizacao;
  return {
    ...item,
    data_disponibilizacao: to,
    datadisponibilizacao: showDate(to),
    data_cancelamento: item.data_cancelamento === null ? null : to,
    texto: item.texto.replace(/(?<!\d)\d{2}\/\d{2}\/\d{4}(?!\d)/g, (written) => moveDate(written, from, to)),
  };
}

function moveDate(written: string, from: string, to: string): string {
  const date = parseDate(written);
  if (date === null) return written;
  const distance = Temporal.PlainDate.from(from).until(date).days;
  if (Math.abs(distance) > FARTHEST_DAYS) return written;
  const moved = Temporal.PlainDate.from(to).add({ days: distance }).toString();
  if (NATIONAL_CALENDAR.isBusinessDay(moved)) return showDate(moved);
  return showDate(
    distance > 0 ? nextBusinessDay(NATIONAL_CALENDAR, moved) : previousBusinessDay(NATIONAL_CALENDAR, moved),
  );
}

/** The dates in a file of publications. */
export type GazetteDays = { available: string; published: string };

/** Moves a file's own dates, in all their notations; all else is unchanged. */
export function moveGazetteText(text: string, from: GazetteDays, to: GazetteDays): string {
  const moved = new Map<string, string>();
  for (const which of ["available", "published"] as const)
    for (const write of FORMS) moved.set(write(from[which]), write(to[which]));
  // in one pass, so that a date moved to the other one is not moved again
  return text.replaceAll(new RegExp([...moved.keys()].join("|"), "g"), (written) => moved.get(written)!);
}

const inWords = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("pt-BR", { dateStyle: "full", timeZone: "UTC" });

const FORMS = [(day: string) => day, showDate, inWords];
