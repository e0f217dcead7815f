import { showDate } from "@pauta/contract/platform/dates";
import type { CourtDay } from "@pauta/contract/law/court-days";
import type { Deadline, DeadlineStep } from "@pauta/contract/law/deadlines";
import type { CourtCalendar } from "./calendar.rules.ts";
import type { Count } from "./count.rules.ts";
import { dayInWords, amountInWords } from "./day-words.rules.ts";

/** The memória de cálculo: each step of a count in words, with its day and its norm. */

type Requested = Deadline["requested"];

/** What keeps a day from being the first or the last of a term, or from counting inside it; null on other days. */
export const barring = (calendar: CourtCalendar, day: string): CourtDay | null =>
  calendar.suspension(day) ?? calendar.dayOff(day) ?? calendar.partialDay(day);

export function startStep(
  calendar: CourtCalendar,
  earliest: string,
  start: string,
  requested: Requested,
): DeadlineStep {
  const reason = start === earliest ? null : barring(calendar, earliest);
  return {
    title: "Início da contagem",
    date: start,
    explanation: `O primeiro dia que conta é ${dayInWords(start)}.${
      reason ? ` Não começa em ${dayInWords(earliest)}: ${nameOf(reason)}.` : ""
    }`,
    norm: norms(
      requested.regime === "corridos" ? "CPP, art. 798, § 1º" : "CPC, art. 224, caput e § 3º",
      requested.notice === "gazette" && "Lei 11.419/2006, art. 4º, § 4º",
      reason?.kind === "partial" && "CPC, art. 224, § 1º",
      reason?.kind === "suspension" && reason.norm,
    ),
  };
}

export function doublingStep({ amount, regime }: Requested): DeadlineStep {
  return {
    title: "Prazo em dobro",
    date: null,
    explanation: `${termInWords(amount, regime)} em dobro: ${termInWords(amount * 2, regime)}.`,
    norm: "CPC, arts. 180, 183 e 186",
  };
}

export function suspensionStep({ name, date, until, norm }: CourtDay): DeadlineStep {
  const when = until ? `de ${showDate(date)} a ${showDate(until)}` : `em ${showDate(date)}`;
  return { title: "Suspensão", date, explanation: `${name}: o prazo não corre ${when}.`, norm };
}

export function countingStep({ start, last }: Count, requested: Requested, amount: number): DeadlineStep {
  const term = termInWords(amount, requested.regime);
  const days = `de ${dayInWords(start)} a ${dayInWords(last)}`;
  const explanations = {
    uteis: `${term}, ${days}, sem sábados, domingos e dias sem expediente.`,
    corridos: `${term}, ${days}, contados também os sábados, domingos e feriados.`,
    meses: `${term}: até o dia de igual número, ou o seguinte se o mês não o tem, ${dayInWords(last)}.`,
  };
  return {
    title: "Contagem",
    date: last,
    explanation: explanations[requested.regime],
    norm: {
      uteis: isLabour(requested.court) ? "CLT, art. 775" : "CPC, art. 219",
      corridos: "CPP, art. 798, caput",
      meses: "Código Civil, art. 132, § 3º",
    }[requested.regime],
  };
}

export function endStep(calendar: CourtCalendar, { last, end }: Count, requested: Requested): DeadlineStep {
  const reason = barring(calendar, last);
  const because = reason ? nameOf(reason) : "sem expediente";
  return {
    title: "Vencimento",
    date: end,
    explanation:
      last === end
        ? `O prazo vence em ${dayInWords(end)}, às 24 horas.`
        : `O último dia cairia em ${dayInWords(last)}, ${because}: o prazo vence em ${dayInWords(end)}, o primeiro dia útil seguinte em que pode vencer.`,
    norm: norms(
      requested.regime === "corridos" ? "CPP, art. 798, § 3º" : "CPC, art. 224, caput e § 1º",
      last === end && "CPC, art. 213; Lei 11.419/2006, art. 3º, parágrafo único",
    ),
  };
}

const nameOf = ({ name, norm }: CourtDay): string => `${name} (${norm})`;

const isLabour = (court: string | null): boolean => court !== null && /^(?:TRT|TST|CSJT)/.test(court);

const norms = (...each: (string | false | undefined)[]): string => each.filter(Boolean).join("; ");

/** `15 dias úteis`, as memórias de cálculo and agendas show it. */
export function termInWords(amount: number, regime: Requested["regime"]): string {
  if (regime === "meses") return amountInWords(amount, "mês", "meses");
  return regime === "uteis"
    ? amountInWords(amount, "dia útil", "dias úteis")
    : amountInWords(amount, "dia corrido", "dias corridos");
}
