import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type Company, CompanyForm } from "@pauta/contract/companies";
import { stateById } from "@pauta/contract/federation-states";
import { zoneOfState } from "@pauta/contract/office-zones";
import { useQueryClient } from "@tanstack/react-query";
import { AddressFields, ReachFields } from "../identity/person-fields.part.tsx";
import { personValues } from "../identity/person-values.queries.ts";
import { ApiError } from "../lib/api-error.ts";
import { rulesOf } from "../lib/form-rules.ts";
import { ChangedSince } from "../ui/changed-since.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import grid from "../ui/form-grid.module.css";
import { TimeZoneSelect } from "../ui/time-zone-select.tsx";
import { companyQuery, useSaveCompany } from "./companies.queries.ts";

const rules = rulesOf(CompanyForm);

function valuesOf(company: Company) {
  const { oab_code: _, also_sought: __, never_meant: ___, ...reach } = personValues(company);
  return {
    ...reach,
    company_name: company.company_name,
    name_to_follow: company.name_to_follow ?? "",
    time_zone: company.time_zone,
    updated_at: company.updated_at,
  };
}

/** Editar Empresa: its names, documents, telephones and address. */
export function CompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const queries = useQueryClient();
  const saving = useSaveCompany(company.id);
  const form = useForm({ initialValues: valuesOf(company), validate: rules });
  // another state proposes its zone
  form.watch("federation_state_id", ({ previousValue, value }) => {
    if (value && value !== previousValue)
      form.setFieldValue("time_zone", zoneOfState(stateById(value)?.abbr));
  });
  const isStale = saving.error instanceof ApiError && saving.error.code === "changed_since";
  const newest = () => queries.fetchQuery({ ...companyQuery(company.id), staleTime: 0 });
  const take = async () => {
    const kept = valuesOf(await newest());
    form.setValues(kept);
    // what was chosen, not what the kept state would propose
    form.setFieldValue("time_zone", kept.time_zone);
    saving.reset();
  };
  const keep = async () => {
    form.setFieldValue("updated_at", (await newest()).updated_at);
    saving.reset();
  };

  return (
    <FormDialog
      title="Editar Empresa"
      form={form}
      opened
      onClose={onClose}
      onSave={(values) => saving.mutateAsync(values)}
      size={720}
    >
      {isStale && <ChangedSince onTake={() => void take()} onKeep={() => void keep()} />}
      <div className={grid.grid}>
        <TextInput
          className={grid.whole}
          label="Nome da empresa"
          required
          data-autofocus
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps("company_name")}
        />
        <TextInput
          className={grid.whole}
          label="Nome a acompanhar"
          description="Procurado nos diários além dos nomes e inscrições dos usuários"
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps("name_to_follow")}
        />
        <ReachFields propsOf={(field) => form.getInputProps(field)} />
      </div>
      <AddressFields propsOf={(field) => form.getInputProps(field)} />
      <TimeZoneSelect
        description="Proposto pelo estado; por ele correm os dias e as horas do escritório"
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...form.getInputProps("time_zone")}
      />
    </FormDialog>
  );
}
