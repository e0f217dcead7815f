import {
  coverageStates,
  describeHistory,
  describePast,
  showSource,
  describeSearchTerm,
  describeSources,
} from "@pauta/contract/gazettes/coverage-words";
import type { CoverageState } from "@pauta/contract/gazettes/coverage";
import type {
  CoverageGap,
  CoverageStatement,
  StatedSource,
} from "@pauta/contract/gazettes/coverage-statement";
import { showDate } from "@pauta/contract/platform/dates";
import { placeOfZone } from "@pauta/contract/platform/office-zones";

type StatementCell = { text: string; isStrong?: boolean };
export type StatementTable = {
  /** Shares of the width. */
  columns: { title: string; share: number }[];
  rows: StatementCell[][];
};
export type StatementSection = {
  heading: string;
  lines?: string[];
  facts?: { label: string; value: string }[];
  table?: StatementTable;
};

/** A coverage statement's contents from top to bottom. */
export type WrittenStatement = { title: string; subtitle: string; sections: StatementSection[] };

/** The printed part of the seal. */
export type SealShown = { content_hash: string; public_key: string };

export type StatementHead = { title: string; office: string; made: string } & SealShown & {
    /** The data attached to the document, for programs. */
    content: string;
  };

/** The most sources side by side. */
const BESIDE = 4;

/** Short words for a day's state. */
const SHORT: Record<Exclude<CoverageState, "came">, string> = {
  nothing: "sem publicações",
  partial: "em parte",
  missing: "não recebido",
  unsearched: "não procurado",
  closed: "sem diário",
  ahead: "pode vir",
};

const SUMMED: Record<CoverageState, string> = {
  came: "Dias recebidos, com publicações",
  nothing: "Dias em que recebido, sem publicações",
  partial: "Dias recebidos em parte, sem publicações",
  missing: "Dias em que não recebido em dia útil",
  unsearched: "Dias ainda não procurados",
  closed: "Dias que não eram úteis",
  ahead: "Dias que ainda podem vir",
};
const STATES = Object.keys(SUMMED) as CoverageState[];

const KINDS = { oab: "Inscrição", name: "Nome", followed: "Nome acompanhado" } as const;

const NOT_CLAIMED = [
  "Esta declaração diz só o que foi verificado: os diários que vieram das fontes acima, e neles as inscrições e os nomes acima, " +
    "desde o dia que está ao lado de cada um.",
  "“Em parte” é o dia de que veio um arquivo que não diz ser o dia inteiro do tribunal: uma página de pesquisa, o recorte de um " +
    "serviço, um volume do diário, um arquivo cortado ou com menos do que anuncia. Também é o dia de que só veio o diário de " +
    "alguns tribunais, enquanto não se sabe de quais vêm as publicações do advogado. O que veio foi pesquisado.",
  "“Ainda não procurado” é também o dia a que a consulta do histórico no DJEN ainda não chegou.",
  "Não afirma que não haja outras publicações. Pode havê-las nas lacunas, em diários que não são das fontes acima, e onde " +
    "o nome ou a inscrição foi escrito de um modo que a busca não reconhece.",
];

const weekday = new Intl.DateTimeFormat("pt-BR", { weekday: "short", timeZone: "UTC" });
const dayNamed = (day: string) =>
  `${showDate(day)}, ${weekday.format(new Date(`${day}T00:00:00Z`)).replace(".", "")}`;
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const publications = (count: number) => counted(count, "publicação", "publicações");

/** `16/03/2026 às 10:00`, in the statement's time zone. */
export const instantShown = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short", timeZone })
    .formatToParts(new Date(instant))
    .reduce(
      (text, { type, value }) => text + (type === "literal" && value.includes(",") ? " às " : value),
      "",
    )
    .replace(/^(\d\d\/\d\d)\/(\d\d) /, "$1/20$2 ");

/** As entered, one after another. */
export const barNumbersShown = (written: string | null): string | undefined =>
  written
    ?.split(",")
    .map((each) => each.trim())
    .join(", ");

