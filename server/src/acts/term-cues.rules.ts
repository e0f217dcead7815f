import type { Duration } from "./durations.rules.ts";
import { Stems } from "./stems.rules.ts";
import type { Token } from "./tokens.rules.ts";

/** What the words around a length of time say of it: whether it is a term that somebody has, and how sure that is. */

const COMMAND = new Stems(
  `INTIM* CITE CITEM CITAD* CITACAO NOTIFI* MANIFEST* APRESENT* CONTRARRAZ* CONTEST* EMEND* ADIT* ESPECIFI* COMPROV*
   REGULARIZ* REQUEIRA* REQUERER* JUNTE* JUNTAR JUNTAD* PROVIDENCI* RECOLH* DEPOSIT* PAGUE PAGAR PAGAMENTO EFETU* INDI*
   INFORM* ESCLARE* DIGA DIGAM FALE FALEM FALAR VISTA CIENCIA IMPUGN* INTERP* RECORRER RECORRA* OPOR OPONHA QUERENDO DEVER*
   CUMPR* PROMOV* FORNE* ENTREG* DESOCUP* RESPOND* RESPOSTA REPLIC* ARROL* HABILIT* CONSTITU* COMPARE* RETIR* LEVANT*
   ATEND* PREST* OFERE* ESTIM* EXIB* QUALIFI* RATIFI* ANDAMENTO IMPULS* DEFESA DEFEND* EMBARG* OFICI* REMET* COMPLEMENT*
   PRODUZ* PARECER DEMONSTR* ADOT* IMPLANT* RESTABELE* ABSTENH* FIQUE FICA FICAM SANE* CORRIJ* CORRIG* TRAGA* TRAZ* DEVOLV* FACA*
   FAZER REITER* DESIGN* ELABOR* CONFIRM* OPT* CONCORD* INTERESS* ENCAMINH* LIBER* CANCEL* BAIX* EXCLU* PROCED* AVERB*
   REPRESENT* PROTOCOL* OPOSIC* QUESITOS`,
);
const GRANT = new Stems(
  "CONCED* CONCESSAO DEFIRO DEFERE DEFERI* FIXO FIXA FIXADO FIXANDO FIXOU ASSINO ASSINA ASSINALO ASSINANDO DILA* " +
    "PRORROG* RENOV* REABR* DEVOLVO RESTITUO FACULT* ABRO ABRA ABRINDO ABRE LEIA ESTABELECO ESTIPULO OUTORGO DEFINO DETERMINO",
);
/** A term that is over is no longer one. */
const LAPSE = new Stems(
  "DECORRID* DECORREU DECORRENDO DECURSO TRANSCORR* ESCOAD* ESCOOU EXPIR* ESGOTAD* ESGOTOU FLUIU FLUIDO FINDO FINDA FINDOS " +
    "VENCIDO ULTRAPASS* TEMPESTIV* INTEMPESTIV* PRECLUIU PRECLUSO PRECLUSA SUPERADO INERTE EXTRAPOL*",
);
const REVOKE = new Stems(
  "REVOG* RECONSIDER* TORNO INSUBSISTENTE RETRATO DESCONSIDER* INDEFIR* INDEFER* DENEG* NEGO",
);
/** What a party wishes is not granted yet. */
const ASKED = new Stems(
  "REQUER REQUEREU REQUEREM PLEITEIA PLEITEOU PEDE PEDIU POSTULA POSTULOU SOLICITA SOLICITOU PUGNA PUGNOU",
);
/** What a party says happened. */
const TALE = new Stems(
  "ALEGA ALEGAM ALEGOU ALEGANDO SUSTENTA SUSTENTOU NARRA NARROU ADUZ ADUZIU AFIRMA AFIRMOU RELATA RELATOU",
);
/** What was filed, not what is to be. */
const FILED = /^(?:INTERPOST|OPOST|AJUIZAD|PROTOCOLAD|APRESENTAD|OFERECID)[OA]S?$/;
const TO_BE = new Set(["SER", "SEREM", "SEJA", "SEJAM", "SERA", "SERAO"]);
const EARLIER = new Stems("ANTERIOR* OUTRORA PRETERIT* PASSAD* ORIGINARI* ULTIMOS");
/** What rests or is waited for, not done by somebody. */
const REST = new Stems("SUSPEND* SUSPENS* SOBREST* AGUARD* ARQUIV* PARALIS*");
const PENALTY = new Stems(
  "PENA PENAS DETENCAO RECLUSAO PRISAO PRESO RECOLHIMENTO INTERNACAO INTERNAD* CUSTODIA SANCAO INABILIT*",
);
/** What has a length of its own. */
const LASTING = new Stems(
  `CONTRAT* VIGENCIA VALIDADE FERIAS AVISO PREVIO LICENCA AFASTA* ATESTAD* CARENCIA ESTABILIDADE GARANTIA ATRASO MORA
   INTERVALO PERIODO ANTECEDENCIA IDADE PARCELA* PRESTACOES LIMITAD* LIMITE DURACAO TEMPO INADIMPL* EXPERIENCIA LOCACAO
   JORNADA GESTACAO GRAVIDEZ TRATAMENTO DIARIA DIARIAS SALARI* PRESCRI* DECADEN* TRABALH* SERVICO SERVICOS INTERRUPCAO
   ALIMENT* CASAMENTO CONVIVENCIA POSSE CURSO EDITAL MULTA HOSPITAL* REPOUSO PENSAO ABONO ESTADIA VIAGEM`,
);
/** Behind "15 dias de". */
const OF_WHAT = new Stems(
  `FERIAS ATRASO ANTECEDENCIA AFASTA* PRISAO DETENCAO RECLUSAO SALARI* AVISO INTERNACAO MULTA TRABALH* SERVICO* SUSPENSAO
   LICENCA REPOUSO ATESTADO IDADE CONTRAT* GARANTIA VIGENCIA VALIDADE EXPERIENCIA CARENCIA MORA GESTACAO ALIMENT* SOBREAVISO
   INADIMPL* ESTABILIDADE TRATAMENTO DURACAO ALUGU* CONVIVENCIA CUSTODIA REMUNERACAO AULA* HOSPEDAGEM VIAGEM`,
);
const BEFORE_OR_AFTER = new Set(
  "ANTES DEPOIS ANTERIORES POSTERIORES EXTRAS EXTRAORDINARIAS SEMANAIS DIARIAS MENSAIS".split(" "),
);

