import { agendaField } from "../platform/agenda-field.ts";
import { field } from "../platform/field.ts";

/** The message for a missing value. */
export const MISSING = "Este campo é obrigatório";

/** The fields of an attendance, in the form's order. */
export const attendanceFields = {
  client_id: agendaField.requiredReference("Cliente"),
  attendance_title: field.requiredText("Título", {
    personal: true,
    max: 1000,
    tooLong: "O titulo precisa ter menos de 1000 caracteres",
    missing: MISSING,
  }),
  attendance_comment: agendaField.requiredMultiline("Atendimento", {
    personal: true,
    max: 5000,
    tooLong: "O atendimento precisa ter menos de 5000 caracteres",
    missing: MISSING,
  }),
  lawsuit_id: agendaField.reference("Processo"),
};
