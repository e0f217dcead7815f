import { daysIn, type DayNamed } from "../words/dates-in-act.rules.ts";
import { addDays } from "../../../platform/process/clock.ts";
import { Stems } from "../words/stems.rules.ts";
import { GRANT } from "../terms/term-words.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Terms that end on a day which the act names: `junte o autor o comprovante até o dia 30/03`. */

const ANSWERS = new Stems(
  `INTIM* MANIFEST* APRESENT* CONTRARRAZ* EMEND* ESPECIFI* COMPROV* REGULARIZ* REQUEIRA* JUNTE JUNTEM JUNTAR JUNTANDO JUNTADA PROVIDENCI*
   RECOLH* DEPOSIT* INDIQUE* INDICAR INFORM* ESCLARE* DIGA DIGAM IMPUGN* ARROL* PROTOCOL* REPLIC* CONTEST* DEVE DEVEM DEVER* COMPLEMENT* DEVOLV* EXIB* QUESITOS ROL MEMORIAIS RAZOES TRAGA TRARA JUNTARA JUNTARAO PAGUE PAGUEM PAGARA ENTREG*`,
);
const MENTIONED = new Stems(
  "PARCEL* CONTRAT* VIGENCIA VALIDADE ATUALIZ* JUROS CALCUL* CORRE* SUSPEN* PAGO PAGA PAGOS VENCID* TRABALH* SESSAO AUDIENCIA LEILAO CONDEN* JULGO",
);
const PAST = /(?:OU|EU|IU|ARAM|ERAM)$/;
const BACK = 24;

/** The days, in the order of the text, on which somebody's term ends. */
export const lastDaysIn = (tokens: readonly Token[], cited: Uint8Array, asOf: string): DayNamed[] =>
  daysNamed(tokens, asOf).filter((day) => !cited[day.from] && day.date >= asOf && endsTerm(tokens, day.from));

/** Days, and the end of the month: `até o fim do mês corrente`. */
export const daysNamed = (tokens: readonly Token[], asOf: string): DayNamed[] =>
  [...daysIn(tokens, asOf), ...tokens.flatMap((_, at) => monthEndAt(tokens, at, asOf) ?? [])].toSorted(
    (one, other) => one.from - other.from,
  );

function monthEndAt(tokens: readonly Token[], from: number, asOf: string): DayNamed | null {
  if (!/^(?:FIM|FINAL|TERMINO)$/.test(tokens[from]!.folded)) return null;
  const [joint, month, now] = [1, 2, 3].map((step) => tokens[from + step]?.folded ?? "");
  if (month !== "MES" || !/^D(?:O|ESTE)$/.test(joint!)) return null;
  const isNow = /^(?:CORRENTE|FLUENTE)$/.test(now!);
  // "do mês vindouro", "do mês de maio"
  if (!isNow && /^(?:VINDOURO|SEGUINTE|PROXIMO|DE|QUE|EM|ENTRANTE)$/.test(now!)) return null;
  const first = `${asOf.slice(0, 8)}01`;
  const inNext = addDays(first, LONGEST_MONTH);
  const date = addDays(`${inNext.slice(0, 8)}01`, -1);
  return { from, next: from + (isNow ? 4 : 3), date, since: null };
}
const LONGEST_MONTH = 31;

/**
 * Future days, however they are named: the first on which a term can end is the day after the publication.
 */
export const daysAhead = (tokens: readonly Token[], asOf: string): DayNamed[] =>
  daysNamed(tokens, asOf).filter(({ from, date }) => date > addDays(asOf, 1) && !isOfPrinting(tokens, from));

/**
 * `disponibilizado em`, `considera-se publicado em`, `audiência de`: days of the gazette itself, and of
 * sittings.
 */
