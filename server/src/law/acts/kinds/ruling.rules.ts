import { electoralCaseOf } from "../branch/electoral-case.rules.ts";
import { type Course, courseIn } from "./course-of-case.rules.ts";
import { mayDecideIn } from "./may-decide.rules.ts";
import { unitOf } from "./one-judge.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** What an act decides, whatever its record calls it: an appeal runs besides every term that it sets. */
export type Ruling = {
  /** It decides something in the judge's own words, although its heading is an order's. */
  decides: boolean;
  /** It contains a judge's deciding word, though maybe about nothing against which an appeal runs. */
  rules: boolean;
  /** A judgment of habeas corpus, whose ordinary appeal is shorter; null where neither class nor text say what was judged. */
  habeas: boolean | null;
  /** The judges did not agree: embargos infringentes may run (CPP art. 609, sole §). */
  by_majority: boolean;
  /** The object that secures a debt is seized (DL 911/1969). */
  fiduciary: boolean;
  /** An appeal in the strict sense is refused: a carta testemunhável runs (CPP arts. 639 and 640). */
  refuses_strict: boolean;
  /**
   * A charge is rejected, a bargain confirmed, or the case ended: in small claims an appeal of ten days runs
   * (Lei 9.099/1995 arts. 76 § 5º and 82).
   */
  rejects_charge: boolean;
  /** An order against the State is suspended, or not: the agravo's term is disputed (CPC art. 1.070). */
  suspends: boolean;
  /** Judged by the TST, from which one may go to the STF. */
  superior_labour: boolean;
  /** Decided in a panel of the small claims, whose own rules give an agravo 5, 10 or 15 days. */
  recursal_panel: boolean;
  /** Judged by the STF, against whose judgments embargos de declaração are often all that is left. */
  supreme: boolean;
  /**
   * Protective measures against domestic violence: courts disagree which appeal applies (Lei 11.340/2006 art.
   * 13).
   */
  protective: boolean;
  /** A case of the children's statute itself (arts. 152 to 197): the STJ has counted others by the CPC. */
  childs_own: boolean;
  /** It may decide something, in words that do not prove it. */
  may_decide: boolean;
  /** Who decides in the unit; null where its name does not say. */
  unit: "judge" | "panel" | null;
  /** How else the words bear on the appeal. */
  course: Course;
  /** The parties have waived their appeal (CPC arts. 999 and 1.000), or agreed (CLT art. 831): maybe none runs. */
  waived: boolean;
  /** An electoral case that may follow the Lei das Eleições' short procedure, whose terms have 24 hours. */
  brief_electoral: boolean;
  /** Its class or its words say that it follows that procedure. */
  short_procedure: boolean;
  /** An electoral case that may be about a crime. */
  electoral_crime: boolean;
};

const ALWAYS = new Stems(
  "REJEITO ACOLHO DESACOLHO INDEFIRO REVOGO DECRETO PRONUNCIO IMPRONUNCIO RECONSIDERO INADMITO JULGO DENEGO CONDENO ABSOLVO ANULO DESTITUO COMUTO UNIFICO REGRIDO",
);
/**
 * These verbs decide only if something is granted or settled: "Defiro o prazo" and "Concedo vista" do not.
 */
const WHEN_OF = new Stems("DEFIRO CONCEDO HOMOLOGO RECONHECO AFASTO DECLARO MANTENHO ARBITRO FIXO");
const DECIDED = new Stems(
  "LIMINAR LIMINARMENTE TUTELA LIBERDADE MEDIDA MEDIDAS EFEITO ORDEM SEGURANCA PRISAO CUSTODIA PENHORA BLOQUEIO " +
    "DESCONSIDERACAO PLANO ACORDO RECUPERACAO PRESCRICAO DECADENCIA NULIDADE ILEGITIMIDADE INCOMPETENCIA EXTINTA EXTINTO " +
    "FALENCIA PRELIMINAR PRELIMINARES ALIMENTOS GUARDA CALCULO CALCULOS SOBREPARTILHA PARTILHA " +
    "INVERSAO DENUNCIACAO ARRESTO SEQUESTRO REINTEGRACAO IMISSAO REMICAO REMID* PROGRESSAO REGRESSAO LIVRAMENTO INDULTO " +
    "COMUTACAO UNIFICACAO",
);
const RULES = new Stems(
  "INADMITO ADMITO CONHECO DECLINO MANTENHO ARBITRO APLICO ANULO RECONHECO HOMOLOGO NEGOU NEGARAM SOBRESTAMENTO PARCELAMENTO PROGRESSAO LIVRAMENTO",
);
const PROVISION = new Set(["PROVIMENTO", "SEGUIMENTO"]);
const AHEAD = 7;
const HABEAS = new Stems("HABEAS HC RHC DENEGOU DENEGARAM DENEGADA WRIT PACIENTE");
const OTHER_CASE = new Stems(
  "APELACAO APELO APELOS AGRAVO REVISAO EMBARGOS CORREICAO SEGURANCA RECLAMACAO SENTIDO",
);

