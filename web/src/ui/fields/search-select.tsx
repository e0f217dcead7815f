import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import {
  type ComboboxItem,
  type ComboboxParsedItem,
  type Primitive,
  getParsedComboboxData,
  MultiSelect,
  type MultiSelectProps,
  Select,
  type SelectProps,
} from "@mantine/core";
import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { fold } from "../text/mention-text.ts";

/** A choice from a list that is searched by typing: the first match is active at once, Enter and Tab take it. */
export function SearchSelect({ error, onBlur, onChange, ...select }: SelectProps) {
  const { search, missing, fieldProps, settle } = useSaidSearch(select.data);
  const choose: SelectProps["onChange"] = (value, option) => {
    settle();
    onChange?.(value, option);
  };
  return (
    <Select
      {...select}
      searchable
      selectFirstOptionOnChange
      {...fieldProps((option) => choose(option.value, option), onBlur)}
      searchValue={search}
      onChange={choose}
      error={missing === null ? error : sayMissing(missing)}
    />
  );
}

/** The same for several choices. */
export function SearchMultiSelect({ error, onBlur, onChange, ...select }: MultiSelectProps) {
  const { search, missing, fieldProps, settle } = useSaidSearch(select.data);
  const choose = (values: string[]) => {
    settle();
    onChange?.(values);
  };
  return (
    <MultiSelect
      {...select}
      searchable
      selectFirstOptionOnChange
      {...fieldProps((option) => choose([...new Set([...(select.value ?? []), option.value])]), onBlur)}
      searchValue={search}
      onChange={choose}
      error={missing === null ? error : sayMissing(missing)}
    />
  );
}

const sayMissing = (text: string): string => `“${text}” não está na lista`;

/** Text that was typed and names nothing stays in the field, and is said, when the field is left. */
function useSaidSearch(data: SelectProps["data"]) {
  const [search, setSearch] = useState("");
  const [missing, setMissing] = useState<string | null>(null);
  const options = optionsIn(getParsedComboboxData(data));

  const isLeft = useRef(false);

  const change = (text: string) => {
    // the component empties the text that is left in it
    if (isLeft.current) return;
    setSearch(text);
    setMissing(null);
  };
  const fieldProps = (
    take: (option: ComboboxItem) => void,
    onBlur: ((event: FocusEvent<HTMLInputElement>) => void) | undefined,
  ) => ({
    onSearchChange: change,
    onKeyDown: takeByTab,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value.trim();
      const named = options.find(({ label }) => fold(label) === fold(text));
      if (text !== "" && !named) {
        setSearch(text);
        setMissing(text);
        isLeft.current = true;
        queueMicrotask(() => (isLeft.current = false));
      } else if (named && !named.disabled && text !== "" && event.currentTarget.value !== named.label)
        take(named);
      onBlur?.(event);
    },
  });
  return { search, missing, fieldProps, settle: () => setMissing(null) };
}

const optionsIn = (data: ComboboxParsedItem<Primitive>[]): ComboboxItem[] =>
  data.flatMap((item) => ("items" in item ? item.items : [item])) as ComboboxItem[];

/** Tab takes the option that is active, as Enter does, and goes on to the next field. */
function takeByTab(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input } = event;
  if (event.key !== "Tab" || event.shiftKey || input.getAttribute("aria-expanded") !== "true") return;
  const list = document.getElementById(input.getAttribute("aria-controls") ?? "");
  const active = list?.querySelector<HTMLElement>("[data-combobox-selected]:not([data-combobox-active])");
  active?.click();
}
