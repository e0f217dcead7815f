import type {
  CoverageSource,
  CoverageState,
  GazetteHistory,
  StoredHistory,
  SearchedSource,
  SearchTerm,
} from "./coverage.ts";
import { showDate } from "../platform/dates.ts";
import { formatName } from "../desk/gazette-formats.ts";

/** Labels of the states in screens and documents. */
export const coverageStates: Record<CoverageState, string> = {
  came: "recebido, com publicações",
  nothing: "recebido, sem publicações",
  partial: "recebido em parte, sem publicações no que chegou",
  missing: "não recebido em dia útil",
  unsearched: "ainda não procurado",
  closed: "não era dia útil",
  ahead: "ainda pode vir",
};

/** `DJEN · TJRS`. */
export const showSource = ({ source, court }: CoverageSource): string =>
  [formatName(source), court].filter(Boolean).join(" · ");

/**
 * Since when something is searched for, including earlier gazettes, and why the national gazette's last answer
 * is incomplete.
 */
export function describeSearchTerm({ what, since, searched_from, stopped }: SearchTerm): string {
  const text =
    searched_from !== null && searched_from < since
      ? `${what}: procurado desde ${showDate(searched_from)} (histórico)`
      : `${what}: procurado desde ${showDate(since)}`;
  // the caller ends the sentence
  return stopped === null ? text : `${text}. Consulta incompleta: ${stopped.replace(/\.$/, "")}`;
}

/** The sources in which something was searched for, and their days. */
export const describeSources = (sources: readonly SearchedSource[]): string =>
  sources.length === 0 ? "Em nenhuma fonte ainda." : `Em: ${sources.map(describeSource).join("; ")}.`;

/** One source with its days. */
export function describeSource({ source, way, from, to, days }: SearchedSource): string {
  const name = formatName(source);
  const period = from === to ? `de ${showDate(from)}` : `de ${showDate(from)} a ${showDate(to)}`;
  if (way === "read") return `${name}, nos arquivos que vieram, ${period} (${counted(days)})`;
  const unanswered = daysBetween(from, to) - days;
  return `${name}, por consulta, ${period}${unanswered > 0 ? `, menos ${counted(unanswered)} sem resposta` : ""}`;
}

const counted = (days: number): string => (days === 1 ? "1 dia" : `${days} dias`);

/** The number of days, both included. */
const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** How far stored gazettes were searched for a new lawyer. */
export function describeHistory({ state, searched, imports, searched_from, failure }: StoredHistory): string {
  const count = `${imports} ${imports === 1 ? "importação guardada" : "importações guardadas"}`;
  if (state === "done") return `Histórico: ${count} desde ${showDate(searched_from)}, todas pesquisadas.`;
  const reached = `Histórico: ${searched} de ${count} desde ${showDate(searched_from)}`;
  return state === "waiting"
    ? `${reached}. ${failure} Nova tentativa dentro de uma hora.`
    : `${reached}; a pesquisa continua.`;
}

/** How far past gazettes were fetched from the national gazette for a new lawyer. */
export function describePast(
  { state, days, read, searched_from, failure, waits_until }: GazetteHistory,
  showInstant: (instant: string) => string,
): string {
  const since = `desde ${showDate(searched_from)}`;
  const count = counted(days);
  if (state === "done") return `Histórico no DJEN: ${count} ${since}, todos pesquisados.`;
  const reached = `Histórico no DJEN: ${read} de ${count} ${since}`;
  if (state === "waiting")
    return waits_until === null
      ? `${reached}. ${failure}`
      : `${reached}. ${failure} Nova tentativa em ${showInstant(waits_until)}.`;
  return `${reached}; a busca continua, dos dias mais novos para os mais antigos.`;
}

/** The relevant search terms of a lawyer: his own name is left out when he has a bar number. */
export const relevantTerms = (searched: readonly SearchTerm[], ownName: string): readonly SearchTerm[] =>
  searched.some(({ kind }) => kind === "oab")
    ? searched.filter(({ kind, what }) => kind !== "name" || what !== ownName)
    : searched;
