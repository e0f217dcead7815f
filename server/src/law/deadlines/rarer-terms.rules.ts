import type { DeadlineTerm } from "@pauta/contract/law/deadlines";
import { listed } from "./listed-terms.rules.ts";

/**
 * Terms of the law for rarer acts. Several are shorter than the five days for acts without a term: an act
 * that names one only by its article must not be given those five days.
 */
export const rarerTerms: readonly DeadlineTerm[] = [
  ...listed("civel", "uteis", [
    ["comprovar-agravo", "Comprovação do agravo de instrumento na origem", 3, "CPC, art. 1.018, § 2º"],
    ["pagamento-de-alimentos", "Pagamento de alimentos ou justificação", 3, "CPC, arts. 528 e 911"],
    ["exibir-documento", "Exibição de documento ou coisa", 5, "CPC, art. 398"],
    ["completar-deposito", "Complementação do depósito em consignação", 10, "CPC, art. 545"],
    ["calculo-do-imposto", "Manifestação sobre o cálculo do imposto no inventário", 5, "CPC, art. 638"],
    ["substituir-penhora", "Pedido de substituição do bem penhorado", 10, "CPC, art. 847"],
    ["falar-sobre-avaliacao", "Manifestação sobre a avaliação do bem", 5, "CPC, art. 872, § 2º"],
    ["vicios-da-arrematacao", "Alegação de vícios da arrematação", 10, "CPC, art. 903, § 2º"],
    ["aditar-tutela-antecedente", "Aditamento da tutela antecipada", 15, "CPC, art. 303, § 1º, I"],
    ["resposta-na-desconsideracao", "Resposta na desconsideração da pessoa jurídica", 15, "CPC, art. 135"],
    ["ajustes-do-saneamento", "Esclarecimentos ou ajustes do saneamento", 5, "CPC, art. 357, § 1º"],
    ["contestacao-da-improbidade", "Contestação em ação de improbidade", 30, "Lei 8.429/1992, art. 17, § 7º"],
    ["emendar-tutela-antecedente", "Emenda da tutela antecipada indeferida", 5, "CPC, art. 303, § 6º"],
  ]),
  ...listed("juizado", "uteis", [
    [
      "agravo-na-turma-recursal",
      "Agravo interno na turma recursal (5, 10 ou 15 dias, conforme o regimento)",
      5,
      "CPC, art. 1.021; regimentos das turmas recursais",
    ],
  ]),
  ...listed("juizado_federal", "uteis", [
    [
      "agravo-na-uniformizacao-federal",
      "Agravo contra a inadmissão do pedido de uniformização",
      15,
      "Res. CJF 586/2019, art. 14, § 2º",
    ],
  ]),
  ...listed("criminal", "corridos", [
    ["incidente-de-falsidade", "Resposta no incidente de falsidade (48 horas)", 2, "CPP, art. 145, I"],
    ["razoes-em-contravencao", "Razões de apelação em contravenção", 3, "CPP, art. 600"],
    ["resposta-de-funcionario", "Resposta preliminar de funcionário público", 15, "CPP, art. 514"],
    ["embargos-de-declaracao-no-stf", "Embargos de declaração no STF", 5, "RISTF, art. 337, § 1º"],
  ]),
  ...listed("eleitoral", "corridos", [
    ["defesa-em-acao-penal-eleitoral", "Defesa em ação penal eleitoral", 10, "Código Eleitoral, art. 359"],
  ]),
  ...listed("militar", "corridos", [
    ["razoes-em-sentido-estrito-militar", "Razões em sentido estrito", 5, "CPPM, art. 519"],
    ["diligencias-militares", "Requerimento de diligências", 5, "CPPM, art. 427"],
  ]),
  ...listed("recuperacao", "corridos", [
    [
      "impugnacao-da-arrematacao-na-falencia",
      "Impugnação da arrematação (48 horas)",
      2,
      "Lei 11.101/2005, art. 143",
    ],
    [
      "contestacao-da-restituicao",
      "Contestação do pedido de restituição",
      5,
      "Lei 11.101/2005, art. 87, § 1º",
    ],
    [
      "resposta-a-impugnacao-de-credito",
      "Resposta à impugnação de crédito",
      5,
      "Lei 11.101/2005, arts. 11 e 12",
    ],
    [
      "contas-do-administrador",
      "Impugnação das contas do administrador",
      10,
      "Lei 11.101/2005, art. 154, § 2º",
    ],
  ]),
];
