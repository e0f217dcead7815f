import type { Addressee } from "@pauta/contract/acts";
import type { Duration } from "./durations.rules.ts";
import { Stems } from "./stems.rules.ts";
import type { Token } from "./tokens.rules.ts";

/** For whom a term is: the party that the sentence's verb is said to. */

const NAMES: readonly (readonly [Addressee, Stems])[] = [
  ["both", new Stems("PARTES AMBAS AMBOS LITIGANTES INTERESSADOS PARTIDO PARTIDOS")],
  [
    "plaintiff",
    new Stems(
      "AUTOR AUTORA AUTORES AUTORAS REQUERENTE REQUERENTES EXEQUENTE EXEQUENTES IMPETRANTE IMPETRANTES RECLAMANTE " +
        "RECLAMANTES CREDOR CREDORA CREDORES DEMANDANTE INVENTARIANTE PROMOVENTE QUERELANTE ATIVO",
    ),
  ],
  [
    "defendant",
    new Stems(
      "REU RE REUS RES REQUERIDO REQUERIDA REQUERIDOS REQUERIDAS EXECUTADO EXECUTADA EXECUTADOS IMPETRADO RECLAMADO " +
        "RECLAMADA RECLAMADOS RECLAMADAS DEVEDOR DEVEDORA DEVEDORES DEMANDADO DEMANDADA ACUSADO ACUSADA ACUSADOS DENUNCIADO PROMOVIDO PROMOVIDA " +
        "QUERELADO PASSIVO",
    ),
  ],
  [
    "appellant",
    new Stems("APELANTE APELANTES AGRAVANTE AGRAVANTES RECORRENTE RECORRENTES EMBARGANTE EMBARGANTES"),
  ],
  [
    "appellee",
    new Stems(
      "APELADO APELADA APELADOS AGRAVADO AGRAVADA AGRAVADOS RECORRIDO RECORRIDA RECORRIDOS EMBARGADO EMBARGADA EMBARGADOS",
    ),
  ],
  ["treasury", new Stems("FAZENDA UNIAO INSS MUNICIPIO AUTARQUIA")],
  ["prosecution", new Stems("PARQUET MP MPF MPE PGR PGJ PROMOTOR PROMOTORIA")],
  ["public_defence", new Stems("DEFENSORIA")],
  ["expert", new Stems("PERITO PERITA PERITOS EXPERT EXPERTO")],
  [
    "court_office",
    new Stems(
      "SERVENTIA CARTORIO SECRETARIA ESCRIVANIA CONTADORIA CONTADOR OFICIAL EQUIPE SETOR ASSESSORIA GABINETE LEIGO",
    ),
  ],
  [
    "outsider",
    new Stems(
      "TESTEMUNHA TESTEMUNHAS EMPREGADOR EMPREGADORA DEPOSITARIO LEILOEIRO LEILOEIRA COATORA COATOR TERCEIRO TERCEIROS AUTORIDADE AUTORIDADES ARREMATANTE UNIDADE PROVEDOR PROVEDORA TRF DEPRECADO DEPRECADA",
    ),
  ],
];

/** Verbs that are said to somebody, and nouns that stand for them. */
const SAID_TO = new Stems(
  `INTIM* CITE CITEM CITAD* NOTIFI* OFICIE OFICIEM OFICIAR OFICIO OFICIOS DEPREQUE DEPREQUEM DEPRECANDO DIGA DIGAM MANIFESTE MANIFESTEM APRESENTE APRESENTEM ESPECIFIQUE ESPECIFIQUEM
   JUNTE JUNTEM COMPROVE COMPROVEM PROVIDENCIE PROVIDENCIEM EMENDE REGULARIZE REQUEIRA REQUEIRAM RECOLHA RECOLHAM PAGUE
   DEPOSITE FORNECA FORNECAM INFORME INFORMEM ESCLARECA ESCLARECAM FALE FALEM VISTA CIENCIA CONCED* DEFIRO FICA FICAM DEVERA DEVERAO CABE
   CABERA INDIQUE INDIQUEM PROMOVA CUMPRA FACULTO CONTRARRAZOE TRAGA QUALIFIQUE DETERMINO FIXO ASSINO PRESTE ENTREGUE`,
);
/** Before these a verb tells what is to be done, not who does it: "para que se manifestem". */
const SUBORDINATES = new Set(["SE", "QUE", "PARA", "A"]);
const FARTHEST = 40;
const AFTER = 12;
const BACK = 20;

