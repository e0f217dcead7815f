import type { AuditSubject } from "@pauta/contract/platform/audit-acts";
import { parseDate } from "@pauta/contract/platform/dates";
import { zoneLabel } from "@pauta/contract/platform/office-zones";
import { userFields } from "@pauta/contract/office/user-fields";
import { showDay, showInstant, showMoney } from "../../lib/format.ts";

/** What people call a field; where a form has it, the form's label is used. */
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
  responsible: "Responsável",
  value: "Valor",
  forum: "Fórum",
  observation: "Observação",
  completed: "Encerrado",
  lawsuit: "Processo",
  client_id: "Cliente",
  tags: "Etiquetas",
  payment: "Pagamento",
  reason: "Motivo",
  next_attempt: "Próxima tentativa",
  compromises: "Compromissos",
  files: "Arquivos",
  rows: "Linhas",
  recipients: "Destinatários",
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

/** The API's fixed values, as people call them. */
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
/** Stored as ids: the trail does not name people who may be erased. */
const NUMBERED = new Set(["client_id"]);
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the forms call the fields of each kind of record. */
export type FieldLabels = Partial<Record<AuditSubject, Readonly<Record<string, { label: string }>>>>;

/** A field as people call it. */
export const showField = (labels: FieldLabels, subject: AuditSubject, field: string): string =>
  labels[subject]?.[field]?.label ?? FIELDS[field] ?? field;

function showNumberOf(field: string, value: number): string {
  if (NUMBERED.has(field)) return `nº ${value}`;
  return MONEY.has(field) ? showMoney(value) : String(value);
}

/** A field's old or new value for people. */
export function showFact(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "vazio";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (typeof value === "number") return showNumberOf(field, value);
  if (Array.isArray(value)) return value.map((one) => showFact(field, one)).join(", ");
  if (typeof value === "object")
    return Object.values(value)
      .map((one) => showFact(field, one))
      .join(" a ");
  const text = String(value); // oxlint-disable-line typescript/no-base-to-string -- objects were handled above
  if (field === "time_zone") return zoneLabel(text);
  if (INSTANT.test(text)) return showInstant(text);
  return DAY.test(text) && parseDate(text) !== null ? showDay(text) : (VALUES[text] ?? text);
}
