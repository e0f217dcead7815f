import { clientFields } from "@pauta/contract/practice/client-fields";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { SearchSelect } from "../../ui/fields/search-select.tsx";
import { stateChoices } from "../../lib/forms/state-choices.ts";
import { fieldProps } from "../../ui/fields/field-props.ts";
import type { Form } from "../../ui/fields/form-faults.ts";
import grid from "../../ui/fields/form-grid.module.css";
import { MaskedInput } from "../../ui/fields/masked-input.tsx";
import { masks } from "../../ui/fields/masks.ts";
import type { ClientValues } from "./client.form.ts";
import classes from "./client-form.module.css";
import { addressOfCepQuery } from "./clients.queries.ts";
import { TextField } from "../../ui/fields/text-field.tsx";

/** "Endereço". The CEP fills empty fields, and never overwrites input. */
export function ClientAddressFields({ form }: { form: Form<ClientValues> }) {
  const { status, changeCep } = useAddressOfCep(form);
  const props = (name: keyof typeof clientFields) => fieldProps(clientFields, form, name);
  const text = (name: keyof typeof clientFields, width: string | undefined) => (
    <TextField className={width} autoComplete="off" {...props(name)} />
  );
  return (
    <div className={grid.grid}>
      <MaskedInput className={grid.third} masks={masks.cep} {...props("zip_code")} onChange={changeCep} />
      <output className={classes.status}>{status}</output>
      {text("address", grid.most)}
      {text("address_number", grid.third)}
      {text("address_adjunct", grid.half)}
      {text("neighborhood", grid.half)}
      {text("city", `${grid.third} ${grid.long}`)}
      <SearchSelect
        className={`${grid.third} ${grid.long}`}
        placeholder="Selecione"
        data={stateChoices}
        {...props("federation_state_id")}
      />
      {text("country", `${grid.third} ${grid.long}`)}
    </div>
  );
}

function useAddressOfCep(form: Form<ClientValues>) {
  const client = useQueryClient();
  const [status, setStatus] = useState("");
  const present = useRef("");

  const changeCep = async (masked: string) => {
    form.setFieldValue("zip_code", masked);
    const digits = masked.replaceAll(/\D/g, "");
    present.current = digits;
    setStatus("");
    if (digits.length !== 8) return;
    const known = await client.fetchQuery(addressOfCepQuery(digits)).catch(() => null);
    if (!known || present.current !== digits) return;
    const state = known.federation_state_id === null ? null : String(known.federation_state_id);
    const values = form.getValues();
    const filled: Partial<ClientValues> = {
      ...(values.address === "" && known.address !== null && { address: known.address }),
      ...(values.neighborhood === "" && known.neighborhood !== null && { neighborhood: known.neighborhood }),
      ...(values.city === "" && known.city !== null && { city: known.city }),
      ...(values.federation_state_id === null && state !== null && { federation_state_id: state }),
    };
    form.setValues(filled);
    setStatus(wordsFor(filled));
  };
  return { status, changeCep: (masked: string) => void changeCep(masked) };
}

function wordsFor(filled: Partial<ClientValues>): string {
  if (Object.keys(filled).length === 0) return "";
  if (filled.city === undefined && filled.address === undefined) return "Estado preenchido pelo CEP.";
  return "Preenchido com o que o escritório já conhece deste CEP. Confira.";
}