/** The party that a term is for, by the words of its sentence. */
export function addresseeOf(
  tokens: readonly Token[],
  duration: Pick<Duration, "from" | "next">,
  earlier: Pick<Duration, "next"> | undefined,
): Addressee {
  const { from, next } = duration;
  const { sentence } = tokens[from]!;
  const since = earlier && tokens[earlier.next - 1]!.sentence === sentence ? earlier.next : 0;
  let verb = -1;
  for (let at = from - 1; at >= 0 && from - at <= FARTHEST && tokens[at]!.sentence === sentence; at--) {
    const isSubordinate = SUBORDINATES.has(tokens[at - 1]?.said ?? "");
    if (SAID_TO.has(tokens[at]!.said) && !isSubordinate && !isPaper(tokens, at)) {
      verb = at;
      break;
    }
  }
  if (/^(?:OFICI|DEPRE[CQ])/.test(tokens[verb]?.said ?? "")) return "outsider";
  if (isReport(tokens, from) || isExpertsTask(tokens, from)) return "expert";
  if (isAgencys(tokens, from) || isInformation(tokens, from)) return "outsider";
  if (verb >= 0) {
    const subject = subjectOf(tokens, verb);
    if (subject) return subject;
    // of several terms in one sentence each has its own people, if it names them
    const own = firstName(tokens, Math.max(verb, since), from) ?? firstName(tokens, verb, from);
    if (own) return own === "prosecution" && namesDefence(tokens, verb, from) ? "both" : own;
  }
  const before = verb < 0 ? lastName(tokens, from, sentence) : null;
  return (
    before ??
    firstName(tokens, next, next + AFTER, sentence) ??
    lastName(tokens, from, sentence) ??
    (verb < 0 && isShort(tokens, from) ? lastName(tokens, from, sentence - 1) : null) ??
    "unnamed"
  );
}

/** "vista às partes do ofício": the paper itself, of which somebody is told. */
const isPaper = (tokens: readonly Token[], at: number): boolean =>
  /^OFICIOS?$/.test(tokens[at]!.said) && ARTICLES.has(tokens[at - 1]?.said ?? "");
const ARTICLES = new Set("O OS DO DOS AO AOS NO NOS DE".split(" "));

/** "manifestem-se MP, assistente e defesa": the defence has the term too. */
const namesDefence = (tokens: readonly Token[], from: number, until: number): boolean =>
  tokens.slice(from, until).some(({ said }) => said === "DEFESA" || said === "DEFESAS");

/** `Prazo: 5 dias.` goes with the sentence before. */
const isShort = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 4]?.sentence !== tokens[from]!.sentence;

function firstName(
  tokens: readonly Token[],
  from: number,
  until: number,
  sentence = tokens[Math.max(from, 0)]?.sentence,
): Addressee | null {
  for (let at = from; at < until && tokens[at]?.sentence === sentence; at++) {
    const name = nameAt(tokens, at);
    if (name) return name;
  }
  return null;
}

function lastName(tokens: readonly Token[], from: number, sentence: number): Addressee | null {
  for (let at = from - 1; at >= 0 && from - at <= BACK && tokens[at]!.sentence >= sentence; at--) {
    const name = nameAt(tokens, at);
    // an expert or a witness is more likely spoken of than spoken to, and clerks who summon have no term
    const isSpokenOf = name === "expert" || name === "outsider" || tokens[at + 1]?.said === "INTIMA";
    if (name && (!isSpokenOf || isHandedTo(tokens, at))) return name;
  }
  return null;
}

/** `Após, ao perito para esclarecimentos`. */
const isHandedTo = (tokens: readonly Token[], at: number): boolean =>
  ["AO", "AOS"].includes(tokens[at - 1]?.said ?? "") && tokens[at + 1]?.said === "PARA";

const SUMMONED = /^(?:INTIMAD|CITAD|NOTIFICAD|CIENTIFICAD)[OA]S?$/;
const MUST = new Set(["DEVERA", "DEVERAO"]);
const SUBJECT_BACK = 9;

/** Who stands before the verb: `fica a reclamada intimada`, `a reclamada deverá`. */
function subjectOf(tokens: readonly Token[], verb: number): Addressee | null {
  const { said, sentence } = tokens[verb]!;
  if (!SUMMONED.test(said) && !MUST.has(said)) return null;
  for (let at = verb - 1; at >= 0 && verb - at <= SUBJECT_BACK && tokens[at]!.sentence === sentence; at--) {
    if (["FICA", "FICAM", "FIQUE", ";"].includes(tokens[at]!.said)) break;
    const name = nameAt(tokens, at);
    // "o rol de testemunhas deverá": nobody who has a term
    if (name && name !== "outsider" && (MUST.has(said) || isAfterFica(tokens, at))) return name;
  }
  return null;
}

function isAfterFica(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 3), at).map(({ said }) => said);
  return before.some((word) => ["FICA", "FICAM", "FIQUE"].includes(word));
}

