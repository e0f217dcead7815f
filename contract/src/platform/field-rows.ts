import type { z } from "zod";
import type { Field, FieldKind, Fields } from "./field.ts";

/** The names of fields, in their order. */
export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** The fields' reply schemas, for `z.object`. */
export const replyShape = <F extends Fields>(fields: F): { [K in keyof F]: F[K]["reply"] } =>
  mapFields(fields, ({ reply }) => reply);

/** The fields' form schemas, for `z.object`. */
export const formShape = <F extends Fields>(fields: F): { [K in keyof F]: F[K]["form"] } =>
  mapFields(fields, ({ form }) => form);

/** The types of the fields' columns. */
export type ColumnsOf<F extends Fields> = { -readonly [K in keyof F]: z.output<F[K]["reply"]> };

/** A record with every field empty. */
export const emptyRecord = <F extends Fields>(fields: F): ColumnsOf<F> =>
  mapFields(fields, ({ empty }) => empty) as ColumnsOf<F>;

/** The given values of the fields, without the object's other properties. */
export const definedValues = <F extends Fields>(fields: F, given: object): Partial<ColumnsOf<F>> =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => name in fields && value !== undefined),
  ) as Partial<ColumnsOf<F>>;

/** A record from partial values; the rest is empty. */
export const recordOf = <F extends Fields>(fields: F, given: object): ColumnsOf<F> => ({
  ...emptyRecord(fields),
  ...definedValues(fields, given),
});

/** A record's values of its fields only. */
export const fieldsOf = <F extends Fields, R extends Readonly<Record<keyof F, unknown>>>(
  fields: F,
  record: R,
): Pick<R, keyof F> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, record[name]])) as Pick<R, keyof F>;

/** The values with which an erasure replaces personal data. */
export function erasedValues<F extends Fields>(fields: F): Partial<ColumnsOf<F>> {
  const personal = Object.entries(fields).filter(([, { personal: isPersonal }]) => isPersonal);
  return Object.fromEntries(personal.map(([name, { empty }]) => [name, empty])) as Partial<ColumnsOf<F>>;
}

/** Some of the fields, in the given order. */
export const someOf = <F extends Fields, K extends keyof F>(fields: F, names: readonly K[]): Pick<F, K> =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, K>;

/** The other fields, in their order. */
export const allBut = <F extends Fields, K extends keyof F>(fields: F, names: readonly K[]): Omit<F, K> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name as K))) as Omit<F, K>;

/** The names of the fields of some kinds. */
export type NamesOfKind<F extends Fields, Kind extends FieldKind> = {
  [K in keyof F]: F[K]["kind"] extends Kind ? K : never;
}[keyof F] &
  string;

const mapFields = <F extends Fields>(fields: F, of: (field: Field) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, of(each)])) as {
    [K in keyof F]: never;
  };
