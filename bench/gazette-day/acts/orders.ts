import { actsOf, type Act } from "./act.ts";

/** Orders that move a civil case on (despachos). */
export const orders: readonly Act[] = [
  ...actsOf("Despacho", "knowledge family social tax", [
    "Vistos. Manifeste-se a parte {ativo} em réplica, no prazo de {prazo}, oportunidade em que deverá indicar as provas que pretende produzir, justificando sua pertinência.\nInt.",
    "Vistos. Especifiquem as partes, no prazo comum de {prazo}, as provas que efetivamente pretendem produzir, justificando a necessidade e a pertinência de cada uma, sob pena de preclusão e julgamento do feito no estado em que se encontra.\nO silêncio será interpretado como concordância com o julgamento antecipado (art. 355, I, do CPC).",
    "Sobre os documentos juntados pela parte {passivo} ({doc}), diga a parte {ativo} no prazo de {prazo} (art. 437, § 1º, do CPC).\nApós, voltem conclusos.",
    "1. Recebo a emenda à inicial ({doc}). Anote-se o novo valor da causa, {valor}.\n2. Comprove a parte {ativo}, em {prazo}, a alegada hipossuficiência, juntando as três últimas declarações de imposto de renda e os extratos bancários dos últimos três meses, ou recolha as custas iniciais, sob pena de cancelamento da distribuição (art. 290 do CPC).",
    "Vistos. Ciência às partes da baixa dos autos. Requeira a parte interessada o que entender de direito.\nNada sendo requerido, arquivem-se com as cautelas de estilo.",
    "Defiro a dilação de prazo requerida, por mais {prazo}. Decorrido sem manifestação, intime-se pessoalmente a parte {ativo} para dar andamento ao feito, sob pena de extinção (art. 485, § 1º, do CPC).",
    "Diante do teor da certidão do oficial de justiça ({doc}), que informa não ter localizado {reu} no endereço indicado, manifeste-se a parte {ativo} em {prazo}, indicando novo endereço ou requerendo as pesquisas que entender cabíveis.",
    "Defiro a pesquisa de endereços de {reu} pelos sistemas SISBAJUD, RENAJUD e INFOJUD. Providencie a serventia, mediante o recolhimento das despesas, se o caso.\nCom as respostas, dê-se vista à parte {ativo}.",
    "Tendo em vista o interesse manifestado em audiência de conciliação, remetam-se os autos ao CEJUSC para designação de data.\nIntimem-se as partes por seus procuradores.",
    "Mantenho a decisão agravada por seus próprios fundamentos. Aguarde-se, por ora, notícia sobre o efeito em que recebido o agravo de instrumento.\nComunique a parte agravante, oportunamente, o resultado do julgamento.",
    "Vistos etc. Intime-se a parte apelada para apresentar contrarrazões ao recurso de apelação, no prazo de {prazo} (art. 1.010, § 1º, do CPC). Após, subam os autos à instância superior, com as homenagens deste juízo.",
    "Sobre os embargos de declaração opostos ({doc}), considerado o caráter infringente, manifeste-se a parte embargada no prazo de {prazo} (art. 1.023, § 2º, do CPC).",
    "Considerando o tempo decorrido desde a última manifestação, esclareça a parte {ativo} se persiste o interesse no prosseguimento do feito.",
    "Converto o julgamento em diligência. Oficie-se ao órgão competente, requisitando cópia integral do procedimento administrativo referido {no_doc}. Com a vinda, abra-se vista às partes.",
    "Retifique-se o polo passivo para constar {reu}. Após, cite-se no endereço indicado {no_doc}.",
  ]),
  ...actsOf("Despacho", "enforcement tax", [
    "Vistos. Na forma do art. 513, § 2º, do CPC, intime-se a parte executada, por seu advogado, para que, no prazo de {prazo}, pague a quantia de {valor}, devidamente atualizada e acrescida de custas, se houver.\nNão ocorrendo o pagamento voluntário, o débito será acrescido de multa de dez por cento e de honorários de advogado de dez por cento (art. 523, § 1º, do CPC).",
    "Apresente a parte exequente, em {prazo}, memória atualizada e discriminada do débito, para análise do pedido de constrição eletrônica de ativos.",
    "Diga a parte exequente sobre o resultado negativo da pesquisa SISBAJUD ({doc}), requerendo o que de direito em {prazo}, sob pena de suspensão da execução na forma do art. 921, III, do CPC.",
    "Defiro a penhora no rosto dos autos nº {numero}, até o limite de {valor}. Expeça-se o necessário.\nEfetivada a medida, intime-se a parte executada.",
    "Ante a ausência de bens penhoráveis, suspendo a execução pelo prazo de um ano (art. 921, III e § 1º, do CPC), durante o qual ficará suspensa a prescrição.\nDecorrido o prazo, arquivem-se os autos, sem baixa na distribuição.",
    "Manifeste-se a parte exequente, no prazo de {prazo}, sobre a impugnação ao cumprimento de sentença ({doc}), especialmente quanto ao alegado excesso de {valor}.",
    "Expeça-se mandado de levantamento eletrônico em favor da parte exequente, observados os dados bancários do formulário juntado. Após, diga sobre a satisfação do crédito, ciente de que o silêncio importará extinção pelo pagamento.",
    "Nomeio leiloeiro o Sr. {perito}. O primeiro leilão terá início em {data}, às {hora}, por meio eletrônico, pelo valor da avaliação ({valor}); não havendo lanço, seguir-se-á o segundo, por valor não inferior a sessenta por cento.\nIntimem-se as partes, os coproprietários e os credores com garantia real.",
  ]),
  ...actsOf("Despacho", "criminal", [
    "Apresente a defesa, no prazo de {prazo}, resposta à acusação, nos termos dos arts. 396 e 396-A do Código de Processo Penal.",
    "Abra-se vista às partes para alegações finais por memoriais, no prazo sucessivo de {prazo} (art. 403, § 3º, do CPP).",
    "Designo audiência de instrução e julgamento para o dia {data}, às {hora}. Intimem-se o réu, a defesa e as testemunhas arroladas.",
    "Recebo o recurso em seus regulares efeitos. Intime-se a defesa para as razões de apelação (art. 600 do CPP).",
  ]),
];