/** `Laudo em 30 dias`: nobody else writes it. */
function isReport(tokens: readonly Token[], from: number): boolean {
  const before = tokens.slice(Math.max(0, from - 4), from).map(({ said }) => said);
  const at = from - (before.at(-2) === "LAUDO" ? 2 : 4);
  const isFirst = tokens[at - 1]?.said === "," || tokens[at - 1]?.sentence !== tokens[from]!.sentence;
  return isFirst && (before.at(-2) === "LAUDO" || before.join(" ") === "LAUDO NO PRAZO DE");
}

/** `Nomeio perito Fulano, que deverá entregar o laudo em 30 dias`, `o perito terá 20 dias`. */
function isExpertsTask(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  let hasVerb = false;
  for (let at = from - 1; at >= 0 && from - at <= FARTHEST && tokens[at]!.sentence === sentence; at--) {
    const { said } = tokens[at]!;
    hasVerb ||= said === "QUE" || said === "CUJO" || TO_DO.has(said);
    const name = nameAt(tokens, at);
    if (name === "expert") return hasVerb;
    if (name || SAID_TO_PARTIES.has(said)) return false;
  }
  return false;
}

const TO_DO = new Set(["TERA", "DISPORA", "DEVERA", "APRESENTARA", "ENTREGARA", "ESTIMARA"]);
const SAID_TO_PARTIES = new Set([
  "FACULTO",
  "FACULTANDO",
  "FACULTADO",
  "FACULTADA",
  "DIGAM",
  "INTIMEM",
  "MANIFESTEM",
]);

/** The agency of social security that pays out what courts order is no party's lawyer. */
function isAgencys(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  let isNamed = false;
  for (let at = from - 1; at >= 0 && from - at <= BACK && tokens[at]!.sentence === sentence; at--) {
    isNamed ||= AGENCIES.has(tokens[at]!.said);
    if (nameAt(tokens, at)) return false;
  }
  return isNamed;
}
/** `Informações do juízo em 10 dias`, `que prestará informações em 10 dias`: of whom the appeal is against. */
function isInformation(tokens: readonly Token[], from: number): boolean {
  const at = tokens
    .slice(Math.max(0, from - INFORMED), from)
    .findLastIndex(({ said, sentence }) => said === "INFORMACOES" && sentence === tokens[from]!.sentence);
  if (at < 0) return false;
  const place = Math.max(0, from - INFORMED) + at;
  const before = tokens[place - 1];
  return before?.sentence !== tokens[place]!.sentence || before.said.startsWith("PRESTA");
}
const INFORMED = 7;
const AGENCIES = new Set(["CEAB", "APSADJ", "AADJ", "EADJ", "APS", "GEXIS"]);

function nameAt(tokens: readonly Token[], at: number): Addressee | null {
  const { said, isCapital } = tokens[at]!;
  // "requerido pelo autor" is a participle, "vista à requerida pelo prazo" is a party
  if (tokens[at + 1]?.said.startsWith("PEL") && tokens[at + 2]?.said !== "PRAZO") return null;
  if (said === "DEFESA") return ["A", "AS"].includes(tokens[at - 1]?.said ?? "") ? "defendant" : null;
  // "rol de testemunhas": nobody who has a term
  if (said.startsWith("TESTEMUNHA") && !["A", "AS"].includes(tokens[at - 1]?.said ?? "")) return null;
  if (said === "OFICIAL" && tokens[at - 1]?.said === "DO") return null;
  if (said === "MINISTERIO" && tokens[at + 1]?.said === "PUBLICO") return "prosecution";
  const behind = [1, 2, 3, 4].map((step) => tokens[at + step]?.said ?? "");
  if (said === "PROCURADORIA" && behind.some((word) => word === "REPUBLICA" || word === "JUSTICA"))
    return "prosecution";
  if (said === "TURMA" && behind[0] === "RECURSAL" && ["A", "AS"].includes(tokens[at - 1]?.said ?? ""))
    return "court_office";
  if (said === "ADMINISTRADOR" && behind[0] === "JUDICIAL") return "outsider";
  if (said === "ESTADO") return isCapital && tokens[at - 1]?.said !== "DO" ? "treasury" : null;
  if (said === "DEFENSORIA" || said === "DEFENSOR")
    return said === "DEFENSORIA" || tokens[at + 1]?.said === "PUBLICO" ? "public_defence" : null;
  return NAMES.find(([, names]) => names.has(said))?.[0] ?? null;
}

/** Whether a term may be that of somebody whom an office acts for; it acts neither for prosecutors nor for experts. */
export const isOfParty = (addressee: Addressee): boolean =>
  addressee !== "expert" &&
  addressee !== "court_office" &&
  addressee !== "outsider" &&
  addressee !== "prosecution";
