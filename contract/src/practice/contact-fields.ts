import { field } from "../platform/field.ts";

/** The fields of a contact, of a client or of the office's phone book, in the form's order. */
export const contactFields = {
  contact: field.requiredText("Contato", { personal: true, max: 200, width: 40 }),
  contact_type_id: field.requiredChoice("Tipo", { list: "contact_types", width: 16 }),
  phone_number: field.requiredPhone("Telefone", { personal: true, width: 20 }),
  telephone_branch: field.text("Ramal", { personal: true, max: 20, width: 10 }),
  department: field.text("Setor", { personal: true, max: 120, width: 30 }),
};
