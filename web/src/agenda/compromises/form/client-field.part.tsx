import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { clientsQuery } from "../../../practice/clients/clients.queries.ts";

type ClientFieldProps = {
  id: number | null;
  name: string;
  onChoose: (id: number | null, name: string) => void;
  error?: ReactNode;
  className?: string | undefined;
};

const PAUSE_MS = 250;

/** One client, or opposing party, searched by name among all of them. */
export function ClientField({ id, name, onChoose, error, className }: ClientFieldProps) {
  const [typed, setTyped] = useState(name);
  const [search] = useDebouncedValue(typed === name ? "" : typed, PAUSE_MS);
  const { data, isPending } = useQuery(clientsQuery({ search, kind: "3", order: "name-asc", page: 1 }));
  const found = (data?.data ?? []).map((each) => ({ value: String(each.id), label: each.name }));
  const isAmong = id === null || found.some(({ value }) => value === String(id));
  return (
    <Select
      {...(className !== undefined && { className })}
      label={compromiseFields.client_id.label}
      placeholder="Nome do cliente"
      searchable
      clearable
      openOnFocus={false}
      // The server has already filtered, without accents and case.
      filter={({ options }) => options}
      nothingFoundMessage={isPending ? "Carregando…" : "Sem resultados"}
      data={isAmong ? found : [{ value: String(id), label: name }, ...found]}
      value={id === null ? null : String(id)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(chosen, option) => onChoose(chosen === null ? null : Number(chosen), option?.label ?? "")}
      error={error}
      data-path="client_id"
    />
  );
}
