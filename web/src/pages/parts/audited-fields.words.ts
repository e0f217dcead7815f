import { compromiseTrail } from "@pauta/contract/agenda/compromise-fields";
import { companyFields } from "@pauta/contract/office/company-fields";
import { userFields } from "@pauta/contract/office/user-fields";
import { attendanceFields } from "@pauta/contract/practice/attendance-fields";
import { clientFields } from "@pauta/contract/practice/client-fields";
import { contactFields } from "@pauta/contract/practice/contact-fields";
import { lawsuitFields, mainLawsuitLabels } from "@pauta/contract/practice/lawsuit-fields";
import type { FieldLabels } from "../../office/audit/audit-facts.words.ts";

/** The labels of the records that have field rows. */
export const auditedFields: FieldLabels = {
  attendance: attendanceFields,
  client: clientFields,
  client_contact: contactFields,
  company: companyFields,
  compromise: compromiseTrail,
  // the trail stores words where the lawsuit's columns store ids
  lawsuit: {
    ...lawsuitFields,
    main_lawsuit_id: { label: `${mainLawsuitLabels.main_lawsuit_id} (nº)` },
    main_relation: { label: mainLawsuitLabels.main_relation },
    lawsuit_status: lawsuitFields.lawsuit_status_id,
    responsible: lawsuitFields.user_id,
  },
  phone_entry: contactFields,
  profile: userFields,
  user: userFields,
};
