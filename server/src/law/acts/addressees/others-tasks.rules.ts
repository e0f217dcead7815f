import { isOfParty, nameAt } from "./party-names.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import { COMMAND } from "../terms/term-words.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Tasks of experts, agencies and clerks: their terms are not a party's. */

const FARTHEST = 40;
const BACK = 20;

const REPORTS = new Set(["LAUDO", "ESTUDO", "RELATORIO"]);

/** `Laudo em 30 dias`, `laudo: 45 dias`: only the expert writes it. */
export function isReport(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= REPORT_BACK && tokens[at]!.sentence === sentence; at--) {
    const { folded } = tokens[at]!;
    if (!REPORTS.has(folded)) {
      if (LEADS.has(folded)) continue;
      return false;
    }
    const before = tokens[at - 1];
    return before?.sentence !== sentence || before.folded === "," || before.folded === ":";
  }
  return false;
}
const REPORT_BACK = 9;
/** Words between the report and its days. */
const LEADS = new Set(
  "EM NO PRAZO DE ATE : ( ) PSICOSSOCIAL SOCIAL TECNICO PERICIAL INICIAL PELA PELO EQUIPE TECNICA EXPERT PERITO".split(
    " ",
  ),
);

/** `Nomeio perito Fulano, que deverá entregar o laudo em 30 dias`, `ao NAPS para estudo psicossocial em 40 dias`. */
export function isExpertsTask(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  let hasVerb = false;
  for (let at = from - 1; at >= 0 && from - at <= FARTHEST && tokens[at]!.sentence === sentence; at--) {
    const { folded } = tokens[at]!;
    hasVerb ||= folded === "QUE" || folded === "CUJO" || TO_DO.has(folded) || /[AEI]RAO$/.test(folded);
    if (folded === "ESTUDO" && tokens[at - 1]?.folded === "PARA" && from - at <= 4) return true;
    const name = nameAt(tokens, at);
    if (name === "expert") return hasVerb;
    if (name || ADDRESSING_PARTIES.has(folded)) return false;
  }
  return false;
}

const TO_DO = new Set(["TERA", "DISPORA", "DEVERA", "APRESENTARA", "ENTREGARA", "ESTIMARA"]);
const ADDRESSING_PARTIES = new Set([
  "FACULTO",
  "FACULTANDO",
  "FACULTADO",
  "FACULTADA",
  "DIGAM",
  "INTIMEM",
  "MANIFESTEM",
]);

/** The agency of social security that pays what courts order is no party's lawyer: `CEAB/INSS`. */
export function isAgencys(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  let isNamed = false;
  for (let at = from - 1; at >= 0 && from - at <= BACK && tokens[at]!.sentence === sentence; at--) {
    if (!isNamed && SAID.has(tokens[at]!.folded)) return false;
    const isHere = AGENCIES.has(tokens[at]!.folded);
    isNamed ||= isHere;
    const isItsBody = tokens[at]!.folded === "INSS" && /^(?:\/|-|DO)$/.test(tokens[at - 1]?.folded ?? "");
    if (!isHere && !isItsBody && nameAt(tokens, at)) return false;
  }
  return isNamed;
}
/** `sobre a resposta da CEAB, manifeste-se`, `informações prestadas, diga`: a party comments on it. */
const SAID = new Stems("MANIFESTE MANIFESTEM DIGA DIGAM FALE FALEM");
const AGENCIES = new Set(["CEAB", "APSADJ", "AADJ", "EADJ", "APS", "GEXIS"]);

/**
 * `Informações do juízo em 10 dias`, `que prestará informações em 10 dias`: from the judge whose decision is
 * appealed against.
 */
