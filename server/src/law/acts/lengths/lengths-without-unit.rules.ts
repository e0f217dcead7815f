import type { TermUnit } from "@pauta/contract/law/acts";
import { isOfParty, nameAt } from "../addressees/party-names.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Lengths without a unit: `às partes, em 3, para dizerem`, `no prazo de três, sob pena`. */

const LARGEST = 60;
/** These numbers without a unit are hours. */
const OF_HOURS = new Set([24, 48, 72]);
const ENDS = new Set([",", ".", ";", ")", "PARA", "SOB"]);
const MONTHS = new Set(
  "JANEIRO FEVEREIRO MARCO ABRIL MAIO JUNHO JULHO AGOSTO SETEMBRO OUTUBRO NOVEMBRO DEZEMBRO".split(" "),
);
const NEAR = 8;

type BareLength = { from: number; next: number; amount: number; unit: TermUnit; isBare: true };

/** @param amount the number from token `from` up to, and without, `next` */
export function bareLength(
  tokens: readonly Token[],
  from: number,
  next: number,
  amount: number,
): BareLength | null {
  if (amount < 1 || amount > LARGEST * 2 || (amount > LARGEST && !OF_HOURS.has(amount))) return null;
  if (isOfDates(tokens, from, next)) return null;
  const isOwn = leadsToLength(tokens, from) && isEnded(tokens, from, next);
  if (!isOwn && !isElided(tokens, from, next) && !isBehindOrder(tokens, from, next)) return null;
  return { from, next, amount, unit: OF_HOURS.has(amount) ? "horas" : "dias", isBare: true };
}

/** `em 3`, `em até 3`, `dentro de 3`, `no prazo de 3`, `prazo: 3`, `vista por 3`. */
export function leadsToLength(tokens: readonly Token[], from: number): boolean {
  const [one, two, three] = [1, 2, 3].map((back) => tokens[from - back]?.folded ?? "");
  if (one === "EM" || (one === "ATE" && two === "EM")) return true;
  if ((one === "DE" || one === "EM") && two === "DENTRO") return true;
  if (
    one === "DE" &&
    /^(?:SERA|SER|SEJA|E)$/.test(two!) &&
    tokens.slice(Math.max(0, from - NEAR * 2), from).some(isSpan)
  )
    return true;
  if (one === "DE" && two === "PRAZO") return true;
  if (one === "PRAZO") return BEFORE_TERM.has(two!) || tokens[from - 2]?.sentence !== tokens[from]!.sentence;
  if (one === ":" && (two === "PRAZO" || three === "PRAZO")) return true;
  return one === "POR" && [two, three].some((word) => /^(?:VISTAS?|PARTES?|AUTORA?|REU|DEFESA)$/.test(word!));
}

/** `juntar a procuração (03).`: alone in brackets at the end of a sentence, after one thing that is to be done. */
function isBehindOrder(tokens: readonly Token[], from: number, next: number): boolean {
  const { sentence } = tokens[from]!;
  const amount = Number(tokens[from]!.folded);
  if (tokens[from]!.kind !== "number" || next !== from + 1 || amount < 2 || OF_HOURS.has(amount))
    return false;
  if (tokens[from - 1]?.folded !== "(" || tokens[next]?.folded !== ")") return false;
  const [end, beyond] = [tokens[next + 1], tokens[next + 2]];
  const isLast = end === undefined || end.sentence !== sentence || end.folded === ".";
  if (!isLast || (end?.sentence === sentence && beyond?.sentence === sentence)) return false;
  const before = tokens
    .slice(Math.max(0, from - ORDER_BACK), from - 1)
    .filter((each) => each.sentence === sentence);
  const thing = before.at(-1)?.folded ?? "";
  // "das testemunhas (03)" counts them
  if (thing === "." || thing.endsWith("S") || PLACES.test(thing)) return false;
  return before.some(({ folded }) => TO_BE_DONE.test(folded)) && !isUnitBefore(tokens, from);
}
const ORDER_BACK = 24;
const TO_BE_DONE =
  /^(?:JUNT(?:E|EM|AR)|APRESENT(?:E|EM|AR)|RECOLH(?:A|AM|ER)|DIGAM?|MANIFEST(?:E|EM|AR)(?:SE)?|EMEND(?:E|EM|AR)|COMPROV(?:E|EM|AR)|INDI(?:QUE|QUEM|CAR)|ESCLARE(?:CA|CAM|CER)|REGULARIZ(?:E|EM|AR)|FAL(?:E|EM|AR)|REQUE(?:IRA|IRAM|RER)|DEPOSIT(?:E|EM|AR)|TRA(?:GA|GAM|ZER)|INFORM(?:E|EM|AR)|CUMPR(?:A|AM|IR)|PROVIDENCI(?:E|EM|AR)|RESPOND(?:A|AM|ER)|EXIB(?:A|AM|IR))$/;

/** `(prazo 3)`, `, prazo 3`; not `com prazo 30`, `do prazo 2`. */
const BEFORE_TERM = new Set(["(", ",", ".", "-", "–", ":", "NO"]);

