import type { Addressee } from "@pauta/contract/law/acts";
import type { Duration } from "../lengths/durations.rules.ts";
import {
  isAgencys,
  isClerks,
  isExpertsTask,
  isInformation,
  isOfLetterRogatory,
  isReport,
} from "./others-tasks.rules.ts";
import { isInstruction, isOfParty, isOwner, nameAt } from "./party-names.rules.ts";
import { isServedInPerson } from "./personal-service.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import { COMMAND } from "../terms/term-words.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Who a term is for: the party that the sentence's verb addresses. */

/** Verbs that address somebody, and nouns that replace them. */
const ADDRESSING = new Stems(
  `INTIM* CITE CITEM CITAD* NOTIFI* OFICIE OFICIEM OFICIAR OFICIO OFICIOS DEPREQUE DEPREQUEM DEPRECANDO DIGA DIGAM MANIFESTE MANIFESTEM APRESENTE APRESENTEM ESPECIFIQUE ESPECIFIQUEM
   JUNTE JUNTEM COMPROVE COMPROVEM PROVIDENCIE PROVIDENCIEM EMENDE REGULARIZE REQUEIRA REQUEIRAM RECOLHA RECOLHAM PAGUE
   DEPOSITE FORNECA FORNECAM INFORME INFORMEM ESCLARECA ESCLARECAM FALE FALEM VISTA CIENCIA CONCED* DEFIRO FICA FICAM DEVERA DEVERAO CABE
   CABERA INDIQUE INDIQUEM PROMOVA CUMPRA FACULTO FACULTAD* CONTRARRAZOE TRAGA QUALIFIQUE DETERMINO FIXO ASSINO PRESTE ENTREGUE`,
);
/** After these words a verb says what should be done, not by whom: "para que se manifestem". */
const SUBORDINATES = new Set(["SE", "QUE", "PARA", "A"]);
const FARTHEST = 40;
const AFTER = 12;
const BACK = 24;

/** The party that a term is for, derived from the words around it. */
export function addresseeOf(
  tokens: readonly Token[],
  duration: Pick<Duration, "from" | "next">,
  earlier: Pick<Duration, "next"> | undefined,
): Addressee {
  const named = namedIn(tokens, duration, earlier);
  if (isAssisted(tokens, duration.from)) return "public_defence";
  const isOnRecord = named !== "defendant" && named !== "unnamed";
  return !isOnRecord && isServedInPerson(tokens, duration.from) ? "outsider" : named;
}

/** `À autora, assistida pela Defensoria`, `a ré, patrocinada pela DPE`. */
function isAssisted(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= BACK && tokens[at]!.sentence === sentence; at--)
    if (/^(?:ASSISTID|PATROCINAD|REPRESENTAD)[OA]S?$/.test(tokens[at]!.folded))
      return (
        tokens[at + 1]?.folded === "PELA" && /^(?:DEFENSORIA|DPE|DPU)$/.test(tokens[at + 2]?.folded ?? "")
      );
  return false;
}

function namedIn(
  tokens: readonly Token[],
  duration: Pick<Duration, "from" | "next">,
  earlier: Pick<Duration, "next"> | undefined,
): Addressee {
  const { from, next } = duration;
  const { sentence } = tokens[from]!;
  const since = earlier && tokens[earlier.next - 1]!.sentence === sentence ? earlier.next : 0;
  const verb = verbBefore(tokens, from);
  if (/^(?:OFICI|DEPRE[CQ])/.test(tokens[verb]?.folded ?? "")) return "outsider";
  if (isOfLetterRogatory(tokens, from)) return "outsider";
  if (isReport(tokens, from) || isExpertsTask(tokens, from)) return "expert";
  if (isAgencys(tokens, from) || isInformation(tokens, from)) return "outsider";
  if (isClerks(tokens, from)) return "court_office";
  const agent = agentBehind(tokens, next);
  if (agent) return agent;
  if (verb >= 0) {
    const subject = subjectOf(tokens, verb);
    if (subject) return subject;
    // of several terms in one sentence each has its own addressees, if it names them
    const own = firstName(tokens, Math.max(verb, since), from) ?? firstName(tokens, verb, from);
    if (own) return own;
  }
  const doer = verb < 0 ? doerOf(tokens, from) : null;
  if (doer) return doer;
  const others = since > 0 && verb < 0 ? firstName(tokens, since, from, sentence) : null;
  if (others) return others;
  const before = verb < 0 ? lastName(tokens, from, sentence) : null;
  return (
    before ??
    firstName(tokens, next, clauseEnd(tokens, next), sentence) ??
    lastName(tokens, from, sentence) ??
    (verb < 0 && isShort(tokens, from) ? lastName(tokens, from, sentence - 1) : null) ??
    "unnamed"
  );
}