export const periodShown = ({ from, to }: { from: string; to: string }): string =>
  from === to ? showDate(from) : `${showDate(from)} a ${showDate(to)}`;

export const titleOfStatement = "Declaração de cobertura";

/** The document's complete contents, in order. */
export function writtenStatement(stated: CoverageStatement, seal: SealShown): WrittenStatement {
  return {
    title: titleOfStatement,
    subtitle: `O que veio dos diários para ${stated.lawyer.name}, disponibilizado de ${periodShown(stated.period)}`,
    sections: [
      { heading: "Quem e quando", facts: factsOf(stated) },
      { heading: "O que foi procurado", lines: searchedLines(stated) },
      { heading: "Contagens", facts: countFacts(stated) },
      { heading: "Lacunas", ...gapsOn(stated) },
      { heading: "Fontes do advogado", ...sourcesOn(stated) },
      { heading: "Diários que vieram no período, para quem quer que fossem", lines: [arrivedLine(stated)] },
      { heading: "O que esta declaração não afirma", lines: NOT_CLAIMED },
      ...dayTables(stated),
      { heading: "Lacre", lines: sealLines(seal) },
    ],
  };
}

const factsOf = ({ office, lawyer, period, made_at, time_zone, made_by }: CoverageStatement) => [
  { label: "Escritório", value: office },
  { label: "Advogado", value: lawyer.name },
  { label: "Inscrições", value: barNumbersShown(lawyer.oab_code) ?? "nenhuma" },
  { label: "Período", value: periodShown(period) },
  { label: "Feita em", value: `${instantShown(made_at, time_zone)} (horário de ${placeOfZone(time_zone)})` },
  { label: "Feita por", value: made_by },
];

function searchedLines({
  searched,
  history,
  gazette,
  requested_whole,
  time_zone,
}: CoverageStatement): string[] {
  const lines = searched.map(
    (each) => `${KINDS[each.kind]} ${describeSearchTerm(each)}. ${describeSources(each.sources)}`,
  );
  if (lines.length === 0) lines.push("Nada foi procurado ainda: nenhuma inscrição e nenhum nome.");
  if (requested_whole.length > 0)
    lines.push(
      "O DJEN foi consultado por tudo o que decide a procura deste advogado (as inscrições, os nomes que o escritório deu e, " +
        "sem inscrição, o próprio nome), e respondeu por inteiro, de " +
        `${requested_whole.map(periodShown).join("; de ")}.`,
    );
  if (gazette) lines.push(describePast(gazette, (instant) => instantShown(instant, time_zone)));
  if (history) lines.push(describeHistory(history));
  return lines;
}

const countFacts = ({ counts }: CoverageStatement) => [
  { label: "Publicações", value: String(counts.publications) },
  { label: "Dias do período", value: String(counts.days) },
  ...STATES.map((state) => ({ label: SUMMED[state], value: String(counts.by_state[state] ?? 0) })),
];

function gapsOn({ gaps }: CoverageStatement): Pick<StatementSection, "lines" | "table"> {
  if (gaps.length === 0) return { lines: ["Nenhuma lacuna nas fontes habituais do advogado neste período."] };
  const days = counted(gaps.length, "dia", "dias");
  const isUsual = gaps.some(({ sources }) => sources.length > 0);
  return {
    lines: [
      isUsual
        ? `${days} com alguma fonte habitual que não veio, veio só em parte ou não foi pesquisada.`
        : `${days} de que os diários não vieram, vieram só em parte ou não foram pesquisados.`,
    ],
    table: {
      columns: [
        { title: "Disponibilização", share: 0.2 },
        { title: "O que falta", share: 0.56 },
        { title: "O que veio nesse dia", share: 0.24 },
      ],
      rows: gaps.map((gap) => [
        { text: dayNamed(gap.day), isStrong: true },
        { text: lackingOf(gap) },
        { text: gap.count > 0 ? publications(gap.count) : "nenhuma publicação" },
      ]),
    },
  };
}

