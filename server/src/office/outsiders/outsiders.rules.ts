import { showDate } from "@pauta/contract/platform/dates";
import type { LeftOutFor } from "@pauta/contract/office/mails";
import type { LeftOut, EmailsLeftOut } from "@pauta/contract/office/outsiders";
import { addDays, dayIn, instantAt } from "../../platform/process/clock.ts";

/** What decides how much an office may send outside, and its time zone. */
export type Office = {
  company_id: number;
  company_name: string;
  time_zone: string;
  /** It pays: offices on a trial, without charge or with debts are treated alike. */
  is_paying: boolean;
  /** One of its administrators has confirmed his address. */
  is_confirmed: boolean;
};

export type Limits = { OUTSIDER_EMAILS_TRIAL: number; OUTSIDER_EMAILS_PAYING: number };

/** How many emails an office may send outside on a day of its own. */
export const limitOf = ({ is_paying }: Pick<Office, "is_paying">, settings: Limits): number =>
  is_paying ? settings.OUTSIDER_EMAILS_PAYING : settings.OUTSIDER_EMAILS_TRIAL;

/** Chosen addresses without duplicates, regardless of case, as they were first written. */
export const distinctAddresses = (written: readonly string[]): string[] => {
  const first = new Map<string, string>();
  for (const address of written)
    if (!first.has(address.toLowerCase())) first.set(address.toLowerCase(), address);
  return [...first.values()];
};

export type Known = {
  /** In lower case: addresses that active people have confirmed, and those they have not. */
  confirmed: ReadonlySet<string>;
  unconfirmed: ReadonlySet<string>;
  stopped: ReadonlySet<string>;
};

export type Sorted = {
  own: string[];
  outsiders: string[];
  leftOut: { address: string; reason: LeftOutFor }[];
};

/**
 * Classifies chosen addresses: the office's own, outsiders who may be written to, and those left out. The
 * office's own people cannot unsubscribe.
 */
export function sortAddresses(
  chosen: readonly string[],
  office: Pick<Office, "is_confirmed">,
  known: Known,
): Sorted {
  const sorted: Sorted = { own: [], outsiders: [], leftOut: [] };
  for (const address of distinctAddresses(chosen)) {
    const lower = address.toLowerCase();
    if (known.confirmed.has(lower)) sorted.own.push(address);
    else if (known.unconfirmed.has(lower)) sorted.leftOut.push({ address, reason: "person_unconfirmed" });
    else if (known.stopped.has(lower)) sorted.leftOut.push({ address, reason: "stopped" });
    else if (!office.is_confirmed) sorted.leftOut.push({ address, reason: "office_unconfirmed" });
    else sorted.outsiders.push(address);
  }
  return sorted;
}

/** Splits recipients by what is left of the limit: the first ones are sent to. */
export const withinLimit = <T>(wanted: readonly T[], remaining: number): { go: T[]; over: T[] } => ({
  go: wanted.slice(0, Math.max(0, remaining)),
  over: wanted.slice(Math.max(0, remaining)),
});

/** The messages for whoever chose addresses that are left out; null when none is. */
export function leftOutMessages(
  leftOut: readonly LeftOut[],
  { limit, zone, may_confirm, past }: { limit: number; zone: string; may_confirm: boolean; past: boolean },
): EmailsLeftOut {
  if (leftOut.length === 0) return null;
  const sentences = ORDER.flatMap((reason) => {
    const of = leftOut.filter((one) => one.reason === reason);
    if (of.length === 0) return [];
    const who = of.map(({ address }) => address).join(", ");
    const until = untilShown(of[0]!.until, zone);
    return [SENTENCES[reason]({ who, isOne: of.length === 1, limit, until, may_confirm, past })];
  });
  return { message: sentences.join(" "), addresses: [...leftOut], may_confirm };
}

/** A day's count ends with the office's day. */
export const endOfDay = (day: string, zone: string): Date => instantAt(addDays(day, 1), "00:00", zone);

const untilShown = (until: string | null, zone: string): string =>
  until === null ? "" : `${showDate(dayIn(new Date(until), zone))} às 00:00`;

const ORDER: readonly LeftOutFor[] = ["office_unconfirmed", "limit", "stopped", "person_unconfirmed"];

type SentenceData = {
  who: string;
  isOne: boolean;
  limit: number;
  until: string;
  may_confirm: boolean;
  /** True when they were left out; false when they will be. */
  past: boolean;
};

const left = ({ isOne, past }: SentenceData): string => {
  if (past) return isOne ? "Ficou de fora" : "Ficaram de fora";
  return isOne ? "Fica de fora" : "Ficam de fora";
};

const SENTENCES: Record<LeftOutFor, (data: SentenceData) => string> = {
  office_unconfirmed: (data) =>
    `O escritório ainda não confirmou o seu e-mail, e até lá o Pauta escreve só para as pessoas dele. ${left(data)}: ${data.who}. ${
      data.may_confirm
        ? "Confirme agora o seu e-mail para escrever também para fora."
        : "Peça a quem administra o escritório que confirme o e-mail dele em Meu perfil."
    }`,
  limit: (data) =>
    `O escritório chegou ao limite de ${data.limit} e-mails por dia para fora dele. ${left(data)} até ${data.until}: ${data.who}.`,
  stopped: (data) =>
    `${data.isOne ? "Pediu" : "Pediram"} para não receber mais e-mails do escritório e não ${
      data.isOne ? "recebe" : "recebem"
    }: ${data.who}.`,
  person_unconfirmed: (data) =>
    `${data.isOne ? "É de uma pessoa" : "São de pessoas"} do escritório que ainda não ${
      data.isOne ? "confirmou este endereço" : "confirmaram estes endereços"
    }: ${data.who}.`,
};
