import type { Branch } from "@pauta/contract/law/deadlines";
import { Stems } from "../words/stems.rules.ts";

/** What a party may be ordered to do, and which terms the law may give for it in each branch of justice. */

/** The ids of the terms that an order may have, by branch, separated by spaces. */
type Ids = Partial<Record<Branch, string>>;
export type OrderedAction = {
  words: Stems;
  ids: Ids;
  /** Without one of these in the sentence the order is a different one. */
  beside?: Stems;
  /** With one of these in the sentence the order is a different one. */
  unless?: Stems;
  /** The law has exactly this term for it: then the five days for acts without a term do not apply. */
  isExact?: readonly Branch[];
  /** Only in the short procedure of the Lei das Eleições, or where the procedure is unknown. */
  isBrief?: true;
};

const CIVIL: readonly Branch[] = [
  "civel",
  "fazenda",
  "execucao_fiscal",
  "juizado",
  "juizado_federal",
  "juizado_fazenda",
];
const PENAL: readonly Branch[] = ["criminal", "execucao_penal", "juizado_criminal", "militar"];
const ALL: readonly Branch[] = [...CIVIL, ...PENAL, "trabalhista", "infancia", "recuperacao", "eleitoral"];

const OF_DECLARATION = new Stems("ACLARATORI* DECLARACAO DECLARATORI* EDCL");
const ANSWERS = new Stems("CONTRARRAZ* CONTRAMINUT* RESPOSTA RESPONDER IMPUGN* MANIFEST* DIGA CONTRA");
const COUNTER = new Stems("CONTRARRAZ* CONTRAMINUT* ARRAZO* CONTRARRAZO*");
const ACCOUNTS = new Stems("CALCULO CALCULOS CONTA CONTAS LIQUIDACAO HOMOLOG*");

