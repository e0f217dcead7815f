/**
 * Sentences of clerks and judges, with placeholders: {t} a term, {p} a party with its article, {d} a day, {h}
 * an hour, {m} money.
 */

/** How a number of days is written; {n} the figure, {w} the words, {u} the unit with its regime. */
export const TERM_FORMS = [
  "{n} ({w}) {u}",
  "{n} ({w}) {u}",
  "{n} ({w}) {u}",
  "{z} ({w}) {u}",
  "{n} {u}",
  "{w} {u}",
  "{w} ({n}) {u}",
  "{n}({w}){u}",
  "{z}({w}) {u}",
];

export const WORDS: Record<number, string> = {
  2: "dois",
  3: "três",
  5: "cinco",
  8: "oito",
  10: "dez",
  15: "quinze",
  20: "vinte",
  24: "vinte e quatro",
  30: "trinta",
  48: "quarenta e oito",
  60: "sessenta",
  72: "setenta e duas",
  90: "noventa",
};

/** Party as the subject ("o autor") and as the addressee ("ao autor"). */
export const PARTIES = [
  ["plaintiff", "o autor", "ao autor"],
  ["plaintiff", "a parte autora", "à parte autora"],
  ["plaintiff", "a exequente", "à exequente"],
  ["plaintiff", "o requerente", "ao requerente"],
  ["plaintiff", "a reclamante", "à reclamante"],
  ["defendant", "o réu", "ao réu"],
  ["defendant", "a parte ré", "à parte ré"],
  ["defendant", "o executado", "ao executado"],
  ["defendant", "a requerida", "à requerida"],
  ["defendant", "a reclamada", "à reclamada"],
  ["appellee", "o agravado", "ao agravado"],
  ["appellee", "a recorrida", "à recorrida"],
  ["appellant", "o apelante", "ao apelante"],
  ["appellant", "a embargante", "à embargante"],
  ["treasury", "a Fazenda Pública", "à Fazenda Pública"],
  ["treasury", "o INSS", "ao INSS"],
  ["prosecution", "o Ministério Público", "ao Ministério Público"],
  ["expert", "o perito", "ao perito"],
] as const;

/** Sentences that set a term for a party. */
export const ORDERS = [
  "Manifeste-se {p}, no prazo de {t}, sobre os documentos juntados.",
  "Intime-se {p} para que, no prazo de {t}, dê regular andamento ao feito, sob pena de extinção.",
  "Diga {p}, em {t}, se persiste o interesse no prosseguimento.",
  "Fica {p} intimado(a) a recolher as custas finais no prazo de {t}.",
  "Concedo {a} o prazo de {t} para regularizar a representação processual.",
  "No prazo de {t}, manifeste-se {p} em termos de prosseguimento.",
  "Apresente {p}, dentro do prazo de {t}, planilha atualizada do débito.",
  "Intime-se {p}, na pessoa de seu advogado, para pagar o débito em {t}, acrescido de custas, se houver.",
  "Dê-se vista {a} pelo prazo de {t}.",
  "Vista {a} por {t}.",
  "Deverá {p} comprovar o recolhimento do preparo em {t}, sob pena de deserção.",
  "Cumpra {p} a decisão retro no prazo improrrogável de {t}.",
  "Defiro {a} a dilação de prazo requerida, por {t}.",
  "Em {t}, junte {p} cópia da matrícula atualizada do imóvel.",
  "Fica {p} ciente de que tem o prazo de {t} para impugnar os cálculos.",
  "Intime-se {p} para apresentar contrarrazões no prazo de {t}.",
  "Assino {a} prazo de {t} para que indique bens passíveis de penhora.",
  "Providencie {p} o necessário ({t}).",
  "Ciência {a} do retorno dos autos, devendo requerer o que de direito em {t}.",
  "INTIMAR {p} PARA QUE, NO PRAZO DE {t}, ESPECIFIQUE AS PROVAS QUE PRETENDE PRODUZIR.",
] as const;

/** Sentences that set a term for both parties, or for nobody in particular. */
export const OPEN_ORDERS: readonly (readonly [string, string])[] = [
  [
    "both",
    "Especifiquem as partes as provas que pretendem produzir, justificando-as, no prazo comum de {t}.",
  ],
  ["both", "Intimem-se as partes para manifestação sobre o laudo em {t}."],
  ["both", "Digam as partes, em {t}, sobre a possibilidade de acordo."],
  ["unnamed", "Manifeste-se em réplica, no prazo de {t}."],
  ["unnamed", "Manifeste-se a parte contrária. Prazo: {t}."],
  ["unnamed", "Emende-se a inicial, em {t}, sob pena de indeferimento."],
];

