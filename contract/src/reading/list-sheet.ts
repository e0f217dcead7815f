import { z } from "zod";
import { endpoint, type Endpoint } from "../platform/endpoint.ts";

const PAGING = ["page", "per_page", "rows", "holding"] as const;
type Paging = (typeof PAGING)[number];

/** The filters of a list without its paging. */
const filtersOf = <S extends z.core.$ZodShape>(query: z.ZodObject<S>) =>
  z.object(
    Object.fromEntries(
      Object.entries(query.shape).filter(([field]) => !(PAGING as readonly string[]).includes(field)),
    ),
  ) as unknown as z.ZodObject<Omit<S, Paging>>;

export const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A list with its filters, all pages of it, as a workbook. */
export const sheet = <const C extends Endpoint["can"], S extends z.core.$ZodShape>(
  path: `/${string}`,
  list: { can: C; query: z.ZodObject<S> },
) =>
  endpoint({
    method: "GET",
    path,
    can: list.can,
    budget: "file",
    query: filtersOf(list.query),
    produces: WORKBOOK,
    reply: z.unknown(),
  });
