import type { Duration } from "../lengths/durations.rules.ts";
import { isCommand, isDuty } from "../terms/order-words.rules.ts";
import { CLERKS } from "./others-tasks.rules.ts";
import { isOfParty, isOwner, nameAt } from "./party-names.rules.ts";
import { firstOf, isInClauseBeside, isPast } from "../terms/past-clauses.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/**
 * Terms that certainly belong to others: people whom an office never represents, or sentences that allow
 * nothing else.
 */

const FARTHEST = 40;

/**
 * A term of somebody named before it, in a sentence that names no party and otherwise only addresses clerks.
 */
export function isPlainlyOthers(tokens: readonly Token[], { from }: Pick<Duration, "from">): boolean {
  const { sentence } = tokens[from]!;
  const first = firstOf(tokens, from);
  const isOfOutsiders = tokens.slice(first, from).some(({ folded }) => REQUESTED_OUTSIDE.test(folded));
  let isOthers = false;
  let isRequested = false;
  for (let at = first; tokens[at]?.sentence === sentence && at < from + FARTHEST; at++) {
    const { folded } = tokens[at]!;
    const name = nameAt(tokens, at);
    if (name !== null && isOfParty(name) && !isOwner(tokens, at)) return false;
    if (at > from) continue;
    if (!isOfOutsiders && (CLIENTS.has(folded) || isLawyer(tokens, at)) && !isOwner(tokens, at)) return false;
    // "o perito entregará o laudo em 30 dias e o banco apresentará o contrato em 5 dias"
    if (opensSubject(tokens, at, from)) isOthers = isRequested = false;
    isOthers ||= name !== null && !isOfParty(name) && isAddressed(tokens, at);
    isRequested ||= isCommand(tokens, at) && !CLERKS.has(folded);
    if (CLERKS.has(folded) && !isRequested) isOthers ||= from - at <= FARTHEST;
    else if (isRequested && CLERKS.has(tokens[first]!.folded)) isOthers = false;
  }
  return isOthers;
}

const isAddressed = (tokens: readonly Token[], at: number): boolean =>
  !isOwner(tokens, at) &&
  tokens[at - 2]?.folded !== "INCLUSIVE" &&
  // "porque o perito pediu a planta, venha ela"
  !(isPast(tokens[at + 1]?.folded ?? "") && isInClauseBeside(tokens, at));

/** Orders to outsiders: even the people in `CLIENTS` are no clients when they are addressed like this. */
const REQUESTED_OUTSIDE = /^(?:OFICI(?:E|EM|AR|ANDO|OS?)|DEPREQUEM?|DEPRECANDO|REQUISITEM?)$/;
/** Not parties, but often represented by an office. */
const CLIENTS = new Stems(
  "ARREMATANTE* ADQUIRENTE* ADJUDICANTE* DEPOSITARI* EMPREGADOR* ENTIDADE TERCEIR* OCUPANTES PROVEDOR*",
);

/** `o advogado constituído`, `os patronos das rés`: a party's. */
const isLawyer = (tokens: readonly Token[], at: number): boolean =>
  /^(?:ADVOGAD|PATRON|CAUSIDIC)[OA]S?$/.test(tokens[at]!.folded) &&
  /^(?:[OA]S?|AOS?|E|OU|PEL[OA]S?)$/.test(tokens[at - 1]?.folded ?? "") &&
  tokens[at + 1]?.kind === "word";

const WIDEST_SUBJECT = 5;
/** Nouns for things, which are not the subject of a new clause. */
const THINGS = new Set(
  "LAUDO ESTUDO RELATORIO EXAME AUTOS MANDADO OFICIO ALVARA EDITAL CARTA CONTA CALCULO CERTIDAO".split(" "),
);

/** `, e a seguradora traga`, `devendo o condomínio indicar`: somebody else, who is in no list of names. */
function opensSubject(tokens: readonly Token[], at: number, from: number): boolean {
  const { folded } = tokens[at]!;
  if (folded !== "E" && folded !== "DEVENDO" && folded !== "ENQUANTO" && folded !== "MAS") return false;
  const noun = tokens[at + 2];
  if (!/^(?:[OA]S?|AOS?)$/.test(tokens[at + 1]?.folded ?? "") || noun?.kind !== "word" || at + 2 >= from)
    return false;
  if (nameAt(tokens, at + 2) !== null || THINGS.has(noun.folded) || isDuty(tokens, at + 2)) return false;
  if (folded === "DEVENDO") return true;
  return tokens
    .slice(at + 3, Math.min(at + 3 + WIDEST_SUBJECT, from))
    .some((_, step) => isDuty(tokens, at + 3 + step) || isCommand(tokens, at + 3 + step));
}
