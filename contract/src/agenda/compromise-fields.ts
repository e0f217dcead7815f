import { z } from "zod";
import { agendaField } from "../platform/agenda-field.ts";
import { field, make } from "../platform/field.ts";
import { namesOf } from "../platform/field-rows.ts";
import { Addresses } from "../platform/form-fields.ts";
import { numberFrom, whole } from "../platform/numbers.ts";
import { TimeZone } from "../platform/office-zones.ts";

const when = { step: "when" };
const main = { step: "main" };
const place = { step: "place" };
/** Notifications only; not printed or exported. */
const notice = { step: "notice", isInSheets: false };

/** The choices of "Lembrar em", by their ids. */
export const reminders = [
  "Não Lembrar",
  "No dia pela manhã",
  "1 dia antes",
  "2 dias antes",
  "3 dias antes",
  "4 dias antes",
  "5 dias antes",
];

/** The fields of a compromise in lists, in the order of its form. */
export const compromiseRowFields = {
  description: field.requiredText("Descrição", { ...main, max: 500, width: 50 }),
  compromise_type_id: field.requiredChoice("Tipo", { ...main, list: "compromise_types", width: 22 }),
  classification_id: field.requiredChoice("Prioridade", {
    ...main,
    list: "classifications",
    last: 4,
    unknown: "Prioridade desconhecida",
    first: 2,
    width: 11,
  }),
  user_id: agendaField.requiredReference("Responsável", { ...main, width: 28 }),
  compromise_date: agendaField.requiredDay("Data", { ...when, width: 12 }),
  start_time: agendaField.time("Início", { ...when, width: 8 }),
  end_time: agendaField.time("Fim", { ...when, width: 8 }),
  all_day: field.flag("Dia Todo", { ...when, width: 9 }),
  /** The court's time zone, when a court set the hour; the stored hour is in the office's. */
  court_time_zone: make(
    {
      kind: "zone",
      label: "Horário do tribunal",
      reply: z.string().nullable(),
      form: z
        .preprocess((value) => value || null, TimeZone.nullable())
        .optional()
        .transform((zone) => zone ?? null),
      empty: null,
    },
    { ...when, isInSheets: false },
  ),
  lawsuit_id: agendaField.reference("Processo", { ...place, width: 27 }),
  client_id: agendaField.reference("Cliente", { ...place, width: 32 }),
};

/** Further fields of a single compromise. */
export const compromiseDetailFields = {
  local: field.text("Local", { ...place, max: 300, width: 28 }),
  forum: field.text("Fórum", { ...place, max: 300, width: 28 }),
  forum_room: field.text("Sala do Fórum", { ...place, max: 120, width: 14 }),
  address: field.text("Endereço", { ...place, max: 500, width: 40 }),
  observation: field.multiline("Observação", {
    step: "note",
    max: 5000,
    tooLong: "A observação precisa ter menos de 5000 caracteres",
  }),
  remember_id: make(
    {
      kind: "choice",
      label: "Lembrar em",
      reply: z.int(),
      form: z.preprocess(
        (value) => (value === "" || value === null ? undefined : value),
        numberFrom(
          whole()
            .min(0)
            .max(reminders.length - 1),
        ).default(0),
      ),
      empty: 0,
      list: "reminders",
    },
    notice,
  ),
  warning_date: field.day("Data de aviso", notice),
  date_notification: field.day("Data da notificação", notice),
  time_notification: agendaField.time("Hora da notificação", notice),
  email_notification: make(
    { kind: "emails", label: "E-mails", reply: z.array(z.string()), form: Addresses, empty: [] },
    notice,
  ),
};

/** The fields of a compromise that are its own columns. */
export const compromiseFields = { ...compromiseRowFields, ...compromiseDetailFields };

export type CompromiseField = keyof typeof compromiseFields;

/** The fields in the order of display: the form begins with what to do, the display with the date. */
export const shownCompromiseFields: readonly CompromiseField[] = [
  ...new Set<CompromiseField>([
    ...(["compromise_date", "start_time", "end_time", "all_day", "compromise_type_id"] as const),
    ...namesOf(compromiseFields),
  ]),
];

/** Labels of a compromise besides its fields. */
export const compromiseWords = {
  compromise_involved: { label: "Envolvidos" },
  mentioned_users: { label: "Usuários mencionados" },
  tags: { label: "Etiquetas" },
  deadline: { label: "Memória de cálculo" },
  dates_to_check: { label: "Conferir a data" },
  completed: { label: "Encerrado" },
};

/** Fields in the audit trail: names instead of a column's ids. */
export const compromiseTrail: Readonly<Record<string, { label: string }>> = {
  ...compromiseFields,
  ...compromiseWords,
  responsible: compromiseFields.user_id,
  compromise_type: compromiseFields.compromise_type_id,
  lawsuit: compromiseFields.lawsuit_id,
};
