import type { Duration } from "../lengths/durations.rules.ts";
import { isRequest } from "../addressees/requested-parties.rules.ts";
import { isPast } from "./past-clauses.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/**
 * What happens after somebody stays silent for a while shows how long he has: `passados 3 dias sem
 * manifestação, arquivem-se`.
 */

const ANSWER = new Stems(
  `MANIFEST* OPOSIC* IMPUGN* REQUERIMENT* RESPOSTA* PROVOC* INSURG* OBJEC* DISCORD* PROVIDENC* PRONUNC* PAGAMENTO CUMPRIMENTO
   REGULARIZ* RECOLHIMENTO IMPULS* ANDAMENTO`,
);
const SILENT = new Stems("SILENCIO SILENTE SILENTES ALBIS INERTE INERTES INERCIA");
const REQUESTED = new Stems("REQUERID* HAVENDO SENDO MANIFEST* DITO");
const OVER = new Stems(
  "DECORREU DECORRERAM TRANSCORREU TRANSCORRERAM ESCOOU FLUIU EXPIROU FINDOU FINDARAM PASSARAM",
);
const BACK = 10;
const BEHIND = 9;

/** Whether the words around a length are about a future silence of somebody. */
export function isOfSilence(tokens: readonly Token[], { from, next }: Duration): boolean {
  const near = around(tokens, from, next);
  if (isLapse(tokens, from) && lacks(tokens, from, next)) return true;
  // "para dar andamento em 3 dias e, quedando-se inerte, arquivem-se"
  if (isBidBefore(tokens, from)) return false;
  return !near.some(({ folded }) => OVER.has(folded)) && near.some((_, at) => isSilence(near, at));
}

/** `passados 3 dias`, `ao cabo de 3 dias`, `após 3 dias`. */
function isLapse(tokens: readonly Token[], from: number): boolean {
  let at = from - 1;
  while (from - at < LEAD && /^(?:D?OS|D?AS|DE|PRAZO|O|TERMO|LAPSO|MAIS)$/.test(tokens[at]?.folded ?? ""))
    at--;
  const { folded } = tokens[at] ?? { folded: "" };
  // "quando já decorridos 21 dias"
  if (tokens[at - 1]?.folded === "JA") return false;
  return (
    LAPSES.has(folded) ||
    (/^(?:CABO|FIM|FINAL)$/.test(folded) && tokens[at - 1]?.folded === "AO") ||
    (tokens[from - 2]?.folded === "TERMO" && folded === "AO")
  );
}
const LEAD = 5;
const LAPSES = new Stems(
  "PASSAD* DECORRID* TRANSCORRID* ESCOAD* FINDO FINDOS FINDAS VENCID* ULTRAPASSAD* EXPIRAD* EXAURID* APOS DEPOIS",
);

/** Something that has not come by then; not something that was not done in the past. */
function lacks(tokens: readonly Token[], from: number, next: number): boolean {
  const near = tokens
    .slice(Math.max(0, from - BACK), next + BEHIND + BEHIND)
    .filter(({ sentence }) => sentence === tokens[from]!.sentence);
  return (
    near.some(({ folded }) => LACKING.has(folded)) &&
    !near.some(({ folded }) => OVER.has(folded) || isPast(folded))
  );
}
const LACKING = new Set("SEM NAO NADA NENHUM NENHUMA NINGUEM FALTA AUSENTE AUSENCIA".split(" "));

/** `Decorreram 3 dias`: already over. */
export const isOfPastSilence = (tokens: readonly Token[], { from, next }: Duration): boolean =>
  OVER.has(tokens[from - 1]?.folded) && around(tokens, from, next).some((_, at, near) => isSilence(near, at));

function isBidBefore(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= WHOLE && tokens[at]!.sentence === sentence; at--)
    if (isRequest(tokens, at) && !isSilence(tokens, at - 1) && !isSilence(tokens, at - 2)) return true;
  return false;
}
const WHOLE = 40;

const around = (tokens: readonly Token[], from: number, next: number): readonly Token[] =>
  tokens
    .slice(Math.max(0, from - BACK), next + BEHIND)
    .filter(({ sentence }) => sentence === tokens[from]!.sentence);

function isSilence(near: readonly Token[], at: number): boolean {
  if (near[at] === undefined) return false;
  const { folded } = near[at];
  const ahead = near.slice(at + 1, at + 4).map((each) => each.folded);
  if (SILENT.has(folded)) return true;
  if (folded === "SEM" || (folded === "NAO" && ahead[0] === "HAVENDO"))
    return ahead.some((word) => ANSWER.has(word));
  return folded === "NADA" && REQUESTED.has(ahead[0]);
}
