import type { AuditSubject } from "@pauta/contract/audit-acts";
import { clientFields } from "@pauta/contract/client-fields";
import { companyFields } from "@pauta/contract/company-fields";
import { contactFields } from "@pauta/contract/contact-fields";
import { parseDate } from "@pauta/contract/dates";
import type { Fields } from "@pauta/contract/field";
import { zoneLabel } from "@pauta/contract/office-zones";
import { userFields } from "@pauta/contract/user-fields";
import { showDay, showInstant, showMoney } from "../lib/format.ts";

/** The fields' names on the wire, as people call them. */
const FIELDS: Record<string, string> = {
  email_verified: "E-mail confirmado",
  pending_email: "E-mail a confirmar",
  status: "Situação",
  roles: userFields.role_ids.label,
  plan: "Plano",
  plan_id: "Plano",
  second_check: "Segunda pessoa confere prazos fatais",
  publications: "Publicações",
  publication: "Publicações",
  publication_date: "Lista de",
  date_for_print: "Dia",
  period: "Período",
  user: "Usuário",
  step: "Etapa",
  address: "Endereço",
  lawsuit_status: "Situação do processo",
  responsible: "Responsável",
  opening_date: "Data de abertura",
  main_lawsuit_id: "Processo principal (nº)",
  main_relation: "Relação com o principal",
  process: "Número do processo",
  note: "Nota",
  procedural_class: "Classe processual",
  action_nature: "Natureza da ação",
  process_subject: "Assunto",
  value: "Valor",
  liability_forecast: "Previsão de passivo",
  distribution: "Distribuição",
  forum: "Fórum",
  forum_room: "Sala do Fórum",
  control: "Controle",
  judge: "Juiz",
  reporter: "Relator",
  documents_folder: "Pasta de documentos",
  folder: "Pasta",
  judging_organ: "Órgão julgador",
  judicial_district: "Comarca",
  judicial_rod: "Vara",
  lawsuit_instance: "Instância",
  lawsuit_origin: "Origem",
  observation: "Observação",
  phase: "Fase",
  rite: "Rito",
  section: "Seção",
  sequence: "Sequência",
  volume: "Volume",
  compromise_type: "Tipo",
  compromise_date: "Data",
  start_time: "Início",
  end_time: "Fim",
  all_day: "Dia Todo",
  completed: "Encerrado",
  lawsuit: "Processo",
  client_id: "Cliente (nº)",
  description: "Descrição",
  local: "Local",
  classification_id: "Prioridade",
  remember_id: "Lembrete",
  warning_date: "Data de alerta",
  date_notification: "Dia do aviso",
  time_notification: "Hora do aviso",
  email_notification: "E-mails do aviso",
  compromise_involved: "Envolvidos",
  mentioned_users: "Mencionados",
  deadline: "Memória de cálculo",
  tags: "Etiquetas",
  payment: "Pagamento",
  reason: "Motivo",
  next_attempt: "Próxima tentativa",
  compromises: "Compromissos",
  files: "Arquivos",
  rows: "Linhas",
  copied_at: "Cópia de",
  source: "Origem",
  resealed: "Segredos lacrados de novo",
  tried: "Tentadas",
  resolved: "Resolvidas",
  imported_publications: "Publicações importadas",
  is_theirs: "É deste advogado",
  new_amount: "Novo valor",
  amount: "Valor",
  index_name: "Índice",
  percentage: "Percentual",
  effective_on: "Vale a partir de",
  anniversary: "Aniversário",
};

/** What is kept as a word of the program. */
const VALUES: Record<string, string> = {
  A: "Ativo",
  I: "Inativo",
  password: "Senha",
  second_factor: "Código da segunda etapa",
  trialing: "Em Teste",
  paid: "Paga",
  unpaid: "Não paga",
  canceled: "Cancelada",
  card: "Cartão",
  appeal: "Recurso",
  incident: "Incidente",
  enforcement: "Cumprimento de sentença",
  connected: "Conexo",
};

const MONEY = new Set(["value", "amount", "new_amount", "liability_forecast"]);
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What has rows of fields is called what they say. */
const ROWS: Partial<Record<AuditSubject, Fields>> = {
  client: clientFields,
  client_contact: contactFields,
  company: companyFields,
  phone_entry: contactFields,
  profile: userFields,
  user: userFields,
};

/** A field as people call it. */
export const showField = (subject: AuditSubject, field: string): string =>
  ROWS[subject]?.[field]?.label ?? FIELDS[field] ?? field;

/** What a field was or is, as people write it. */
export function showFact(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "vazio";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (typeof value === "number") return MONEY.has(field) ? showMoney(value) : String(value);
  if (Array.isArray(value)) return value.map((one) => showFact(field, one)).join(", ");
  if (typeof value === "object")
    return Object.values(value)
      .map((one) => showFact(field, one))
      .join(" a ");
  const text = String(value); // oxlint-disable-line typescript/no-base-to-string -- objects are gone by now
  if (field === "time_zone") return zoneLabel(text);
  if (INSTANT.test(text)) return showInstant(text);
  return DAY.test(text) && parseDate(text) !== null ? showDay(text) : (VALUES[text] ?? text);
}
