import { z } from "zod";
import { DateInput, DateShown } from "./dates.ts";
import { make, type FieldOptions, type ListName, type RequiredText } from "./field.ts";
import { REQUIRED, requiredText, Time, TimeOrNone } from "./form-fields.ts";
import { numberFrom, whole } from "./numbers.ts";
import { id } from "./paging.ts";

type RequiredChoice = FieldOptions & {
  list: ListName;
  /** The last number of the list, and what is said of one that lies behind it. */
  last?: number;
  unknown?: string;
  /** What a new form begins with; otherwise with none. */
  begins?: number;
};

/** Rows for what an agenda tells besides plain fields: hours, other records, and what must be there. */
export const agendaField = {
  requiredMultiline: (label: string, { max, tooLong, missing, ...options }: RequiredText) =>
    make(
      {
        kind: "multiline",
        label,
        reply: z.string(),
        form: requiredText(max, tooLong, missing),
        empty: "",
        max,
        isRequired: true,
      },
      { width: 50, ...options },
    ),
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
  requiredChoice: (label: string, { list, last = 32_767, unknown, begins = 0, ...options }: RequiredChoice) =>
    make(
      {
        kind: "choice",
        label,
        reply: z.int(),
        form: numberFrom(whole(REQUIRED).min(1, REQUIRED).max(last, unknown)),
        empty: begins,
        isRequired: true,
        list,
      },
      options,
    ),
  /** Another record of the office, by its id. */
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
