import { chanceOf, choiceOf } from "../../../running/demonstration/chance.rules.ts";
import {
  HEARINGS,
  LINKS,
  OPENINGS,
  OPEN_ORDERS,
  ORDERS,
  PARTIES,
  COURT_ROOMS,
  SESSIONS,
  SUBJECTS,
  SUMS,
  TERM_FORMS,
  TRAPS,
  WORDS,
} from "./act-phrases.fixture.ts";
import { labelled, type LabelledAct } from "./labelled-act.fixture.ts";

/** Acts assembled at random from phrases of gazettes, with a fixed seed. */

const HOW_MANY = 260;
const DAYS = [5, 5, 10, 10, 15, 15, 15, 15, 15, 30, 30, 3, 8, 20, 60, 2];
const HOURS = [24, 48, 72];
const REGIMES = ["dias", "dias", "dias", "dias", "dias", "dias úteis", "dias corridos"];

type Piece = Partial<Pick<LabelledAct, "terms" | "sittings" | "places" | "cents">> & { text: string };
type Lot = <T>(list: readonly T[], what: string) => T;

function drawn(at: number): LabelledAct {
  const lot: Lot = (list, what) => choiceOf(list, "act", at, what);
  const happens = (chance: number, what: string) => chanceOf("act", at, what) < chance;
  const isAgenda = happens(0.08, "agenda");
  const opening = lot(OPENINGS, "opening");
  const [kind, begin, title] = isAgenda
    ? (["pauta", "PAUTA DE JULGAMENTO", "Pauta de julgamento - Pauta"] as const)
    : opening;
  const pieces: Piece[] = isAgenda
    ? [session(lot)]
    : [
        ...(happens(0.4, "trap") ? [trap(lot, "trap")] : []),
        ...(happens(0.25, "sum") ? [sum(lot, at)] : []),
        ...(happens(0.75, "order") ? [order(lot, "first")] : []),
        ...(happens(0.25, "hearing") ? [hearing(lot)] : []),
        ...(happens(0.3, "second trap") ? [trap(lot, "second trap")] : []),
        ...(happens(0.2, "second") ? [order(lot, "second")] : []),
      ];
  const of = <K extends "terms" | "sittings" | "places" | "cents">(key: K) =>
    pieces.flatMap((piece) => (piece[key] ?? []) as string[]) as unknown as LabelledAct[K];
  const body = [begin, ...pieces.map(({ text }) => text), lot(["Int.", "Intimem-se.", "P.I.C.", ""], "end")];
  return labelled(
    `drawn ${at}`,
    kind,
    dressed(body, lot),
    { terms: of("terms"), sittings: of("sittings"), places: of("places"), cents: of("cents") },
    { title: happens(0.7, "title") ? title : null },
  );
}

function order(lot: Lot, what: string): Piece {
  const term = written(lot, what);
  if (lot([1, 1, 1, 0], `${what} open`) === 0) {
    const [who, phrase] = lot(OPEN_ORDERS, `${what} phrase`);
    return { text: phrase.replace("{t}", term.text), terms: [`${term.label} ${who}`] };
  }
  const [who, subject, reached] = lot(PARTIES, `${what} party`);
  const phrase = lot(ORDERS, `${what} order`);
  const text = phrase.replace("{t}", term.text).replace("{p}", subject).replace("{a}", reached);
  const isDoubled = who === "treasury" && phrase.startsWith("Manifeste-se");
  return {
    text: isDoubled ? text.replace(", sobre", ", contado em dobro, sobre") : text,
    terms: [`${term.label} ${who}${isDoubled ? " doubled" : ""}`],
  };
}

function written(lot: Lot, what: string): { text: string; label: string } {
  const isHours = lot([0, 0, 0, 0, 0, 0, 0, 0, 0, 1], `${what} hours`) === 1;
  const amount = isHours ? lot(HOURS, `${what} amount`) : lot(DAYS, `${what} amount`);
  const unit = isHours ? "horas" : lot(REGIMES, `${what} regime`);
  const text = lot(TERM_FORMS, `${what} form`)
    .replace("{n}", String(amount))
    .replace("{z}", String(amount).padStart(2, "0"))
    .replace("{w}", WORDS[amount]!)
    .replace("{u}", unit);
  const label = unit === "dias úteis" ? "uteis" : unit === "dias corridos" ? "corridos" : unit;
  return { text, label: `${amount} ${label}` };
}

const trap = (lot: Lot, what: string): Piece => ({
  text: lot(TRAPS, what).replace("{t}", written(lot, what).text),
});

