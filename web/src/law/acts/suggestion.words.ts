import type {
  ActKind,
  ActSuggestions,
  Addressee,
  AmountOf,
  FoundAmount,
  FoundSitting,
  FoundTerm,
  SuggestedSitting,
} from "@pauta/contract/law/acts";
import type { PlaceInText } from "@pauta/contract/law/place-in-text";
import { placeOfZone } from "@pauta/contract/platform/office-zones";
import { showCount, showDay, showMoney, showTime } from "../../lib/format.ts";

/** One suggestion in words, with the name under which its passages are marked in the text. */
export type Suggestion = {
  name: string;
  title: string;
  words: string;
  /** Below the words: where, for whom. */
  more: string[];
  places: PlaceInText[];
  isSure: boolean;
};

/** Below this confidence a person should check twice. */
const SURE = 0.8;

const KINDS: Record<ActKind, string> = {
  citacao: "Citação",
  intimacao: "Intimação",
  notificacao: "Notificação",
  despacho: "Despacho",
  ato_ordinatorio: "Ato ordinatório",
  decisao: "Decisão",
  sentenca: "Sentença",
  acordao: "Acórdão",
  edital: "Edital",
  pauta: "Pauta de julgamento",
  ata: "Ata",
  distribuicao: "Distribuição",
};

const FOR_WHOM: Record<Addressee, string | null> = {
  unnamed: null,
  both: "para as partes",
  plaintiff: "para o autor ou exequente",
  defendant: "para o réu ou executado",
  appellant: "para quem recorre",
  appellee: "para quem responde ao recurso",
  treasury: "para a Fazenda Pública",
  prosecution: "para o Ministério Público",
  public_defence: "para a Defensoria Pública",
  expert: "para o perito",
  court_office: "para o cartório",
  outsider: "para terceiro",
};

const WHAT_FOR: Record<AmountOf, string | null> = {
  claim: "valor da causa",
  conviction: "condenação",
  debt: "débito",
  fees: "honorários",
  costs: "custas e despesas",
  fine: "multa",
  other: null,
};

const UNITS: Record<FoundTerm["unit"], [one: string, many: string]> = {
  dias: ["dia", "dias"],
  uteis: ["dia útil", "dias úteis"],
  corridos: ["dia corrido", "dias corridos"],
  horas: ["hora", "horas"],
  meses: ["mês", "meses"],
};

const known = (...words: (string | null | false)[]): string[] =>
  words.filter((word) => Boolean(word)) as string[];

/** The words of a term that is counted, or ends on a day that the act names. */
export const termWords = ({
  amount,
  unit,
  until = null,
}: Pick<FoundTerm, "amount" | "unit"> & Partial<Pick<FoundTerm, "until">>): string =>
  until === null ? showCount(amount, ...UNITS[unit]) : `até ${showDay(until)}`;

/** Why no date is proposed. */
export const noDateWords = (undecided: string): string => `Nenhuma data proposta. ${undecided}`;

const termSuggestion = (term: FoundTerm, at: number): Suggestion => ({
  name: `prazo-${at}`,
  title: "Prazo",
  words: termWords(term),
  more: known(
    FOR_WHOM[term.addressee],
    term.doubled && "em dobro",
    term.doubling_open && "em dobro ou já contado em dobro: conferir",
    term.doubling_norm,
    term.norm,
  ),
  places: term.places,
  isSure: term.confidence >= SURE,
});

export function sittingSuggestion(sitting: SuggestedSitting, at: number): Suggestion {
  const { date, until, time, room, link, is_remote } = sitting;
  const day = until ? `${showDay(date)} a ${showDay(until)}` : showDay(date);
  return {
    name: `audiencia-${at}`,
    title: SITTINGS[sitting.kind].title,
    words: `${sittingName(sitting)}, ${day}${time ? ` às ${showTime(time)}` : ""}${elsewhere(sitting)}`,
    more: known(room, is_remote && "por videoconferência ou virtual", link),
    places: sitting.places,
    isSure: sitting.confidence >= SURE,
  };
}

/** ` em Manaus · 15:30 aqui`, where the office's time zone shows another hour. */
function elsewhere({ date, here, court_time_zone }: SuggestedSitting): string {
  if (here === null || court_time_zone === null) return "";
  const day = here.date === date ? "" : `${showDay(here.date)} `;
  return ` em ${placeOfZone(court_time_zone)} · ${day}${here.time} aqui`;
}

export const amountSuggestion = (amount: FoundAmount, at: number): Suggestion => ({
  name: `valor-${at}`,
  title: "Valor",
  words: showMoney(amount.cents / 100),
  more: known(WHAT_FOR[amount.of]),
  places: amount.places,
  isSure: amount.confidence >= SURE,
});

const actSuggestion = ({ act }: Pick<ActSuggestions, "act">): Suggestion | null =>
  act && {
    name: "ato",
    title: "Ato",
    words: KINDS[act.kind],
    more: act.places.length === 0 ? ["pelo título da publicação"] : [],
    places: act.places,
    isSure: act.confidence >= SURE,
  };

/** All suggestions, in the order of the list. */
export const suggestionsIn = (found: ActSuggestions) => ({
  act: actSuggestion(found),
  terms: found.terms.map(termSuggestion),
  sittings: found.sittings.map(sittingSuggestion),
  amounts: found.amounts.map(amountSuggestion),
});

/** `Audiência de conciliação`. */
export function sittingName({ kind, subject }: FoundSitting): string {
  const name = SITTINGS[kind].title;
  return subject === null ? name : `${name}${kind === "hearing" ? " de" : ""} ${subject}`;
}

/** What a sitting is called and the type of its compromise. */
export const SITTINGS: Record<FoundSitting["kind"], { title: string; type: string }> = {
  hearing: { title: "Audiência", type: "2" },
  session: { title: "Sessão", type: "10" },
  expert_exam: { title: "Perícia", type: "5" },
};
