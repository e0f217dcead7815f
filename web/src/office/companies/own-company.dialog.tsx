import { useForm } from "@mantine/form";
import { type Company, OwnCompanyForm } from "@pauta/contract/office/companies";
import { companyFields } from "@pauta/contract/office/company-fields";
import { allBut } from "@pauta/contract/platform/field-rows";
import { useQueryClient } from "@tanstack/react-query";
import { valuesOf } from "../../lib/forms/field-values.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { stateChoices } from "../../lib/forms/state-choices.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { fieldProps } from "../../ui/fields/field-props.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { CompanyFields } from "./company-fields.part.tsx";
import { ownCompanyQuery, useSaveOwnCompany } from "./companies.queries.ts";

/** The time zone is chosen with the agenda's settings, because it moves the office's days at once. */
const fields = allBut(companyFields, ["time_zone"]);
const rules = rulesOf(OwnCompanyForm);

const begin = (company: Company) => ({ ...valuesOf(fields, company), updated_at: company.updated_at });

/** "Editar Escritório": what its administrator says of it. */
export function OwnCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const queries = useQueryClient();
  const saving = useSaveOwnCompany();
  const form = useForm({ initialValues: begin(company), validate: rules });
  const kept = useKeptForm(form, "own-company", {
    read: async () => begin(await queries.fetchQuery({ ...ownCompanyQuery, staleTime: 0 })),
    fields: { ...fields, federation_state_id: { ...fields.federation_state_id, choices: stateChoices } },
  });
  return (
    <FormDialog
      title="Editar Escritório"
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={(values) => saving.mutateAsync(values)}
      size={720}
    >
      <CompanyFields propsOf={(field) => fieldProps(fields, form, field)} />
    </FormDialog>
  );
}