/** Words between PRAZO and its length, or before it, that say nothing of what it is. */
const BESIDE = new Set(
  (
    "DE COMUM SUCESSIVO SUCESSIVOS LEGAL JUDICIAL MAXIMO IMPRORROGAVEL DERRADEIRO ULTIMO IGUAL SUPLEMENTAR ADICIONAL NOVO " +
    "PEREMPTORIO UNICO ATE EXCEPCIONAL FATAL PROCESSUAL SIMPLES RAZOAVEL ( : - , SER E EM"
  ).split(" "),
);
const LIGHT = new Set(
  "DE DA DO DAS DOS COM PELO POR O A OS AS PRAZO MINIMO MINIMA MAXIMO MAXIMA TOTAL AO SUPERIOR EM ATE CIVIL".split(
    " ",
  ),
);
const NEVER_BEFORE = new Set(
  "HA FAZ APOS CADA ULTIMOS PRIMEIROS MENOS SUPERIOR INFERIOR SUPERIORES APROXIMADAMENTE CERCA".split(" "),
);

const PAST = /(?:OU|EU|IU|ARAM|ERAM)$/;

/** How far words are looked at: a sentence of a clerk may be a page long. */
const FARTHEST = 24;
const NEAR = 6;

/** How a length of time is led to; `in` is "no prazo de", `set` "o prazo de" and the like. */
type Lead = "in" | "set" | "named" | "within" | "during" | "never" | "bracket" | "bare";

/** How sure it is that a length of time is a term that runs for somebody, from 0 to 1. */
export function confidenceOfTerm(tokens: readonly Token[], duration: Duration): number {
  const lead = leadOf(tokens, duration);
  if (lead === "never" || isClock(tokens, duration, lead) || isOfSomething(tokens, duration)) return 0;
  const governs = governing(tokens, duration, lead);
  if (governs === "against") return 0;
  const sure = certainty(lead, governs === "for", hasCommand(tokens, duration), duration, tokens);
  return duration.isContradictory ? Math.min(sure, 0.55) : sure;
}

function certainty(
  lead: Lead,
  isGranted: boolean,
  isCommand: boolean,
  duration: Duration,
  tokens: readonly Token[],
): number {
  if (lead === "set" || lead === "in") return isGranted || isCommand ? 0.95 : 0.8;
  if (lead === "named") return isGranted || isCommand ? 0.85 : 0.6;
  if (lead === "within") return isGranted || isCommand ? 0.85 : 0.4;
  if (lead === "during")
    return isGranted || hasVista(tokens, duration) || isHandedTo(tokens, duration) ? 0.8 : 0.35;
  if (isGranted) return 0.8;
  if (lead === "bracket") return isCommand ? 0.75 : 0.4;
  return isAlone(tokens, duration) ? 0.6 : followsPrazo(tokens, duration) ? 0.65 : 0.2;
}