function isOfPrinting(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= BACK && tokens[at]!.sentence === sentence; at--)
    if (PRINTED.has(tokens[at]!.folded)) return true;
  return false;
}
const PRINTED = new Stems(
  "DISPONIBILIZ* PUBLICA* PUBLICACAO ASSINAD* AUDIENCIA* SESSAO SESSOES PAUTA LEILAO LEILOES PRACA HASTA PERICIA EXAME VISTORIA PLENARIO JULGAMENTO ASSEMBLEIA",
);

/** `até o dia 30/03/2026, sob pena de`. */
const isUnderPenalty = (tokens: readonly Token[], from: number): boolean =>
  tokens
    .slice(from + 3, from + 9)
    .some(({ folded }, at, next) => folded === "SOB" && next[at + 1]?.folded === "PENA");

/** Words between `até` and the day: `até o final do expediente de`, `até as 18 horas do dia`, `até sexta-feira,`. */
const LIGHT = new Set(
  `O A AS DIA DATA DE DO DA PROXIMO PROXIMA FINAL FIM TERMINO EXPEDIENTE FORENSE HORAS HORA H HS MIN , - ( : SEGUNDA TERCA QUARTA QUINTA
   SEXTA SABADO DOMINGO FEIRA`.split(/\s+/),
);
const LONGEST_LEAD = 12;

function isUntil(tokens: readonly Token[], from: number): boolean {
  for (let at = from - 1; at >= 0 && from - at <= LONGEST_LEAD; at--) {
    if (tokens[at]!.sentence !== tokens[from]!.sentence) return false;
    if (tokens[at]!.folded === "ATE") return true;
    if (!LIGHT.has(tokens[at]!.folded) && tokens[at]!.kind !== "number") return false;
  }
  return false;
}

const LAST = new Set(["FINAL", "LIMITE", "FATAL"]);
const ENDS = new Stems(
  "ENCERRA ENCERRARA ENCERRANDO VENCE VENCERA TERMINA TERMINARA FINDA FINDARA EXPIRA EXPIRARA",
);

/**
 * `Prazo final: 16/03`, `data limite para manifestação`, `o prazo se encerra em`: the words themselves name
 * the end.
 */
function endsPrazo(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  let isEnd = false;
  for (let at = from - 1; at >= 0 && from - at <= LONGEST_LEAD; at--) {
    const { folded } = tokens[at]!;
    if (tokens[at]!.sentence !== sentence || tokens[at]!.kind === "number") return false;
    isEnd ||= LAST.has(folded) || ENDS.has(folded);
    if (isEnd && ["PRAZO", "DATA"].includes(folded)) return true;
    if (folded === "TERMO" && tokens[at + 1]?.folded === "FINAL") return true;
  }
  return false;
}

function endsTerm(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  const lead = tokens.slice(Math.max(0, from - 3), from).map(({ folded }) => folded);
  const until = lead.lastIndexOf("ATE");
  if (tokens[from - 3 + until - 1]?.folded === "PRAZO" || (until >= 0 && lead[until - 1] === "PRAZO"))
    return true;
  if (endsPrazo(tokens, from)) return true;
  const isLed =
    (until >= 0 && lead.slice(until + 1).every((word) => LIGHT.has(word))) || isUntil(tokens, from);
  if (!isLed) return false;
  for (let at = from - 1; at >= 0 && from - at <= BACK && tokens[at]!.sentence === sentence; at--) {
    const { folded } = tokens[at]!;
    if (MENTIONED.has(folded) && !isUnderPenalty(tokens, from)) return false;
    if (ANSWERS.has(folded)) return !PAST.test(folded);
    // "concedo ao exequente até o dia 30/03 para que apresente"
    if (GRANT.has(folded)) return isForAnswer(tokens, from);
  }
  return false;
}

const isForAnswer = (tokens: readonly Token[], from: number): boolean =>
  tokens
    .slice(from, from + BACK)
    .some(
      ({ folded, sentence }, at, behind) =>
        folded === "PARA" &&
        sentence === tokens[from]!.sentence &&
        behind.slice(at + 1, at + 4).some((each) => ANSWERS.has(each.folded)),
    );
