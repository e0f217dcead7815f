import { field } from "../platform/field.ts";
import { BRASILIA_ZONE, TimeZone } from "../platform/office-zones.ts";
import { reachFields } from "./reach-fields.ts";

/** The fields of a client company. */
export const companyFields = {
  company_name: field.requiredText("Nome do escritório", { step: "office", max: 200, width: 40 }),
  name_to_follow: field.text("Nome para acompanhar", { step: "office", max: 200, isInSheets: false }),
  ...reachFields({ inSheets: ["cpf_cnpj", "city", "federation_state_id", "phone_number"] }),
  /** The zone of its days and hours. */
  time_zone: {
    ...field.usualText("Fuso horário", BRASILIA_ZONE, { step: "address", max: 60, isInSheets: false }),
    form: TimeZone,
  },
};