export const ACTIONS: readonly OrderedAction[] = [
  {
    words: OF_DECLARATION,
    beside: ANSWERS,
    ids: {
      civel: "resposta-aos-embargos-de-declaracao",
      trabalhista: "resposta-aos-embargos-de-declaracao-trabalhistas",
      criminal: "embargos-de-declaracao-criminais sem-prazo-corridos",
      infancia: "embargos-de-declaracao-no-eca",
      militar: "embargos-militares",
      eleitoral: "embargos-de-declaracao-eleitorais",
    },
    isExact: ALL,
  },
  {
    words: OF_DECLARATION,
    unless: ANSWERS,
    ids: {
      civel: "embargos-de-declaracao",
      juizado: "embargos-de-declaracao-juizado",
      juizado_criminal: "embargos-de-declaracao-no-jecrim",
      trabalhista: "embargos-de-declaracao-trabalhistas",
      criminal: "embargos-de-declaracao-criminais",
      militar: "embargos-militares",
      infancia: "embargos-de-declaracao-no-eca",
      eleitoral: "embargos-de-declaracao-eleitorais",
    },
    isExact: ALL,
  },
  {
    words: new Stems("ESTRITO RESE"),
    ids: { criminal: "razoes-em-sentido-estrito", militar: "recurso-em-sentido-estrito-militar" },
    isExact: ["execucao_penal"],
  },
  {
    words: COUNTER,
    unless: OF_DECLARATION,
    ids: {
      civel: "contrarrazoes",
      juizado: "contrarrazoes-juizado",
      juizado_criminal: "contrarrazoes-no-jecrim",
      trabalhista: "contrarrazoes-trabalhistas",
      infancia: "contrarrazoes-no-eca",
      eleitoral: "sem-prazo-eleitoral",
      criminal: "contrarrazoes-criminais",
      execucao_penal: "razoes-em-sentido-estrito",
    },
    isExact: [
      ...CIVIL,
      "trabalhista",
      "infancia",
      "eleitoral",
      "criminal",
      "execucao_penal",
      "juizado_criminal",
    ],
  },
  // within the same 24 hours as the appeal; for a special appeal the law says three days
  {
    words: COUNTER,
    unless: new Stems("ESPECIAL"),
    ids: { eleitoral: "recurso-em-representacao" },
    isBrief: true,
  },
  {
    words: COUNTER,
    beside: new Stems("ESTRITO RESE EXECUCAO"),
    ids: { criminal: "razoes-em-sentido-estrito" },
    isExact: ["execucao_penal"],
  },
  {
    words: new Stems("RAZOES CONTRARRAZ* ARRAZO*"),
    beside: new Stems("CONTRAVENC* CONTRAVENTOR*"),
    unless: new Stems("ESTRITO FINAIS"),
    ids: { criminal: "razoes-em-contravencao", juizado_criminal: "apelacao-no-jecrim" },
  },
  {
    words: new Stems("FALSIDADE"),
    beside: new Stems("DIGA MANIFEST* RESPOND* RESPOSTA CONTEST* CONTRARIA"),
    ids: { criminal: "incidente-de-falsidade" },
  },
  {
    words: new Stems("ARREMAT*"),
    beside: new Stems("IMPUGN*"),
    ids: { recuperacao: "impugnacao-da-arrematacao-na-falencia" },
  },
  {
    words: new Stems("RAZOES"),
    unless: new Stems("ESTRITO FINAIS CONTRARRAZ*"),
    ids: {
      criminal: "razoes-de-apelacao",
      juizado_criminal: "apelacao-no-jecrim",
      militar: "razoes-de-apelacao-militar",
    },
  },
  {
    words: new Stems("REPLICA IMPUGN*"),
    unless: new Stems("ACLARATORI* DECLARACAO DECLARATORI* EDCL CALCULO CALCULOS INDISPONIBILIDADE"),
    ids: { civel: "replica", recuperacao: "impugnacao-de-credito", trabalhista: "sem-prazo" },
    isExact: ["civel", "fazenda", "juizado", "juizado_federal", "juizado_fazenda"],
  },
  {
    words: ACCOUNTS,
    ids: { trabalhista: "impugnacao-aos-calculos" },
    beside: new Stems("IMPUGN* MANIFEST* DIGA DIGAM"),
    isExact: ["trabalhista"],
  },
  {
    words: new Stems("CONTEST* DEFESA RESPOSTA"),
    unless: new Stems(
      "ACLARATORI* DECLARACAO DECLARATORI* EDCL CAUTELAR CONTRARRAZ* RECURSO APELACAO AGRAVO",
    ),
    ids: {
      civel: "contestacao",
      infancia: "contestacao-no-eca",
      recuperacao: "contestacao-da-falencia",
      eleitoral: "defesa-em-investigacao-eleitoral contestacao-ao-registro",
    },
    isExact: ["civel", "fazenda", "infancia", "recuperacao"],
  },
  {
    words: new Stems("CONTEST* DEFESA RESPOSTA RESPONDER"),
    unless: OF_DECLARATION,
    ids: { eleitoral: "defesa-no-direito-de-resposta defesa-em-representacao" },
    isBrief: true,
  },
  {
    words: new Stems("CAUTELAR"),
    beside: new Stems("CONTEST*"),
    ids: { civel: "contestacao-da-cautelar" },
    isExact: CIVIL,
  },
  {
    words: new Stems("ACUSACAO PREVIA PRELIMINAR"),
    beside: new Stems("RESPOSTA DEFESA RESPONDER"),
    ids: { criminal: "resposta-a-acusacao" },
    isExact: PENAL,
  },
  {
    words: new Stems("MEMORIAIS ALEGACOES"),
    ids: {
      civel: "alegacoes-finais",
      criminal: "memoriais",
      militar: "alegacoes-escritas-militares",
      eleitoral: "alegacoes-em-investigacao-eleitoral alegacoes-finais-eleitorais",
    },
    isExact: [...CIVIL, "criminal", "execucao_penal", "juizado_criminal"],
  },
  {
    words: new Stems("FINAIS"),
    beside: new Stems("RAZOES"),
    ids: { civel: "alegacoes-finais", criminal: "memoriais" },
    isExact: [...CIVIL, "criminal"],
  },
  {
    words: new Stems("OBJECAO OBJECOES"),
    ids: { recuperacao: "objecao-ao-plano" },
  },
  {
    words: new Stems("HABILITACAO HABILITACOES DIVERGENCIA DIVERGENCIAS"),
    ids: { recuperacao: "habilitacao-de-credito" },
  },
  { words: new Stems("EMEND*"), ids: { civel: "emenda" }, isExact: [...CIVIL, "trabalhista"] },
  {
    words: new Stems("LAUDO PERICIAL"),
    unless: new Stems("HONORARIOS ESTIMATIVA PROPOSTA"),
    ids: { civel: "falar-sobre-laudo" },
    isExact: CIVIL,
  },
  { words: new Stems("QUESITOS"), ids: { civel: "falar-sobre-laudo" } },
  // the expert's explanations are of his report
  {
    words: new Stems("ESCLARECIMENTO ESCLARECIMENTOS"),
    beside: new Stems("SOBRE ACERCA QUANTO RESPEITO"),
    ids: { civel: "falar-sobre-laudo" },
  },
  {
    words: new Stems("DOCUMENTO DOCUMENTOS"),
    beside: new Stems("SOBRE ACERCA QUANTO RESPEITO"),
    ids: { civel: "falar-sobre-documentos" },
    unless: new Stems("JUNTE JUNTEM JUNTAR"),
    isExact: CIVIL,
  },
  {
    words: new Stems("PAGAR PAGUE PAGAMENTO PURG*"),
    unless: new Stems("DIGA DIGAM SOBRE"),
    ids: {
      civel: "pagamento-na-execucao pagamento-na-busca-e-apreensao pagamento-voluntario",
      execucao_fiscal: "pagamento-na-execucao-fiscal",
      trabalhista: "pagamento-trabalhista",
    },
    isExact: ALL,
  },
  {
    words: new Stems("ED EDS"),
    beside: new Stems("CONTRARRAZ* RESPOSTA RESPONDA MANIFEST* DIGA"),
    ids: { civel: "resposta-aos-embargos-de-declaracao" },
  },
  {
    words: new Stems("BLOQUEIO BLOQUEI* BLOQUEAD* INDISPONIB* SISBAJUD BACENJUD"),
    beside: new Stems("IMPUGN* MANIFEST* DIGA"),
    ids: { civel: "indisponibilidade-de-ativos" },
  },
  {
    words: new Stems("PENHORA"),
    beside: new Stems("TERMO AUTO LAVRAD* LAVROU INTIMAD*"),
    ids: { civel: "impugnacao-ao-cumprimento" },
  },
  {
    words: new Stems("EMBARGOS"),
    unless: new Stems("ACLARATORI* DECLARACAO DECLARATORI* EDCL IMPUGN*"),
    ids: {
      civel: "embargos-a-execucao",
      execucao_fiscal: "embargos-a-execucao-fiscal",
      trabalhista: "embargos-a-execucao-trabalhista",
    },
    isExact: ["civel", "fazenda", "trabalhista"],
  },
  {
    words: new Stems("RECURSO RECORR* APELA* INTERP*"),
    unless: new Stems("CONTRARRAZ* CONTRAMINUT* ARRAZO* ESTRITO RAZOES SOBRE"),
    ids: {
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
    isExact: ALL,
  },
  {
    words: new Stems("AGRAV*"),
    unless: new Stems("CONTRARRAZ* CONTRAMINUT* ARRAZO* RESPOSTA"),
    ids: {
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
    isExact: ALL,
  },
];
