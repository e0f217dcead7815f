import type { companyFields } from "@pauta/contract/office/company-fields";
import { AddressFields, ReachFields } from "../identity/person-fields.part.tsx";
import grid from "../../ui/fields/form-grid.module.css";
import { TextField } from "../../ui/fields/text-field.tsx";

type CompanyFieldsProps = {
  /** `fieldProps` of the form. */
  propsOf: (field: Exclude<keyof typeof companyFields, "time_zone">) => object;
};

/** A company's names, documents, telephones and address. */
export const CompanyFields = ({ propsOf }: CompanyFieldsProps) => (
  <>
    <div className={grid.grid}>
      <TextField className={grid.whole} data-autofocus autoComplete="off" {...propsOf("company_name")} />
      <TextField
        className={grid.whole}
        description="Procurado nos diários além dos nomes e inscrições dos usuários"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        {...propsOf("name_to_follow")}
      />
      <ReachFields propsOf={propsOf} />
    </div>
    <AddressFields propsOf={propsOf} />
  </>
);
