import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/**
 * Whether an act may decide something, in any of the forms in which courts say so: the five days of a mere order are
 * then not certain. Wider than `ruling.rules.ts`, which has to be sure.
 */

/** Beginnings of verbs that decide. */
const DECIDE = new Stems(
  `INDEF* DEFER* DEFIR* CONCED* NEG* DENEG* ACOLH* DESACOLH* REJEIT* REPEL* REPIL* AFAST* REVOG* RECONSIDER* HOMOLOG* DECRET* DECLAR*
   JULG* EXTIN* EXCLU* DESCONSIDER* LEVANT* TORN* CONVERT* CONVOL* ANTECIP* ARBITR* CASS* ANUL* RECONHEC* DESCLASSIF* PRONUNCI*
   IMPRONUNCI* RELAX* ABSOLV* CONDEN* SUBSTITU* REGRED* REGRID* PROGR* PROGRIDE MANTENH* MANTEM* MANTID* CONFIRM* RATIFIC* SUSPEND* DECLIN*
   INVERT* APLIC* IMPON* IMPOE* COMIN* AUTORIZ* ADMIT* INADMIT* DESPROV* IMPROV* PROVEJO PROVID* PROVE RESCIND* DESTITU* DISSOLV*
   PARTILH* ENCERR* RESOLV* PONHO POE REPUT* LIMIT* MAJOR* REDUZ* CONDICION* LIBER* ATRIBU* DECID* RETRAT* COMUT*
   DESTRANC* TRANC* INSUBSIST* PROCEDE* DISPENS* VED* PROIB* IMPEDIR RESTABELE* REINTEG* IMIT* FIX* DOU TENHO`,
);
/** Verbs in -er and -ir: their subjunctive ends in -a, as the indicative of the others does. */
const OTHER_VERBS = new Stems(
  `INDEF* DEFER* CONCED* ACOLH* DESACOLH* REPEL* EXTING* EXCLU* CONVERT* RECONHEC* ABSOLV* SUBSTITU* REGRED* REGRID* PROGRED* MANT*
   SUSPEND* INVERT* IMPOE* IMPON* PROVE* PROVEJ* RESCIND* DISSOLV* RESOLV* POE DESTITU* ATRIBU* REDUZ* PROIB* RESTABELE* DECID*
   PROCED* CONSTRING* ADMIT*`,
);
/** First person, or a participle: `indefiro`, `indeferida`. */
const FIRST = /^(?!.*(?:[AEO]O|MENTO|TORIO|IVO)$)[A-Z]{2,}O$/;
const PARTICIPLE = /(?:[AI]D|EIT|UT|EST|INT|UNT|ENT|OST|PROV|UP)[OA]S?$/;
const INFINITIVE = /[AEIO]R$/;
const IS =
  /^(?:FICAM?|RESTAM?|VAI|VAO|ESTAO?|SAO|E|DOU|TENHO|DECLARO|SEJAM?|QUEDAM?|SERAO?|MANTENHO|JULGO|REPUTO|CONSIDERO)$/;
const HAS_TO =
  /^(?:DECIDO|RESOLVO|CUMPRE|IMPOE|HEI|CASO|DEVE|DEVEM|MERECE|MERECEM|HA|COMO|RESTA|FORCOSO|RIGOR|COMPORTA|CABE|PROSPERA)$/;
/** What is granted in the course of every case. */
const HARMLESS = new Stems(
  `PRAZO PRAZOS JUNTADA VISTA VISTAS DILACAO HABILITACAO OITIVA DILIGENCIA* EXPEDICAO PESQUISA* CONSULTA* CARGA DESENTRANHAMENTO AUDIENCIA
   CITACAO INTIMACAO REMESSA DIAS MANDADO OFICIO* ALVARA CERTIDAO DESARQUIVAMENTO CADASTRO PERITO PERITA QUESITOS PONTOS`,
);
const NEAR = 5;
const BACK = 4;

/** `A pretensão não merece guarida`, `o recurso não prospera`, `sem razão o embargante`. */
const REASONED = new Stems(
  "PROSPERA PROSPERAM GUARIDA ACOLHIDA ACOLHIMENTO PROCEDENCIA IMPROCEDENCIA SUCUMBENTE SUCUMBENCIA IMPROCEDE*",
);

export function mayDecideIn(tokens: readonly Token[], cited: Uint8Array): boolean {
  return tokens.some((_, at) => !cited[at] && mayDecideAt(tokens, at));
}

function mayDecideAt(tokens: readonly Token[], at: number): boolean {
  const { folded, sentence } = tokens[at]!;
  if (REASONED.has(folded)) return true;
  if (!DECIDE.has(folded) || !isFinite(tokens, at)) return false;
  return !tokens
    .slice(at + 1, at + 1 + NEAR)
    .some((each) => each.sentence === sentence && HARMLESS.has(each.folded));
}

function isFinite(tokens: readonly Token[], at: number): boolean {
  const { folded, sentence } = tokens[at]!;
  const isSe = tokens[at + 1]?.folded === "-" && tokens[at + 2]?.folded === "SE";
  const opens = tokens[at - 1]?.sentence !== sentence || /^(?:,|E|\)|-|:)$/.test(tokens[at - 1]!.folded);
  const before = tokens
    .slice(Math.max(0, at - BACK), at)
    .filter((each) => each.sentence === sentence)
    .map((each) => each.folded);
  if (PARTICIPLE.test(folded)) return opens || before.some((word) => IS.test(word));
  if (INFINITIVE.test(folded)) return opens || before.some((word) => HAS_TO.test(word));
  // "indefere-se" decides, "libere-se" orders the clerk
  if (isSe) return OTHER_VERBS.has(folded) ? /(?:EM?|I|IEM)$/.test(folded) : /AM?$/.test(folded);
  return FIRST.test(folded) || /^(?:DOU|PROCEDE|IMPROCEDE|POE|PROGRIDE|REGRIDE)$/.test(folded);
}
