import type { ActKind } from "@pauta/contract/law/acts";
import { isOfOneJudge } from "./one-judge.rules.ts";
import { ordersBehindJudgment } from "./quoted-judgments.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** What an act's words say about the course of the case, on which the appeal depends. */
export type Course = {
  /** A labour case is shelved because the claimant did not appear: it ends without judgment (CLT arts. 844 and 895, I). */
  put_away: boolean;
  /** The judge organises the case: five days to ask for adjustments (CPC art. 357, § 1º). */
  organises: boolean;
  /** Only a request for reconsideration is rejected: the appeal's days began with the earlier decision. */
  reconsiders: boolean;
  /** A preliminary decision in habeas corpus, or a detention that continues: usually no appeal is given (CPP art. 581). */
  no_listed_appeal: boolean;
  /** Judgments that the act informs of, or that it is by its words, whatever its title. */
  informs_of: ActKind[];
  /** After the words of a panel something is ordered, or decided by a single judge: the panel's words may be a quotation. */
  orders_behind: boolean;
};

export function courseIn(tokens: readonly Token[], cited: Uint8Array, organ: string | null = null): Course {
  const course: Course = {
    put_away: false,
    organises: false,
    reconsiders: false,
    no_listed_appeal: false,
    informs_of: [],
    orders_behind: ordersBehindJudgment(tokens, cited),
  };
  let isListed = false;
  for (let at = 0; at < tokens.length; at++) {
    if (cited[at]) continue;
    course.put_away ||= isPutAway(tokens, at);
    course.organises ||= organisesAt(tokens, at);
    course.reconsiders ||= reconsidersAt(tokens, at);
    course.no_listed_appeal ||= isOfPrison(tokens, at);
    isListed ||= LISTED.has(tokens[at]!.folded);
    const judgment = endsCase(tokens, at) ? "sentenca" : informedOf(tokens, at);
    if (judgment !== null && !course.informs_of.includes(judgment)) course.informs_of.push(judgment);
  }
  // a relator's decision has its agravo whatever it says (Lei 8.038/1990 art. 39); a judge's only if it is listed
  course.no_listed_appeal = !isListed && (course.no_listed_appeal || isOfOneJudge(organ));
  return course;
}

/** The decisions that CPP arts. 581 and 593, II list, whatever the act also says about detention. */
const LISTED = new Stems(
  `PRONUNCI* IMPRONUNCI* DESCLASSIFI* FIANCA PUNIBILIDADE REVOGO RELAXO EMBARGOS RESTITUI* COMPETENCIA INCOMPETENCIA ABSOLVO
   APELACAO APELO ANULO NULIDADE EXCECAO FALSIDADE SEQUESTRO ARRESTO HIPOTECA LIVRAMENTO SURSIS`,
);

const NEAR = 14;

/** The words around a word in its sentence. */
const around = (tokens: readonly Token[], at: number, back: number, ahead: number): readonly string[] =>
  tokens
    .slice(Math.max(0, at - back), at + ahead)
    .filter(({ sentence }) => sentence === tokens[at]!.sentence)
    .map(({ folded }) => folded);

const PUT_AWAY = new Stems(
  "ARQUIVAMENTO ARQUIVO ARQUIVOU ARQUIVADA ARQUIVADO ARQUIVA ARQUIVE ARQUIVEM ARQUIVAR",
);
const STAYED_OUT = /^(?:AUSENCIA|AUSENTE|AUSENTES|COMPARECIMENTO|COMPARECEU|844)$/;
const isPutAway = (tokens: readonly Token[], at: number): boolean =>
  PUT_AWAY.has(tokens[at]!.folded) &&
  around(tokens, at, NEAR * 2, NEAR * 2).some((word) => STAYED_OUT.test(word));

const POINTS = /^(?:PONTOS?|QUESTOES|QUESTAO)$/;
const DISPUTED = /^CONTROVE(?:RTID|RS)[A-Z]*$/;
const SETS = new Stems("FIXO FIXAM DELIMIT* ESTABELECO DEFINO SANEIO SANEADO SANEADOR DECLARO");
/** `Fixo como pontos controvertidos`, `dou o feito por saneado`, `esclarecimentos do art. 357, § 1º`. */
function organisesAt(tokens: readonly Token[], at: number): boolean {
  const { folded } = tokens[at]!;
  if (folded === "SANEIO") return true;
  if (folded === "SANEAMENTO" && /^(?:DE|DO)$/.test(tokens[at - 1]?.folded ?? ""))
    return /^DECISAO$/.test(tokens[at - 2]?.folded ?? "");
  if (folded === "SANEADO")
    return around(tokens, at, 7, 0).some((word) => /^(?:DECLARO|DOU|TENHO|POR)$/.test(word));
  if (folded === "357")
    return (
      [1, 2].some((back) => /^ART(?:IGO)?S?$/.test(tokens[at - back]?.folded ?? "")) &&
      tokens
        .slice(at + 1, at + 4)
        .some((each, step, near) => each.folded === "§" && near[step + 1]?.folded === "1")
    );
  if (!DISPUTED.test(folded)) return false;
  const near = around(tokens, at, NEAR, 1);
  return near.some((word) => POINTS.test(word)) && near.some((word) => SETS.has(word));
}

