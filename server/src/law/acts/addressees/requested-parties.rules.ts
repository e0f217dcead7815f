import { CLERKS } from "./others-tasks.rules.ts";
import { isInstruction, isOfParty, isOwner, nameAt } from "./party-names.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import { COMMAND, PAST } from "../terms/term-words.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Whether an act requests anything of anybody: people who are only informed have no five days to answer. */

/** Words that may inform, publish or describe the court's own work as often as they order. */
export const REPORTS = new Stems(
  `INTIM* CITE CITEM CITAD* CITACAO NOTIFI* CIENCIA CIENTIFI* COMUNI* OFICI* REMET* ENCAMINH* DESIGN* LIBER* LEVANT* CANCEL* BAIX*
   EXCLU* AVERB* FICA FICAM FIQUE DEVER* CABE CABENDO CABIVEL CABIVEIS CUMPR* PROCED* REITER* DEVOLV* RETIR* EFETU* PAGAMENTO
   RESPOSTA DEFESA PARECER PLANO RELACAO REPRESENT* DECLARACOES LIQUID* IMPLANT* REINTEGR* HABILIT* ANDAMENTO INTERESS* CONSTITU*
   RESTABELE* ABSTENH* ELABOR* COMPARE* FAZER PRODUZ* DEFEND* JUNTAD* MANIFESTACAO IMPUGNACAO OPOSICAO OPOSIC* OBJECOES`,
);
/** Participles: something was done, nobody is summoned to do it. */
const DONE = /^(?!RESPOSTA)\w*(?:[AEI]D|ST|IT|RT)[OA]S?$/;

export type Requests = { anybody: boolean; party: boolean };

/**
 * Whether a sentence orders somebody other than an outsider to do something, and whether it names a party.
 */
export function requestsIn(tokens: readonly Token[], cited: Uint8Array): Requests {
  let anybody = false;
  let party = false;
  for (let from = 0; from < tokens.length && !party;) {
    let next = from + 1;
    while (next < tokens.length && tokens[next]!.sentence === tokens[from]!.sentence) next++;
    const requested = requestedIn(tokens, cited, from, next);
    anybody ||= requested !== null;
    party ||= requested === "party";
    from = next;
  }
  return { anybody, party };
}

function requestedIn(
  tokens: readonly Token[],
  cited: Uint8Array,
  from: number,
  next: number,
): "party" | "somebody" | null {
  let isRequested = false;
  let hasParty = false;
  let hasOther = false;
  for (let at = from; at < next; at++) {
    if (cited[at]) continue;
    const { folded } = tokens[at]!;
    const name = isOwner(tokens, at) ? null : nameAt(tokens, at);
    hasParty ||= name !== null && isOfParty(name) && !isLabel(tokens, at);
    if (/^OFICI(?:E|EM|AR|ANDO)$/.test(folded)) return null;
    hasOther ||= name !== null && !isOfParty(name);
    if (isClerksOwn(tokens, at)) continue;
    isRequested ||= (isInstruction(tokens, at) && !REPORTS.has(folded)) || isRequest(tokens, at);
  }
  if (!isRequested || (hasOther && !hasParty)) return null;
  return hasParty ? "party" : "somebody";
}

/** `AUTOR POPULAR: Fulana`: the heading says who is a party, and asks nothing of anybody. */
const isLabel = (tokens: readonly Token[], at: number): boolean =>
  !/^AO?S?$/.test(tokens[at - 1]?.folded ?? "") && [1, 2].some((step) => tokens[at + step]?.folded === ":");

/**
 * `manifeste-se`, `para manifestação` order somebody to act, whereas `sem indicação de bens` only reports.
 */
export function isRequest(tokens: readonly Token[], at: number): boolean {
  const { folded } = tokens[at]!;
  if (isToGiveBackFiles(tokens, at)) return true;
  if (!COMMAND.has(folded) || CLERKS.has(folded) || PAST.test(folded) || DONE.test(folded)) return false;
  const isAction = !REPORTS.has(folded) && !NOUN.test(folded);
  if (KNOWS.has(folded) || isOnRecord(tokens, at)) return false;
  return isAction || [1, 2].some((back) => tokens[at - back]?.folded === "PARA");
}
/** `Devolva o advogado os autos`, whereas `devolvam-se os autos` is the court's own work (CPC art. 234). */
const isToGiveBackFiles = (tokens: readonly Token[], at: number): boolean =>
  /^(?:DEVOLVA|RESTITUA)M?$/.test(tokens[at]!.folded) &&
  tokens[at + 1]?.folded !== "-" &&
  !tokens.slice(at + 1, at + 4).some(({ folded }) => COURTS_OWN.test(folded)) &&
  tokens
    .slice(at + 2, at + FILES_NEAR)
    .some(
      ({ folded, sentence }, step) =>
        folded === "AUTOS" && tokens[at + 1 + step]?.folded === "OS" && sentence === tokens[at]!.sentence,
    );
const COURTS_OWN =
  /^(?:CARTORIO|SECRETARIA|SERVENTIA|SERVENTUARIO|VARA|JUIZO|ESCRIVAO|OFICIO|CONTADORIA|AOS?|AS?)$/;
const FILES_NEAR = 10;
/** `Junte-se`, `anexe-se`: the clerk does it. */
const isClerksOwn = (tokens: readonly Token[], at: number): boolean =>
  /^(?:JUNTE|ANEXE|ENCARTE|ACOSTE)M?$/.test(tokens[at]!.folded) &&
  tokens[at + 1]?.folded === "-" &&
  tokens[at + 2]?.folded === "SE";
/** `Retifique-se a autuação`, `corrija-se o cadastro`: the clerk does it. */
const isOnRecord = (tokens: readonly Token[], at: number): boolean =>
  /^(?:RETIFI|CORRI|ADEQU|REGULARIZ)/.test(tokens[at]!.folded) &&
  tokens
    .slice(at + 1, at + 6)
    .some(({ folded }) => /^(?:AUTUACAO|CADASTRO|DISTRIBUICAO|REGISTROS?)$/.test(folded));

/** Appearing or taking note is not an answer; setting a day is the court's own work. */
const KNOWS = new Stems("CIENCIA CIENTIFI* COMUNI* COMPARE* INTIM* CITACAO NOTIFI* DESIGN*");
const NOUN = /(?:CAO|COES|MENTOS?)$/;
