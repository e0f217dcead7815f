import type { OwnLawyerMark } from "@pauta/contract/law/act-marks";
import type { ActSuggestions } from "@pauta/contract/law/acts";
import type { PlaceInText } from "@pauta/contract/law/place-in-text";
import { officeToday, showCount, showLongDay } from "../../lib/format.ts";
import { daysBetween } from "../../lib/days.ts";
import { type MarkedPlaces, markPlaces } from "../../ui/text/legal-places.ts";
import type { Mark } from "../../ui/text/legal-text.tsx";
import { type Suggestion, suggestionsIn } from "./suggestion.words.ts";

const TO_CHECK = "confira no texto";

const found = (
  kind: MarkedPlaces["kind"],
  { name, title, words, more, places, isSure }: Suggestion,
): MarkedPlaces => ({
  kind,
  name,
  means: [`${title}: ${words}`, ...more, ...(isSure ? [] : [TO_CHECK])].join(" · "),
  isSure,
  places,
});

const one = (kind: MarkedPlaces["kind"], name: string, means: string, place: PlaceInText): MarkedPlaces => ({
  kind,
  name,
  means,
  isSure: true,
  places: [place],
});

/** Everything to be marked in an act's text, with its meaning; what comes first wins where two overlap. */
function marksOf(read: ActSuggestions): MarkedPlaces[] {
  const { act, terms, sittings, amounts } = suggestionsIn(read);
  const { ruling, orders, dates, lawyers } = read.marks;
  return [
    ...terms.map((each) => found("term", each)),
    ...sittings.map((each) => found("sitting", each)),
    ...amounts.map((each) => found("amount", each)),
    ...lawyers.map(lawyerMark),
    ...(ruling ? [one("ruling", "decisao", "Parte que decide: começa aqui", ruling)] : []),
    ...orders.map((place, at) => one("order", `ordem-${at}`, "Ordem do ato", place)),
    ...dates.map(({ date, places }, at) => one("date", `data-${at}`, dayWords(date), places[0]!)),
    ...(act ? [found("act", act)] : []),
  ];
}

/** Marks in a text what the rules read in it. */
export function markingOf(read: ActSuggestions): Mark {
  const marks = marksOf(read);
  return (nodes) => markPlaces(nodes, marks);
}

function lawyerMark({ name, oab, by, places }: OwnLawyerMark, at: number): MarkedPlaces {
  const means = {
    number: `Do escritório: ${name} · OAB ${oab}`,
    name: `Nome igual ao de ${name}, do escritório · sem número da OAB ao lado: confira`,
    other_number: `Nome igual ao de ${name}, do escritório, com outro número da OAB: confira`,
  }[by];
  return { kind: "lawyer", name: `advogado-${at}`, means, isSure: by === "number", places };
}

/** `quarta-feira, 12 de agosto de 2026 · há 3 dias`. */
function dayWords(date: string): string {
  const days = daysBetween(officeToday(), date);
  const far = showCount(Math.abs(days), "dia", "dias");
  return `${showLongDay(date)} · ${days === 0 ? "hoje" : days > 0 ? `em ${far}` : `há ${far}`}`;
}
