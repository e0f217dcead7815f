import type { ActReading } from "@pauta/contract/law/acts";
import type { Token } from "./tokens.rules.ts";

/** Whether a court admits an appeal to the court above: a refusal leads to an agravo (CPC art. 1.042). */

const TO_ABOVE = new Set([
  "ESPECIAL",
  "ESPECIAIS",
  "EXTRAORDINARIO",
  "EXTRAORDINARIOS",
  "REVISTA",
  "UNIFORMIZACAO",
]);
const SHORT_NAMES = new Set(["RESP", "RE", "RR", "PUIL", "PEDILEF", "RESE"]);
const REFUSES = new Set(["INADMITO", "INADMITE", "INADMITEM", "DENEGO", "DENEGA"]);
const ADMITS = new Set(["ADMITO", "ADMITE", "ADMITEM"]);
/** `RECEBO o recurso de revista`: with an appeal to the court above, this admits it. */
const RECEIVES = new Set(["RECEBO", "RECEBE", "RECEBEM"]);
const AHEAD = 14;

export function appealIn(tokens: readonly Token[], cited: Uint8Array): ActReading["appeal"] {
  if (!tokens.some((_, at) => isAppeal(tokens, at))) return null;
  let outcome: ActReading["appeal"] = null;
  for (let at = 0; at < tokens.length; at++) {
    if (cited[at]) continue;
    if (refusesAt(tokens, at)) return "refused";
    if (admitsAt(tokens, at)) outcome = "admitted";
  }
  return outcome;
}

const isAppeal = (tokens: readonly Token[], at: number): boolean =>
  tokens[at] !== undefined &&
  ((TO_ABOVE.has(tokens[at]!.said) && ["RECURSO", "RECURSOS", "DE"].includes(tokens[at - 1]?.said ?? "")) ||
    (SHORT_NAMES.has(tokens[at]!.said) && tokens[at]!.isCapital && !isDefendant(tokens, at)));

/** `requerida pela Ré`, `a RÉ`: a party, not an appeal. */
const isDefendant = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.said === "RE" &&
  ["A", "DA", "PELA", "PARTE", "CORRE", "SUA", "E"].includes(tokens[at - 1]?.said ?? "");

function refusesAt(tokens: readonly Token[], at: number): boolean {
  const said = (step: number) => tokens[at + step]?.said ?? "";
  const isFollowUp = said(1) === "SEGUIMENTO";
  // "o extraordinário não reúne condições", "lhe obsto o trânsito"
  if (said(0) === "OBSTO" || (said(0) === "NAO" && /^(?:REUNE|MERECE|COMPORTA|PROSPERA)M?$/.test(said(1))))
    return tokens.some(({ said: word, sentence }) => sentence === tokens[at]!.sentence && TO_ABOVE.has(word));
  if (said(0) === "NEGO" || said(0) === "NEGA" || said(0) === "NEGAR")
    return isFollowUp && !isOther(tokens, at + 2);
  if (REFUSES.has(said(0))) return (isFollowUp || said(0).startsWith("IN")) && !isOther(tokens, at + 1);
  if (said(0) === "DEIXO" && said(1) === "DE" && said(2) === "ADMITIR") return !isOther(tokens, at + 3);
  const isDenied = said(0) === "NAO" && (ADMITS.has(said(1)) || (said(1) === "O" && ADMITS.has(said(2))));
  return isDenied && !isOther(tokens, at + 2);
}

/** `Admito o recurso especial`, `dou seguimento`; admitting evidence or a fact admits no appeal. */
function admitsAt(tokens: readonly Token[], at: number): boolean {
  const said = (step: number) => tokens[at + step]?.said ?? "";
  const isYes = ADMITS.has(said(0)) && said(-1) !== "NAO" && said(-2) !== "NAO";
  const goesOn = said(0) === "DOU" && said(1) === "SEGUIMENTO";
  const isReceived =
    RECEIVES.has(said(0)) && said(-1) !== "NAO" && isAppeal(tokens, at + (said(3) === "DE" ? 4 : 3));
  if (!isYes && !goesOn && !isReceived) return false;
  const { sentence } = tokens[at]!;
  for (let next = at + 1; next < at + AHEAD && tokens[next]?.sentence === sentence; next++)
    if (isAppeal(tokens, next)) return true;
  return said(1) === "-" && said(2) === "O";
}

/** The court refuses something other than an appeal to the court above: an apelação, evidence. */
function isOther(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from - 1]!;
  for (let at = from; at < from + AHEAD && tokens[at]?.sentence === sentence; at++) {
    if (isAppeal(tokens, at)) return false;
    if (
      ["APELACAO", "AGRAVO", "PROVA", "PROVAS", "INICIAL", "ADITAMENTO", "EMENDA"].includes(tokens[at]!.said)
    )
      return true;
  }
  return false;
}
