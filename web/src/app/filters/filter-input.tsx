import { Select, TextInput } from "@mantine/core";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { useQuery } from "@tanstack/react-query";
import { SearchMultiSelect, SearchSelect } from "../../ui/fields/search-select.tsx";
import { colleaguesQuery } from "../../office/identity/colleagues.queries.ts";
import { compromiseTypesQuery } from "../../office/reference-lists/reference-lists.queries.ts";
import { tagsQuery } from "../../practice/tags/tags.queries.ts";
import { ColorChip } from "../../ui/chips/color-chip.tsx";
import { type FilterField, filterFields, type FilterName } from "./filter-table.ts";

type FilterInputProps = {
  name: FilterName;
  value: string;
  onChange: (value: string) => void;
  isFirst: boolean;
};

/** One field of the filter menu, by its type. */
export function FilterInput({ name, isFirst, ...held }: FilterInputProps) {
  const field: FilterField = filterFields[name];
  const input = { ...held, label: field.label, ...(isFirst && { "data-autofocus": true }) };
  if (field.kind === "tags") return <TagsInput {...input} />;
  if (field.kind === "compromise-types") return <TypesInput {...input} />;
  if (field.kind === "user") return <UserInput {...input} />;
  if (field.kind === "choice")
    return (
      <Select
        {...input}
        data={[...field.choices]}
        allowDeselect={false}
        openOnFocus={false}
        onChange={(value) => input.onChange(value ?? field.fallback)}
      />
    );
  return (
    <TextInput
      {...input}
      placeholder={field.placeholder}
      maxLength={field.longest}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => input.onChange(event.currentTarget.value)}
    />
  );
}

type InputProps = { label: string; value: string; onChange: (value: string) => void };

function TagsInput({ value, onChange, ...rest }: InputProps) {
  const { data, isPending } = useQuery(tagsQuery);
  const ids = value === "" ? [] : value.split(",");
  const known = (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  // an address may name deleted tags: they are shown so that they can be removed
  const gone = ids.filter((id) => !known.some((tag) => tag.value === id));
  return (
    <SearchMultiSelect
      {...rest}
      placeholder={ids.length === 0 ? "Qualquer uma" : ""}
      openOnFocus={false}
      clearable
      nothingFoundMessage={isPending ? "Carregando…" : "Sem resultados"}
      data={[...known, ...gone.map((id) => ({ value: id, label: isPending ? "…" : "Etiqueta excluída" }))]}
      value={ids}
      onChange={(chosen) => onChange(chosen.join(","))}
      renderOption={({ option }) => (
        <ColorChip color={data?.find(({ id }) => String(id) === option.value)?.color ?? ""}>
          {option.label}
        </ColorChip>
      )}
    />
  );
}

function TypesInput({ value, onChange, ...rest }: InputProps) {
  const { data = [], isPending } = useQuery(compromiseTypesQuery);
  const ids = value === "" ? [] : value.split(",");
  const known = data.map(({ id, compromise_type }) => ({ value: String(id), label: compromise_type }));
  const gone = ids.filter((id) => !known.some((type) => type.value === id));
  return (
    <SearchMultiSelect
      {...rest}
      placeholder={ids.length === 0 ? "Qualquer um" : ""}
      openOnFocus={false}
      clearable
      data={[...known, ...gone.map((id) => ({ value: id, label: isPending ? "…" : "Tipo desconhecido" }))]}
      value={ids}
      onChange={(chosen) => onChange(chosen.join(","))}
    />
  );
}

function UserInput({ value, onChange, ...rest }: InputProps) {
  const { data, isPending } = useQuery(colleaguesQuery);
  const known = (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isGone = value !== "" && !known.some((user) => user.value === value);
  return (
    <SearchSelect
      {...rest}
      placeholder="Qualquer pessoa"
      openOnFocus={false}
      clearable
      nothingFoundMessage={isPending ? "Carregando…" : "Sem resultados"}
      data={isGone ? [...known, { value, label: isPending ? "…" : "Usuário fora do escritório" }] : known}
      value={value === "" ? null : value}
      onChange={(chosen) => onChange(chosen ?? "")}
    />
  );
}
