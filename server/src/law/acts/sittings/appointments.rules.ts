import type { DayNamed } from "../words/dates-in-act.rules.ts";
import { hourAt } from "./hours-in-act.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/**
 * Days that are set with an hour, in texts that name neither hearing nor session: `designo o dia 10/09/2026, pelas
 * 10:15 horas`, `os feitos serão apreciados a partir das 9 horas de 22 de outubro`.
 */

const SETS = new Stems(
  "DESIGNO DESIGNA DESIGNAD* DESIGNANDO REDESIGN* MARCO MARCAD* AGENDO AGENDAD* APRAZO APRAZAD* RESERVO RESERVAD* MANTEM MANTENHO MANTID*",
);
/** What is set for a day without the parties having to speak before the judge. */
const NO_HEARING = new Stems(
  `LEILAO LEILOES PRACA PRACAS HASTA HASTAS ALIENACAO PERICIA PERICIAL PERITO PERITA EXAME VISTORIA AVALIACAO PRAZO PRAZOS VENCIMENTO PARCELA
   PAGAMENTO ENTREGA LEVANTAMENTO VISITA VISITAS CUMPRIMENTO DESOCUPACAO MANDADO DILIGENCIA SESSAO PAUTA DISPONIBILIZACAO PUBLICACAO
   COLETA ESTUDO ENTREVISTA INSCRICAO INSCRICOES SUSTENTACAO CIRURGIA CONSULTA CONSULTORIO HOSPITAL* IML CHAVES GREVE VOO VIAGEM BANCO AGENCIA
   BANCARI* TRANSFERENCIA CONCURSO PROVA PROVAS REINTEGRACAO IMISSAO EXPEDIENTE ATENDIMENTO TERMO VACINA* RETIRADA ASSEMBLEIA`,
);
/** What a panel does with its cases: `serão julgados`, `reunir-se-á para julgamento`. */
const JUDGES = /^(?:SERAO|SERA)$/;
const JUDGED = /^(?:JULGAD|APRECIAD)[OA]S?$/;
const BACK = 24;
const AHEAD = 16;
const HOUR_NEAR = 5;

/** The word that sets a day, where an hour is beside it and nothing says that something else takes place; else null. */
export function appointmentAt(
  tokens: readonly Token[],
  day: DayNamed,
): { at: number; kind: "hearing" | "session" } | null {
  const { sentence } = tokens[day.from]!;
  if (!hasHour(tokens, day) || isDeadline(tokens, day)) return null;
  const session = judgingAt(tokens, day);
  if (session !== null) return { at: session, kind: "session" };
  if (isOfElse(tokens, day)) return null;
  let set: number | null = null;
  for (let at = day.from - 1; at >= 0 && day.from - at <= BACK && tokens[at]!.sentence === sentence; at--) {
    const { folded } = tokens[at]!;
    if (set === null && SETS.has(folded)) set = at;
  }
  return set === null ? null : { at: set, kind: "hearing" };
}

/** `até as 18h do dia 10/11`: the last hour of something. */
const isDeadline = (tokens: readonly Token[], { from }: DayNamed): boolean =>
  tokens
    .slice(Math.max(0, from - ATE_NEAR), from)
    .some(({ folded, sentence }) => folded === "ATE" && sentence === tokens[from]!.sentence);
const ATE_NEAR = 7;

/** The sentence says that something else takes place. */
const isOfElse = (tokens: readonly Token[], day: DayNamed): boolean =>
  tokens
    .slice(Math.max(0, day.from - BACK), day.next + AHEAD)
    .some(({ folded, sentence }) => sentence === tokens[day.from]!.sentence && NO_HEARING.has(folded));

function judgingAt(tokens: readonly Token[], day: DayNamed): number | null {
  const { sentence } = tokens[day.from]!;
  for (let at = Math.max(0, day.from - BACK); at < day.next + AHEAD && at < tokens.length; at++) {
    const { folded, sentence: own } = tokens[at]!;
    if (own !== sentence) continue;
    if (JUDGES.test(folded) && JUDGED.test(tokens[at + 1]?.folded ?? "")) return at;
    // "reunir-se-á"
    if (folded === "REUNIR" && tokens[at + 2]?.folded === "SE" && tokens[at + 4]?.folded === "A") return at;
  }
  return null;
}

function hasHour(tokens: readonly Token[], day: DayNamed): boolean {
  for (let at = Math.max(0, day.from - HOUR_NEAR); at < day.next + HOUR_NEAR && at < tokens.length; at++)
    if (
      (at < day.from || at >= day.next) &&
      tokens[at]!.sentence === tokens[day.from]!.sentence &&
      hourAt(tokens, at) !== null
    )
      return true;
  return false;
}
