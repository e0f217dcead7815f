import { actsOf, type Act } from "./act.ts";

/** Clerks' acts and notices (atos ordinatórios, intimações): hearings, expert examinations, costs, returns of files. */
export const notices: readonly Act[] = [
  ...actsOf("Ato ordinatório", "knowledge enforcement family social tax", [
    "Nos termos do art. 203, § 4º, do CPC, ficam as partes intimadas do retorno dos autos da instância superior, devendo requerer o que de direito no prazo de {prazo}.",
    "Certifico que, em cumprimento às Normas da Corregedoria, preparei para remessa ao Diário da Justiça o seguinte ato ordinatório: manifeste-se a parte {ativo} sobre o aviso de recebimento negativo ({doc}), em {prazo}.",
    "Fica a parte {ativo} intimada a recolher as custas de diligência do oficial de justiça, no valor de {custas}, no prazo de {prazo}. Guia disponível no portal do tribunal.",
    "Vista à parte {passivo} dos documentos juntados {no_doc}.",
    "Ficam as partes cientificadas da expedição do ofício requisitório, para conferência, no prazo de {prazo}, antes da transmissão.",
    "Ciência à parte {ativo} da expedição da certidão requerida, disponível para impressão.",
    "Intimação da parte interessada para recolher as custas finais, no valor de {custas}, sob pena de inscrição em dívida ativa.",
    "Fica a parte exequente intimada a promover o andamento do feito no prazo de {prazo}, sob pena de arquivamento provisório, independentemente de nova intimação.",
  ]),
  ...actsOf("Intimação", "knowledge family social", [
    "Fica designada audiência de conciliação, por videoconferência, para o dia {data}, às {hora}. O link de acesso será encaminhado aos endereços eletrônicos informados nos autos.\nFicam as partes advertidas de que o não comparecimento injustificado é considerado ato atentatório à dignidade da justiça, sancionado com multa (art. 334, § 8º, do CPC).",
    "Designo audiência de instrução e julgamento para o dia {data}, às {hora}, a ser realizada presencialmente na sala de audiências da {vara}, em {cidade}.\nO rol de testemunhas deverá ser apresentado no prazo de {prazo}, cabendo aos advogados a intimação das testemunhas que arrolarem (art. 455 do CPC).",
    "Ficam as partes intimadas de que a perícia médica foi agendada para o dia {data}, às {hora}, no consultório do(a) perito(a), Dr.(a) {perito}, em {cidade}. O(A) periciando(a) deverá comparecer munido(a) de documento de identidade e de todos os exames que possuir.\nO não comparecimento injustificado implicará a preclusão da prova.",
    "Juntado o laudo pericial ({doc}), digam as partes e seus assistentes técnicos no prazo comum de {prazo} (art. 477, § 1º, do CPC).",
    "Fica redesignada a audiência para o dia {data}, às {hora}, em razão da readequação da pauta. As partes comparecerão independentemente de nova intimação.",
    "Fica a parte {passivo} intimada, na pessoa de seu procurador, a comprovar o cumprimento da liminar deferida em {antes}, no prazo de {prazo}, sob pena de majoração da multa.",
  ]),
  ...actsOf("Intimação", "knowledge", [
    "Fica intimada a parte recorrente para comprovar o recolhimento do preparo em 48 horas, sob pena de deserção (art. 42, § 1º, da Lei nº 9.099/1995).",
  ]),
  ...actsOf("Intimação", "enforcement tax", [
    "Fica a parte executada intimada da penhora efetivada sobre os valores bloqueados ({valor}), podendo oferecer impugnação no prazo de {prazo}.",
    "Fica intimado o executado da avaliação do bem penhorado em {valor}, para manifestação em {prazo}.",
    "Ficam as partes intimadas das datas designadas para o leilão eletrônico, com início em {data}, às {hora}.",
  ]),
  ...actsOf("Intimação", "appeal", [
    "Fica a parte recorrida intimada para apresentar contrarrazões ao recurso especial, no prazo de {prazo} (art. 1.030 do CPC).",
    "Ficam as partes intimadas de que o processo foi incluído na pauta de julgamento da sessão de {data}, às {hora}. Pedidos de sustentação oral devem ser formulados pelo formulário eletrônico até o dia anterior.",
    "Vista às partes do retorno dos autos do Superior Tribunal de Justiça.",
  ]),
  ...actsOf("Intimação", "criminal", [
    "Fica a defesa intimada da expedição de carta precatória para oitiva da testemunha arrolada (Súmula 273 do STJ).",
    "Intime-se a defesa constituída para as contrarrazões, no prazo de {prazo}.",
  ]),
];

/** Publications without a party's lawyer: edicts, distribution lists, agendas and minutes of sessions. */
export const lists = {
  Edital: actsOf("Edital", "knowledge", [
    "EDITAL DE CITAÇÃO. O(A) Doutor(a) {juiz}, Juiz(a) de Direito da {vara}, na forma da lei, FAZ SABER a {reu}, em lugar incerto e não sabido, que por este juízo tramita a ação proposta por {autor}. Encontrando-se em lugar ignorado, foi determinada a citação por edital, para que, no prazo de {prazo}, que fluirá após o decurso do prazo do presente edital, apresente resposta, sob pena de revelia, sendo-lhe nomeado curador especial.\nNADA MAIS. Dado e passado nesta cidade de {cidade}.",
    "EDITAL DE LEILÃO ELETRÔNICO. FAZ SABER aos que o presente virem que, em {data}, às {hora}, será levado a leilão o bem penhorado, matrícula nº {numero}, avaliado em {valor}. Ônus: nada consta. Ficam intimados o executado e demais interessados.",
  ]),
  "Lista de distribuição": actsOf("Distribuição", "knowledge", [
    "Processo distribuído por sorteio em {antes}. Órgão julgador: {vara}. Requerente: {autor}. Requerido: {reu}. Valor da causa: {valor}.",
    "Redistribuído por competência exclusiva, em razão da matéria. Órgão julgador: {vara}.",
  ]),
  "Pauta de julgamento": actsOf("Outros", "appeal", [
    "Pauta da sessão ordinária de {data}, com início às {hora}. Relator: Des. {juiz}. Ficam as partes cientes de que os processos não julgados serão incluídos na sessão subsequente.",
  ]),
  "Ata de sessão": actsOf("Outros", "appeal", [
    "Ata da sessão ordinária realizada em {antes}. Presidência do Desembargador {juiz}. Aberta a sessão, foi aprovada a ata da anterior. Resultado: após o voto do Relator, negando provimento ao recurso, pediu vista o segundo julgador.",
  ]),
} as const;

export const summonses: readonly Act[] = actsOf("EXPEDIENTE", "knowledge", [
  "CITAÇÃO de {reu} para, querendo, contestar a ação no prazo de {prazo}, sob pena de revelia e de presunção de veracidade das alegações de fato (art. 344 do CPC).",
]);
