import { z } from "zod";
import { DateInput, DateShown, InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { given, paged, pageQuery } from "../platform/paging.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

/** A look at the national gazette, up to a day of availability. */
export const DjenFetch = z.object({
  id: z.int(),
  day: DateShown,
  queued_at: InstantShown,
  started_at: InstantShown.nullable(),
  finished_at: InstantShown.nullable(),
  /** The gazette asked for patience, or did not answer: it goes on then. */
  waits_until: InstantShown.nullable(),
  last_error: z.string().nullable(),
  /** Lawyers' inscriptions, names and courts to ask about, those still to be asked, and those that failed. */
  total: z.int(),
  open: z.int(),
  failed: z.int(),
  /** Different communications that came. */
  communications: z.int(),
  imports: z.array(z.int()),
});
export type DjenFetch = z.output<typeof DjenFetch>;

/** How the gazette is fetched, and how that goes. */
export const DjenState = z.object({
  /** False where the installation names nobody to look for: nothing is fetched. */
  is_configured: z.boolean(),
  looks_for_lawyers: z.boolean(),
  courts: z.array(z.string()),
  /** `HH:mm`, on business days; empty when nothing goes by the clock. */
  at: z.array(z.string()),
  /** Lawyers without a readable inscription: they are asked about by name only. */
  without_inscription: z.array(z.string()),
  /** Lawyers and courts whose last fetch failed. */
  with_errors: z.int(),
  latest: DjenFetch.nullable(),
});
export type DjenState = z.output<typeof DjenState>;

/** A lawyer's inscription or name, a name that an office follows, or a court, with what its last fetch brought. */
export const DjenTarget = z.object({
  id: z.int(),
  kind: z.enum(["lawyer", "name", "followed", "court"]),
  name: z.string(),
  /** Whose inscription or name it is: one person may work in two offices. */
  people: z.array(z.string()),
  last_fetched_at: InstantShown.nullable(),
  /** The day up to which nothing is missing. */
  fetched_until: DateShown.nullable(),
  last_count: z.int().nullable(),
  last_error: z.string().nullable(),
});
export type DjenTarget = z.output<typeof DjenTarget>;

/** The national gazette (DJEN), fetched by itself. */
export const djen = {
  state: endpoint({
    method: "GET",
    path: "/api/djen",
    can: "gazettes.import",
    reply: DjenState,
  }),
  targets: endpoint({
    method: "GET",
    path: "/api/djen_targets",
    can: "gazettes.import",
    query: pageQuery({ failed: given(numberFrom(whole().min(0).max(1))) }),
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
