import type { ActReading } from "@pauta/contract/law/acts";
import type { Token } from "../words/tokens.rules.ts";

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
  ((TO_ABOVE.has(tokens[at]!.folded) &&
    ["RECURSO", "RECURSOS", "DE"].includes(tokens[at - 1]?.folded ?? "")) ||
    (SHORT_NAMES.has(tokens[at]!.folded) && tokens[at]!.isCapital && !isDefendant(tokens, at)));

/** `requerida pela Ré`, `a RÉ`: a party, not an appeal. */
const isDefendant = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.folded === "RE" &&
  ["A", "DA", "PELA", "PARTE", "CORRE", "SUA", "E"].includes(tokens[at - 1]?.folded ?? "");

function refusesAt(tokens: readonly Token[], at: number): boolean {
  const folded = (step: number) => tokens[at + step]?.folded ?? "";
  const isFollowUp = folded(1) === "SEGUIMENTO";
  // "o extraordinário não reúne condições", "lhe obsto o trânsito"
  if (
    folded(0) === "OBSTO" ||
    (folded(0) === "NAO" && /^(?:REUNE|MERECE|COMPORTA|PROSPERA)M?$/.test(folded(1)))
  )
    return tokens.some(
      ({ folded: word, sentence }) => sentence === tokens[at]!.sentence && TO_ABOVE.has(word),
    );
  if (folded(0) === "NEGO" || folded(0) === "NEGA" || folded(0) === "NEGAR")
    return isFollowUp && !isOther(tokens, at + 2);
  if (REFUSES.has(folded(0))) return (isFollowUp || folded(0).startsWith("IN")) && !isOther(tokens, at + 1);
  if (folded(0) === "DEIXO" && folded(1) === "DE" && folded(2) === "ADMITIR") return !isOther(tokens, at + 3);
  const isDenied =
    folded(0) === "NAO" && (ADMITS.has(folded(1)) || (folded(1) === "O" && ADMITS.has(folded(2))));
  return isDenied && !isOther(tokens, at + 2);
}

/** `Admito o recurso especial`, `dou seguimento`; admitting evidence or a fact admits no appeal. */
function admitsAt(tokens: readonly Token[], at: number): boolean {
  const folded = (step: number) => tokens[at + step]?.folded ?? "";
  const isYes = ADMITS.has(folded(0)) && folded(-1) !== "NAO" && folded(-2) !== "NAO";
  const goesOn = folded(0) === "DOU" && folded(1) === "SEGUIMENTO";
  const isReceived =
    RECEIVES.has(folded(0)) && folded(-1) !== "NAO" && isAppeal(tokens, at + (folded(3) === "DE" ? 4 : 3));
  if (!isYes && !goesOn && !isReceived) return false;
  const { sentence } = tokens[at]!;
  for (let next = at + 1; next < at + AHEAD && tokens[next]?.sentence === sentence; next++)
    if (isAppeal(tokens, next)) return true;
  return folded(1) === "-" && folded(2) === "O";
}

/** The court refuses something other than an appeal to the court above: an apelação, evidence. */
function isOther(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from - 1]!;
  for (let at = from; at < from + AHEAD && tokens[at]?.sentence === sentence; at++) {
    if (isAppeal(tokens, at)) return false;
    if (
      ["APELACAO", "AGRAVO", "PROVA", "PROVAS", "INICIAL", "ADITAMENTO", "EMENDA"].includes(
        tokens[at]!.folded,
      )
    )
      return true;
  }
  return false;
}
