import { ANSWERS_TO_APPEALS, OF_DECLARATION } from "./answers-to-appeals.rules.ts";
import { IN_SPECIAL_PROCEDURES } from "./special-actions.rules.ts";
import { ALL, CIVIL, type OrderedAction, PENAL } from "./ordered-action.rules.ts";
import { Stems } from "../words/stems.rules.ts";

/** What a party may be ordered to do, and which terms the law may give for it in each branch of justice. */

const ACCOUNTS = new Stems("CALCULO CALCULOS CONTA CONTAS LIQUIDACAO HOMOLOG*");

export const ACTIONS: readonly OrderedAction[] = [
  ...ANSWERS_TO_APPEALS,
  ...IN_SPECIAL_PROCEDURES,
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
    words: new Stems("CONTEST* DEFESA RESPOSTA DEFENDER DEFENDA DEFENDAM"),
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
    words: new Stems("ACUSACAO PREVIA PRELIMINAR DENUNCIA QUEIXA IMPUTACAO"),
    beside: new Stems("RESPOSTA DEFESA RESPONDER RESPONDA"),
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
    words: new Stems("FINAIS DERRADEIRAS CONCLUSIVAS"),
    beside: new Stems("RAZOES ALEGACOES MANIFESTACOES"),
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
    beside: new Stems(
      "SOBRE ACERCA QUANTO RESPEITO VISTA VISTAS FALE FALEM DIGA DIGAM CONTRAPOR CONTRAPONHA CONTRARIAR REBATA IMPUGNAR IMPUGNE",
    ),
    ids: { civel: "falar-sobre-documentos" },
    unless: new Stems(
      "JUNTE JUNTEM JUNTAR JUNTANDO APRESENTE APRESENTEM APRESENTAR TRAGA TRAGAM TRAZER EXIBA EXIBIR",
    ),
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
    words: new Stems("EMBARGOS EMBARGAR"),
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
