import type { Branch, DeadlineTerm, Regime } from "@pauta/contract/deadlines";
import type { ActKind } from "@pauta/contract/acts";
import { usualTerms } from "../deadlines/terms.rules.ts";
import { Stems } from "./stems.rules.ts";
import type { Token } from "./tokens.rules.ts";

/** Which term of the law an act means that names it without a number, or names none. */

/** What a party is told to do, by branch; the first that the sentence speaks of. */
const DOINGS: readonly (readonly [Stems, Partial<Record<Branch, string>>])[] = [
  [
    new Stems("ESTRITO"),
    { criminal: "razoes-em-sentido-estrito", militar: "recurso-em-sentido-estrito-militar" },
  ],
  [
    new Stems("CONTRARRAZ* CONTRAMINUT*"),
    {
      civel: "contrarrazoes",
      juizado: "contrarrazoes-juizado",
      juizado_criminal: "contrarrazoes-no-jecrim",
      trabalhista: "contrarrazoes-trabalhistas",
      infancia: "contrarrazoes-no-eca",
      eleitoral: "sem-prazo-eleitoral",
    },
  ],
  [
    new Stems("ACLARATORI* DECLARACAO DECLARATORI*"),
    {
      civel: "embargos-de-declaracao",
      juizado: "embargos-de-declaracao-juizado",
      juizado_criminal: "embargos-de-declaracao-no-jecrim",
      trabalhista: "embargos-de-declaracao-trabalhistas",
      criminal: "embargos-de-declaracao-criminais",
      militar: "embargos-militares",
      infancia: "embargos-de-declaracao-no-eca",
      eleitoral: "embargos-de-declaracao-eleitorais",
    },
  ],
  [new Stems("REPLICA IMPUGNACAO"), { civel: "replica" }],
  // before what the defence answers: in penal cases it is the name of a party
  [
    new Stems("RECORR* APELA* INTERP*"),
    {
      criminal: "apelacao-criminal",
      execucao_penal: "agravo-em-execucao",
      juizado_criminal: "apelacao-no-jecrim",
      militar: "recurso-em-sentido-estrito-militar",
    },
  ],
  [
    new Stems("CONTEST* DEFESA"),
    {
      civel: "contestacao",
      criminal: "resposta-a-acusacao",
      infancia: "contestacao-no-eca",
      recuperacao: "contestacao-da-falencia",
    },
  ],
  [new Stems("ACUSACAO"), { criminal: "resposta-a-acusacao" }],
  [new Stems("MEMORIAIS ALEGACOES"), { civel: "alegacoes-finais", criminal: "memoriais" }],
  [new Stems("EMEND*"), { civel: "emenda" }],
  [new Stems("LAUDO PERICIAL"), { civel: "falar-sobre-laudo" }],
  [new Stems("DOCUMENTO DOCUMENTOS"), { civel: "falar-sobre-documentos" }],
  [new Stems("PAGAR PAGUE PAGAMENTO"), { civel: "pagamento-voluntario" }],
  [
    new Stems("RECURSO RECORR* APELA* INTERP*"),
    {
      civel: "apelacao",
      execucao_fiscal: "embargos-infringentes-de-alcada",
      recuperacao: "agravo-na-recuperacao",
      juizado: "recurso-inominado",
      juizado_federal: "recurso-no-jef",
      juizado_criminal: "apelacao-no-jecrim",
      trabalhista: "recurso-ordinario",
      criminal: "apelacao-criminal",
      execucao_penal: "agravo-em-execucao",
      militar: "recurso-em-sentido-estrito-militar",
      infancia: "apelacao-no-eca",
      eleitoral: "recurso-eleitoral",
    },
  ],
  [
    new Stems("AGRAV*"),
    {
      civel: "agravo-de-instrumento",
      recuperacao: "agravo-na-recuperacao",
      juizado_federal: "recurso-de-medida-cautelar",
      juizado_fazenda: "recurso-de-tutela-na-fazenda",
      trabalhista: "agravo-de-instrumento-trabalhista",
      criminal: "agravo-regimental-criminal",
      execucao_penal: "agravo-em-execucao",
      infancia: "agravo-no-eca",
      eleitoral: "agravo-eleitoral",
    },
  ],
];

/** Articles by which acts name a term: "no prazo do art. 523". */
const ARTICLES: Record<string, string> = {
  335: "contestacao",
  350: "replica",
  351: "replica",
  321: "emenda",
  1023: "embargos-de-declaracao",
  1010: "contrarrazoes",
  523: "pagamento-voluntario",
  525: "impugnacao-ao-cumprimento",
  915: "embargos-a-execucao",
  829: "pagamento-na-execucao",
  701: "embargos-a-monitoria",
  437: "falar-sobre-documentos",
  477: "falar-sobre-laudo",
  535: "impugnacao-da-fazenda",
  895: "recurso-ordinario",
  884: "embargos-a-execucao-trabalhista",
  396: "resposta-a-acusacao",
  403: "memoriais",
};

const NOTHING_STATED: Partial<Record<Branch, string>> = {
  civel: "sem-prazo",
  infancia: "sem-prazo-corridos",
  recuperacao: "sem-prazo-corridos",
  eleitoral: "sem-prazo-eleitoral",
};

