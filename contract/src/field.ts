import { z } from "zod";
import { CpfCnpj } from "./cpf-cnpj.ts";
import { DateInput, DateShown } from "./dates.ts";
import {
  optionalCep,
  optionalEmail,
  optionalPhone,
  optionalText,
  REQUIRED,
  requiredText,
} from "./form-fields.ts";
import { Reais } from "./money.ts";
import { numberFrom, whole } from "./numbers.ts";
import { id } from "./paging.ts";

/** How a field is written and shown. */
export type FieldKind =
  | "text"
  | "multiline"
  | "document"
  | "phone"
  | "email"
  | "cep"
  | "day"
  | "money"
  | "flag"
  | "choice"
  | "colleague";

/** The closed lists whose words stand for a number. */
export type ListName =
  | "genders"
  | "marital_statuses"
  | "federation_states"
  | "contact_types"
  | "lawsuits_status";

export type FieldOptions = {
  /** The step of the form and the section of the printed record. */
  step?: string;
  /** Other words that sheets bear above its column, without accents and capitals. */
  importHeads?: readonly string[];
  /** The same of what Pauta's own forms and workbooks called it before: they go before the words of others. */
  formerHeads?: readonly string[];
  /** Of its column in a workbook, in characters. */
  width?: number;
  /** False for what neither a workbook shows nor a sheet brings in. */
  isInSheets?: boolean;
  /** Tells of a person: an erasure empties it. */
  personal?: boolean;
};

/** One column of a record: everything that forms, lists, documents, sheets and erasures must know of it. */
export type Field<
  Kind extends FieldKind = FieldKind,
  Reply extends z.ZodType = z.ZodType,
  Form extends z.ZodType = z.ZodType,
> = {
  kind: Kind;
  label: string;
  /** As calls answer it. */
  reply: Reply;
  /** As calls take it. */
  form: Form;
  /** The most characters of a text. */
  max: number | undefined;
  isRequired: boolean;
  /** What it holds where nobody has told it. */
  empty: z.output<Reply>;
  list: ListName | undefined;
  step: string | undefined;
  importHeads: readonly string[];
  formerHeads: readonly string[];
  width: number;
  isInSheets: boolean;
  personal: boolean;
};

export type Fields = Readonly<Record<string, Field>>;

type Own<Kind, Reply extends z.ZodType, Form> = {
  kind: Kind;
  label: string;
  reply: Reply;
  form: Form;
  empty: z.output<Reply>;
  max?: number;
  isRequired?: boolean;
  list?: ListName;
};

const make = <Kind extends FieldKind, Reply extends z.ZodType, Form extends z.ZodType>(
  own: Own<Kind, Reply, Form>,
  { step, importHeads = [], formerHeads = [], width = 18, isInSheets = true, personal = false }: FieldOptions,
): Field<Kind, Reply, Form> => ({
  max: undefined,
  isRequired: false,
  list: undefined,
  ...own,
  step,
  importHeads,
  formerHeads,
  width,
  isInSheets,
  personal,
});

const shownText = z.string().nullable();
type Text = FieldOptions & { max: number };

