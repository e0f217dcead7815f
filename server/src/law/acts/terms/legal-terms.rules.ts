import type { Branch, DeadlineTerm, Regime } from "@pauta/contract/law/deadlines";
import type { ActKind } from "@pauta/contract/law/acts";
import { usualTerms } from "../../deadlines/terms.rules.ts";

/** Which term of the law applies to an act that names it without a number, or names none. */

const NOTHING_STATED: Partial<Record<Branch, string>> = {
  civel: "sem-prazo",
  infancia: "sem-prazo-corridos",
  recuperacao: "sem-prazo-corridos",
  eleitoral: "sem-prazo-eleitoral",
  // no criminal law has a number of days for all orders: the civil code's apply, by CPP art. 3º, without
  // interruption
  criminal: "sem-prazo-corridos",
  execucao_penal: "manifestacao-na-execucao-penal sem-prazo-corridos",
};

/** Domain.md 7.4a and 7.5: the term after an act that sets none; the earlier one where sources differ. */
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
    // no appeal exists; embargos are possible
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
    // only the procedure decides which of them
    eleitoral:
      "defesa-no-direito-de-resposta defesa-em-representacao defesa-em-investigacao-eleitoral contestacao-ao-registro",
  },
};

const byId = new Map(usualTerms.map((term) => [term.id, term]));

/** The branch whose terms apply where a branch has none of its own. */
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

/** By which norm a branch counts every day; the list's own term names those of all branches. */
const EVERY_DAY_BY: Partial<Record<Branch, string>> = {
  criminal: "CPP, arts. 3º e 798",
  militar: "CPPM, art. 3º, a",
  infancia: "ECA, art. 152, § 2º",
  recuperacao: "Lei 11.101/2005, art. 189, § 1º, I",
};

/** The terms of a branch, separated by spaces: its own, or those of the branch that it follows. */
export function termOf(ids: Partial<Record<Branch, string>>, branch: Branch): DeadlineTerm[] {
  for (let looked: Branch | undefined = branch; looked; looked = AS_IN[looked])
    if (ids[looked] !== undefined)
      return ids[looked]!.split(" ").map((id) => inBranch(usualTerm(id), branch));
  return [];
}

function inBranch(term: DeadlineTerm, branch: Branch): DeadlineTerm {
  const norm = EVERY_DAY_BY[branch] ?? EVERY_DAY_BY[AS_IN[branch] ?? branch];
  return term.id === "sem-prazo-corridos" && norm ? { ...term, norm: `CPC, art. 218, § 3º; ${norm}` } : term;
}

export const usualTerm = (id: string): DeadlineTerm => byId.get(id)!;

/**
 * Five days where neither law nor act gives any (CPC art. 218, § 3º), as the branch counts them; the shortest
 * first.
 */
export const nothingStated = (branch: Branch): readonly [DeadlineTerm, ...DeadlineTerm[]] => {
  const [first, ...others] = termOf(NOTHING_STATED, branch);
  return [first!, ...others];
};

/** Branches in which the number of days for all orders is uncertain. */
export const PENAL: ReadonlySet<Branch> = new Set([
  "criminal",
  "execucao_penal",
  "juizado_criminal",
  "militar",
]);

/** Acts that request something of somebody. */
export const ORDERS = new Set<ActKind>(["despacho", "ato_ordinatorio", "intimacao", "notificacao"]);

/**
 * Where every day counts: CPP art. 798, CPPM art. 3º, a, ECA art. 152 § 2º, CE art. 258, Lei 11.101/2005 art.
 * 189 § 1º I.
 */
const EVERY_DAY = new Set<Branch>([
  "criminal",
  "execucao_penal",
  "juizado_criminal",
  "militar",
  "infancia",
  "eleitoral",
  "recuperacao",
]);

/** How a branch counts days when the act does not say how. */
export const regimeOfBranch = (branch: Branch): Regime => (EVERY_DAY.has(branch) ? "corridos" : "uteis");

/** In the short procedure of the Lei das Eleições only: 24 and 48 hours, which the TSE counts as days. */
export const BRIEF: ReadonlySet<string> = new Set([
  "recurso-em-representacao",
  "defesa-no-direito-de-resposta",
  "defesa-em-representacao",
]);

/** The term after an act that sets none, or null: a list, an agenda or an edict has none of its own. */
export const termByAct = (act: ActKind, branch: Branch): DeadlineTerm | null =>
  termsByAct(act, branch)[0] ?? null;

/** The same, with the alternatives where the procedure decides. */
export const termsByAct = (act: ActKind, branch: Branch): DeadlineTerm[] => {
  const terms = BY_ACT[act] === undefined ? [] : termOf(BY_ACT[act], branch);
  return act === "citacao" ? terms : terms.slice(0, 1);
};