/** `Indefiro o pedido de reconsideração`, `nada a reconsiderar`. */
const reconsidersAt = (tokens: readonly Token[], at: number): boolean =>
  /^RECONSIDERA(?:CAO|R)$/.test(tokens[at]!.folded) &&
  around(tokens, at, NEAR, NEAR).some((word) =>
    /^(?:INDEFIRO|MANTENHO|REJEITO|NADA|NAO|DEIXO|PREJUDICADO)$/.test(word),
  );

const KEEPS = /^(?:MANTENHO|SUBSISTEM|PERSISTEM|CONVERTO|DECRETO|INDEFIRO|NEGO|DEFIRO)$/;
/** Only granting freedom is listed (CPP art. 581, V). */
const REFUSES = /^(?:INDEFIRO|NEGO|DENEGO|REJEITO)$/;
/** `Mantenho a custódia`, `indefiro a liminar` of a habeas corpus. */
function isOfPrison(tokens: readonly Token[], at: number): boolean {
  const { folded } = tokens[at]!;
  if (folded === "LIBERDADE") return around(tokens, at, NEAR / 2, 1).some((word) => REFUSES.test(word));
  if (!/^(?:LIMINAR|CUSTODIA|PRISAO|PREVENTIVA|SEGREGACAO)$/.test(folded)) return false;
  return around(tokens, at, NEAR / 2, 1).some((word) => KEEPS.test(word));
}

/** `Acolho o pedido e condeno a ré`: a judgment, though no formula names it one (CPC art. 203, § 1º). */
function endsCase(tokens: readonly Token[], at: number): boolean {
  const { folded } = tokens[at]!;
  const behind = tokens
    .slice(at + 1, at + 5)
    .filter(({ sentence }) => sentence === tokens[at]!.sentence)
    .map((each) => each.folded);
  if (/^(?:ACOLHO|DESACOLHO|REJEITO)$/.test(folded))
    return behind.slice(0, 3).some((word) => /^(?:PEDIDOS?|PRETENSAO|PRETENSOES|DEMANDA)$/.test(word));
  return folded === "CONDENO" && behind.slice(0, 3).some((word) => CONDEMNED.has(word));
}
const CONDEMNED = new Stems(
  "REU RE REUS REQUERID* RECLAMAD* DEMANDAD* PROMOVID* ACUSAD* DENUNCIAD* AUTOR AUTORA EMBARGANTE",
);

const INFORMS = /^(?:INTIMAD[OA]S?|INTIMEM|INTIME|CIENCIA|CIENTE|CIENTES|CIENTIFICAD[OA]S?|TOMAR)$/;
const JUDGMENTS: Readonly<Record<string, ActKind>> = {
  SENTENCA: "sentenca",
  ACORDAO: "acordao",
  DECISAO: "decisao",
};
/** `Fica V. Sa. intimado da sentença de ID 12`, `ciência do v. acórdão`; not of the enforcement of a sentence. */
function informedOf(tokens: readonly Token[], at: number): ActKind | null {
  const judgment = JUDGMENTS[tokens[at]!.folded];
  if (judgment === undefined) return null;
  let of = at - 1;
  while (
    of > 0 &&
    at - of < 5 &&
    /^(?:V|R|\.|RESPEITAVEL|VENERANDO|VENERANDA|TEOR|INTEGRA|D[AO])$/.test(tokens[of]!.folded)
  )
    of--;
  const lead = tokens[of + 1]?.folded ?? "";
  if (!/^D[AO]$/.test(lead) || tokens[of]?.folded === "CUMPRIMENTO") return null;
  const near = tokens
    .slice(Math.max(0, of - 5), of + 1)
    .filter(({ sentence }) => sentence === tokens[at]!.sentence);
  return near.some(({ folded }) => INFORMS.test(folded)) ? judgment : null;
}
