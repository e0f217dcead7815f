import { z } from "zod";
import { CpfCnpj } from "./cpf-cnpj.ts";
import { DateInput, DateShown } from "./dates.ts";
import {
  optionalCep,
  optionalEmail,
  optionalPhone,
  optionalText,
  REQUIRED,
  requiredPhone,
  requiredText,
} from "./form-fields.ts";
import { Reais } from "./money.ts";
import { numberFrom, whole } from "./numbers.ts";
import { id } from "./paging.ts";
import { optionalState } from "./state-field.ts";

/** How a field is entered and displayed. */
export type FieldKind =
  | "text"
  | "multiline"
  | "document"
  | "phone"
  | "email"
  | "cep"
  | "day"
  | "time"
  | "money"
  | "flag"
  | "choice"
  | "colleague"
  | "reference"
  | "emails"
  | "zone"
  | "word"
  | "ids";

/** The closed lists of numbered entries. */
export type ListName =
  | "genders"
  | "marital_statuses"
  | "federation_states"
  | "contact_types"
  | "lawsuits_status"
  | "compromise_types"
  | "classifications"
  | "reminders";

export type FieldOptions = {
  /** The step of the form and the section of the printed record. */
  step?: string;
  /** Other programs' column headings in imported sheets, without accents and capitals. */
  importHeads?: readonly string[];
  /** Former headings of Pauta's own forms and workbooks: they take precedence over others' headings. */
  formerHeads?: readonly string[];
  /** Width of its column in a workbook, in characters. */
  width?: number;
  /** False when it is neither exported to workbooks nor imported from sheets. */
  isInSheets?: boolean;
  /** Personal data, which an erasure empties. */
  personal?: boolean;
};

/** One column of a record, with everything that forms, lists, documents, sheets and erasures need. */
export type Field<
  Kind extends FieldKind = FieldKind,
  Reply extends z.ZodType = z.ZodType,
  Form extends z.ZodType = z.ZodType,
> = {
  kind: Kind;
  label: string;
  /** The schema in replies. */
  reply: Reply;
  /** The schema in forms. */
  form: Form;
  /** The maximum length of a text. */
  max: number | undefined;
  isRequired: boolean;
  /** The value when nothing was entered. */
  empty: z.output<Reply>;
  list: ListName | undefined;
  /** Labels of the possible values. */
  words: Readonly<Record<string, string>> | undefined;
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
  words?: Readonly<Record<string, string>>;
};

/** A field of any kind; most kinds have a function of their own in `field`. */
export const make = <Kind extends FieldKind, Reply extends z.ZodType, Form extends z.ZodType>(
  own: Own<Kind, Reply, Form>,
  { step, importHeads = [], formerHeads = [], width = 18, isInSheets = true, personal = false }: FieldOptions,
): Field<Kind, Reply, Form> => ({
  max: undefined,
  isRequired: false,
  list: undefined,
  words: undefined,
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
type RequiredChoice = FieldOptions & {
  list: ListName;
  first?: number;
  /** The last number of the list, and the message for a higher one. */
  last?: number;
  unknown?: string;
};
/** With the messages for a text that is too long, or missing. */
export type RequiredText = Text & { tooLong?: string; missing?: string };

/** Functions that declare fields. A plain field is a row, its migration and its place in the form. */
export const field = {
  requiredText: (label: string, { max, tooLong, missing, ...options }: RequiredText) =>
    make(
      {
        kind: "text",
        label,
        reply: z.string(),
        form: requiredText(max, tooLong, missing),
        empty: "",
        max,
        isRequired: true,
      },
      options,
    ),
  text: (label: string, { max, ...options }: Text) =>
    make({ kind: "text", label, reply: shownText, form: optionalText(max), empty: null, max }, options),
  /** A text with a default instead of an empty value. */
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
  /** @param tooLong the message for one that is too long */
  multiline: (label: string, { max, tooLong, ...options }: Text & { tooLong?: string }) =>
    make(
      { kind: "multiline", label, reply: shownText, form: optionalText(max, tooLong), empty: null, max },
      { width: 50, ...options },
    ),
  /** CPF or CNPJ, stored as letters and digits only. */
  document: (label: string, options: FieldOptions = {}) =>
    make(
      { kind: "document", label, reply: shownText, form: CpfCnpj, empty: null },
      { width: 20, ...options },
    ),
  phone: (label: string, options: FieldOptions = {}) =>
    make({ kind: "phone", label, reply: shownText, form: optionalPhone, empty: null }, options),
  requiredPhone: (label: string, options: FieldOptions = {}) =>
    make(
      { kind: "phone", label, reply: z.string(), form: requiredPhone, empty: "", isRequired: true },
      options,
    ),
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
  /** Reais, or null. */
  money: (label: string, options: FieldOptions = {}) =>
    make({ kind: "money", label, reply: z.number().nullable(), form: Reais, empty: null }, options),
  /** @param first the default */
  flag: (label: string, { first = false, ...options }: FieldOptions & { first?: boolean } = {}) =>
    make(
      { kind: "flag", label, reply: z.boolean(), form: z.boolean().default(first), empty: first },
      options,
    ),
  /** The number of an entry in a closed list; `first` is the default. */
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
  /**
   * The same, required in forms. `first` is preselected, and the default for rows of sheets; without it
   * nothing is preselected.
   */
  requiredChoice: (label: string, { list, first = 0, last = 32_767, unknown, ...options }: RequiredChoice) =>
    make(
      {
        kind: "choice",
        label,
        reply: z.int(),
        form: numberFrom(whole(REQUIRED).min(1, REQUIRED).max(last, unknown)),
        empty: first,
        isRequired: true,
        list,
      },
      options,
    ),
  /** A person of the office; sheets have his name. */
  colleague: (label: string, options: FieldOptions = {}) =>
    make(
      { kind: "colleague", label, reply: z.int().nullable(), form: id.nullish(), empty: null },
      { width: 28, ...options },
    ),
  /** A state of the federation, or none. */
  state: (label: string, options: FieldOptions = {}) =>
    make(
      {
        kind: "choice",
        label,
        reply: z.int().nullable(),
        form: optionalState,
        empty: null,
        list: "federation_states",
      },
      options,
    ),
  /** One of a few fixed words; `first` is the default. */
  word: <W extends Readonly<Record<string, string>>>(
    label: string,
    { words, first, ...options }: FieldOptions & { words: W; first: keyof W & string },
  ) => {
    const word = z.enum(Object.keys(words) as (keyof W & string)[]);
    return make({ kind: "word", label, reply: word, form: word, empty: first, words }, options);
  },
  /** Several entries of a list by their ids, validated by `form`. */
  ids: <Form extends z.ZodType>(label: string, { form, ...options }: FieldOptions & { form: Form }) =>
    make({ kind: "ids", label, reply: z.array(z.int()), form, empty: [] }, options),
};