/** Domain.md 7.4a and 7.5: what an act leads to that sets no term; the earlier where sources differ. */
const BY_ACT: Partial<Record<ActKind, Partial<Record<Branch, string>>>> = {
  sentenca: {
    civel: "apelacao",
    execucao_fiscal: "embargos-infringentes-de-alcada",
    recuperacao: "agravo-na-recuperacao",
    juizado: "recurso-inominado",
    juizado_federal: "recurso-no-jef",
    juizado_criminal: "apelacao-no-jecrim",
    trabalhista: "recurso-ordinario",
    criminal: "apelacao-criminal",
    execucao_penal: "agravo-em-execucao",
    militar: "apelacao-militar",
    infancia: "apelacao-no-eca",
    eleitoral: "recurso-eleitoral",
  },
  acordao: {
    civel: "recurso-especial",
    recuperacao: "recurso-especial",
    juizado: "recurso-extraordinario-juizado",
    juizado_federal: "pedido-de-uniformizacao-federal",
    juizado_fazenda: "pedido-de-uniformizacao-fazenda",
    trabalhista: "recurso-de-revista",
    criminal: "recurso-especial-criminal",
    militar: "embargos-militares",
    infancia: "recurso-especial-no-eca",
    eleitoral: "recurso-especial-eleitoral",
  },
  decisao: {
    civel: "agravo-de-instrumento",
    recuperacao: "agravo-na-recuperacao",
    // no appeal of its own: what can be done at once are embargos
    juizado: "embargos-de-declaracao-juizado",
    juizado_federal: "recurso-de-medida-cautelar",
    juizado_fazenda: "recurso-de-tutela-na-fazenda",
    juizado_criminal: "embargos-de-declaracao-no-jecrim",
    trabalhista: "sem-prazo",
    criminal: "recurso-em-sentido-estrito",
    execucao_penal: "agravo-em-execucao",
    militar: "recurso-em-sentido-estrito-militar",
    infancia: "agravo-no-eca",
    eleitoral: "agravo-eleitoral",
  },
  despacho: NOTHING_STATED,
  ato_ordinatorio: NOTHING_STATED,
  intimacao: NOTHING_STATED,
  notificacao: NOTHING_STATED,
  citacao: {
    civel: "contestacao",
    criminal: "resposta-a-acusacao",
    infancia: "contestacao-no-eca",
    recuperacao: "contestacao-da-falencia",
  },
};

const byId = new Map(usualTerms.map((term) => [term.id, term]));

/** Whose terms a branch has where it has none of its own. */
const AS_IN: Partial<Record<Branch, Branch>> = {
  fazenda: "civel",
  execucao_fiscal: "fazenda",
  juizado: "civel",
  juizado_federal: "juizado",
  juizado_fazenda: "juizado",
  trabalhista: "civel",
  execucao_penal: "criminal",
  juizado_criminal: "criminal",
  militar: "criminal",
};

function termOf(ids: Partial<Record<Branch, string>>, branch: Branch): DeadlineTerm | null {
  for (let looked: Branch | undefined = branch; looked; looked = AS_IN[looked])
    if (ids[looked] !== undefined) return byId.get(ids[looked]!) ?? null;
  return null;
}

/** Where every day counts: CPP art. 798, CPPM art. 30, ECA art. 152 § 2º, CE art. 258, Lei 11.101/2005 art. 189 § 1º I. */
const EVERY_DAY = new Set<Branch>([
  "criminal",
  "execucao_penal",
  "juizado_criminal",
  "militar",
  "infancia",
  "eleitoral",
  "recuperacao",
]);

/** How a branch counts days of which the act does not say how. */
export const regimeOfBranch = (branch: Branch): Regime => (EVERY_DAY.has(branch) ? "corridos" : "uteis");

/** The term that the law gives for what a sentence speaks of; five days where neither says any (CPC art. 218, § 3º). */
export function legalTermIn(tokens: readonly Token[], at: number, branch: Branch): DeadlineTerm {
  const named = articleBehind(tokens, at);
  if (named) return named;
  const { sentence } = tokens[at]!;
  const near = tokens.slice(Math.max(0, at - 24), at + 24).filter((each) => each.sentence === sentence);
  for (const [words, ids] of DOINGS) {
    const found = near.some(({ said }) => words.has(said)) ? termOf(ids, branch) : null;
    if (found) return found;
  }
  return termOf(NOTHING_STATED, branch) ?? byId.get("sem-prazo-corridos")!;
}

/** `prazo do art. 1.023 do CPC`. */
function articleBehind(tokens: readonly Token[], at: number): DeadlineTerm | null {
  for (let next = at; next < at + 8 && next < tokens.length; next++) {
    if (tokens[next]!.kind !== "number") continue;
    const joint = tokens[next + 1];
    const rest = tokens[next + 2];
    const hasThousands = joint?.said === "." && joint.isGlued && rest?.kind === "number" && rest.isGlued;
    return byId.get(ARTICLES[tokens[next]!.said + (hasThousands ? rest.said : "")] ?? "") ?? null;
  }
  return null;
}

/** The term that an act leads to when it sets none, or null: a list, an agenda or an edict has none of its own. */
export const termByAct = (act: ActKind, branch: Branch): DeadlineTerm | null =>
  BY_ACT[act] ? termOf(BY_ACT[act], branch) : null;
