import type { Duration } from "../lengths/durations.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import { isInOthersCharge, isReport } from "../addressees/others-tasks.rules.ts";
import { isInstruction } from "../addressees/party-names.rules.ts";
import {
  BEGINS,
  isAllocated,
  hasVista,
  isClock,
  isHandedTo,
  isHandedToNamed,
  isInView,
  leadOf,
  type Lead,
} from "./term-leads.rules.ts";
import { isMentionedLength } from "../lengths/mentioned-lengths.rules.ts";
import {
  REQUESTED,
  BEFORE_OR_AFTER,
  COMMAND,
  EARLIER,
  FILED,
  GRANT,
  LAPSE,
  LASTING,
  LIGHT,
  OF_WHAT,
  PAST,
  PENALTY,
  REST,
  REVOKE,
  TALE,
  TO_BE,
} from "./term-words.rules.ts";
import { isDoneAlready, isOfEvent, isPast } from "./past-clauses.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** What the words around a length of time prove: whether it is somebody's term, and how certain that is. */

/** How many tokens are searched: a clerk's sentence may be a page long. */
const FARTHEST = 30;
const NEAR = 6;

/** The confidence that a length of time is a term that runs for somebody, from 0 to 1. */
export function confidenceOfTerm(tokens: readonly Token[], duration: Duration): number {
  const lead = leadOf(tokens, duration);
  if (lead === "never" || isClock(tokens, duration, lead) || isOfSomething(tokens, duration)) return 0;
  if (isInOthersCharge(tokens, duration)) return 0;
  if (isMentionedLength(tokens, duration) || hasRunOut(tokens, duration) || isOfEvent(tokens, duration))
    return 0;
  if (
    lead === "during" &&
    hasVista(tokens, duration) &&
    !isOver(tokens, duration.next, tokens[duration.from]!.sentence)
  )
    return 0.8;
  const governs = governing(tokens, duration, lead);
  if (governs === "against") return 0;
  const sure = certainty(lead, governs === "for", hasCommand(tokens, duration), duration, tokens);
  return duration.other === undefined ? sure : Math.min(sure, 0.55);
}

function certainty(
  lead: Lead,
  isGranted: boolean,
  isCommand: boolean,
  duration: Duration,
  tokens: readonly Token[],
): number {
  if (lead === "set" || lead === "in") return isGranted || isCommand ? 0.95 : 0.8;
  if (lead === "named") return isGranted || isCommand ? 0.85 : duration.unit === "meses" ? 0.4 : 0.6;
  if (isReport(tokens, duration.from)) return 0.7;
  const isHanded = isHandedTo(tokens, duration) || isAllocated(tokens, duration);
  if (lead === "within") return isGranted || isCommand ? 0.85 : isHanded ? 0.7 : 0.4;
  if (lead === "during") return isGranted || hasVista(tokens, duration) || isHanded ? 0.8 : 0.35;
  if (isGranted) return 0.8;
  if (lead === "bracket") return isCommand ? 0.75 : 0.4;
  if (isCommand && isAfterColon(tokens, duration)) return 0.7;
  if (isForAnswer(tokens, duration) || isHandedToNamed(tokens, duration)) return 0.65;
  if (hasVista(tokens, duration) && [",", "-", "–", ":"].includes(tokens[duration.from - 1]?.folded ?? ""))
    return 0.65;
  if (duration.unit === "meses") return 0.4;
  if (isCommand && isShortAnswer(tokens, duration)) return 0.65;
  return isAlone(tokens, duration) ? 0.6 : followsPrazo(tokens, duration) ? 0.65 : 0.2;
}

