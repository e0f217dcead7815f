import { z } from "zod";
import { DateInput, DateShown, InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { optional, paged, pageQuery } from "../platform/paging.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

/** A fetch of the national gazette, up to a day of availability. */
export const DjenFetch = z.object({
  id: z.int(),
  day: DateShown,
  queued_at: InstantShown,
  started_at: InstantShown.nullable(),
  finished_at: InstantShown.nullable(),
  /** When it continues, after the gazette was busy or did not answer. */
  waits_until: InstantShown.nullable(),
  last_error: z.string().nullable(),
  /** Bar numbers, names and courts to query, those left, and those that failed. */
  total: z.int(),
  open: z.int(),
  failed: z.int(),
  /** Distinct communications received. */
  communications: z.int(),
  imports: z.array(z.int()),
});
export type DjenFetch = z.output<typeof DjenFetch>;

/** The settings and state of fetching. */
export const DjenState = z.object({
  /** False when the installation has nobody to search for: nothing is fetched. */
  is_configured: z.boolean(),
  looks_for_lawyers: z.boolean(),
  courts: z.array(z.string()),
  /** `HH:mm`, on business days; empty when nothing is scheduled. */
  at: z.array(z.string()),
  /** Lawyers without a valid bar number: they are searched by name only. */
  without_inscription: z.array(z.string()),
  /** Lawyers and courts whose last fetch failed. */
  with_errors: z.int(),
  latest: DjenFetch.nullable(),
});
export type DjenState = z.output<typeof DjenState>;

/** A lawyer's bar number or name, a name that an office follows, or a court, with the result of its last fetch. */
export const DjenTarget = z.object({
  id: z.int(),
  kind: z.enum(["lawyer", "name", "followed", "court"]),
  name: z.string(),
  /** The people with this bar number or name: one person may work in two offices. */
  people: z.array(z.string()),
  last_fetched_at: InstantShown.nullable(),
  /** The day up to which nothing is missing. */
  fetched_until: DateShown.nullable(),
  last_count: z.int().nullable(),
  last_error: z.string().nullable(),
});
export type DjenTarget = z.output<typeof DjenTarget>;

/** The national gazette (DJEN), fetched automatically. */
export const djen = {
  state: endpoint({
    method: "GET",
    path: "/api/djen",
    can: "gazettes.import",
    budget: "record",
    reply: DjenState,
  }),
  targets: endpoint({
    method: "GET",
    path: "/api/djen_targets",
    can: "gazettes.import",
    budget: "page",
    query: pageQuery({ failed: optional(numberFrom(whole().min(0).max(1))) }),
    reply: paged(DjenTarget),
  }),
  fetch: endpoint({
    method: "POST",
    path: "/api/djen_fetch",
    can: "gazettes.import",
    body: z.object({ date: DateInput }),
    status: 202,
    reply: DjenFetch,
  }),
} satisfies EndpointGroup;
