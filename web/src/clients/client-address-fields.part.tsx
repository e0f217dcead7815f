import { Select, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { stateChoices } from "../lib/state-choices.ts";
import type { Form } from "../ui/form-faults.ts";
import grid from "../ui/form-grid.module.css";
import { MaskedInput } from "../ui/masked-input.tsx";
import { masks } from "../ui/masks.ts";
import type { ClientValues } from "./client-form.queries.ts";
import classes from "./client-form.module.css";
import { addressOfCepQuery } from "./clients.queries.ts";

/** Endereço. The CEP fills in what it tells, and never over what somebody typed. */
export function ClientAddressFields({ form }: { form: Form<ClientValues> }) {
  const { told, changeCep } = useAddressOfCep(form);
  const text = (label: string, field: keyof ClientValues, width: string | undefined, most: number) => (
    <TextInput
      className={width}
      label={label}
      maxLength={most}
      autoComplete="off"
      {...form.getInputProps(field)}
    />
  );
  return (
    <div className={grid.grid}>
      <MaskedInput
        className={grid.third}
        label="CEP"
        masks={masks.cep}
        {...form.getInputProps("zip_code")}
        onChange={changeCep}
      />
      <output className={classes.told}>{told}</output>
      {text("Endereço", "address", grid.most, 300)}
      {text("Número", "address_number", grid.third, 30)}
      {text("Complemento", "address_adjunct", grid.half, 150)}
      {text("Bairro", "neighborhood", grid.half, 150)}
      {text("Cidade", "city", `${grid.third} ${grid.long}`, 150)}
      <Select
        className={`${grid.third} ${grid.long}`}
        label="Estado"
        placeholder="Selecione"
        searchable
        data={stateChoices}
        {...form.getInputProps("federation_state_id")}
      />
      {text("País", "country", `${grid.third} ${grid.long}`, 100)}
    </div>
  );
}

function useAddressOfCep(form: Form<ClientValues>) {
  const client = useQueryClient();
  const [told, tell] = useState("");
  const present = useRef("");

  const changeCep = async (masked: string) => {
    form.setFieldValue("zip_code", masked);
    const digits = masked.replaceAll(/\D/g, "");
    present.current = digits;
    tell("");
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
    tell(wordsFor(filled));
  };
  return { told, changeCep: (masked: string) => void changeCep(masked) };
}

function wordsFor(filled: Partial<ClientValues>): string {
  if (Object.keys(filled).length === 0) return "";
  if (filled.city === undefined && filled.address === undefined) return "Estado preenchido pelo CEP.";
  return "Preenchido com o que o escritório já conhece deste CEP. Confira.";
}
