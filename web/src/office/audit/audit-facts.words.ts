import { attendanceFields } from "@pauta/contract/practice/attendance-fields";
import type { AuditSubject } from "@pauta/contract/office/audit-acts";
import { clientFields } from "@pauta/contract/practice/client-fields";
import { companyFields } from "@pauta/contract/office/company-fields";
import { compromiseTrail } from "@pauta/contract/agenda/compromise-fields";
import { contactFields } from "@pauta/contract/practice/contact-fields";
import { parseDate } from "@pauta/contract/platform/dates";
import { lawsuitFields, mainLawsuitLabels } from "@pauta/contract/practice/lawsuit-fields";
import { zoneLabel } from "@pauta/contract/law/office-zones";
import { userFields } from "@pauta/contract/office/user-fields";
import { showDay, showInstant, showMoney } from "../../lib/format.ts";

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
  responsible: "Responsável",
  main_lawsuit_id: `${mainLawsuitLabels.main_lawsuit_id} (nº)`,
  main_relation: mainLawsuitLabels.main_relation,
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
/** Kept by their numbers: the trail does not name who may be erased. */
const NUMBERED = new Set(["client_id"]);
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What has rows of fields is called what they say. */
const ROWS: Partial<Record<AuditSubject, Readonly<Record<string, { label: string }>>>> = {
  attendance: attendanceFields,
  client: clientFields,
  client_contact: contactFields,
  company: companyFields,
  compromise: compromiseTrail,
  // the trail has the words of what a lawsuit's columns keep as numbers
  lawsuit: {
    ...lawsuitFields,
    lawsuit_status: lawsuitFields.lawsuit_status_id,
    responsible: lawsuitFields.user_id,
  },
  phone_entry: contactFields,
  profile: userFields,
  user: userFields,
};

/** A field as people call it. */
export const showField = (subject: AuditSubject, field: string): string =>
  ROWS[subject]?.[field]?.label ?? FIELDS[field] ?? field;

function showNumberOf(field: string, value: number): string {
  if (NUMBERED.has(field)) return `nº ${value}`;
  return MONEY.has(field) ? showMoney(value) : String(value);
}

/** What a field was or is, as people write it. */
export function showFact(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "vazio";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (typeof value === "number") return showNumberOf(field, value);
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
