import { useForm } from "@mantine/form";
import { type Company, CompanyForm } from "@pauta/contract/office/companies";
import { companyFields } from "@pauta/contract/office/company-fields";
import { stateById } from "@pauta/contract/platform/federation-states";
import { zoneOfState } from "@pauta/contract/platform/office-zones";
import { useQueryClient } from "@tanstack/react-query";
import { valuesOf } from "../../lib/forms/field-values.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { stateChoices } from "../../lib/forms/state-choices.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { fieldProps } from "../../ui/fields/field-props.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { TimeZoneSelect } from "./time-zone-select.part.tsx";
import { CompanyFields } from "./company-fields.part.tsx";
import { companyQuery, useSaveCompany } from "./companies.queries.ts";

const rules = rulesOf(CompanyForm);

const begin = (company: Company) => ({
  ...valuesOf(companyFields, company),
  updated_at: company.updated_at,
});

/** "Editar Empresa": its names, documents, telephones and address, for the platform. */
export function CompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const queries = useQueryClient();
  const saving = useSaveCompany(company.id);
  const form = useForm({ initialValues: begin(company), validate: rules });
  // choosing another state also chooses its time zone
  form.watch("federation_state_id", ({ previousValue, value }) => {
    if (value && value !== previousValue)
      form.setFieldValue("time_zone", zoneOfState(stateById(value)?.abbr));
  });
  const kept = useKeptForm(form, `company-${company.id}`, {
    read: async () => begin(await queries.fetchQuery({ ...companyQuery(company.id), staleTime: 0 })),
    fields: {
      ...companyFields,
      federation_state_id: { ...companyFields.federation_state_id, choices: stateChoices },
    },
  });

  const propsOf = (field: keyof typeof companyFields) => fieldProps(companyFields, form, field);

  return (
    <FormDialog
      title="Editar Empresa"
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={(values) => saving.mutateAsync(values)}
      size={720}
    >
      <CompanyFields propsOf={propsOf} />
      <TimeZoneSelect
        description="Proposto pelo estado; por ele correm os dias e as horas do escritório"
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...propsOf("time_zone")}
      />
    </FormDialog>
  );
}