/** `15 dias de férias`, `10 dias antes da audiência`, `20 dias-multa`. */
export function isOfSomething(tokens: readonly Token[], { from, next }: Duration): boolean {
  // "2 anos, 1 mês e 9 dias": a length of years belongs to a penalty or a contract
  const joint = ["E", ","].includes(tokens[from - 1]?.folded ?? "") ? (tokens[from - 2]?.folded ?? "") : "";
  if (/^(?:ANOS?|MES|MESES)$/.test(joint)) return true;
  if (/^REMID[OA]S?$/.test(tokens[from - 1]?.folded ?? "")) return true;
  const [one, two] = [tokens[next]?.folded, tokens[next + 1]?.folded];
  // "cinco dias depois de intimada a parte": like every term
  const isOfNotice =
    one === "DEPOIS" &&
    /^(?:INTIMA|PUBLICA|CIENTIFICA|NOTIFICA|CIENCIA)/.test(tokens[next + 2]?.folded ?? "");
  if (one !== undefined && BEFORE_OR_AFTER.has(one) && !isOfNotice) return true;
  if (one !== undefined && IN_A_ROW.has(one) && isLasting(tokens, from)) return true;
  if (one === "-" || one === "DE" || one === "CONSECUTIVOS") return OF_WHAT.has(two);
  return one === "MULTA" || (one === "DO" && two === "MES");
}

/** `violou a área por 2 dias consecutivos`, whereas `vista ao autor por 2 dias consecutivos` is a term. */
function isLasting(tokens: readonly Token[], from: number): boolean {
  if (tokens[from - 1]?.folded !== "POR" || hasVista(tokens, { from })) return false;
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= FARTHEST && tokens[at]!.sentence === sentence; at--)
    if ((COMMAND.has(tokens[at]!.folded) && !isInView(tokens, at)) || GRANT.has(tokens[at]!.folded))
      return false;
  return true;
}

const IN_A_ROW = new Set([
  "CONSECUTIVOS",
  "CONSECUTIVAS",
  "SEGUIDOS",
  "SEGUIDAS",
  "ININTERRUPTOS",
  "ALTERNADOS",
]);

/** The nearest word before, or just after, that decides for or against a term. */
function governing(tokens: readonly Token[], duration: Duration, lead: Lead): "for" | "against" | null {
  const { from, next } = duration;
  if (isOver(tokens, next, tokens[from]!.sentence)) {
    return RENEWS.has(grantBefore(tokens, from)) ? "for" : "against";
  }
  let isDirect = true;
  if (isDoneAlready(tokens, from)) return "against";
  if ((lead === "set" || lead === "named") && isUnderEdict(tokens, from)) return "against";
  if (!["in", "set", "during"].includes(lead) && isTale(tokens, from)) return "against";
  const isReported = lead === "in" || lead === "set" || lead === "within";
  for (let at = from - 1; at >= 0 && from - at <= FARTHEST; at--) {
    const { folded, sentence } = tokens[at]!;
    if (sentence !== tokens[from]!.sentence) break;
    const before = tokens[at - 1]?.folded;
    if (folded === "DEFESA" && before === "PELA") continue;
    const isAnswered = folded === "EDITAL" && tokens[next]?.folded === "PARA";
    if (LASTING.has(folded) && isDirect && !isReported && !isAnswered) return "against";
    if (LASTING.has(folded) && isDirect && !isAnswered && tokens[at + 1]?.folded === "COM") return "against";
    if (PENALTY.has(folded) && before !== "SOB" && before !== "AS" && from - at <= 10 && !isReported)
      return "against";
    if (LAPSE.has(folded))
      return isBegunAfter(tokens, at, from) || isUnlessAppealed(tokens, next) ? "for" : "against";
    if (REVOKE.has(folded) || (folded === "EFEITO" && before === "SEM")) return "against";
    if (folded === "LE" && before === "SE") return "against";
    // "o comando anterior" must be followed now, "o prazo anterior" was set before
    const isOfOrder = folded === "ANTERIOR" && !/^(?:PRAZOS?|DIAS)$/.test(before ?? "");
    if (EARLIER.has(folded) && !isOfOrder && from - at <= NEAR) return "against";
    const isAwaited =
      folded.startsWith("AGUARD") && tokens.slice(at, from).some((each) => AWAITED.has(each.folded));
    if (REST.has(folded) && lead !== "in" && lead !== "within" && !isAwaited) return "against";
    // a measure is prolonged, not a term
    if (GRANT.has(folded) && lead === "during" && folded.startsWith("PRORROG") && !isOfTerm(tokens, at, next))
      return "against";
    if (GRANT.has(folded)) return isTaleOrDenied(tokens, at) ? "against" : "for";
    if (folded === "REAVALIACAO" && before === "EM") return "against";
    if (
      folded === "EDITAL" &&
      lead !== "within" &&
      ![tokens[at + 1]?.folded, tokens[next]?.folded].includes("PARA")
    )
      return "against"; // how long an edict is displayed, not a term to act
    if (FILED.test(folded) && from - at <= NEAR && !TO_BE.has(before ?? "")) return "against";
    if (COMMAND.has(folded) && before !== "DE") return PAST.test(folded) ? "against" : null; // "apresentou" reports
    isDirect &&= LIGHT.has(folded);
  }
  return null;
}

