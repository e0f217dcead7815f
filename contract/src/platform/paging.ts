import { z } from "zod";
import { numberFrom, whole } from "./numbers.ts";

/** The default number of rows of a page, and the maximum. */
export const PAGE_SIZE = 30;
export const LARGEST_PAGE = 100;

export const id = numberFrom(whole("Identificador inválido").positive().max(Number.MAX_SAFE_INTEGER));

export const ById = z.object({ id });

/** Query values are texts; an empty one counts as absent. */
export function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

const rows = numberFrom(whole().min(1).max(LARGEST_PAGE));

/** Query shared by every paged list: page from 1, `per_page` (also spelled `rows`), `sortBy`. */
export function pageQuery<S extends z.ZodRawShape>(filters: S, perPage: number = PAGE_SIZE) {
  return z.object({
    page: z.preprocess(emptyToUndefined, numberFrom(whole().min(1).max(1_000_000)).default(1)),
    per_page: z.preprocess(emptyToUndefined, rows.optional()),
    rows: z.preprocess(emptyToUndefined, rows.default(perPage)),
    ...filters,
  });
}

const emptyToUndefined = (value: unknown) => (value === "" ? undefined : value);

/** `sortBy`: one of the fields and a direction, `name-asc`; by id ascending by default. */
export function sortBy<const F extends readonly [string, ...string[]]>(...fields: F) {
  const choices = fields.flatMap((field) => [`${field}-asc`, `${field}-desc`]) as [
    `${F[number]}-${"asc" | "desc"}`,
    ...`${F[number]}-${"asc" | "desc"}`[],
  ];
  return { sortBy: optional(z.enum(choices, "Ordem desconhecida")) };
}

/** Splits `name-asc`; returns the fallback when nothing was given. */
export function parseSort<F extends string>(
  requested: `${F}-${"asc" | "desc"}` | undefined,
  fallback: `${F}-${"asc" | "desc"}`,
): { field: F; direction: "asc" | "desc" } {
  const [field, direction] = (requested ?? fallback).split("-") as [F, "asc" | "desc"];
  return { field, direction };
}

/** Format of id lists, by which the OpenAPI document recognises them. */
export const IDS = "ids";

/** Comma-separated ids, as in filters; in a body also a number or a list of numbers. */
export const idsUpTo = (most: number) =>
  z
    .preprocess(
      (value) => {
        const isList =
          Array.isArray(value) && value.every((one) => ["number", "string"].includes(typeof one));
        return isList || typeof value === "number" ? String(value) : value;
      },
      z
        .string()
        .trim()
        .regex(/^\d{1,15}(?:\s*,\s*\d{1,15})*$/, "Identificador inválido")
        .transform((text) => text.split(",").map(Number))
        .refine((ids) => ids.length <= most, `No máximo ${most}`),
    )
    .meta({ format: IDS });

export const idList = idsUpTo(100);

export type PageRequest = { page: number; per_page?: number | undefined; rows: number };

/** The requested number of rows, in either spelling. */
export const requestedRows = (query: PageRequest): number => query.per_page ?? query.rows;

export function paged<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
  });
}

/**
 * A page of a list that is counted up to a limit: with `total_is_lower_bound` there are more rows than `total`,
 * and `last_page` is the last page that is known to exist.
 */
export function pagedUpTo<T extends z.ZodType>(item: T) {
  return paged(item).extend({ total_is_lower_bound: z.boolean() });
}

/** A number of rows that is counted up to a limit, as in `pagedUpTo`. */
export const TotalUpTo = z.object({ total: z.int(), total_is_lower_bound: z.boolean() });
export type TotalUpTo = z.output<typeof TotalUpTo>;

/** Lookups and unpaged lists. */
export function listed<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item) });
}

export const Nothing = z.null();

export const Message = z.object({ message: z.string() });
