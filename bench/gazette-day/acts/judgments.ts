import { actsOf, type Act } from "./act.ts";

/** Judgments of first instance and of appeal (sentenças, acórdãos). */
export const judgments: readonly Act[] = [
  ...actsOf("Sentença", "knowledge", [
    "Ante o exposto, JULGO PROCEDENTE o pedido, com resolução do mérito (art. 487, I, do CPC), para condenar {reu} ao pagamento de {valor}, a título de indenização por danos morais, com correção monetária pelo IPCA a partir desta data e juros de mora pela taxa legal desde a citação.\nSucumbente, arcará a parte {passivo} com as custas, as despesas processuais e os honorários advocatícios, que fixo em dez por cento do valor da condenação.\nPublique-se. Intimem-se. Oportunamente, arquivem-se.",
    "Diante do exposto, JULGO IMPROCEDENTES os pedidos formulados por {autor} em face de {reu}, extinguindo o processo com resolução do mérito, na forma do art. 487, I, do Código de Processo Civil.\nCondeno a parte {ativo} ao pagamento das custas e dos honorários, estes arbitrados em dez por cento do valor atualizado da causa, observada a suspensão da exigibilidade se beneficiária da gratuidade (art. 98, § 3º, do CPC).",
    "Isso posto, JULGO PARCIALMENTE PROCEDENTE a ação para: a) declarar a inexigibilidade do débito de {valor}; b) condenar {reu} a restituir, de forma simples, os valores descontados, com correção desde cada desembolso; c) rejeitar o pedido de indenização por danos morais.\nDiante da sucumbência recíproca, as custas serão rateadas por metade, vedada a compensação de honorários (art. 85, § 14, do CPC).",
    'HOMOLOGO, para que produza seus jurídicos e legais efeitos, o acordo celebrado entre as partes ({doc}) e, em consequência, JULGO EXTINTO o processo, com fundamento no art. 487, III, "b", do CPC.\nHomologo, ainda, a desistência do prazo recursal. Certifique-se o trânsito em julgado e aguarde-se o cumprimento.',
    "Considerando que a parte {ativo}, intimada, não deu andamento ao feito, JULGO EXTINTO o processo, sem resolução do mérito, com fundamento no art. 485, III, do CPC.\nCustas pela parte {ativo}. P. I.",
    "Acolho os embargos monitórios em parte e constituo de pleno direito o título executivo judicial pelo valor de {valor}, convertendo o mandado inicial em mandado executivo (art. 702, § 8º, do CPC).\nPublique-se e intimem-se.",
  ]),
  ...actsOf("Sentença", "enforcement tax", [
    "Diante da satisfação da obrigação noticiada {no_doc}, JULGO EXTINTA a execução, com fundamento nos arts. 924, II, e 925 do CPC.\nLevantem-se as constrições. Transitada em julgado, arquivem-se os autos, com baixa.",
    "Reconheço a prescrição intercorrente e JULGO EXTINTA a execução (art. 924, V, do CPC). Sem custas e sem honorários.\nIntimem-se.",
  ]),
  ...actsOf("Sentença", "family", [
    "Ante o exposto, DECRETO o divórcio de {autor} e {reu}, homologando a partilha na forma do plano {do_doc}. Expeça-se mandado de averbação, servindo a presente sentença para tal fim.\nSem custas, em razão da gratuidade.",
    "JULGO PROCEDENTE o pedido para fixar os alimentos definitivos em trinta por cento dos rendimentos líquidos do requerido, mediante desconto em folha. Oficie-se ao empregador.",
  ]),
  ...actsOf("Sentença", "social", [
    "Ante o exposto, JULGO PROCEDENTE o pedido para condenar o INSS a conceder à parte autora o benefício requerido, com data de início em {antes}, e a pagar as parcelas vencidas, corrigidas e acrescidas de juros na forma do Manual de Cálculos da Justiça Federal.\nDefiro a tutela específica e determino a implantação do benefício no prazo de {prazo}.\nRequisite-se o pagamento dos honorários periciais.",
    "Ausente a incapacidade laborativa, segundo o laudo do perito do juízo, JULGO IMPROCEDENTE o pedido (art. 487, I, do CPC).\nEventual recurso deverá ser interposto no prazo de {prazo}.",
  ]),
  ...actsOf("Sentença", "criminal", [
    "JULGO PROCEDENTE a pretensão punitiva para condenar o réu à pena de dois anos de reclusão, em regime inicial aberto, substituída por duas restritivas de direitos. Faculto o recurso em liberdade.",
    "Por não existir prova suficiente para a condenação, ABSOLVO o acusado, com fundamento no art. 386, VII, do Código de Processo Penal.",
  ]),
  ...actsOf("Acórdão", "appeal", [
    "ACORDAM os integrantes do colegiado, por unanimidade, em negar provimento ao recurso, nos termos do voto do(a) Relator(a), que integra este julgado.\nEMENTA: APELAÇÃO CÍVEL. RESPONSABILIDADE CIVIL. DANO MORAL CONFIGURADO. QUANTUM INDENIZATÓRIO MANTIDO.\n1. A inscrição indevida em cadastro de proteção ao crédito gera dano moral presumido.\n2. O valor de {valor} atende aos princípios da razoabilidade e da proporcionalidade.\n3. Honorários majorados para doze por cento (art. 85, § 11, do CPC).",
    "Por maioria, deram parcial provimento à apelação, vencido em parte o Relator sorteado. Lavrará o acórdão o Desembargador {juiz}.\nEMENTA: CONTRATOS BANCÁRIOS. REVISÃO. JUROS REMUNERATÓRIOS. TAXA MÉDIA DE MERCADO. ABUSIVIDADE NÃO DEMONSTRADA. TARIFA DE AVALIAÇÃO DO BEM. SERVIÇO NÃO COMPROVADO. RESTITUIÇÃO SIMPLES.",
    "Não conheceram do recurso. V. U. EMENTA: AGRAVO DE INSTRUMENTO. DECISÃO QUE INDEFERE PROVA. HIPÓTESE NÃO PREVISTA NO ROL DO ART. 1.015 DO CPC. AUSÊNCIA DE URGÊNCIA QUE JUSTIFIQUE A MITIGAÇÃO DA TAXATIVIDADE. RECURSO NÃO CONHECIDO.",
    "EMENTA: PLANO DE SAÚDE. NEGATIVA DE COBERTURA. TRATAMENTO PRESCRITO PELO MÉDICO ASSISTENTE. ABUSIVIDADE DA RECUSA. DEVER DE CUSTEIO. DANOS MORAIS DEVIDOS. SENTENÇA REFORMADA EM PARTE. RECURSO DA AUTORA PROVIDO E RECURSO DA RÉ DESPROVIDO.\nVistos, relatados e discutidos os autos, acordam em dar provimento ao recurso de {autor} e negar provimento ao de {reu}.",
    "Embargos de declaração. Ausência dos vícios do art. 1.022 do CPC. Prequestionamento que não dispensa a demonstração de omissão. Embargos rejeitados, por unanimidade.",
  ]),
  ...actsOf("Decisão", "appeal", [
    "Trata-se de agravo de instrumento interposto por {autor} contra a decisão que indeferiu a tutela de urgência.\nEm exame preliminar, não vislumbro a relevância da fundamentação necessária à antecipação da tutela recursal, razão pela qual a INDEFIRO.\nIntime-se a parte agravada para contraminuta no prazo de {prazo} (art. 1.019, II, do CPC).",
    'Nego seguimento ao recurso especial, pois o acórdão recorrido está em conformidade com o entendimento firmado no regime dos recursos repetitivos (art. 1.030, I, "b", do CPC).\nIntimem-se.',
    "Não comprovado o recolhimento do preparo no ato da interposição, intime-se a parte recorrente para efetuá-lo em dobro, no prazo de {prazo}, sob pena de deserção (art. 1.007, § 4º, do CPC).",
    "Admito o recurso especial. Subam os autos ao Superior Tribunal de Justiça, observadas as formalidades legais.",
  ]),
  ...actsOf("Despacho", "appeal", [
    "Inclua-se o feito na pauta da sessão virtual com início em {data}. Eventual oposição ao julgamento virtual ou pedido de sustentação oral deverá ser apresentado em {prazo}.",
    "À parte agravada para resposta ao agravo interno, no prazo de {prazo} (art. 1.021, § 2º, do CPC).",
    "Manifestem-se as partes, em {prazo}, sobre a possível intempestividade do recurso (art. 10 do CPC).",
    "Aguarde-se em secretaria o julgamento do tema repetitivo a que vinculada a controvérsia. Após, voltem conclusos ao Relator {juiz}.",
  ]),
];