function verbBefore(tokens: readonly Token[], from: number): number {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= FARTHEST && tokens[at]!.sentence === sentence; at--) {
    // "dando-se vista às partes" addresses the parties
    const isSubordinate = tokens[at]!.folded !== "VISTA" && SUBORDINATES.has(tokens[at - 1]?.folded ?? "");
    if (ADDRESSING.has(tokens[at]!.folded) && !isSubordinate && !isDocument(tokens, at)) return at;
    if (isInstruction(tokens, at)) return at;
  }
  return -1;
}

/** "vista às partes do ofício": a document of which somebody is notified, not an order. */
const isDocument = (tokens: readonly Token[], at: number): boolean =>
  /^OFICIOS?$/.test(tokens[at]!.folded) && ARTICLES.has(tokens[at - 1]?.folded ?? "");
const ARTICLES = new Set("O OS DO DOS AO AOS NO NOS DE".split(" "));

/** `Prazo: 5 dias.` belongs to the sentence before. */
const isShort = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 4]?.sentence !== tokens[from]!.sentence;

/** `remetam-se em 48 horas pela Secretaria`, `em 15 dias (perito)`. */
function agentBehind(tokens: readonly Token[], next: number): Addressee | null {
  const { sentence } = tokens[next - 1]!;
  for (let at = next; at < next + 4 && tokens[at]?.sentence === sentence; at++) {
    if (/^PEL[OA]$/.test(tokens[at]!.folded) || tokens[at]!.folded === "(") {
      const name = tokens[at + 1]?.sentence === sentence ? nameAt(tokens, at + 1) : null;
      if (name) return name;
    }
    if (tokens[at]!.kind === "word") return null;
  }
  return null;
}

function firstName(
  tokens: readonly Token[],
  from: number,
  until: number,
  sentence = tokens[Math.max(from, 0)]?.sentence,
): Addressee | null {
  for (let at = from; at < until && tokens[at]?.sentence === sentence; at++) {
    const name = isAddition(tokens, at) ? null : nameAt(tokens, at);
    if (name && !isOwner(tokens, at)) return isOfParty(name) ? name : (sharedWith(tokens, at, until) ?? name);
  }
  return null;
}

function lastName(tokens: readonly Token[], from: number, sentence: number): Addressee | null {
  for (let at = from - 1; at >= 0 && from - at <= BACK && tokens[at]!.sentence >= sentence; at--) {
    const name = isAddition(tokens, at) ? null : nameAt(tokens, at);
    if (!name || isOwner(tokens, at)) continue;
    // an expert or a witness is more likely mentioned than addressed, and clerks who summon have no term
    if (tokens[at + 1]?.folded === "INTIMA") continue;
    if ((name === "expert" || name === "outsider") && !isHandedTo(tokens, at)) continue;
    return isOfParty(name) ? name : (sharedWith(tokens, at, from) ?? name);
  }
  return null;
}

/** `intimem-se, inclusive o MP`: the others are addressed first. */
const isAddition = (tokens: readonly Token[], at: number): boolean =>
  [1, 2].some((back) => tokens[at - back]?.folded === "INCLUSIVE");

/** A person in a later clause, `perguntas que a equipe levará em conta`, is only mentioned. */
function clauseEnd(tokens: readonly Token[], next: number): number {
  const inner = tokens
    .slice(next, next + AFTER)
    .findIndex(({ folded }) => ["QUE", "SOBRE", "DOBRO"].includes(folded));
  return inner < 0 ? next + AFTER : next + inner;
}