/** Rows of the tables of fields. A plain field is a row, its migration and its place in the form. */
export const field = {
  requiredText: (label: string, { max, ...options }: Text) =>
    make(
      { kind: "text", label, reply: z.string(), form: requiredText(max), empty: "", max, isRequired: true },
      options,
    ),
  text: (label: string, { max, ...options }: Text) =>
    make({ kind: "text", label, reply: shownText, form: optionalText(max), empty: null, max }, options),
  /** A text that is never missing: where nobody told it, it is `usual`. */
  usualText: (label: string, usual: string, { max, ...options }: Text) =>
    make(
      {
        kind: "text",
        label,
        reply: z.string(),
        form: z
          .string()
          .trim()
          .max(max, `No máximo ${max} caracteres`)
          .default(usual)
          .transform((text) => text || usual),
        empty: usual,
        max,
      },
      options,
    ),
  /** @param tooLong the sentence for one that is too long */
  multiline: (label: string, { max, tooLong, ...options }: Text & { tooLong?: string }) =>
    make(
      { kind: "multiline", label, reply: shownText, form: optionalText(max, tooLong), empty: null, max },
      { width: 50, ...options },
    ),
  /** CPF or CNPJ, kept as letters and digits alone. */
  document: (label: string, options: FieldOptions = {}) =>
    make(
      { kind: "document", label, reply: shownText, form: CpfCnpj, empty: null },
      { width: 20, ...options },
    ),
  phone: (label: string, options: FieldOptions = {}) =>
    make({ kind: "phone", label, reply: shownText, form: optionalPhone, empty: null }, options),
  email: (label: string, options: FieldOptions = {}) =>
    make(
      { kind: "email", label, reply: shownText, form: optionalEmail, empty: null },
      { width: 30, ...options },
    ),
  cep: (label: string, options: FieldOptions = {}) =>
    make({ kind: "cep", label, reply: shownText, form: optionalCep, empty: null }, { width: 12, ...options }),
  day: (label: string, options: FieldOptions = {}) =>
    make(
      {
        kind: "day",
        label,
        reply: DateShown.nullable(),
        form: z.preprocess((day) => day || null, DateInput.nullable()),
        empty: null,
      },
      options,
    ),
  /** Reais; none is null. */
  money: (label: string, options: FieldOptions = {}) =>
    make({ kind: "money", label, reply: z.number().nullable(), form: Reais, empty: null }, options),
  flag: (label: string, options: FieldOptions = {}) =>
    make(
      { kind: "flag", label, reply: z.boolean(), form: z.boolean().default(false), empty: false },
      options,
    ),
  /** The number of an entry in a closed list; `first` where nobody chose. */
  choice: (label: string, { list, first, ...options }: FieldOptions & { list: ListName; first: number }) =>
    make(
      {
        kind: "choice",
        label,
        reply: z.int(),
        form: numberFrom(whole().min(1).max(32_767)).default(first),
        empty: first,
        list,
      },
      options,
    ),
  /** The same where a form must say it; forms begin with `first`, and so do rows of sheets that do not say it. */
  requiredChoice: (
    label: string,
    { list, first, ...options }: FieldOptions & { list: ListName; first: number },
  ) =>
    make(
      {
        kind: "choice",
        label,
        reply: z.int(),
        form: numberFrom(whole(REQUIRED).min(1, REQUIRED).max(32_767)),
        empty: first,
        isRequired: true,
        list,
      },
      options,
    ),
  /** Somebody of the office; sheets name him. */
  colleague: (label: string, options: FieldOptions = {}) =>
    make(
      { kind: "colleague", label, reply: z.int().nullable(), form: id.nullish(), empty: null },
      { width: 28, ...options },
    ),
};

/** The names of some fields, in their order. */
export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** The fields as calls answer them, for `z.object`. */
export const replyShape = <F extends Fields>(fields: F): { [K in keyof F]: F[K]["reply"] } =>
  mapFields(fields, ({ reply }) => reply);

/** The fields as calls take them, for `z.object`. */
export const formShape = <F extends Fields>(fields: F): { [K in keyof F]: F[K]["form"] } =>
  mapFields(fields, ({ form }) => form);

/** The columns that the fields are. */
export type ColumnsOf<F extends Fields> = { -readonly [K in keyof F]: z.output<F[K]["reply"]> };

/** What a record holds of which nothing was told. */
export const emptyRecord = <F extends Fields>(fields: F): ColumnsOf<F> =>
  mapFields(fields, ({ empty }) => empty) as ColumnsOf<F>;

/** What an erasure leaves where a person's own data stood. */
export function erasedValues<F extends Fields>(fields: F): Partial<ColumnsOf<F>> {
  const personal = Object.entries(fields).filter(([, { personal: isPersonal }]) => isPersonal);
  return Object.fromEntries(personal.map(([name, { empty }]) => [name, empty])) as Partial<ColumnsOf<F>>;
}

/** The fields of some kinds, by name. */
export type NamesOfKind<F extends Fields, Kind extends FieldKind> = {
  [K in keyof F]: F[K]["kind"] extends Kind ? K : never;
}[keyof F] &
  string;

const mapFields = <F extends Fields>(fields: F, of: (field: Field) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, of(each)])) as {
    [K in keyof F]: never;
  };