/** Sentences with lengths of time, days and numbers that set no term and no sitting. */
export const TRAPS = [
  "Decorrido o prazo de {t} sem manifestação, tornem conclusos.",
  "Transcorrido o prazo de {t}, certifique-se o trânsito em julgado.",
  "Suspendo o curso do processo pelo prazo de {t}.",
  "Aguarde-se em cartório por {t} a vinda da resposta.",
  "Há mais de {t} o feito se encontra paralisado.",
  "A autora esteve internada por {t} após o acidente.",
  "O contrato previa carência de {t} para o primeiro pagamento.",
  "O reclamante pleiteia {t} de aviso prévio indenizado.",
  "Nos últimos {t} houve três tentativas de entrega.",
  "O atraso superior a {t} caracteriza mora do devedor.",
  "A entrega se deu com antecedência de {t}.",
  "O boleto venceu em 10/01/2026 e não foi pago.",
  "A petição inicial foi protocolada em 05 de março de 2024.",
  "A audiência realizada em 12/11/2025 restou infrutífera.",
  "Conforme fls. 15/30 dos autos, ausente a verossimilhança.",
  "Observe-se o art. 10 da Lei 14.195/2021 e o item 3.1 do edital.",
  "Esgotado o prazo de {t}, arquivem-se os autos com as cautelas de praxe.",
  "O laudo de fls. 120 foi elaborado {t} depois da vistoria.",
  "Torno sem efeito o despacho que concedeu prazo de {t}.",
  "Estabelece a lei: “Art. 335. O réu poderá oferecer contestação, por petição, no prazo de {t}.”",
  "O plantão funciona das 9 às 19 horas.",
  "A multa diária fica limitada a {t}.",
] as const;

/** Future sittings; {k} is the purpose. */
export const HEARINGS = [
  "Designo audiência de {k} para o dia {d}, às {h}.",
  "Fica designada audiência de {k} para {d}, às {h}, a ser realizada por videoconferência.",
  "Audiência de {k} redesignada para {d}, às {h}, na {s}.",
  "Intimem-se as partes para comparecimento à audiência de {k}, que se realizará em {d}, às {h}, na {s}.",
  "Designo o dia {d}, às {h}, para a realização de audiência de {k}.",
  "Audiência de {k} designada: {d} {h}. Acesso: {l}",
  "Inclua-se o feito na pauta de audiências do dia {d}, às {h}, para {k}. Link de acesso: {l}.",
] as const;
export const SUBJECTS = [
  "conciliação",
  "instrução e julgamento",
  "instrução",
  "mediação",
  "justificação",
  "una",
];
export const COURT_ROOMS = [
  "Sala 3",
  "sala 210 do CEJUSC",
  "sala de audiências da 2ª Vara Cível",
  "Sala nº 12",
];
export const LINKS = [
  "https://zoom.exemplo.test/j/8812345678?pwd=aB3",
  "https://teams.exemplo.test/l/meetup-join/19%3ameeting_abc",
  "https://meet.exemplo.test/abc-defg-hij",
];
export const SESSIONS = [
  "Processo incluído em pauta para a sessão de julgamento do dia {d}, às {h}.",
  "Incluído na sessão virtual de {d} a {e}.",
  "PAUTA DE JULGAMENTO da sessão ordinária de {d}, às {h}.",
  "Certifico a inclusão em pauta na sessão virtual com início em {d} e encerramento em {e}.",
] as const;

export const SUMS = [
  "Valor da causa: {m}.",
  "Condeno a ré ao pagamento de {m} a título de danos morais.",
  "Fixo os honorários advocatícios em {m}.",
  "Recolham-se as custas, no valor de {m}.",
  "Fixo multa de {m} por descumprimento.",
  "O débito atualizado é de {m}, conforme planilha.",
  "Arbitro os honorários periciais em {m}, a cargo da parte ré.",
] as const;

/** How acts of each kind begin, and their title in the record, which some sources lack. */
export const OPENINGS = [
  ["despacho", "DESPACHO\nVistos.", "Intimação - Despacho"],
  ["despacho", "Vistos.", "Intimação - Despacho"],
  ["despacho", "Teor do ato: Vistos.", null],
  [
    "decisao",
    "DECISÃO\nVistos. Indefiro a tutela de urgência, ausente a probabilidade do direito.",
    "Intimação - Decisão",
  ],
  ["decisao", "Vistos. Rejeito a impugnação ao cumprimento de sentença.", "Intimação - DESPACHO/DECISÃO"],
  ["decisao", "DECISÃO INTERLOCUTÓRIA\nDefiro o pedido de justiça gratuita.", null],
  [
    "sentenca",
    "SENTENÇA\nAnte o exposto, JULGO PROCEDENTE o pedido, nos termos do art. 487, I, do CPC.",
    "Intimação - Sentença",
  ],
  ["sentenca", "Posto isso, JULGO EXTINTO o processo, sem resolução do mérito.", null],
  ["sentenca", "Vistos. Homologo por sentença o acordo celebrado entre as partes.", "Intimação - Sentença"],
  [
    "acordao",
    "ACÓRDÃO\nPor unanimidade, negaram provimento ao recurso, nos termos do voto do Relator.",
    "Intimação - Acórdão",
  ],
  ["acordao", "ACORDAM os Desembargadores, por maioria, em dar parcial provimento ao apelo.", null],
  [
    "ato_ordinatorio",
    "ATO ORDINATÓRIO\nNos termos do art. 203, § 4º, do CPC:",
    "Intimação - Ato ordinatório",
  ],
  ["ato_ordinatorio", "Ato ordinatório praticado por delegação.", "Intimação - Ato ordinatório"],
  ["intimacao", "INTIMAÇÃO\nFica V. Sa. intimado para tomar ciência do que segue:", "Intimação - Intimação"],
  ["edital", "EDITAL DE INTIMAÇÃO\nO MM. Juiz FAZ SABER a quantos virem o presente.", "Edital - Edital"],
  ["citacao", "CARTA DE CITAÇÃO\nFica citado o destinatário desta.", "Citação - Citação"],
  ["notificacao", "NOTIFICAÇÃO\nFica notificada a parte do que segue.", "Intimação - Notificação"],
] as const;
