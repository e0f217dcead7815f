import type { Branch } from "@pauta/contract/law/deadlines";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/**
 * What an act is about, where one sentence names it and another requests the answer: the law's days depend on
 * it.
 */
export type Subject = {
  /** An appeal in the strict sense, or in penal execution, which follows it: reasons have two days (CPP art. 588; LEP art. 197). */
  isStrict: boolean;
  /** Money that was seized: the answer has five days (CPC art. 854, § 3º). */
  isSeized: boolean;
  /** A contravention: the appeal's reasons have three days (CPP art. 600). */
  isContravention: boolean;
  /** An appeal was received: the other party answers it (CPC art. 1.010, § 1º; CLT art. 900; CPP art. 600). */
  isReceived: boolean;
  /** The petition is defective: whoever is told to mend it has fifteen days (CPC art. 321). */
  isDefective: boolean;
  /** An incident to reach the partners' or another company's assets begins (CPC art. 135). */
  isOfVeil: boolean;
};
export const NOTHING: Subject = {
  isStrict: false,
  isSeized: false,
  isContravention: false,
  isReceived: false,
  isDefective: false,
  isOfVeil: false,
};

const NAMED = /sentido estrito|\brese\b|agravo (?:de|em) execu[cç]/i;
const SEIZED = new Stems("BLOQUEIO BLOQUEIOS BLOQUEAD* INDISPONIB* SISBAJUD BACENJUD");

/**
 * Derived from the record (branches of justice, names of the case and the act) and from the act's own words.
 */
export function subjectOf(
  { branches, names }: { branches: readonly Branch[]; names: readonly (string | null | undefined)[] },
  tokens: readonly Token[],
  cited: Uint8Array,
): Subject {
  const has = (isIt: (at: number) => boolean) => tokens.some((_, at) => !cited[at] && isIt(at));
  return {
    isStrict:
      branches.includes("execucao_penal") ||
      names.some((name) => name && NAMED.test(name)) ||
      has((at) => /^(?:RESE|ESTRITO)$/.test(tokens[at]!.folded) || isOfExecution(tokens, at)),
    isSeized: has((at) => SEIZED.has(tokens[at]!.folded)),
    isContravention:
      names.some((name) => name && /contraven[cç]/i.test(name)) ||
      has((at) => /^CONTRAVENC(?:AO|OES|IONAL)$/.test(tokens[at]!.folded)),
    isReceived: has((at) => receivesAppeal(tokens, at)),
    isDefective: has((at) =>
      /^(?:INICIAL|VESTIBULAR|EXORDIAL|PREFACIAL|INAUGURAL)$/.test(tokens[at]!.folded),
    ),
    isOfVeil: has((at) => opensVeil(tokens, at)),
  };
}

/** `Recebo o recurso ordinário`, `a apelação é tempestiva`, `interposto recurso inominado`. */
const receivesAppeal = (tokens: readonly Token[], at: number): boolean =>
  RECEIVES.has(tokens[at]!.folded) &&
  tokens[at - 1]?.folded !== "NAO" &&
  tokens
    .slice(Math.max(0, at - RECEIVED_NEAR), at + RECEIVED_NEAR)
    .some(({ folded, sentence }) => sentence === tokens[at]!.sentence && APPEALS.has(folded));
const RECEIVES = new Stems("RECEBO RECEBID* RECEBI INTERPOST* TEMPESTIV*");
const APPEALS = new Stems("RECURSO APELACAO APELO");
const RECEIVED_NEAR = 8;

/** `Instauro o incidente de desconsideração`. */
const opensVeil = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.folded.startsWith("INSTAUR") &&
  tokens
    .slice(at + 1, at + VEIL_NEAR)
    .some(({ folded, sentence }) => sentence === tokens[at]!.sentence && folded === "DESCONSIDERACAO");
const VEIL_NEAR = 8;

const isOfExecution = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.folded === "AGRAVO" &&
  /^(?:EM|DE)$/.test(tokens[at + 1]?.folded ?? "") &&
  tokens[at + 2]?.folded === "EXECUCAO";

/** The words of one sentence, with the word of another that names what it answers. */
export function withSubject(
  folded: readonly string[],
  { isStrict, isSeized, isContravention, isReceived, isDefective, isOfVeil }: Subject,
): readonly string[] {
  const answersStrict = isStrict && (folded.some((word) => REASONS.has(word)) || isHandedOn(folded));
  const answersSeizure = isSeized && folded.some((word) => word.startsWith("IMPUGN"));
  const answersAppeal =
    isReceived && (isHandedOn(folded) || folded.some((word) => /^RESPO(?:STA|NDER|NDA)$/.test(word)));
  const mends =
    isDefective && folded.some((word) => MENDS.has(word)) && folded.some((word) => FLAWS.has(word));
  const answersVeil = isOfVeil && folded.some((word) => /^(?:CITE|MANIFEST|DIGAM?|DEFESA|RESPO)/.test(word));
  if (!answersStrict && !answersSeizure && !isContravention && !answersAppeal && !mends && !answersVeil)
    return folded;
  return [
    ...folded,
    ...(answersStrict ? ["RESE"] : []),
    ...(answersSeizure ? ["BLOQUEIO"] : []),
    ...(isContravention ? ["CONTRAVENCAO"] : []),
    ...(answersAppeal ? ["CONTRARRAZOES"] : []),
    ...(mends ? ["PETICAODEFEITUOSA"] : []),
    ...(answersVeil ? ["DESCONSIDERACAO"] : []),
  ];
}
const MENDS = new Stems("SANE SANAR SANEM SUPRA SUPRIR SUPRAM CORRIJA CORRIGIR REGULARIZE REGULARIZAR");
const FLAWS = new Stems("DEFEITO* VICIO* FALHA* OMISSAO OMISSOES IRREGULARIDADE* LACUNA*");
const REASONS = new Stems("RAZOES RAZOE ARRAZO* CONTRARRAZ* CONTRAMINUT* MINUT* RAZOAR");
/** `À defesa.`: the party only has to answer. */
const isHandedOn = (folded: readonly string[]): boolean =>
  folded.length <= HARDLY_ANY && /^AO?S?$/.test(folded[0] ?? "");
const HARDLY_ANY = 3;