/** What leads to the length: `no prazo de`, `em`, `por`, `há`. */
function leadOf(tokens: readonly Token[], { from, next }: Pick<Duration, "from" | "next">): Lead {
  const first = tokens[from - 1]?.said;
  if (first === "NO" && next - from === 1) return "in"; // no quinquídio
  let at = from - 1;
  let isWithin = false;
  let isBracketed = false;
  for (; at >= 0 && from - at <= NEAR && BESIDE.has(tokens[at]!.said); at--) {
    isWithin ||= tokens[at]!.said === "EM";
    isBracketed ||= tokens[at]!.said === "(";
  }
  const word = tokens[at]?.said ?? "";
  const isSame = tokens[at]?.sentence === tokens[from]!.sentence;
  if (isSame && (word === "PRAZO" || word === "PRAZOS")) return leadOfPrazo(tokens, at);
  if (isSame && (NEVER_BEFORE.has(word) || (word === "MAIS" && first === "DE"))) return "never";
  if (isWithin || (isSame && ["DENTRO", "NOS", "DENTRE"].includes(word))) return "within";
  if (isSame && ["POR", "DURANTE", "PELOS"].includes(word)) return "during";
  if (["TERA", "TERAO"].includes(word) && tokens[next]?.said === "PARA") return "set";
  return isBracketed ? "bracket" : "bare";
}

function leadOfPrazo(tokens: readonly Token[], at: number): Lead {
  const before = tokens[at - 1]?.said ?? "";
  if (["NO", "NOS", "EM"].includes(before)) return "in";
  if (["O", "COM", "IGUAL", "NOVO", "OS", "AO", "SEU"].includes(before)) return "set";
  if (["PELO", "DURANTE", "POR"].includes(before)) return "during";
  if (before === "DO") return tokens[at - 2]?.said === "DENTRO" ? "in" : "named";
  return tokens[at]!.startsLine || before === "." || before === "(" || before === "-" ? "set" : "named";
}

/** `às 14 horas` is no term; hours are one only where the words say so. */
function isClock(tokens: readonly Token[], { from, unit }: Duration, lead: Lead): boolean {
  if (unit !== "horas") return false;
  if (["AS", "A", "DAS"].includes(tokens[from - 1]?.said ?? "")) return true;
  return lead === "bare";
}

/** `15 dias de férias`, `10 dias antes da audiência`, `20 dias-multa`. */
function isOfSomething(tokens: readonly Token[], { next }: Duration): boolean {
  const [one, two] = [tokens[next]?.said, tokens[next + 1]?.said];
  if (one !== undefined && BEFORE_OR_AFTER.has(one)) return true;
  if (one === "-" || one === "DE" || one === "CONSECUTIVOS") return OF_WHAT.has(two);
  return one === "MULTA" || (one === "DO" && two === "MES");
}

/** The nearest word before, or just behind, that decides for or against a term. */
function governing(tokens: readonly Token[], duration: Duration, lead: Lead): "for" | "against" | null {
  const { from, next } = duration;
  if (isOver(tokens, next, tokens[from]!.sentence)) {
    return RENEWS.has(grantBefore(tokens, from)) ? "for" : "against";
  }
  let isDirect = true;
  if ((lead === "set" || lead === "named") && isUnderEdict(tokens, from)) return "against";
  if (!["in", "set", "during"].includes(lead) && isTale(tokens, from)) return "against";
  const isTold = lead === "in" || lead === "set" || lead === "within";
  for (let at = from - 1; at >= 0 && from - at <= FARTHEST; at--) {
    const { said, sentence } = tokens[at]!;
    if (sentence !== tokens[from]!.sentence) break;
    const before = tokens[at - 1]?.said;
    if (LASTING.has(said) && isDirect && !isTold) return "against";
    if (LASTING.has(said) && isDirect && tokens[at + 1]?.said === "COM") return "against";
    if (PENALTY.has(said) && before !== "SOB" && before !== "AS" && from - at <= 10 && !isTold)
      return "against";
    if (LAPSE.has(said)) return "against";
    if (REVOKE.has(said) || (said === "EFEITO" && before === "SEM")) return "against";
    if (said === "LE" && before === "SE") return "against";
    if (EARLIER.has(said) && from - at <= NEAR) return "against";
    if (REST.has(said) && lead !== "in" && lead !== "within") return "against";
    if (GRANT.has(said)) return isTaleOrDenied(tokens, at) ? "against" : "for";
    if (said === "REAVALIACAO" && before === "EM") return "against";
    if (said === "EDITAL" && lead !== "within" && tokens[at + 1]?.said !== "PARA") return "against"; // how long it hangs out, not a term to act
    if (FILED.test(said) && from - at <= NEAR && !TO_BE.has(before ?? "")) return "against";
    if (COMMAND.has(said) && before !== "DE") return PAST.test(said) ? "against" : null; // "apresentou" is told
    isDirect &&= LIGHT.has(said);
  }
  return null;
}

