import { formatDocument } from "@pauta/contract/platform/cpf-cnpj";
import type { Field, Fields } from "@pauta/contract/platform/field";

/** The form values of kinds that are not texts. */
type FormValues = {
  flag: boolean;
  money: number | string;
  colleague: string | null;
  reference: number | null;
  zone: string | null;
  emails: string[];
};

type ValueOf<F extends Field> = F["kind"] extends keyof FormValues
  ? FormValues[F["kind"]]
  : F["kind"] extends "choice"
    ? null extends F["empty"]
      ? string | null
      : string
    : string;

/**
 * The form values of a record's fields: flags unchanged, everything else as typed text or as a choice's id.
 */
export type FieldValues<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

/** The form values of a record, or of a new one; required choices are empty. */
export function valuesOf<F extends Fields>(
  fields: F,
  record: Readonly<Partial<Record<keyof F, unknown>>> | undefined,
): FieldValues<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(field, record?.[name] ?? field.empty)]),
  ) as FieldValues<F>;
}

/** No entry of a required list has this id. */
const NOTHING_CHOSEN = 0;

function valueOf({ kind, isRequired }: Field, held: unknown): unknown {
  if (kind === "flag") return held === true;
  if (kind === "reference" || kind === "zone" || kind === "emails") return held;
  if (kind === "money" && typeof held === "number") return held;
  if ((kind === "colleague" || kind === "choice") && held === null) return null;
  if (kind === "choice" && isRequired && held === NOTHING_CHOSEN) return "";
  const text = held === null || held === undefined ? "" : String(held); // oxlint-disable-line typescript/no-base-to-string -- fields hold texts and numbers
  return kind === "document" ? formatDocument(text) : text;
}

/** The names of the fields in a step of a form. */
export const fieldsOfStep = (fields: Fields, step: string): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.step === step)
    .map(([name]) => name);