const JOINTS = new Set(["E", "OU", ","]);
const BETWEEN = new Set("O A OS AS AO AOS PARTE SR SRA".split(" "));
const WIDEST_NAME = 4;

/** `o MP e a defesa`, `qualquer partido ou o MPE`: a party has the term too. */
function sharedWith(tokens: readonly Token[], at: number, until: number): Addressee | null {
  let left = at - 1;
  while (left >= 0 && BETWEEN.has(tokens[left]!.folded)) left--;
  if (JOINTS.has(tokens[left]?.folded ?? "") && isParty(tokens, left - 1)) return "both";
  for (let joint = at + 1; joint < Math.min(at + WIDEST_NAME, until, tokens.length); joint++) {
    if (!JOINTS.has(tokens[joint]!.folded)) continue;
    let right = joint + 1;
    while (right < until && BETWEEN.has(tokens[right]!.folded)) right++;
    return right < until && (isParty(tokens, right) || sharedWith(tokens, right, until) !== null)
      ? "both"
      : null;
  }
  return null;
}

function isParty(tokens: readonly Token[], at: number): boolean {
  if (tokens[at] === undefined) return false;
  if (tokens[at]!.folded === "DEFESA") return true;
  const name = nameAt(tokens, at);
  return name !== null && isOfParty(name) && !isOwner(tokens, at);
}

/** `Após, ao perito para esclarecimentos`, `Ao administrador judicial, em 5 dias`. */
function isHandedTo(tokens: readonly Token[], at: number): boolean {
  let to = at - 1;
  while (at - to < 3 && /^(?:SRA?|\.)$/.test(tokens[to]?.folded ?? "")) to--;
  if (!["AO", "AOS", "A", "AS"].includes(tokens[to]?.folded ?? "")) return false;
  if (tokens[at + 1]?.folded === "PARA") return true;
  const before = tokens[to - 1];
  return before?.sentence !== tokens[at]!.sentence || /^(?:,|:|\)|-|APOS|DEPOIS)$/.test(before.folded);
}

const WILL = /(?:[AEI]R|TR|D)(?:A|AO)$/;
const DOER_BACK = 12;

/** `O Detran, oficiado, informará em 15 dias`: an outsider who will act; a party is found in other ways. */
function doerOf(tokens: readonly Token[], from: number): Addressee | null {
  const { sentence } = tokens[from]!;
  let isAfterVerb = false;
  for (let at = from - 1; at >= 0 && from - at <= DOER_BACK && tokens[at]!.sentence === sentence; at--) {
    isAfterVerb ||= COMMAND.has(tokens[at]!.folded) && WILL.test(tokens[at]!.folded);
    const name = isAfterVerb ? nameAt(tokens, at) : null;
    if (name && !isOwner(tokens, at)) return name;
  }
  return null;
}

const SUMMONED = /^(?:INTIMAD|CITAD|NOTIFICAD|CIENTIFICAD)[OA]S?$/;
const MUST = new Set(["DEVERA", "DEVERAO"]);
const SUBJECT_BACK = 9;

/** The subject before the verb: `fica a reclamada intimada`, `a reclamada deverá`. */
function subjectOf(tokens: readonly Token[], verb: number): Addressee | null {
  const { folded, sentence } = tokens[verb]!;
  if (!SUMMONED.test(folded) && !MUST.has(folded)) return null;
  for (let at = verb - 1; at >= 0 && verb - at <= SUBJECT_BACK && tokens[at]!.sentence === sentence; at--) {
    if (["FICA", "FICAM", "FIQUE", ";"].includes(tokens[at]!.folded)) break;
    const name = nameAt(tokens, at);
    // "o rol de testemunhas deverá": witnesses have no term
    if (name && name !== "outsider" && (MUST.has(folded) || isAfterFica(tokens, at))) return name;
  }
  return null;
}

function isAfterFica(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 3), at).map(({ folded }) => folded);
  return before.some((word) => ["FICA", "FICAM", "FIQUE"].includes(word));
}
