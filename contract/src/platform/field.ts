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

/** How a field is written and shown. */
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

/** The closed lists whose words stand for a number. */
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
  /** What the words that it may hold are on screen. */
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

/** A row of a kind; most kinds have a word of their own in `field`. */
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
  /** The last number of the list, and what is said of one behind it. */
  last?: number;
  unknown?: string;
};
/** With the sentences for one that is too long, and for one that is missing. */
export type RequiredText = Text & { tooLong?: string; missing?: string };

/** Rows of the tables of fields. A plain field is a row, its migration and its place in the form. */
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
  /** Reais; none is null. */
  money: (label: string, options: FieldOptions = {}) =>
    make({ kind: "money", label, reply: z.number().nullable(), form: Reais, empty: null }, options),
  /** @param first what it is where nobody chose */
  flag: (label: string, { first = false, ...options }: FieldOptions & { first?: boolean } = {}) =>
    make(
      { kind: "flag", label, reply: z.boolean(), form: z.boolean().default(first), empty: first },
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
  /**
   * The same where a form must say it. Forms begin with `first`, and so do rows of sheets that do not say it; without it
   * nothing is chosen yet.
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
  /** Somebody of the office; sheets name him. */
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
  /** One of a few words of the program; `first` where nobody chose. */
  word: <W extends Readonly<Record<string, string>>>(
    label: string,
    { words, first, ...options }: FieldOptions & { words: W; first: keyof W & string },
  ) => {
    const word = z.enum(Object.keys(words) as (keyof W & string)[]);
    return make({ kind: "word", label, reply: word, form: word, empty: first, words }, options);
  },
  /** Several entries of a list by their numbers, as `form` takes them. */
  ids: <Form extends z.ZodType>(label: string, { form, ...options }: FieldOptions & { form: Form }) =>
    make({ kind: "ids", label, reply: z.array(z.int()), form, empty: [] }, options),
};