const lackingOf = ({ sources, state }: CoverageGap): string =>
  sources.length === 0
    ? `Qualquer diário: ${coverageStates[state]}`
    : sources.map((each) => `${showSource(each)}: ${coverageStates[each.state]}`).join("; ");

function sourcesOn({ sources }: CoverageStatement): Pick<StatementSection, "lines" | "table"> {
  if (sources.length === 0)
    return {
      lines: [
        "Nenhuma publicação veio antes: esperado é qualquer diário em cada dia útil, e o de um só tribunal conta como parte.",
      ],
    };
  const daysIn = (days: StatedSource["days"], state: CoverageState) =>
    String(days.filter((day) => day.state === state).length);
  return {
    lines: [
      "Habitual é a fonte que trouxe publicações do advogado em pelo menos um de cada dez dias úteis. As eventuais não contam " +
        "como lacunas. O que veio por mais de uma fonte conta em cada uma, e uma vez no total.",
    ],
    table: {
      columns: [
        { title: "Fonte", share: 0.3 },
        { title: "Publicações", share: 0.13 },
        { title: "Dias com", share: 0.1 },
        { title: "Dias sem nada", share: 0.13 },
        { title: "Em parte", share: 0.1 },
        { title: "Não veio", share: 0.1 },
        { title: "Não procurado", share: 0.14 },
      ],
      rows: sources.map((source) => [
        { text: `${showSource(source)} (${source.is_usual ? "habitual" : "eventual"})` },
        { text: String(source.count) },
        ...(["came", "nothing", "partial", "missing", "unsearched"] as const).map((state) => ({
          text: daysIn(source.days, state),
        })),
      ]),
    },
  };
}

const arrivedLine = ({ arrived }: CoverageStatement): string =>
  arrived.length === 0
    ? "Nenhum."
    : `${arrived
        .map(
          (each) =>
            `${showSource(each)} (${counted(each.days, "dia", "dias")}${inPart(each)}: ${periodShown({ from: each.first, to: each.last })})`,
        )
        .join("; ")}.`;

function inPart({ days, partial }: CoverageStatement["arrived"][number]): string {
  if (partial === 0) return "";
  return partial === days ? ", só em parte" : `, ${partial} só em parte`;
}

/** Every day with the state of each source; further sources are in a further table. */
function dayTables({ days, sources }: CoverageStatement): StatementSection[] {
  const tables = Array.from({ length: Math.max(1, Math.ceil(sources.length / BESIDE)) }, (_, at) =>
    sources.slice(at * BESIDE, (at + 1) * BESIDE),
  );
  return tables.map((beside, at) => ({
    heading: at === 0 ? "Dia a dia, pela disponibilização" : "Dia a dia, outras fontes",
    table: {
      columns: [
        { title: "Dia", share: 0.18 },
        { title: "Em tudo", share: 0.18 },
        ...beside.map((source) => ({ title: showSource(source), share: 0.16 })),
      ],
      rows: days.map((day, row) => [
        { text: dayNamed(day.day) },
        stateCell(day),
        ...beside.map((source) => stateCell(source.days[row]!)),
      ]),
    },
  }));
}

const stateCell = ({ state, count }: { state: CoverageState; count: number }): StatementCell => ({
  text: state === "came" ? publications(count) : SHORT[state],
  isStrong: state === "missing" || state === "partial" || state === "unsearched",
});

const sealLines = ({ content_hash, public_key }: SealShown): string[] => [
  "Este arquivo está lacrado por inteiro com a chave da instalação do Pauta que o fez (Ed25519). Qualquer byte mudado rompe " +
    "o lacre. Quem tem o arquivo o confere com: npm run pauta -- verify ARQUIVO",
  `Resumo (SHA-256) do conteúdo anexo, declaracao-de-cobertura.json: ${content_hash}`,
  `Chave pública da instalação: ${public_key}`,
];
