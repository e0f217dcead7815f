import type { Fields } from "./field.ts";
import { type ColumnsOf, emptyRecord } from "./field-rows.ts";

/** What is given of the fields, and nothing else that stands beside it. */
export const toldOf = <F extends Fields>(fields: F, given: object): Partial<ColumnsOf<F>> =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => name in fields && value !== undefined),
  ) as Partial<ColumnsOf<F>>;

/** A record of which only some is given. */
export const recordOf = <F extends Fields>(fields: F, given: object): ColumnsOf<F> => ({
  ...emptyRecord(fields),
  ...toldOf(fields, given),
});
