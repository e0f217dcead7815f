/** The texts of the demonstration's agendas: for each type of compromise, titles and places. */

export type Theme = {
  type: number;
  /** The share of this kind in an agenda. */
  share: number;
  classification: 1 | 2 | 3 | 4;
  descriptions: readonly string[];
  /** In minutes; all day if omitted. */
  minutes?: number;
  places?: readonly string[];
};

export const THEMES: readonly Theme[] = [
  {
    type: 1,
    share: 0.27,
    classification: 3,
    descriptions: [
      "Minuta de contestação",
      "Minuta de réplica",
      "Rol de testemunhas",
      "Quesitos e assistente técnico",
      "Manifestação sobre documentos",
      "Alegações finais",
      "Contrarrazões de apelação",
    ],
  },
  {
    type: 2,
    share: 0.14,
    classification: 4,
    minutes: 60,
    descriptions: [
      "Audiência de instrução e julgamento",
      "Audiência de conciliação",
      "Audiência de mediação",
    ],
  },
  {
    type: 3,
    share: 0.16,
    classification: 2,
    minutes: 45,
    descriptions: [
      "Reunião com o cliente sobre a prova",
      "Reunião de estratégia",
      "Preparação do cliente para a audiência",
      "Proposta de acordo com a parte contrária",
    ],
    places: ["Sala de reuniões", "Por videoconferência", "No cliente"],
  },
  {
    type: 4,
    share: 0.1,
    classification: 2,
    minutes: 60,
    descriptions: ["Despachar com o juiz", "Cópia dos autos físicos", "Certidão no registro de imóveis"],
    places: ["Foro", "Ofício de registro de imóveis", "Secretaria da vara"],
  },
  {
    type: 5,
    share: 0.08,
    classification: 3,
    minutes: 120,
    descriptions: ["Vistoria do perito no imóvel", "Perícia médica", "Perícia contábil: entrega de livros"],
    places: ["No imóvel", "Consultório do perito", "Escritório do perito"],
  },
  {
    type: 8,
    share: 0.12,
    classification: 3,
    descriptions: ["Protocolar petição de provas", "Protocolar substabelecimento", "Protocolar memoriais"],
  },
  {
    type: 9,
    share: 0.08,
    classification: 3,
    descriptions: ["Custas iniciais", "Preparo da apelação", "Honorários do perito"],
  },
  {
    type: 10,
    share: 0.05,
    classification: 4,
    minutes: 90,
    descriptions: ["Sessão de julgamento: sustentação oral", "Sessão virtual: acompanhar o resultado"],
    places: ["Plenário", "Por videoconferência"],
  },
];

/** Items of the whole office, without a lawsuit. */
export const OFFICE_ITEMS = [
  { type: 3, description: "Reunião semanal da equipe", start_time: "09:00", end_time: "09:45" },
  { type: 3, description: "Revisão dos prazos da quinzena", start_time: "17:00", end_time: "17:30" },
  { type: 9, description: "Contribuição à OAB", start_time: null, end_time: null },
] as const;

export const COMMENTS = [
  ["Andamento", "Minuta pronta na pasta; falta conferir os documentos."],
  ["Documentos", "O cliente enviou o que faltava. Está na pasta do processo."],
  ["Contato com o cliente", "Avisado por telefone. Confirmou que comparece."],
  ["Conferência", "Revisei a peça e ajustei os pedidos. Pode seguir."],
  ["Dúvida", "Convém juntar a planilha atualizada antes de protocolar?"],
] as const;

export const CLOSING_COMMENTS = [
  ["Protocolado", "Protocolado hoje; recibo na pasta do processo."],
  ["Feito", "Concluído. Cliente informado do resultado."],
  ["Cumprido", "Cumprido no prazo, sem pendências."],
] as const;

export const CANCEL_REASONS = [
  "O juízo redesignou o ato; nova data a ser publicada.",
  "As partes fizeram acordo.",
  "O cliente desistiu da diligência.",
] as const;

export const FORWARDING_COMMENTS = [
  "Favor providenciar. Minuta até a antevéspera.",
  "Verificar com o cliente antes de responder.",
  "Prazo conferido; atenção ao recolhimento do preparo.",
  "Analisar e dizer se cabe recurso.",
] as const;

/** The chain of steps around an instruction hearing. */
export const HEARING_CHAIN = {
  name: "Audiência de instrução",
  steps: [
    { description: "Apresentar o rol de testemunhas", compromise_type_id: 1, offset: -15, unit: "uteis" },
    { description: "Preparar o cliente e as testemunhas", compromise_type_id: 3, offset: -3, unit: "uteis" },
    {
      description: "Confirmar presenças e o link de acesso",
      compromise_type_id: 4,
      offset: -1,
      unit: "uteis",
    },
    { description: "Relatar a audiência ao cliente", compromise_type_id: 4, offset: 1, unit: "uteis" },
  ],
} as const;

export const APPEAL_CHAIN = {
  name: "Recurso",
  steps: [
    { description: "Minuta do recurso", compromise_type_id: 1, offset: -5, unit: "uteis" },
    { description: "Guia de preparo paga", compromise_type_id: 9, offset: -3, unit: "uteis" },
    { description: "Conferir o protocolo", compromise_type_id: 8, offset: -1, unit: "uteis" },
  ],
} as const;
