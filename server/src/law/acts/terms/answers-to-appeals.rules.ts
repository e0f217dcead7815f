import { Stems } from "../words/stems.rules.ts";
import { ALL, CIVIL, type OrderedAction } from "./ordered-action.rules.ts";

/** Reasons of an appeal and answers to it, and which terms the law may give for them in each branch of justice. */

export const OF_DECLARATION = new Stems("ACLARATORI* DECLARACAO DECLARATORI* EDCL");
const ANSWERS = new Stems("CONTRARRAZ* CONTRAMINUT* RESPOSTA RESPONDER IMPUGN* MANIFEST* DIGA CONTRA");
const COUNTER = new Stems("CONTRARRAZ* CONTRAMINUT* ARRAZO* CONTRARRAZO*");

export const ANSWERS_TO_APPEALS: readonly OrderedAction[] = [
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
  {
    words: new Stems(
      "RESPONDA RESPONDAM RESPONDER RESPOSTA RESPONDERA RESPONDERAO CONTRAPOR CONTRAPONHA CONTRARIAR CONTRARIE",
    ),
    beside: new Stems("RECURSO APELACAO APELO AGRAVO INSURGENCIA IRRESIGNACAO RECURSAIS"),
    unless: new Stems("ACLARATORI* DECLARACAO DECLARATORI* EDCL ESTRITO"),
    ids: {
      civel: "contrarrazoes",
      juizado: "contrarrazoes-juizado",
      juizado_criminal: "contrarrazoes-no-jecrim",
      trabalhista: "contrarrazoes-trabalhistas",
      infancia: "contrarrazoes-no-eca",
      criminal: "contrarrazoes-criminais",
    },
    isExact: [...CIVIL, "trabalhista", "infancia"],
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
];
