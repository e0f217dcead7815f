import { actsOf, type Act } from "./act.ts";

/** Interlocutory decisions of the first instance (decisões interlocutórias). */
export const decisions: readonly Act[] = [
  ...actsOf("Decisão", "knowledge social", [
    "Trata-se de ação proposta por {autor} em face de {reu}, na qual se requer, em sede de tutela de urgência, a imediata suspensão da cobrança discutida.\nA concessão da medida pressupõe a probabilidade do direito e o perigo de dano ou o risco ao resultado útil do processo (art. 300 do CPC).\nNo caso, em cognição sumária, os documentos {do_doc} não bastam para demonstrar o pagamento alegado, de modo que a questão reclama o contraditório.\nAnte o exposto, INDEFIRO a tutela de urgência.\nCite-se e intime-se.",
    "Vistos. Presentes os requisitos do art. 300 do CPC, DEFIRO a tutela de urgência para determinar que {reu} se abstenha de inscrever o nome da parte {ativo} nos cadastros de inadimplentes pelo débito de {valor}, ou providencie a exclusão no prazo de {prazo}, sob pena de multa diária de R$ 500,00, limitada a R$ 20.000,00.\nServe a presente, por cópia assinada digitalmente, como ofício, cabendo à parte interessada o encaminhamento.",
    "Passo ao saneamento e à organização do processo (art. 357 do CPC).\nAs partes são legítimas e estão bem representadas. Rejeito a preliminar de inépcia da inicial, pois a peça permite a exata compreensão da causa de pedir e dos pedidos, tanto que viabilizou a defesa. Afasto a impugnação à gratuidade, à falta de prova de capacidade econômica.\nFixo como pontos controvertidos: a) a existência do inadimplemento; b) a extensão dos danos; c) o nexo de causalidade.\nDefiro a produção de prova pericial e nomeio perito o(a) Sr.(a) {perito}, que deverá estimar seus honorários. Quesitos e assistentes técnicos em {prazo} (art. 465, § 1º, do CPC).",
    "Reconheço a relação de consumo e, diante da hipossuficiência técnica da parte {ativo}, INVERTO o ônus da prova, nos termos do art. 6º, VIII, do Código de Defesa do Consumidor.\nAssim, faculto à parte {passivo} a juntada, no prazo de {prazo}, dos contratos e das gravações que sustentam a cobrança.",
    "Acolho a impugnação ao valor da causa, que passa a ser de {valor}, correspondente ao proveito econômico perseguido (art. 292, II, do CPC). Complemente a parte {ativo} as custas em {prazo}, sob pena de extinção.",
    "Declino da competência para uma das Varas da comarca do domicílio da parte {passivo}, foro eleito no contrato {do_doc}. Preclusa esta decisão, remetam-se os autos, com as anotações de praxe.",
    "Homologo os honorários periciais em {valor}, compatíveis com a complexidade do trabalho. Deposite a parte {passivo}, que requereu a prova, no prazo de {prazo}, sob pena de preclusão. Com o depósito, intime-se o(a) perito(a) para início dos trabalhos.",
    "Conheço dos embargos de declaração, porque tempestivos, e, no mérito, REJEITO-OS, pois não há omissão, contradição, obscuridade ou erro material a sanar. A parte pretende, em verdade, a reforma do julgado, o que deve buscar pela via própria.\nPermanece a decisão tal como lançada.",
  ]),
  ...actsOf("Decisão", "enforcement tax", [
    "Vistos. Defiro o bloqueio de ativos financeiros em nome de {reu}, pelo sistema SISBAJUD, na modalidade de reiteração automática, até o limite de {valor}.\nFrutífera a diligência, ainda que em parte, intime-se a parte executada, na pessoa de seu advogado, para os fins do art. 854, § 3º, do CPC, no prazo de {prazo}.",
    "REJEITO a impugnação ao cumprimento de sentença. Os cálculos da parte exequente observaram o título, com correção monetária desde o arbitramento e juros desde a citação, e a impugnante não apresentou, como lhe cabia, demonstrativo discriminado do valor que entende correto (art. 525, §§ 4º e 5º, do CPC).\nProssiga-se, homologado o valor de {valor}.",
    "O imóvel da matrícula nº {numero} serve de residência à família do devedor, conforme demonstram as contas de consumo {do_doc}. Trata-se, portanto, de bem de família, impenhorável nos termos da Lei nº 8.009/1990.\nACOLHO a impugnação e determino o levantamento da constrição.",
    "Indefiro, por ora, a desconsideração da personalidade jurídica, que reclama incidente próprio (arts. 133 a 137 do CPC) e demonstração do abuso a que se refere o art. 50 do Código Civil. Manifeste-se a parte exequente em {prazo}.",
    "DEFIRO a penhora de quinze por cento do faturamento líquido de {reu}, medida que se mostra adequada após o esgotamento das demais. Nomeio administrador-depositário o(a) Sr.(a) {perito}, que apresentará plano de atuação no prazo de {prazo}.",
  ]),
  ...actsOf("Decisão", "family", [
    "FIXO alimentos provisórios em trinta por cento dos rendimentos líquidos do alimentante, ou, em caso de desemprego, em meio salário mínimo, devidos a partir da citação.\nDesigno audiência de conciliação para o dia {data}, às {hora}, na sala de audiências deste juízo. Não obtido o acordo, o prazo para contestar será de {prazo}.",
    "Nomeio inventariante {autor}, que prestará compromisso e apresentará as primeiras declarações no prazo de {prazo}, instruídas com as certidões negativas e com a relação dos bens do espólio.",
    "Defiro a guarda provisória, que será exercida de forma unilateral pela parte {ativo} até o estudo psicossocial. As visitas ocorrerão em finais de semana alternados, com retirada na sexta-feira, às {hora}.",
  ]),
  ...actsOf("Decisão", "criminal", [
    "Não sendo o caso de absolvição sumária (art. 397 do CPP), RATIFICO o recebimento da denúncia e designo audiência de instrução para o dia {data}, às {hora}, por videoconferência.",
    "Indefiro o pedido de revogação da prisão preventiva, persistindo os fundamentos da decisão {do_doc}. Intime-se a defesa.",
  ]),
];