/** `EDITAL DE CITAÇÃO. Prazo de 20 dias.`: how long the edict is displayed. */
function isUnderEdict(tokens: readonly Token[], from: number): boolean {
  const before = tokens.slice(Math.max(0, from - 12), from);
  const isFirst = tokens[from - 4]?.sentence !== tokens[from]!.sentence;
  return isFirst && before.some(({ folded }) => folded === "EDITAL");
}

/** `Aguarde-se manifestação por 5 dias`: somebody has that long to speak. */
const AWAITED = new Set(["MANIFESTACAO", "IMPUGNACAO", "RESPOSTA", "REPLICA"]);

const isOfTerm = (tokens: readonly Token[], at: number, next: number): boolean =>
  tokens
    .slice(at, next + NEAR)
    .some(({ folded, sentence }) => folded.startsWith("PRAZO") && sentence === tokens[at]!.sentence);

/** `O prazo de 180 dias, contado do deferimento, findou`. */
const hasRunOut = (tokens: readonly Token[], { from, next }: Duration): boolean =>
  tokens[from - 2]?.folded === "PRAZO" &&
  tokens
    .slice(next, next + FARTHEST)
    .some(
      ({ folded, sentence }) => sentence === tokens[from]!.sentence && LAPSE.has(folded) && PAST.test(folded),
    );

/** `Decorrido o prazo de 15 dias sem recurso, baixem`: a future event, the appeal's own term; not with `transitou`. */
const isUnlessAppealed = (tokens: readonly Token[], next: number): boolean =>
  tokens[next]?.folded === "SEM" &&
  tokens.slice(next + 1, next + 4).some(({ folded }) => APPEALS.has(folded)) &&
  tokens.slice(next + 2, next + 8).some(({ folded }) => OFFICE.has(folded) && !isPast(folded));
const APPEALS = new Set(["RECURSO", "RECURSOS", "AGRAVO", "APELACAO", "INSURGENCIA"]);
const OFFICE = new Stems("BAIX* ARQUIV* CERTIFI* REMET* TRANSIT* CONCLUS*");

/** `Transcorrido o prazo, inicia-se o prazo de 15 dias`: a different term from the one that is over. */
const isBegunAfter = (tokens: readonly Token[], lapse: number, from: number): boolean =>
  tokens
    .slice(lapse, from)
    .some(({ folded }, at, between) => BEGINS.has(folded) && between[at - 1]?.folded === ",");

const RENEWS = new Stems("RENOV* PRORROG* REABR* DEVOLV* RESTITU* REITER*");

/** `o prazo de 15 dias já decorrido`, `anteriormente concedido`. */
function isOver(tokens: readonly Token[], next: number, sentence: number): boolean {
  for (let at = next; at < next + 5 && tokens[at]?.sentence === sentence; at++) {
    const { folded } = tokens[at]!;
    if (folded === "," || folded === "(" || folded === "APOS") return false;
    if (LAPSE.has(folded) || EARLIER.has(folded)) return true;
  }
  return false;
}

