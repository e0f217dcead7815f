import { addDays } from "../../server/src/platform/process/clock.ts";
import { NATIONAL_CALENDAR } from "../../server/src/law/deadlines/calendar.rules.ts";
import { showDate } from "@pauta/contract/platform/dates";
import type { Act } from "./acts/act.ts";
import { decisions } from "./acts/decisions.ts";
import { judgments } from "./acts/judgments.ts";
import { labour } from "./acts/labour.ts";
import { notices } from "./acts/notices.ts";
import { orders } from "./acts/orders.ts";
import { reasonsFor } from "./acts/reasons.ts";
import type { LegalCase } from "./cases.ts";
import type { Style } from "./courts.ts";
import type { Stage } from "./law-classes.ts";
import { inventPerson } from "./people.ts";
import { type Random, weigh } from "./random.ts";

export type FilledAct = {
  document: string;
  paragraphs: string[];
  /** The term stated in the act, in days; null when there is none, or one in hours. */
  termDays: number | null;
};

/** The business days around a gazette's day, for the dates of hearings and past events. */
export type Calendar = { coming: readonly string[]; past: readonly string[] };

export function calendarAround(day: string): Calendar {
  const businessDays = (direction: 1 | -1) =>
    Array.from({ length: 150 }, (_, at) => addDays(day, direction * (at + 15)))
      .filter(NATIONAL_CALENDAR.isBusinessDay)
      .map(showDate);
  return { coming: businessDays(1), past: businessDays(-1) };
}

/** Frequencies of the terms in acts, measured on a state court's gazette; null is 48 hours. */
const terms = weigh<number | null>([
  [15, 37],
  [30, 24],
  [5, 17],
  [10, 13],
  [3, 4],
  [20, 2],
  [60, 1],
  [90, 1],
  [null, 1],
]);

const numbersInWords: Record<number, string> = {
  3: "três",
  5: "cinco",
  10: "dez",
  15: "quinze",
  20: "vinte",
  30: "trinta",
  60: "sessenta",
  90: "noventa",
};

const hours = ["09h00", "09h30", "10h15", "13h30", "14h00", "14h30", "15h20", "16h00", "16h45"];
/** The share of acts that state a term. */
const TERM_SHARE = 0.3;

const allActs = [...orders, ...decisions, ...judgments, ...notices, ...labour];
const stages: Stage[] = [
  "knowledge",
  "enforcement",
  "family",
  "tax",
  "social",
  "labour",
  "labour-appeal",
  "appeal",
  "criminal",
];
const actsOfStage = Object.fromEntries(
  stages.map((stage) => {
    const acts = allActs.filter((act) => act.stages.includes(stage));
    return [
      stage,
      { stating: acts.filter((act) => act.statesTerm), silent: acts.filter((act) => !act.statesTerm) },
    ];
  }),
) as Record<Stage, { stating: Act[]; silent: Act[] }>;

export function pickAct(random: Random, stage: Stage): Act {
  const { stating, silent } = actsOfStage[stage];
  return random.pick(random.chance(TERM_SHARE) ? stating : silent);
}

/**
 * Fills the placeholders of an act for a case and lengthens it with reasoning to about a number of characters. Lengths
 * of first-instance publications are log-normal around 608 characters (p10 318, p95 2,037).
 */
export function fillAct(
  random: Random,
  act: Act,
  legalCase: LegalCase,
  calendar: Calendar,
  length: number,
): FilledAct {
  const termDays = act.statesTerm ? random.pickWeighted(terms) : null;
  const slot = slotFiller(random, legalCase, calendar, termDays);
  const paragraphs = act.paragraphs.map((text) =>
    text.replace(/\{(\w+)\}/g, slot).replace(/\.\.(?!\.)/g, "."),
  );
  const reasons = reasonsFor(act.document, legalCase.lawClass.stage);
  const isReasoned = ["Sentença", "Decisão", "Acórdão"].includes(act.document);
  let missing = length - paragraphs.reduce((sum, text) => sum + text.length, 0);
  const added: string[] = [];
  for (let at = random.between(0, 3); missing > 120; at += random.between(1, 3)) {
    const reason = reasons[at % reasons.length]!;
    added.push(reason);
    missing -= reason.length;
  }
  paragraphs.splice(isReasoned ? 0 : paragraphs.length, 0, ...added);
  return { document: act.document, paragraphs, termDays };
}

function slotFiller(random: Random, legalCase: LegalCase, calendar: Calendar, termDays: number | null) {
  const { lawClass, unit } = legalCase;
  return (_match: string, slot: string): string => {
    switch (slot) {
      case "prazo":
        return termInWords(random, termDays);
      case "autor":
        return legalCase.active.name;
      case "reu":
        return legalCase.passive.name;
      case "ativo":
        return lawClass.active.toLowerCase().replace(/^autor$/, "autora");
      case "passivo":
        return lawClass.passive.toLowerCase().replace(/^réu$/, "ré").replace(/o$/, "a");
      case "data":
        return random.pick(calendar.coming);
      case "antes":
        return random.pick(calendar.past);
      case "hora":
        return random.pick(hours);
      case "valor":
        return amountOfMoney(random, 12_000);
      case "custas":
        return amountOfMoney(random, 160);
      case "doc":
        return placeInFile(random, legalCase.court.style);
      case "no_doc":
        return placeInFile(random, legalCase.court.style, "no");
      case "do_doc":
        return placeInFile(random, legalCase.court.style, "do");
      case "juiz":
        return legalCase.judge;
      case "perito":
        return inventPerson(random);
      case "vara":
        return unit.name;
      case "cidade":
        return unit.city;
      case "numero":
        return `${random.between(10, 98)}.${random.digits(3)}`;
      default:
        throw new Error(`no slot {${slot}}`);
    }
  };
}

/** "15 (quinze) dias", "05 (cinco) dias", "15 dias", "quinze dias", "15 (quinze) dias úteis". */
function termInWords(random: Random, days: number | null): string {
  if (days === null) return "48 horas";
  const word = numbersInWords[days]!;
  const form = random.next();
  if (form < 0.1) return `${word} dias`;
  if (form < 0.3) return `${days} dias`;
  const number = days < 10 && random.chance(0.6) ? `0${days}` : days;
  return `${number} (${word}) dias${random.chance(0.2) ? " úteis" : ""}`;
}

function amountOfMoney(random: Random, median: number): string {
  const amount = Math.round(random.logNormal(median, 1, 1) * 100) / 100;
  return `R$ ${amount.toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** "fls. 120/125", "evento 45, DOC2", "ID 123456789"; optionally after "no" or "do" in the right form. */
function placeInFile(random: Random, style: Style, preposition?: "no" | "do"): string {
  const sheet = random.between(20, 900);
  const isPrinted = style === "line" || style === "agenda";
  const fitting = isPrinted ? { no: "às ", do: "de " } : { no: "no ", do: "do " };
  const before = preposition === undefined ? "" : fitting[preposition];
  if (style === "table") return `${before}evento ${random.between(3, 140)}, DOC${random.between(1, 9)}`;
  if (isPrinted) return `${before}fls. ${sheet}/${sheet + random.between(1, 12)}`;
  return `${before}ID ${random.between(10_000_000, 260_000_000)}`;
}
