import { z } from "zod";
import { DateInput, DateShown } from "./dates.ts";
import { field, make, type FieldOptions, type RequiredText } from "./field.ts";
import { REQUIRED, Time, TimeOrNone } from "./form-fields.ts";
import { numberFrom, whole } from "./numbers.ts";
import { id } from "./paging.ts";

/** Field rows of the agenda other than plain fields: times, references to records, and required ones. */
export const agendaField = {
  requiredMultiline: (label: string, options: RequiredText) => ({
    ...field.requiredText(label, { width: 50, ...options }),
    kind: "multiline" as const,
  }),
  requiredDay: (label: string, options: FieldOptions = {}) =>
    make(
      {
        kind: "day",
        label,
        reply: DateShown,
        form: z.preprocess((value) => value || undefined, z.string(REQUIRED).pipe(DateInput)),
        empty: "",
        isRequired: true,
      },
      options,
    ),
  /** `HH:mm` */
  time: (label: string, options: FieldOptions = {}) =>
    make({ kind: "time", label, reply: Time.nullable(), form: TimeOrNone, empty: null }, options),
  /** The id of another record of the office. */
  reference: (label: string, options: FieldOptions = {}) =>
    make(
      {
        kind: "reference",
        label,
        reply: z.int().nullable(),
        form: id.nullish().transform((value) => value ?? null),
        empty: null,
      },
      options,
    ),
  requiredReference: (label: string, options: FieldOptions = {}) =>
    make(
      {
        kind: "reference",
        label,
        reply: z.int(),
        form: numberFrom(whole(REQUIRED).min(1, REQUIRED)),
        empty: 0,
        isRequired: true,
      },
      options,
    ),
};