function hearing(lot: Lot): Piece {
  const day = dayOf(lot, "hearing");
  const hour = lot([9, 10, 11, 13, 14, 15, 16], "hour");
  const minute = lot([0, 15, 30, 45], "minute");
  const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  const form = lot(["{hh}:{mm}", "{hh}h{mm}", "{hh}:{mm} horas", "{hh}h{mm}min"], "hour form");
  const phrase = lot(HEARINGS, "hearing phrase");
  const room = lot(COURT_ROOMS, "room");
  const link = lot(LINKS, "link");
  const text = phrase
    .replace("{k}", lot(SUBJECTS, "subject"))
    .replace("{d}", day.text)
    .replace("{h}", form.replace("{hh}", time.slice(0, 2)).replace("{mm}", time.slice(3)))
    .replace("{s}", room)
    .replace("{l}", link);
  return {
    text,
    sittings: [`hearing ${day.date} ${time}`],
    places: [...(phrase.includes("{s}") ? [room] : []), ...(phrase.includes("{l}") ? [link] : [])],
  };
}

function session(lot: Lot): Piece {
  const day = dayOf(lot, "session");
  const phrase = lot(SESSIONS, "session phrase");
  const last = day.date.replace(/\d\d$/, (number) => String(Number(number) + 5).padStart(2, "0"));
  const text = phrase
    .replace("{d}", day.text)
    .replace("{h}", "13:30")
    .replace("{e}", last.split("-").toReversed().join("/"));
  const isRange = phrase.includes("{e}");
  return { text, sittings: [`session ${day.date}${isRange ? `..${last}` : " 13:30"}`] };
}

const MONTHS = ["abril", "maio", "junho", "julho"];

function dayOf(lot: Lot, what: string): { text: string; date: string } {
  const month = lot([4, 5, 6, 7], `${what} month`);
  const day = lot([6, 7, 8, 13, 14, 15, 20, 22], `${what} day`);
  const [dd, mm] = [day, month].map((number) => String(number).padStart(2, "0"));
  const spelled = `${day} de ${MONTHS[month - 4]} de 2026`;
  return {
    text: lot([`${dd}/${mm}/2026`, `${dd}/${mm}/2026`, spelled], `${what} form`),
    date: `2026-${mm}-${dd}`,
  };
}

function sum(lot: Lot, at: number): Piece {
  const cents = Math.floor(chanceOf("sum", at) * 9_000_000) + 10_000;
  const figures = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 }).format(cents / 100);
  return { text: lot(SUMS, "sum phrase").replace("{m}", `R$ ${figures}`), cents: [cents] };
}

const HEAD =
  "Processo 1001234-56.2026.8.26.0100 - Procedimento Comum Cível - Zenaide Estrelado Kappelar - Telefonia Exemplo Ltda.";
const FOOT = "ADV: UBIRATÃ TROVOADA VENTANIA (OAB 900037/SP), FAUSTO VENTANIA QUIMERANO (OAB 900185/RJ)";

/** As four kinds of courts print it: one line, a table of parties, a run-on text, lines by <br>. */
function dressed(body: readonly string[], lot: Lot): string {
  const lines = body.flatMap((piece) => piece.split("\n")).filter(Boolean);
  return lot(
    [
      () => `${HEAD} - ${lines.join(" ")} - ${FOOT}`,
      () =>
        `<b>PROCEDIMENTO COMUM CÍVEL Nº 1001234-56.2026.8.26.0100/SP</b><table><tr><td>AUTOR</td><td>: ZENAIDE KAPPELAR</td></tr><tr><td>RÉU</td><td>: TELEFONIA EXEMPLO LTDA.</td></tr></table>${lines.map((line) => `<p>${line}</p>`).join("")}`,
      () =>
        `Poder Judiciário 1ª Vara Cível Processo: 1001234-56.2026.8.26.0100 Classe: CUMPRIMENTO DE SENTENÇA AUTOR: ZENAIDE KAPPELAR RÉU: TELEFONIA EXEMPLO LTDA. ${lines.join(" ")}`,
      () =>
        `PODER JUDICIÁRIO || JUSTIÇA<br>AUTOR: ZENAIDE KAPPELAR<br>${lines.join("<br>")}<br>Intimado(s) / Citado(s)<br> - TELEFONIA EXEMPLO LTDA.`,
    ],
    "dress",
  )();
}

export const drawnActs: readonly LabelledAct[] = Array.from({ length: HOW_MANY }, (_, at) => drawn(at));
