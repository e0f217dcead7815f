import { labelled, type LabelledAct } from "./labelled-act.fixture.ts";

/**
 * Acts in the style of state, labour and federal courts, written without looking at the rules; labelled by
 * hand.
 */

const LABOUR = { court: "TRT2", notebook_identification: "45ª Vara do Trabalho de São Paulo" };
const SOUTH = { court: "TRT4", notebook_identification: "2ª Vara do Trabalho de Canoas" };
const FEDERAL = { court: "TRF4", notebook_identification: "3ª Vara Federal de Passo Fundo" };

export const courtsOwnHand: readonly LabelledAct[] = [
  labelled(
    "state: provisional enforcement",
    "despacho",
    "Vistos. Na forma do artigo 513 §2º, intime-se a parte executada para que, no prazo de 15 (quinze) dias, pague o valor indicado no demonstrativo discriminado e atualizado do crédito, acrescido de custas, se houver. Fica a parte executada advertida de que, transcorrido o prazo previsto no art. 523 do CPC sem o pagamento voluntário, inicia-se o prazo de 15 (quinze) dias para que, independentemente de penhora ou nova intimação, apresente, nos próprios autos, sua impugnação. Int.",
    { terms: ["15 dias defendant", "15 dias defendant"] },
  ),
  labelled(
    "state: means of proof",
    "despacho",
    "Vistos. Especifiquem as partes as provas que pretendem produzir, justificando a pertinência, no prazo comum de dez dias, sob pena de preclusão. No mesmo prazo, digam se têm interesse na designação de audiência de conciliação. Intimem-se.",
    { terms: ["10 dias both"] },
  ),
  labelled(
    "state: nothing to do",
    "despacho",
    "Vistos. Fls. 312: ciente. Aguarde-se o retorno do mandado. Intime-se.",
  ),
  labelled(
    "state: archived",
    "despacho",
    "Vistos. Nada mais sendo requerido, arquivem-se os autos, com as cautelas de praxe. Int. e dil.",
  ),
  labelled(
    "state: a clerk's act",
    "ato_ordinatorio",
    "Certifico e dou fé que, nos termos do art. 203, § 4º, do CPC, preparei para remessa ao Diário da Justiça Eletrônico o seguinte ato ordinatório: Manifeste-se o(a) exequente em termos de prosseguimento, no prazo de 05 (cinco) dias, ante o AR negativo de fls. 88.",
    { terms: ["5 dias plaintiff"] },
  ),
  labelled(
    "state: service by post failed",
    "ato_ordinatorio",
    "Vista ao autor da certidão do Oficial de Justiça, pelo prazo de 15 dias. Decorridos 30 dias sem manifestação, será intimado pessoalmente para dar andamento ao feito em 5 dias (art. 485, § 1º, CPC).",
    { terms: ["15 dias plaintiff", "5 dias unnamed"] },
  ),
  labelled(
    "state: a judgment with its costs",
    "sentenca",
    "Ante o exposto, JULGO PARCIALMENTE PROCEDENTE a ação para condenar a ré ao pagamento de R$ 8.000,00 (oito mil reais) a título de danos morais, corrigidos desde o arbitramento. Sucumbente, arcará a ré com as custas e honorários que fixo em 10% do valor da condenação. Em caso de apelação, intime-se o apelado para contrarrazões no prazo de 15 (quinze) dias e, após, remetam-se os autos ao Egrégio Tribunal de Justiça. P.I.C.",
    { cents: [800000] },
  ),
  labelled(
    "state: an injunction under a daily fine",
    "decisao",
    "Presentes os requisitos do art. 300 do CPC, DEFIRO a tutela de urgência para determinar que a ré restabeleça o fornecimento de energia elétrica no imóvel da autora, no prazo de 24 (vinte e quatro) horas, sob pena de multa diária de R$ 500,00, limitada a 30 dias. Cite-se e intime-se a parte ré para contestar o feito no prazo de 15 (quinze) dias úteis.",
    { terms: ["24 horas defendant", "15 uteis defendant"], cents: [50000] },
  ),
  labelled(
    "state: the expert's turn",
    "despacho",
    "Nomeio perito o Dr. Ariovaldo Quimera, que deverá estimar seus honorários em 5 dias. Com a estimativa, digam as partes em 5 (cinco) dias. Depositados os honorários, laudo em 30 dias.",
    { terms: ["5 dias expert", "5 dias both", "30 dias expert"] },
  ),
  labelled(
    "state: the report has come",
    "ato_ordinatorio",
    "Ciência às partes do laudo pericial juntado às fls. 401/430, para manifestação no prazo de quinze dias, nos termos do § 1º do art. 477 do CPC.",
    { terms: ["15 dias both"] },
  ),
  labelled(
    "state: free legal aid to be proved",
    "despacho",
    "Para apreciação do pedido de gratuidade, junte a parte autora, em 15 dias, cópia das três últimas declarações de imposto de renda e dos extratos bancários dos últimos 90 dias, ou recolha as custas iniciais, sob pena de cancelamento da distribuição.",
    { terms: ["15 dias plaintiff"] },
  ),
  labelled(
    "state: what the contract says is no term",
    "sentenca",
    "Trata-se de ação em que a autora alega que o contrato previa a entrega das chaves em 36 meses, com tolerância de 180 dias, prazo este vencido em 10/08/2023. A ré contestou no prazo legal. É o relatório. DECIDO. Improcede o pedido. Condeno a autora nas custas. Transitada em julgado, ao arquivo.",
  ),
  labelled(
    "state: a hearing of conciliation by video",
    "despacho",
    "Designo audiência de tentativa de conciliação para o dia 28 de abril de 2026, às 13 horas e 30 minutos, a ser realizada por videoconferência, pelo Microsoft Teams. As partes deverão informar nos autos, em até 5 dias antes do ato, e-mail e telefone para envio do link.",
    { sittings: ["hearing 2026-04-28 13:30"] },
  ),
  labelled(
    "state: a hearing taken off",
    "despacho",
    "Ante a justificativa apresentada, redesigno a audiência de instrução e julgamento do dia 17/03/2026 para o dia 05/05/2026, às 15:00h, na sala de audiências desta 1ª Vara Cível. Intimem-se as partes na pessoa de seus advogados.",
    { sittings: ["hearing 2026-05-05 15:00"], places: ["sala de audiências desta 1ª Vara Cível"] },
  ),
  labelled(
    "state: a guardian may speak in words",
    "despacho",
    "Nomeio curador especial ao réu citado por edital. Vista à Defensoria Pública pelo prazo de trinta dias.",
    { terms: ["30 dias public_defence"] },
  ),
  labelled(
    "state: suspension is no term",
    "decisao",
    "Defiro a suspensão do processo pelo prazo de 1 (um) ano, nos termos do art. 921, III, § 1º, do CPC. Decorrido, aguarde-se em arquivo a prescrição intercorrente.",
  ),
  labelled(
    "state: a payment plan",
    "decisao",
    "Defiro o parcelamento do art. 916 do CPC. Deposite a parte executada 30% do débito em 3 (três) dias e o restante em 6 parcelas mensais, a primeira com vencimento em 30 dias.",
    { terms: ["3 dias defendant"] },
  ),
  labelled(
    "state: an edict of citation",
    "edital",
    "EDITAL DE CITAÇÃO, com prazo de 20 (vinte) dias. O(A) MM. Juiz(a) de Direito FAZ SABER a TRANSPORTES FANTASIA LTDA. que lhe foi proposta uma ação de Cobrança. Encontrando-se o réu em lugar incerto e não sabido, foi determinada a sua CITAÇÃO por EDITAL para que, no prazo de 15 (quinze) dias, que fluirá após o decurso do prazo do presente edital, apresente resposta.",
    { terms: ["15 dias defendant"] },
  ),
  labelled(
    "state: several heirs",
    "despacho",
    "Digam os herdeiros sobre as primeiras declarações, no prazo comum de quinze (15) dias. Após, à Fazenda Estadual, por igual prazo, e ao Ministério Público.",
    { terms: ["15 dias unnamed"] },
  ),
  labelled(
    "state: a draft in kind",
    "intimacao",
    "Intimação da parte autora, por seu procurador, para retirar a carta precatória expedida e comprovar sua distribuição em 10 (dez) dias.",
    { terms: ["10 dias plaintiff"] },
  ),
  labelled(
    "state: embargos tested",
    "decisao",
    "Conheço dos embargos de declaração, porque tempestivos (interpostos no prazo de 5 dias do art. 1.023 do CPC), mas os rejeito. Persiste a decisão tal como lançada. Int.",
  ),
  labelled(
    "labour: accounts",
    "despacho",
    "Vistos etc. Apresente a reclamada seus cálculos de liquidação, em 8 dias, observados os parâmetros da coisa julgada. Após, independentemente de nova intimação, vista ao reclamante por 8 (oito) dias, sob pena de preclusão (art. 879, §2º, CLT). Intimem-se.",
    { terms: ["8 dias defendant", "8 dias plaintiff"] },
    LABOUR,
  ),
  labelled(
    "labour: a single hearing in person",
    "notificacao",
    "Fica V. Sa. NOTIFICADO(A) de que foi designada AUDIÊNCIA UNA para o dia 14/05/2026 10:20, na sede da Vara, situada na Avenida das Paineiras, 235. O não comparecimento do reclamante importará no arquivamento da reclamação.",
    { sittings: ["hearing 2026-05-14 10:20"] },
    LABOUR,
  ),
  labelled(
    "labour: to pay or to pledge",
    "intimacao",
    "INTIMAÇÃO. Fica a reclamada intimada para pagar ou garantir a execução, no importe de R$ 23.417,90, em 48 horas, sob pena de penhora (art. 880 da CLT).",
    { terms: ["48 horas defendant"], cents: [2341790] },
    LABOUR,
  ),
  labelled(
    "labour: card and accounts",
    "despacho",
    "A reclamada deverá proceder à baixa na CTPS digital da autora no prazo de 5 dias após o trânsito em julgado, sob pena de multa de R$ 100,00 por dia, até o limite de 10 dias.",
    { cents: [10000] },
    SOUTH,
  ),
  labelled(
    "labour: a judgment under advice",
    "sentenca",
    "PELO EXPOSTO, julgo IMPROCEDENTES os pedidos formulados por FULANO DE TAL em face de EMPRESA FICTÍCIA S.A. Custas pelo reclamante, no importe de R$ 1.200,00, calculadas sobre R$ 60.000,00, dispensadas. Intimem-se as partes. Nada mais.",
    { cents: [120000, 6000000] },
    SOUTH,
  ),
  labelled(
    "labour: against the ordinary appeal",
    "intimacao",
    "Fica o recorrido intimado para, querendo, apresentar contrarrazões ao recurso ordinário interposto pela reclamada, no prazo legal.",
    { terms: ["8 uteis appellee"] },
    SOUTH,
  ),
  labelled(
    "labour: an expert's visit",
    "intimacao",
    "Ficam as partes cientes de que a perícia técnica será realizada em 08/04/2026, às 9h, nas dependências da reclamada. Assistentes técnicos poderão acompanhar a diligência.",
    { sittings: ["expert_exam 2026-04-08 09:00"] },
    LABOUR,
  ),
  labelled(
    "labour: to object to the report",
    "despacho",
    "Manifestem-se as partes, em prazo comum de 10 (dez) dias, sobre o laudo pericial. Havendo impugnação, ao perito para esclarecimentos em cinco dias.",
    { terms: ["10 dias both", "5 dias expert"] },
    LABOUR,
  ),
  labelled(
    "labour: no goods were found",
    "despacho",
    "Infrutíferas as pesquisas SISBAJUD, RENAJUD e INFOJUD, indique o exequente meios efetivos para o prosseguimento da execução, no prazo de 30 dias, sob pena de início da contagem do prazo prescricional de dois anos (art. 11-A da CLT).",
    { terms: ["30 dias plaintiff"] },
    SOUTH,
  ),
  labelled(
    "federal: a pension",
    "despacho",
    "Intime-se o INSS (CEAB-DJ) para que comprove a implantação do benefício no prazo de 20 (vinte) dias. Comprovada, dê-se vista à parte autora por 5 dias.",
    { terms: ["20 dias treasury", "5 dias plaintiff"] },
    FEDERAL,
  ),
  labelled(
    "federal: a writ",
    "despacho",
    "Notifique-se a autoridade coatora para que preste informações no prazo de 10 (dez) dias (art. 7º, I, da Lei nº 12.016/2009). Cientifique-se a União. Após, ao MPF para parecer em 10 dias.",
    { terms: ["10 dias outsider", "10 dias prosecution"] },
    FEDERAL,
  ),
  labelled(
    "federal: a clerk's act of the portal",
    "ato_ordinatorio",
    "ATO ORDINATÓRIO. De ordem do MM. Juízo, a Secretaria intima a CEF para recolher as custas complementares, prazo: 15 dias.",
    { terms: ["15 dias unnamed"] },
    FEDERAL,
  ),
];