/** The lawsuit's class and the unit that decided, where the source has them. */
type ClassOfCase = { code: string | null; name: string | null; court: string | null; organ: string | null };

const CHILDS_OWN =
  /infracional|socioeducativ|poder familiar|ado[cç][aã]o|guarda|tutela|acolhimento|habilita[cç][aã]o para ado/i;
const WAIVES = new Stems("RENUNCI* DESIST* DISPENS*");
const APPEALS = new Stems("RECURSAL RECURSO RECORRER RECURSOS");
/** `As partes renunciaram ao prazo recursal`. */
const waivesAt = (tokens: readonly Token[], at: number): boolean =>
  WAIVES.has(tokens[at]!.folded) &&
  tokens
    .slice(at + 1, at + 7)
    .some(({ folded, sentence }) => sentence === tokens[at]!.sentence && APPEALS.has(folded));
/** `Homologo o acordo`, `homologo a transação`: neither party appeals from what it has agreed to. */
const settlesAt = (tokens: readonly Token[], at: number): boolean =>
  /^HOMOLOG(?:O|A|ADO|ADA)$/.test(tokens[at]!.folded) &&
  tokens
    .slice(at + 1, at + 5)
    .some(
      ({ folded, sentence }) =>
        sentence === tokens[at]!.sentence && /^(?:ACORDO|TRANSACAO|AVENCA|CONCILIACAO)$/.test(folded),
    );
/** `medidas protetivas`. */
const protectsAt = (tokens: readonly Token[], at: number): boolean =>
  /^PROTETIVAS?$/.test(tokens[at]!.folded) && /^MEDIDAS?$/.test(tokens[at - 1]?.folded ?? "");

export function rulingIn(tokens: readonly Token[], cited: Uint8Array, ofCase: ClassOfCase): Ruling {
  const { name: className } = ofCase;
  let refusesStrict = false;
  let rejectsCharge = false;
  let decides = false;
  let rules = false;
  let hasHabeas = false;
  let hasOther = false;
  let byMajority = false;
  let isFiduciary = false;
  let isWaived = false;
  let suspends = SUSPENSIONS.has(ofCase.code ?? "") || /^suspensão de /i.test(className ?? "");
  let isProtective = /maria da penha|protetiva/i.test(className ?? "");
  for (let at = 0; at < tokens.length; at++) {
    if (cited[at]) continue;
    const { folded } = tokens[at]!;
    decides ||= decidesAt(tokens, at);
    rules ||= RULES.has(folded);
    hasHabeas ||= HABEAS.has(folded);
    hasOther ||= OTHER_CASE.has(folded);
    isFiduciary ||= folded === "911" && /^(?:DL|LEI|N)$/.test(tokens[at - 1]?.folded ?? "");
    refusesStrict ||= refusesStrictAt(tokens, at);
    rejectsCharge ||= rejectsChargeAt(tokens, at) || endsAccusationAt(tokens, at);
    isWaived ||= waivesAt(tokens, at) || settlesAt(tokens, at);
    suspends ||= suspendsAt(tokens, at);
    isProtective ||= protectsAt(tokens, at);
    byMajority ||= folded === "MAIORIA" && tokens[at - 1]?.folded === "POR";
  }
  return {
    decides,
    rules,
    habeas: judgedHabeas(className, hasHabeas, hasOther),
    by_majority: byMajority,
    fiduciary: isFiduciary || /alienação fiduciária/i.test(className ?? ""),
    refuses_strict: refusesStrict,
    rejects_charge: rejectsCharge,
    superior_labour: ofCase.court === "TST",
    recursal_panel: PANEL.test(`${ofCase.organ ?? ""} ${className ?? ""}`),
    supreme: ofCase.court === "STF",
    protective: isProtective,
    childs_own: CHILDS_OWN.test(className ?? ""),
    waived: isWaived,
    suspends,
    may_decide: mayDecideIn(tokens, cited),
    unit: unitOf(ofCase.organ),
    course: courseIn(tokens, cited, ofCase.organ),
    ...electoralCaseOf(ofCase, tokens, cited),
  };
}

