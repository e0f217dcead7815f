import { actsOf, type Act } from "./act.ts";

/** Acts of labour courts. */
export const labour: readonly Act[] = [
  ...actsOf("Despacho", "labour", [
    "Vistos. Manifeste-se o(a) reclamante sobre a defesa e os documentos ({doc}), no prazo de {prazo}, sob pena de preclusão.",
    "Designo audiência UNA para o dia {data}, às {hora}, na sede da {vara}. O não comparecimento do(a) reclamante importará arquivamento, e o da reclamada, revelia e confissão quanto à matéria de fato (art. 844 da CLT).\nAs testemunhas comparecerão independentemente de intimação (art. 825 da CLT).",
    "Determino a realização de perícia técnica para apuração de insalubridade e nomeio o(a) engenheiro(a) {perito}. Quesitos e assistentes em {prazo}. A inspeção no local de trabalho ocorrerá em {data}, às {hora}.",
    "Apresente o(a) reclamante seus cálculos de liquidação, no prazo de {prazo}, observando-se o PJe-Calc e a incidência de contribuições previdenciárias (art. 879, § 1º-B, da CLT).",
    "Homologo os cálculos da reclamada, fixando o crédito em {valor}. Cite-se a executada, por seu procurador, para pagar ou garantir a execução (art. 880 da CLT).",
    "Ante a inércia da executada, prossiga-se com a utilização dos convênios SISBAJUD, RENAJUD e CNIB. Negativas as diligências, indique o(a) exequente meios para o prosseguimento, no prazo de {prazo}, iniciando-se, no silêncio, a contagem do prazo do art. 11-A da CLT.",
    "Recebo o recurso ordinário interposto pela reclamada, porquanto preenchidos os pressupostos de admissibilidade. À parte contrária para contrarrazões em {prazo}.",
    "Comprove a reclamada, em {prazo}, o pagamento da segunda parcela do acordo, sob pena de incidência da cláusula penal de cinquenta por cento.",
  ]),
  ...actsOf("Sentença", "labour", [
    "Ante o exposto, decide o Juízo da {vara} JULGAR PROCEDENTES EM PARTE os pedidos formulados por {autor} em face de {reu}, para condenar a reclamada ao pagamento de: a) horas extras excedentes da oitava diária, com reflexos; b) adicional de insalubridade em grau médio; c) multa do art. 477, § 8º, da CLT.\nCustas de R$ 400,00, calculadas sobre o valor provisório da condenação, {valor}.\nHonorários de sucumbência de dez por cento (art. 791-A da CLT). Intimem-se as partes.",
    "Homologo o acordo noticiado {no_doc}, no valor de {valor}, em parcelas mensais. Custas pelo(a) reclamante, dispensadas. Cumprido, arquivem-se.",
    "Rejeito os embargos de declaração, pois a sentença expôs, de forma clara, as razões do convencimento. Devolve-se o prazo recursal.",
  ]),
  ...actsOf("Decisão", "labour", [
    "INDEFIRO o requerimento de tutela antecipada para reintegração, que depende de instrução quanto à estabilidade alegada. Inclua-se o feito em pauta.",
    "Julgo IMPROCEDENTES os embargos à execução opostos por {reu}. Da presente decisão cabe agravo de petição no prazo de {prazo}, delimitados, justificadamente, as matérias e os valores impugnados (art. 897, § 1º, da CLT).",
  ]),
  ...actsOf("Notificação", "labour", [
    "Fica V. Sa. notificado(a) de que foi designada audiência inicial telepresencial para {data}, às {hora}. O acesso à sala virtual se dará pelo link constante dos autos.",
    "Fica V. Sa. intimado(a) para tomar ciência da expedição do alvará em favor do(a) reclamante, no valor de {valor}.",
    "Fica V. Sa. intimado(a) para depositar a CTPS na secretaria da vara, no prazo de {prazo}, para as devidas anotações.",
  ]),
  ...actsOf("Acórdão", "labour-appeal", [
    "ACORDAM os magistrados integrantes da Turma, por unanimidade, NEGAR PROVIMENTO AO RECURSO ORDINÁRIO DA RECLAMADA.\nEMENTA: HORAS EXTRAS. CARTÕES DE PONTO INVARIÁVEIS. INVERSÃO DO ÔNUS DA PROVA. São inválidos, como meio de prova, os registros que demonstram horários uniformes de entrada e de saída (Súmula 338, III, do TST).",
    "ACORDAM, por maioria, DAR PARCIAL PROVIMENTO AO RECURSO DO RECLAMANTE para acrescer à condenação o pagamento do intervalo suprimido, com natureza indenizatória (art. 71, § 4º, da CLT). Valor da condenação acrescido para {valor}.",
    "EMENTA: ADICIONAL DE INSALUBRIDADE. LAUDO PERICIAL. LIMPEZA DE BANHEIROS DE USO COLETIVO. Devido o adicional em grau máximo (Súmula 448, II, do TST). Recurso de {autor} provido, à unanimidade.",
  ]),
  ...actsOf("Despacho", "labour-appeal", [
    "Inclua-se o processo na sessão de julgamento de {data}, às {hora}. As inscrições para sustentação oral serão recebidas até a véspera.",
    "Intime-se a parte contrária para contrarrazões ao recurso de revista, no prazo de {prazo} (art. 900 da CLT).",
    "Converta-se o julgamento em diligência, para que o perito esclareça a divergência apontada {no_doc}.",
  ]),
  ...actsOf("Decisão", "labour-appeal", [
    "DENEGO SEGUIMENTO ao recurso de revista, por não demonstrada divergência jurisprudencial específica nem violação literal de lei (art. 896 da CLT). Cabe agravo de instrumento no prazo de {prazo}.",
    "Recebo os embargos de declaração e, vislumbrando possível efeito modificativo, determino a intimação da parte embargada para manifestação em {prazo}.",
    "Não conheço do recurso ordinário, por deserto, uma vez que o depósito recursal foi efetuado em valor inferior ao devido e não houve complementação.",
  ]),
];