function grantBefore(tokens: readonly Token[], from: number): string | undefined {
  for (let at = from - 1; at >= 0 && from - at <= 10; at--)
    if (GRANT.has(tokens[at]!.folded)) return tokens[at]!.folded;
  return undefined;
}

/** `a decisão que fixou`, `nego a dilação`, `requer a concessão`: reported or refused, not granted now. */
function isTaleOrDenied(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - NEAR), at).map(({ folded }) => folded);
  // "Já concedidos 15 dias"
  if (before.at(-1) === "JA" && /ID[OA]S?$/.test(tokens[at]!.folded)) return true;
  // "tendo o réu pedido dilação de 60 dias"
  if (before.at(-1) === "PEDIDO") return true;
  if (before.slice(-2).includes("QUE") && PAST.test(tokens[at]!.folded)) return true;
  return before.some((word) => REVOKE.has(word) || REQUESTED.has(word) || word === "NAO");
}

function hasCommand(tokens: readonly Token[], { from, next }: Duration): boolean {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= FARTHEST && tokens[at]!.sentence === sentence; at--)
    if (COMMAND.has(tokens[at]!.folded) || isInstruction(tokens, at)) return true;
  for (let at = next; at < next + FARTHEST && tokens[at]?.sentence === sentence; at++)
    if (COMMAND.has(tokens[at]!.folded)) return true;
  return false;
}

/** `alega que o contrato previa a entrega em 36 meses`. */
function isTale(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= FARTHEST && tokens[at]!.sentence === sentence; at--)
    if (TALE.has(tokens[at]!.folded) && tokens[at + 1]?.folded === "QUE") return true;
  return false;
}

/** `contestou no prazo legal`, `não apresentada a resposta no prazo legal`: reported, or conditional. */
export function isReportedOf(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= NEAR && tokens[at]!.sentence === sentence; at--) {
    const { folded } = tokens[at]!;
    if (COMMAND.has(folded) && PAST.test(folded)) return true;
    const opens = tokens[at - 1]?.folded === "NAO" ? at - 1 : at;
    if (FILED.test(folded) && tokens[opens - 1]?.sentence !== sentence) return true;
  }
  return false;
}

/** The sentence contains the length of time and hardly anything else: "Manifeste-se o autor. 15 dias." */
function isAlone(tokens: readonly Token[], { from, next }: Duration): boolean {
  const { sentence } = tokens[from]!;
  const isFirst = from === 0 || tokens[from - 1]!.sentence !== sentence;
  return from > 0 && isFirst && (tokens[next] === undefined || tokens[next]!.folded === ".");
}

/** `Quesitos e assistente: 5 dias.` */
const isAfterColon = (tokens: readonly Token[], { from, next }: Duration): boolean =>
  tokens[from - 1]?.folded === ":" &&
  (tokens[next] === undefined || [".", ";", ",", "("].includes(tokens[next]!.folded));

/** `Em réplica, dez dias.`: the sentence contains nothing else. */
const isShortAnswer = (tokens: readonly Token[], { from, next }: Duration): boolean =>
  tokens[from - 1]?.folded === "," &&
  tokens[from - SHORT]?.sentence !== tokens[from]!.sentence &&
  (tokens[next] === undefined || tokens[next]!.folded === ".");
const SHORT = 6;

/** `Garantido o juízo, 5 dias para embargos.` */
const isForAnswer = (tokens: readonly Token[], { next }: Duration): boolean =>
  tokens[next]?.folded === "PARA" && [1, 2].some((step) => COMMAND.has(tokens[next + step]?.folded));

function followsPrazo(tokens: readonly Token[], { from }: Duration): boolean {
  for (let at = from - 1; at >= 0 && from - at <= 10 && tokens[at]!.sentence === tokens[from]!.sentence; at--)
    if (tokens[at]!.folded === "PRAZO") return true;
  return false;
}
