import { showDate } from "@pauta/contract/platform/dates";
import { DjenFailure, nameOfCourt, type CadernoRequest } from "./djen-source.rules.ts";

/** The metadata of a court's day, which come before its file. */
export type CadernoFacts = {
  /** Changes when the court publishes the day again; empty when the response has none. */
  edition: string;
  total: number | null;
  bytes: number | null;
  /** Valid for five minutes. */
  url: string;
};

const READY = "processado";

/** @throws DjenFailure when the response is invalid, or the day is not ready yet */
export function readCadernoFacts(text: string, requested: CadernoRequest): CadernoFacts {
  const facts = parsed(text);
  const status = textOf(facts.status);
  if (status !== null && status.toLowerCase() !== READY)
    throw new DjenFailure("target", `${cadernoOf(requested)} ainda não está pronto no DJEN (${status}).`);
  const url = textOf(facts.url);
  if (url === null)
    throw new DjenFailure("target", `O DJEN não disse onde está o arquivo: ${cadernoOf(requested)}.`);
  const total = numberOf(facts.total_comunicacoes);
  const bytes = numberOf(facts.tamanho_bytes);
  const parts = [textOf(facts.versao), textOf(facts.hash), total, bytes];
  const edition = parts.every((part) => part === null) ? "" : parts.map((part) => part ?? "").join(":");
  return { edition, total, bytes, url };
}

/** A caderno in words: `O caderno do TJRS de 13/03/2026`. */
export const cadernoOf = (requested: CadernoRequest): string =>
  `O caderno do ${nameOfCourt(requested)} de ${showDate(requested.day)}`;

type Facts = Partial<Record<string, unknown>>;

function parsed(text: string): Facts {
  try {
    const facts: unknown = JSON.parse(text);
    if (typeof facts === "object" && facts !== null) return facts as Facts;
  } catch (error) {
    throw new DjenFailure("target", "O DJEN respondeu algo que não se lê.", { cause: error });
  }
  throw new DjenFailure("target", "O DJEN respondeu algo que não se lê.");
}

const numberOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;

function textOf(value: unknown): string | null {
  const written = typeof value === "number" ? String(value) : value;
  return typeof written === "string" && written.trim() !== "" ? written.trim().slice(0, 2000) : null;
}
