import { parseDate } from "@pauta/contract/platform/dates";
import { DjenFailure } from "./djen-source.rules.ts";

/** What paging needs to know about a page of communications. */
export type DjenPage = {
  /** The announced size of the whole result, which stops at 10,000; null when it is not given. */
  count: number | null;
  /** The communications' ids, in the page's order. */
  ids: string[];
  /** The days of availability that occur. */
  days: Set<string>;
  /** The digits of the lawyers' bar numbers that occur, without leading zeros. */
  barNumbers: Set<string>;
  /** The names of lawyers and of parties that occur, and the texts, unchanged. */
  lawyers: string[];
  parties: string[];
  texts: string[];
};

const UNREADABLE = "O DJEN respondeu algo que não se lê.";

/**
 * Reads a page of the public search (CNJ, API Comunica 1.0.3). Names were changed once (`itens` became
 * `items`), and every field but the id may be missing.
 * @throws DjenFailure when it is not a page
 */
export function readDjenPage(text: string): DjenPage {
  const answer = parsed(text);
  const items = answer.items ?? answer.itens;
  if (!Array.isArray(items)) throw new DjenFailure("target", UNREADABLE);
  const page: DjenPage = {
    count: countOf(answer.count),
    ids: [],
    days: new Set(),
    barNumbers: new Set(),
    lawyers: [],
    parties: [],
    texts: [],
  };
  for (const item of items.filter(isObject)) {
    if (item.id !== undefined && item.id !== null) page.ids.push(String(item.id as number | string));
    const day = dayOf(item.data_disponibilizacao) ?? dayOf(item.datadisponibilizacao);
    if (day !== null) page.days.add(day);
    for (const { nome, numero_oab: number } of lawyersOf(item)) {
      if (typeof nome === "string" && nome !== "") page.lawyers.push(nome);
      const digits = typeof number === "string" || typeof number === "number" ? digitsOf(String(number)) : "";
      if (digits !== "") page.barNumbers.add(digits);
    }
    page.parties.push(...partiesOf(item));
    if (typeof item.texto === "string") page.texts.push(item.texto);
  }
  return page;
}

type JsonObject = Partial<Record<string, unknown>>;

function parsed(text: string): JsonObject {
  try {
    const answer: unknown = JSON.parse(text);
    if (isObject(answer)) return answer;
  } catch (error) {
    throw new DjenFailure("target", UNREADABLE, { cause: error });
  }
  throw new DjenFailure("target", UNREADABLE);
}

const countOf = (count: unknown): number | null =>
  typeof count === "number" && Number.isSafeInteger(count) && count >= 0 ? count : null;

const dayOf = (written: unknown): string | null =>
  typeof written === "string" ? parseDate(written.trim().slice(0, 10)) : null;

function lawyersOf({ destinatarioadvogados: rows }: JsonObject): JsonObject[] {
  if (!Array.isArray(rows)) return [];
  return rows.filter(isObject).flatMap(({ advogado }) => (isObject(advogado) ? [advogado] : []));
}

function partiesOf({ destinatarios: rows }: JsonObject): string[] {
  if (!Array.isArray(rows)) return [];
  return rows.filter(isObject).flatMap(({ nome }) => (typeof nome === "string" && nome !== "" ? [nome] : []));
}

/** The digits of a number written like `13.032`, `RS062492` or `3539-B`, without leading zeros. */
export const digitsOf = (number: string): string => number.replaceAll(/\D/g, "").replace(/^0+/, "");

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