const PANEL = /turmas? recursa(?:l|is)|col[ée]gio recursal|recurso inominado/i;

/** `Defiro o pedido de suspensão da segurança`, `suspensão dos efeitos da liminar` (Lei 8.437/1992 art. 4º; Lei 12.016/2009 art. 15). */
function suspendsAt(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:SUSPENSAO|SUSPENDER|SUSPENDEU|SUSPENDO)$/.test(tokens[at]!.folded)) return false;
  const { sentence } = tokens[at]!;
  return tokens
    .slice(at + 1, at + 6)
    .some((each) => each.sentence === sentence && OF_STATE.test(each.folded));
}
const OF_STATE = /^(?:LIMINAR(?:ES)?|SEGURANCA|SENTENCA|TUTELA)$/;

/** Classes of suspensions by the presidents of the States' courts, the STJ and the STF. */
const SUSPENSIONS = new Set("144 145 11555 11556 1036 1679 1352 1353 1354".split(" "));

const REFUSES = new Stems("NEGO DENEGO INADMITO INDEFIRO REJEITO");
/** `Não recebo o recurso em sentido estrito`, `nego seguimento ao RESE`. */
function refusesStrictAt(tokens: readonly Token[], at: number): boolean {
  const { folded, sentence } = tokens[at]!;
  const isNo = /^(?:RECEBO|CONHECO|ADMITO)$/.test(folded) && tokens[at - 1]?.folded === "NAO";
  const isLeft = folded === "DEIXO" && tokens[at + 1]?.folded === "DE";
  if (!isNo && !isLeft && !REFUSES.has(folded)) return false;
  for (let next = at + 1; next <= at + AHEAD && tokens[next]?.sentence === sentence; next++)
    if (tokens[next]!.folded === "ESTRITO" || tokens[next]!.folded === "RESE") return true;
  return false;
}

/** `Rejeito a queixa-crime`, `não recebo a denúncia`. */
function rejectsChargeAt(tokens: readonly Token[], at: number): boolean {
  const { folded, sentence } = tokens[at]!;
  if (
    !/^(?:REJEIT|RECEB|RECUS)/.test(folded) ||
    (folded.startsWith("RECEB") && tokens[at - 1]?.folded !== "NAO")
  )
    return false;
  return tokens
    .slice(at + 1, at + AHEAD)
    .some((each) => each.sentence === sentence && /^(?:DENUNCIA|QUEIXA)$/.test(each.folded));
}

/** `Declaro extinta a punibilidade`, `Homologo a transação penal`, `Aceita a transação, homologo-a`. */
function endsAccusationAt(tokens: readonly Token[], at: number): boolean {
  const { folded, sentence } = tokens[at]!;
  const near = (from: number, next: number) =>
    tokens.slice(Math.max(0, from), next).filter((each) => each.sentence === sentence);
  if (folded === "PUNIBILIDADE")
    return near(at - AHEAD, at).some((each) => /^EXTIN(?:TA|GO)$/.test(each.folded));
  return (
    folded === "TRANSACAO" && near(at - AHEAD, at + AHEAD * 2).some((each) => each.folded === "HOMOLOGO")
  );
}

function judgedHabeas(className: string | null, hasHabeas: boolean, hasOther: boolean): boolean | null {
  if (className !== null) return /habeas|^r?hc\b/i.test(className) || (hasHabeas && !hasOther);
  if (hasHabeas) return true;
  return hasOther ? false : null;
}

/** `Conheço do agravo para negar provimento ao recurso especial`. */
const JUDGED = /^(?:NEGAR|NEGO|DAR|DOU|DECLARAR|DENEGAR|PROVER|ACOLHER|REJEITAR)$/;

function decidesAt(tokens: readonly Token[], at: number): boolean {
  const { folded, sentence } = tokens[at]!;
  if (ALWAYS.has(folded)) return true;
  if ((folded === "NEGO" || folded === "DOU") && PROVISION.has(tokens[at + 1]?.folded ?? "")) return true;
  if (folded === "NAO" && /^(?:CONHECO|ADMITO|RECEBO)$/.test(tokens[at + 1]?.folded ?? "")) return true;
  if (folded === "CONHECO" && tokens.slice(at + 1, at + AHEAD).some((each) => JUDGED.test(each.folded)))
    return true;
  if (!WHEN_OF.has(folded)) return false;
  for (let next = at + 1; next <= at + AHEAD && tokens[next]?.sentence === sentence; next++)
    if (DECIDED.has(tokens[next]!.folded)) return true;
  return false;
}
