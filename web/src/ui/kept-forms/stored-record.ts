import { formatDocument } from "@pauta/contract/platform/cpf-cnpj";
import type { Field } from "@pauta/contract/platform/field";
import { showDay, showMoney } from "../../lib/format.ts";

/** The choices of a field: what its form shows for each value. */
export type Choices = readonly { value: string; label: string }[];

/** A field as people know it: with its label, and where its values are not what people read, their words. */
export type NamedField = {
  label: string;
  kind?: Field["kind"];
  choices?: Choices | undefined;
  /** The words of values that are neither texts nor choices. */
  sayValue?: (value: never) => string;
};

/** Fields without a name are parts of others, and are never asked about alone. */
type NamedFields<Values> = { readonly [Name in keyof Values]?: NamedField };

/** The record that a form changes, which others may change meanwhile. */
export type StoredRecord<Values> = {
  /** The values that are stored now, as the form holds them. */
  read: () => Promise<Values>;
  /** Requested when there is something to ask, if their words must be loaded. */
  fields: NamedFields<Values> | (() => Promise<NamedFields<Values>>);
};

/** The record with this id in a list that was read anew. */
export function rowOf<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error("Outra pessoa excluiu este registro enquanto você escrevia.");
  return row;
}

/** A field's value for people. */
export function wordsOf({ kind, choices, sayValue }: NamedField, value: unknown): string {
  if (sayValue) return sayValue(value as never);
  if (value === null || value === undefined || value === "") return "vazio";
  if (Array.isArray(value))
    return value.map((one) => wordsOf({ label: "", choices }, one)).join(", ") || "vazio";
  if (typeof value === "boolean") return value ? "sim" : "não";
  const text =
    typeof value === "number" ? String(value) : typeof value === "string" ? value : JSON.stringify(value);
  if (choices) return choices.find((one) => one.value === text)?.label ?? text;
  if (kind === "day") return showDay(text);
  if (kind === "money") return showMoney(text);
  return kind === "document" ? formatDocument(text) : text;
}