/** `EDITAL DE CITAÇÃO. Prazo de 20 dias.`: how long it hangs out. */
function isUnderEdict(tokens: readonly Token[], from: number): boolean {
  const before = tokens.slice(Math.max(0, from - 12), from);
  const isFirst = tokens[from - 4]?.sentence !== tokens[from]!.sentence;
  return isFirst && before.some(({ said }) => said === "EDITAL");
}

const RENEWS = new Stems("RENOV* PRORROG* REABR* DEVOLV* RESTITU* REITER*");

/** `o prazo de 15 dias já decorrido`, `anteriormente concedido`. */
function isOver(tokens: readonly Token[], next: number, sentence: number): boolean {
  for (let at = next; at < next + 5 && tokens[at]?.sentence === sentence; at++) {
    const { said } = tokens[at]!;
    if (said === "," || said === "(" || said === "APOS") return false;
    if (LAPSE.has(said) || EARLIER.has(said)) return true;
  }
  return false;
}

function grantBefore(tokens: readonly Token[], from: number): string | undefined {
  for (let at = from - 1; at >= 0 && from - at <= 10; at--)
    if (GRANT.has(tokens[at]!.said)) return tokens[at]!.said;
  return undefined;
}

/** `a decisão que fixou`, `nego a dilação`, `requer a concessão`: told of or refused, not granted now. */
function isTaleOrDenied(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - NEAR), at).map(({ said }) => said);
  if (before.slice(-2).includes("QUE") && PAST.test(tokens[at]!.said)) return true;
  return before.some((word) => REVOKE.has(word) || ASKED.has(word) || word === "NAO");
}

function hasCommand(tokens: readonly Token[], { from, next }: Duration): boolean {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= FARTHEST && tokens[at]!.sentence === sentence; at--)
    if (COMMAND.has(tokens[at]!.said)) return true;
  for (let at = next; at < next + FARTHEST && tokens[at]?.sentence === sentence; at++)
    if (COMMAND.has(tokens[at]!.said)) return true;
  return false;
}

/** `alega que o contrato previa a entrega em 36 meses`. */
function isTale(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= FARTHEST && tokens[at]!.sentence === sentence; at--)
    if (TALE.has(tokens[at]!.said) && tokens[at + 1]?.said === "QUE") return true;
  return false;
}

/** `Ao Ministério Público, por cinco dias`: the sentence begins with whom it goes to. */
function isHandedTo(tokens: readonly Token[], { from }: Duration): boolean {
  let first = from - 1;
  while (first > 0 && from - first <= NEAR + 1 && tokens[first - 1]!.sentence === tokens[from]!.sentence)
    first--;
  const opening = tokens[first]!.said === "APOS" ? first + 2 : first;
  return ["AO", "AOS", "A", "AS"].includes(tokens[opening]?.said ?? "") && tokens[from - 2]?.said === ",";
}

/** `contestou no prazo legal`, `não apresentada a resposta no prazo legal`: told of, or what if. */
export function isToldOf(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= NEAR && tokens[at]!.sentence === sentence; at--) {
    const { said } = tokens[at]!;
    if (COMMAND.has(said) && PAST.test(said)) return true;
    const opens = tokens[at - 1]?.said === "NAO" ? at - 1 : at;
    if (FILED.test(said) && tokens[opens - 1]?.sentence !== sentence) return true;
  }
  return false;
}

function hasVista(tokens: readonly Token[], { from }: Duration): boolean {
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= FARTHEST && tokens[at]!.sentence === sentence; at--)
    if (["VISTA", "VISTAS", "ABERTO", "ABERTA"].includes(tokens[at]!.said)) return true;
  return false;
}

/** The sentence is the length of time and hardly anything else: "Manifeste-se o autor. 15 dias." */
function isAlone(tokens: readonly Token[], { from, next }: Duration): boolean {
  const { sentence } = tokens[from]!;
  const isFirst = from === 0 || tokens[from - 1]!.sentence !== sentence;
  return from > 0 && isFirst && (tokens[next] === undefined || tokens[next]!.said === ".");
}

function followsPrazo(tokens: readonly Token[], { from }: Duration): boolean {
  for (let at = from - 1; at >= 0 && from - at <= 10 && tokens[at]!.sentence === tokens[from]!.sentence; at--)
    if (tokens[at]!.said === "PRAZO") return true;
  return false;
}