export function isInformation(tokens: readonly Token[], from: number): boolean {
  const at = tokens
    .slice(Math.max(0, from - INFORMED), from)
    .findLastIndex(({ folded, sentence }) => folded === "INFORMACOES" && sentence === tokens[from]!.sentence);
  if (at < 0) return false;
  if (tokens.slice(Math.max(0, from - INFORMED) + at, from).some(({ folded }) => SAID.has(folded)))
    return false;
  const place = Math.max(0, from - INFORMED) + at;
  const before = tokens[place - 1];
  return before?.sentence !== tokens[place]!.sentence || before.folded.startsWith("PRESTA");
}
const INFORMED = 7;

/** Actions that only the court's own staff performs: `arquivem-se`, `remetam-se os autos`, `subam`. */
export const CLERKS = new Stems(
  `CERTIFIQUE CERTIFIQUEM ARQUIVE ARQUIVEM BAIXE BAIXEM REMETA REMETAM SUBAM TORNEM VOLTEM LIBERE LIBEREM DESBLOQUEIE DESBLOQUEIEM
   COMUNIQUE COMUNIQUEM CIENTIFIQUE CIENTIFIQUEM TRANSMITA TRANSMITAM REQUISITE REQUISITEM ANOTE ANOTEM ENCAMINHE ENCAMINHEM
   REDISTRIBUA REDISTRIBUAM EXPECA EXPECAM ELABORE ELABOREM`,
);
const TO_PARTIES = new Stems(
  "INTIM* CITE CITEM MANIFESTE MANIFESTEM DIGA DIGAM MANDADO EDITAL CARTA VISTA PRAZO",
);

/** `Liberem-se as constrições em 10 dias`, `baixem os autos em 15 dias`. */
export function isClerks(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  let isTreasury = false;
  let isRequested = false;
  for (let at = from - 1; at >= 0 && from - at <= BACK && tokens[at]!.sentence === sentence; at--) {
    const { folded } = tokens[at]!;
    isRequested ||=
      (COMMAND.has(folded) || folded === "DEVENDO") && !CLERKS.has(folded) && isDone(tokens, at);
    // "anote-se e regularize-se a representação", "expeça-se certidão, devendo o interessado retirá-la"
    if (CLERKS.has(folded) && isRequested) return false;
    if (CLERKS.has(folded)) {
      // the treasuries are notified of a case that is not theirs (CPC art. 626)
      if (isTreasury) return folded.startsWith("CIENTIFI");
      const isNobodys = tokens[at + 1]?.folded === "-" && tokens[at + 2]?.folded === "SE";
      return isNobodys || tokens.slice(at + 1, at + 3).some((each) => each.folded === "AUTOS");
    }
    const name = nameAt(tokens, at);
    if (name === "treasury") isTreasury = true;
    else if (TO_PARTIES.has(folded) || (name && isOfParty(name))) return false;
  }
  return false;
}

const isDone = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.folded === "DEVENDO" || (tokens[at + 1]?.folded === "-" && tokens[at + 2]?.folded === "SE");

/** `carta precatória com prazo de 60 dias`: the other court's term. */
export function isOfLetterRogatory(tokens: readonly Token[], from: number): boolean {
  const before = tokens.slice(Math.max(0, from - LETTERS_BACK), from).map(({ folded }) => folded);
  const at = before.findLastIndex((word) => /^(?:PRECATORIA|DEPRECATA|ROGATORIA)$/.test(word));
  return (
    at >= 0 && before.slice(at + 1).every((word) => ["COM", "O", "PRAZO", "DE", ",", "PELO"].includes(word))
  );
}
const LETTERS_BACK = 6;

/** `em até 5 dias úteis a cargo da CEF`: of somebody who is no party. */
export const isInOthersCharge = (tokens: readonly Token[], { next }: { next: number }): boolean =>
  tokens[next]?.folded === "A" &&
  tokens[next + 1]?.folded === "CARGO" &&
  /^D[AO]S?$/.test(tokens[next + 2]?.folded ?? "") &&
  tokens[next + 3] !== undefined &&
  tokens[next + 3]!.folded !== "PARTE" &&
  !isOfParty(nameAt(tokens, next + 3) ?? "outsider");