/** After a length with a unit: `e o réu em 5 falarão`, `ao réu, 3`, `e 5 para o réu`, `e 8 (ré)`. */
function isElided(tokens: readonly Token[], from: number, next: number): boolean {
  if (!isUnitBefore(tokens, from)) return false;
  if (isOfThing(tokens, from, next) || isLessened(tokens, from)) return true;
  const [one, two] = [1, 2].map((back) => tokens[from - back]?.folded ?? "");
  const behind = tokens[next]?.folded ?? "";
  // "os 4 primeiros da autora", "dos quais cinco para a ré", "que terá 5"
  if (/^(?:PRIMEIR|INICIA|RESTANT)/.test(behind) && one === "OS") return true;
  if (HAS.test(one!)) return isEnded(tokens, from, next) || TO.test(behind);
  if (one === "EM" || one === "POR")
    return isEnded(tokens, from, next) || (isParty(tokens, from - 2) && WILL.test(behind));
  if (JOINTS.has(one!)) {
    if (isParty(tokens, from - 2) && one !== "E")
      return isEnded(tokens, from, next) && isDative(tokens, from - 2);
    const to = behind === "(" ? next + 1 : next + 2;
    return (behind === "(" || TO.test(behind)) && [0, 1].some((step) => isParty(tokens, to - step));
  }
  return two === ""
    ? false
    : isParty(tokens, from - 1) && isEnded(tokens, from, next) && isDative(tokens, from - 1);
}

/** Also `concedo-lhe trinta`, after the days that somebody asked for. */
const HAS = /^(?:TERA|TERAO|TEM|TERIA|QUAIS|APENAS|SOMENTE|SO|LHES?|CONCEDO|DEFIRO|ASSINO)$/;

/** `reduzo para cinco o prazo da ré`, `passa a três o prazo`. */
const isLessened = (tokens: readonly Token[], from: number): boolean =>
  /^(?:PARA|A)$/.test(tokens[from - 1]?.folded ?? "") &&
  tokens
    .slice(Math.max(0, from - SHORTEST), from)
    .some(({ folded, sentence }) => sentence === tokens[from]!.sentence && LESSENS.test(folded));
const LESSENS = /^(?:REDU[ZC]|ABREVI|ENCURT|DIMINU|PASSA|CAI)/;

/**
 * `15 dias para a réplica, 5 para a guia`, `réplica, 15 dias; guia, 4`, `; 5, guia`: the purpose, with hardly
 * any other word.
 */
function isOfThing(tokens: readonly Token[], from: number, next: number): boolean {
  const { sentence } = tokens[from]!;
  const [before, behind] = [tokens[from - 1], tokens[next]];
  const opens = before?.sentence !== sentence;
  if (behind?.folded === "PARA" && tokens[next + 1]?.sentence === sentence)
    return (opens || JOINTS.has(before!.folded)) && /^[OA]S?$/.test(tokens[next + 1]!.folded);
  const first = tokens
    .slice(Math.max(0, from - SHORTEST), from)
    .findIndex((each) => each.sentence === sentence);
  const isShort =
    tokens[from - SHORTEST]?.sentence !== sentence && tokens[next + SHORTEST]?.sentence !== sentence;
  // only after a semicolon: "Testemunhas: 3." is a sentence of its own
  const start = opens ? from : from - Math.min(SHORTEST, from) + first;
  if (!isShort || tokens[start - 1]?.folded !== ";") return false;
  if (tokens.slice(start, next).some(({ folded }) => PLACES.test(folded))) return false;
  const isLast =
    behind === undefined || behind.sentence !== sentence || behind.folded === "." || behind.folded === ";";
  return opens ? behind?.folded === "," : [",", ":"].includes(before!.folded) && isLast;
}
const SHORTEST = 4;
const PLACES =
  /^(?:ARTS?|FLS?|FOLHA|P|PAGS?|PAGINA|N|NR|NUMERO|º|°|ITEM|ITENS|IDS?|EVS?|EVENTO|MOVS?|MOVIMENTO|SEQ|DOCS?|INC|INCISO|ALINEA|ANEXO|TEMA|CODIGO|VIA|VOLUME|§)$/;
const JOINTS = new Set([",", ":", "-", "–", "E", "OU"]);
const TO = /^(?:PARA|PRA|AO?S?)$/;
const WILL = /(?:RA|RAO|EM)$/;
const UNIT_BACK = 16;

const isUnitBefore = (tokens: readonly Token[], from: number): boolean =>
  tokens
    .slice(Math.max(0, from - UNIT_BACK), from)
    .some(({ folded, sentence }) => UNITS.test(folded) && tokens[from]!.sentence - sentence <= 1);
const UNITS = /^(?:DIAS?|HORAS?)$/;

function isParty(tokens: readonly Token[], at: number): boolean {
  const name = tokens[at] === undefined ? null : nameAt(tokens, at);
  return name !== null && isOfParty(name);
}

/**
 * `ao réu, 3`, `; réu, 6`: the clause begins with the addressee, whereas `os documentos do réu, 3 ao todo`
 * names an owner.
 */
function isDative(tokens: readonly Token[], name: number): boolean {
  const lead = tokens[name - 1];
  if (lead === undefined || lead.sentence !== tokens[name]!.sentence) return true;
  return /^(?:AO?S?|[,;:]|E)$/.test(lead.folded);
}

/** `cujo prazo será de 5`, `o prazo ali fixado passa a ser de cinco`. */
const isSpan = ({ folded }: Token): boolean => folded === "PRAZO";

function isEnded(tokens: readonly Token[], from: number, next: number): boolean {
  const behind = tokens[next];
  if (behind === undefined || behind.sentence !== tokens[from]!.sentence) return true;
  if (!ENDS.has(behind.folded)) return false;
  // "em 3, 4 e 5", "em 3.000"
  const number = tokens[next + 1]?.kind === "number" && tokens[next + 1]!.sentence === behind.sentence;
  return !number || behind.folded === ")";
}

/** `em 3, 10 e 12 de março`, `evento 3`. */
const isOfDates = (tokens: readonly Token[], from: number, next: number): boolean =>
  tokens
    .slice(next, next + NEAR)
    .some(({ folded, sentence }) => sentence === tokens[from]!.sentence && MONTHS.has(folded));
