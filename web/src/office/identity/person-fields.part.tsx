import { TextInput } from "@mantine/core";
import type { reachFields } from "@pauta/contract/office/reach-fields";
import type { personFields } from "@pauta/contract/office/user-fields";
import { SearchSelect } from "../../ui/fields/search-select.tsx";
import { stateChoices } from "../../lib/forms/state-choices.ts";
import grid from "../../ui/fields/form-grid.module.css";
import { MaskedInput } from "../../ui/fields/masked-input.tsx";
import { masks } from "../../ui/fields/masks.ts";
import { PhoneField } from "../../ui/fields/phone-field.tsx";

type PropsOf<Name extends string> = {
  /** `fieldProps` of the form. */
  propsOf: (field: Name) => object;
};
type ReachProps = PropsOf<keyof ReturnType<typeof reachFields>>;

/** Documents and telephones, of a person or a company. */
export function ReachFields({ propsOf }: ReachProps) {
  return (
    <>
      <Documents propsOf={propsOf} />
      <Telephones propsOf={propsOf} />
    </>
  );
}

/** A person's data: documents, bar number, telephones. The name comes before them. */
export function PersonFields({ propsOf }: PropsOf<keyof typeof personFields>) {
  return (
    <>
      <Documents propsOf={propsOf} />
      <TextInput
        className={grid.third}
        placeholder="900001/RS"
        description="Várias, separadas por vírgula"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        {...propsOf("oab_code")}
      />
      <TextInput
        className={grid.half}
        placeholder="Nome de solteira; outra grafia"
        description="Outros nomes que são deste advogado nos diários, separados por ponto e vírgula"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        {...propsOf("other_names")}
      />
      <TextInput
        className={grid.half}
        placeholder="Nome mais longo de outra pessoa; nome de rua ou de empresa"
        description="O que contém o nome e não é este advogado, separado por ponto e vírgula"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        {...propsOf("never_meant")}
      />
      <Telephones propsOf={propsOf} />
    </>
  );
}

const Documents = ({ propsOf }: ReachProps) => (
  <>
    <MaskedInput className={`${grid.third} ${grid.long}`} masks={masks.cpfCnpj} {...propsOf("cpf_cnpj")} />
    <MaskedInput className={grid.third} masks={masks.anyRg} {...propsOf("rg")} />
  </>
);

const Telephones = ({ propsOf }: ReachProps) => (
  <>
    <PhoneField className={grid.half} {...propsOf("phone_number")} />
    <PhoneField className={grid.half} {...propsOf("fax_number")} />
  </>
);

/** "Endereço". */
export function AddressFields({ propsOf }: ReachProps) {
  return (
    <div className={grid.grid}>
      <MaskedInput className={grid.third} masks={masks.cep} {...propsOf("zip_code")} />
      <TextInput className={grid.most} autoComplete="off" {...propsOf("address")} />
      <TextInput className={grid.third} autoComplete="off" {...propsOf("street_number")} />
      <TextInput className={grid.most} autoComplete="off" {...propsOf("neighborhood")} />
      <TextInput className={grid.half} autoComplete="off" {...propsOf("city")} />
      <SearchSelect
        className={grid.half}
        placeholder="Selecione"
        clearable
        data={stateChoices}
        {...propsOf("federation_state_id")}
      />
    </div>
  );
}
