import { Select, TextInput } from "@mantine/core";
import { stateChoices } from "../lib/state-choices.ts";
import grid from "../ui/form-grid.module.css";
import { MaskedInput } from "../ui/masked-input.tsx";
import { masks } from "../ui/masks.ts";
import { PhoneField } from "../ui/phone-field.tsx";
import type { PersonField } from "./person-values.queries.ts";

type PersonFieldsProps = {
  /** The form's `getInputProps`. */
  propsOf: (field: PersonField) => object;
};

/** Documents and telephones, of a person or a company. */
export function ReachFields({ propsOf }: PersonFieldsProps) {
  return (
    <>
      <Documents propsOf={propsOf} />
      <Telephones propsOf={propsOf} />
    </>
  );
}

/** Who somebody is: documents, inscription, telephones. His name stands before them. */
export function PersonFields({ propsOf }: PersonFieldsProps) {
  return (
    <>
      <Documents propsOf={propsOf} />
      <TextInput
        className={grid.third}
        label="OAB"
        placeholder="900001/RS"
        description="Várias, separadas por vírgula"
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={300}
        autoComplete="off"
        {...propsOf("oab_code")}
      />
      <TextInput
        className={grid.half}
        label="Também procurar"
        placeholder="Nome de solteira; outra grafia"
        description="Outros nomes que são deste advogado nos diários, separados por ponto e vírgula"
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={1500}
        autoComplete="off"
        {...propsOf("also_sought")}
      />
      <TextInput
        className={grid.half}
        label="Nunca é"
        placeholder="Nome mais longo de outra pessoa; nome de rua ou de empresa"
        description="O que contém o nome e não é este advogado, separado por ponto e vírgula"
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={1500}
        autoComplete="off"
        {...propsOf("never_meant")}
      />
      <Telephones propsOf={propsOf} />
    </>
  );
}

const Documents = ({ propsOf }: PersonFieldsProps) => (
  <>
    <MaskedInput
      className={`${grid.third} ${grid.long}`}
      label="CPF/CNPJ"
      masks={masks.cpfCnpj}
      {...propsOf("cpf_cnpj")}
    />
    <MaskedInput className={grid.third} label="RG" masks={masks.anyRg} {...propsOf("rg")} />
  </>
);

const Telephones = ({ propsOf }: PersonFieldsProps) => (
  <>
    <PhoneField className={grid.half} label="Telefone" {...propsOf("phone_number")} />
    <PhoneField className={grid.half} label="Fax" {...propsOf("fax_number")} />
  </>
);

/** Endereço. */
export function AddressFields({ propsOf }: PersonFieldsProps) {
  const text = (label: string, field: PersonField, width: string, most: number) => (
    <TextInput className={width} label={label} maxLength={most} autoComplete="off" {...propsOf(field)} />
  );
  return (
    <div className={grid.grid}>
      <MaskedInput className={grid.third} label="CEP" masks={masks.cep} {...propsOf("zip_code")} />
      {text("Endereço", "address", grid.most!, 300)}
      {text("Número", "street_number", grid.third!, 30)}
      {text("Bairro", "neighborhood", grid.most!, 150)}
      {text("Cidade", "city", grid.half!, 150)}
      <Select
        className={grid.half}
        label="Estado"
        placeholder="Selecione"
        searchable
        clearable
        data={stateChoices}
        {...propsOf("federation_state_id")}
      />
    </div>
  );
}
