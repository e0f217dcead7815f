/** The offices' own records: tags, phone numbers, attendances, progress records, folders. */

export const TAGS = [
  { name: "Urgente", color: "#E03131FF" },
  { name: "Acordo em vista", color: "#2F9E44FF" },
  { name: "Prioridade idoso", color: "#F08C00FF" },
  { name: "Aguardando documentos", color: "#1971C2FF" },
  { name: "Honorários em aberto", color: "#9C36B5FF" },
  { name: "Pro bono", color: "#4D55F1FF" },
] as const;

export const PHONE_BOOK = [
  {
    contact_type_id: 2,
    contact: "Cartório da 2ª Vara Cível",
    phone_number: "(51) 3210-6500",
    telephone_branch: "1024",
    department: "Atendimento",
  },
  {
    contact_type_id: 2,
    contact: "Contadoria Judicial",
    phone_number: "(51) 3210-6540",
    telephone_branch: null,
    department: "Cálculos",
  },
  {
    contact_type_id: 4,
    contact: "Perita Engenheira Nádia Arvoredano",
    phone_number: "(51) 98100-2233",
    telephone_branch: null,
    department: "Perícias",
  },
  {
    contact_type_id: 1,
    contact: "Correspondente em Ribeirão Preto",
    phone_number: "(16) 99700-1144",
    telephone_branch: null,
    department: "Diligências",
  },
  {
    contact_type_id: 2,
    contact: "Central de Mandados",
    phone_number: "(51) 3210-6600",
    telephone_branch: "12",
    department: null,
  },
  {
    contact_type_id: 2,
    contact: "Tabelionato do Centro",
    phone_number: "(51) 3228-4040",
    telephone_branch: null,
    department: "Procurações",
  },
  {
    contact_type_id: 7,
    contact: "Tradutora juramentada",
    phone_number: "(11) 98222-5566",
    telephone_branch: null,
    department: "Inglês e espanhol",
  },
  {
    contact_type_id: 2,
    contact: "Junta Comercial",
    phone_number: "(51) 3216-7500",
    telephone_branch: null,
    department: null,
  },
  {
    contact_type_id: 2,
    contact: "OAB Subseção",
    phone_number: "(51) 3287-1800",
    telephone_branch: "305",
    department: "Secretaria",
  },
  {
    contact_type_id: 5,
    contact: "Portaria do Foro Central",
    phone_number: "(51) 3210-6400",
    telephone_branch: null,
    department: null,
  },
] as const;

export const ATTENDANCES = [
  [
    "Primeira reunião",
    "Relatou os fatos e entregou cópia dos documentos. Expliquei o caminho da ação, os prazos e os riscos. Ficou de reunir as mensagens trocadas.",
  ],
  [
    "Assinatura da procuração",
    "Assinou procuração e contrato de honorários no escritório. Pagou a primeira parcela.",
  ],
  [
    "Dúvida sobre o andamento",
    "Ligou para saber da perícia. Informei que o laudo ainda não foi juntado e que avisaremos assim que sair.",
  ],
  [
    "Proposta de acordo",
    "A parte contrária ofereceu pagamento em quatro parcelas. O cliente quer pensar até sexta-feira; recomendei contraproposta em duas.",
  ],
  [
    "Entrega de documentos",
    "Trouxe recibos e fotografias que faltavam. Conferidos e digitalizados na pasta do processo.",
  ],
  [
    "Preparação para a audiência",
    "Repassamos as perguntas prováveis e a ordem dos fatos. Orientado a chegar com trinta minutos de antecedência.",
  ],
  [
    "Retorno após a sentença",
    "Expliquei o resultado e as possibilidades de recurso. Autorizou a interposição da apelação.",
  ],
] as const;

export const MANUAL_RECORDS = [
  ["Carga dos autos", "Autos retirados para cópia e devolvidos no mesmo dia."],
  ["Contato com o cartório", "Processo concluso; servidor informou previsão de duas semanas."],
  ["Pagamento de custas", "Guia recolhida e comprovante juntado à pasta."],
  ["Diligência no foro", "Conferida a juntada do mandado. Prazo corre da juntada."],
] as const;

/** Folders with the names of their files in `demo/files`. */
export const FOLDERS = [
  {
    folder_name: "Documentos do cliente",
    files: [
      ["procuracao.pdf", "Procuração.pdf"],
      ["contrato-de-honorarios.pdf", "Contrato de honorários.pdf"],
      ["recibo-digitalizado.jpg", "Recibo do aluguel.jpg"],
    ],
  },
  {
    folder_name: "Petições",
    files: [
      ["peticao-inicial.pdf", "Petição inicial.pdf"],
      ["contestacao.pdf", "Contestação.pdf"],
    ],
  },
  { folder_name: "Decisões", files: [["sentenca.pdf", "Sentença.pdf"]] },
  { folder_name: "Provas", files: [["laudo-pericial.pdf", "Laudo pericial de engenharia.pdf"]] },
  {
    folder_name: "Interno",
    files: [
      ["estrategia.docx", "Estratégia e pontos a provar.docx"],
      ["anotacoes.txt", "Anotações.txt"],
      ["guia-de-custas.pdf", "Guia de custas.pdf"],
    ],
  },
] as const;
