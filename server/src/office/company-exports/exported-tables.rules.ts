/** The tables of an office that are exported, with the names of their files. */
export const EXPORTED: Readonly<Record<string, string>> = {
  companies: "escritorio",
  users: "usuarios",
  user_emails: "emails-adicionais",
  court_type_users: "credenciais-de-tribunais",
  subscriptions: "assinatura",
  contract_acceptances: "aceites-do-contrato",
  invoices: "faturas",
  readjustments: "reajustes",
  clients: "clientes",
  client_contacts: "contatos-de-clientes",
  attendances: "atendimentos",
  attendance_mentions: "mencoes-em-atendimentos",
  conflict_checks: "verificacoes-de-conflitos",
  phone_books: "telefones",
  tags: "etiquetas",
  lawsuits: "processos",
  lawsuit_clients: "partes-de-processos",
  lawsuit_tags: "etiquetas-de-processos",
  lawsuit_instances: "instancias-de-processos",
  lawsuit_monitorings: "monitoramentos",
  lawsuit_progresses: "andamentos",
  lawsuit_status_suggestions: "sugestoes-de-situacao",
  lawsuit_folders: "pastas",
  lawsuit_files: "arquivos",
  publications: "publicacoes",
  publication_versions: "versoes-de-publicacoes",
  publication_mentions: "mencoes-em-publicacoes",
  user_actions: "acoes",
  compromises: "compromissos",
  compromise_comments: "comentarios-de-compromissos",
  compromise_involved: "envolvidos-em-compromissos",
  compromise_mentions: "mencoes-em-compromissos",
  compromise_tags: "etiquetas-de-compromissos",
  automatic_deadlines: "prazos-automaticos",
  sought_terms: "termos-procurados",
  sought_histories: "historicos-procurados",
  recounts: "prazos-recalculados",
  chain_templates: "modelos-de-passos",
  absences: "ausencias",
  agenda_settings: "configuracoes-da-agenda",
  calendar_feeds: "enderecos-de-calendario",
  notifications: "notificacoes",
  notification_choices: "preferencias-de-notificacao",
  audit_entries: "auditoria",
};

/** The tables that are not exported, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  audit_heads: "the end of the trail's chain, which the trail itself holds",
  company_exports: "the exports themselves",
  coverage_silences: "made of what the publications say",
  discarded_cards: "cards that the gateway is to forget",
  discarded_files: "bytes that were deleted",
  djen_coverage: "how the platform fetched",
  idempotent_replies: "answers that were given already",
  lawsuit_file_texts: "the words of files that are in it",
  lawsuit_search: "an index",
  mailed_publications: "which letters told of which publications",
  mails: "letters that were sent",
  monitoring_checks: "how the platform looked movements up",
  outsider_letters: "how many letters went outside on a day",
  spreadsheet_faults: "sheets on their way in",
  spreadsheet_imports: "sheets on their way in",
  undo_steps: "what could be taken back for ten seconds",
};

/** Columns that are secret, refer to other offices' rows, or are of use to the program only. */
const KEPT_BACK =
  /^(?:password_hash|token_hash|sealed_.*|card_token|customer_reference|charge_reference|charge_key|storage_key|identity_key|text_digest|progress_key|name_codes|folded_.*|company_id)$/;
const PROGRAMS_TYPES = new Set(["tsvector"]);

export type Column = { name: string; type: string };

export const isExported = ({ name, type }: Column): boolean =>
  !KEPT_BACK.test(name) && !PROGRAMS_TYPES.has(type);

/** A name for a ZIP entry valid on every system: no path, no forbidden character, never empty. */
export function entryName(name: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, "_")
    .replaceAll(/\.{2,}/g, ".")
    .trim();
  const [, stem = "", ending = ""] = /^(.*?)(\.[^.]{1,10})?$/su.exec(plain) ?? [];
  const cut = `${stem.slice(0, 100).toWellFormed()}${ending}`.replaceAll(/^[. ]+|[. ]+$/g, "");
  return cut === "" ? "sem nome" : cut;
}

/** The cell of a row's value. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value); // oxlint-disable-line typescript/no-base-to-string -- objects are gone by now
}

/** The text file beside the data. */
export const readMe = (office: string, day: string, missing: string) =>
  [
    `Exportação dos dados de ${office}, feita pelo Pauta em ${day}.`,
    "",
    "dados/     cada lista em dois formatos: .json (para programas) e .csv (para planilhas; separado por ponto e vírgula).",
    "arquivos/  os arquivos dos processos, em pastas com o número do processo e o nome da pasta.",
    "",
    "As colunas que terminam em _id apontam para o id da lista correspondente. Datas estão como aaaa-mm-dd e horários em UTC.",
    "Senhas, chaves de acesso e dados que paguem por si não fazem parte da exportação.",
    ...(missing === "" ? [] : ["", "Arquivos que não puderam ser lidos:", missing]),
    "",
  ].join("\r\n");
