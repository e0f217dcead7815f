import { formatDocument } from "@pauta/contract/platform/cpf-cnpj";
import type { Field } from "@pauta/contract/platform/field";
import { yesOrNo, type Names } from "./workbooks/sheet.rules.ts";

/** A field's value in words; null for an empty one. */
export function fieldWords({ kind, list, words }: Field, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (kind === "flag") return yesOrNo(value === true);
  if (kind === "choice") return names[list!][Number(value)] ?? null;
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value);
  if (kind === "word") return words?.[text] ?? text;
  if (kind === "document") return formatDocument(text);
  if (kind === "cep") return text.replace(/^(\d{5})(\d{3})$/, "$1-$2");
  if (kind === "day") return brazilian(text);
  return text;
}

export const brazilian = (day: string): string => day.split("-").toReversed().join("/");
