import { z } from "zod";
import type { Capability } from "../platform/capabilities.ts";
import { DateShown, InstantShown, MonthInput } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { optional, paged, pageQuery } from "../platform/paging.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

/**
 * The state of a day for a lawyer: publications came; the expected sources came without any; an expected
 * source came in part, without any, or single courts came for a lawyer who may be in others; an expected
 * source did not come; sources from before he was searched for were not searched for him, or a query about
 * him is not answered; courts were closed; it may still come.
 */
export const CoverageState = z.enum([
  "came",
  "nothing",
  "partial",
  "missing",
  "unsearched",
  "closed",
  "ahead",
]);
export type CoverageState = z.output<typeof CoverageState>;

export const CoverageDay = z.object({
  /**
   * The day on which the gazettes were made available; terms run from the listing day, the next business day.
   */
  day: DateShown,
  state: CoverageState,
  count: z.int(),
  /** The listing day of its publications; null when there are none. */
  listed_on: DateShown.nullable(),
});
export type CoverageDay = z.output<typeof CoverageDay>;

/** Longer without publications than usual for him. */
export const Silence = z.object({
  /** The day of the last publication. */
  since: DateShown,
  business_days: z.int(),
  /** The longest gap that is usual for him. */
  usual: z.int(),
});
export type Silence = z.output<typeof Silence>;

/**
 * A source in which something was searched for: the national gazette, queried for it with a complete result,
 * or imported files of a kind.
 */
export const SearchedSource = z.object({
  /** A kind of file. */
  source: z.string(),
  way: z.enum(["requested", "read"]),
  /** Days of availability: the first, the last, and how many. */
  from: DateShown,
  to: DateShown,
  days: z.int(),
});
export type SearchedSource = z.output<typeof SearchedSource>;

/** A search term of a lawyer, since when it is searched for, and in which sources. */
export const SearchTerm = z.object({
  /** A bar number, his name, or a name that his office follows. */
  kind: z.enum(["oab", "name", "followed"]),
  what: z.string(),
  since: DateShown,
  /** The day of availability from which stored gazettes were searched for it afterwards. */
  searched_from: DateShown.nullable(),
  sources: z.array(SearchedSource),
  /** Why the national gazette's last response about it is incomplete; absent in older statements. */
  stopped: z.string().nullable().default(null),
});
export type SearchTerm = z.output<typeof SearchTerm>;

/** How far stored gazettes were searched for a new lawyer. */
export const StoredHistory = z.object({
  searched_from: DateShown,
  imports: z.int(),
  searched: z.int(),
  /** `waiting`: it failed and is retried within the hour. */
  state: z.enum(["running", "waiting", "done"]),
  failure: z.string().nullable(),
});
export type StoredHistory = z.output<typeof StoredHistory>;

/** How far past gazettes were fetched from the national gazette for a new lawyer. */
export const GazetteHistory = z.object({
  searched_from: DateShown,
  /** Days on which the gazette appeared, and those fetched and read, for the slowest bar number or name. */
  days: z.int(),
  read: z.int(),
  /**
   * `waiting`: the gazette did not answer, and is queried again at `waits_until`; or, without it, is no longer
   * queried at all.
   */
  state: z.enum(["running", "waiting", "done"]),
  waits_until: InstantShown.nullable(),
  failure: z.string().nullable(),
});
export type GazetteHistory = z.output<typeof GazetteHistory>;

/** A lawyer's search terms, and how far earlier gazettes were searched. */
export const LawyerSearch = z.object({
  user: z.object({ id: z.int(), name: z.string(), oab_code: z.string().nullable() }),
  company_id: z.int(),
  company_name: z.string(),
  /** Empty when nothing was ever searched for. */
  searched: z.array(SearchTerm),
  history: StoredHistory.nullable(),
  gazette: GazetteHistory.nullable(),
});
export type LawyerSearch = z.output<typeof LawyerSearch>;

export const LawyerCoverage = LawyerSearch.extend({
  days: z.array(CoverageDay),
  total: z.int(),
  silence: Silence.nullable(),
});
export type LawyerCoverage = z.output<typeof LawyerCoverage>;

/** A source of publications: a kind of file, and the court if it names one. */
export const CoverageSource = z.object({ source: z.string(), court: z.string() });
export type CoverageSource = z.output<typeof CoverageSource>;

const Coverage = paged(LawyerCoverage).extend({
  month: z.string(),
  sources: z.array(CoverageSource),
  /** Visible lawyers with an unusually long gap. */
  silent: z.int(),
});
export type Coverage = z.output<typeof Coverage>;

const coverageOf = <const C extends Capability>(path: `/${string}`, can: C) =>
  endpoint({
    method: "GET",
    path,
    can,
    budget: "page",
    query: pageQuery({
      month: optional(MonthInput),
      name: optional(z.string().trim().max(200)),
      source: optional(z.string().trim().max(40)),
      court: optional(z.string().trim().max(20)),
      silent: optional(numberFrom(whole().min(0).max(1))),
    }),
    reply: Coverage,
  });

/** What is searched for, and how publications arrive. */
export const SearchState = z.object({
  /** The caller, if he is searched for; for people who see the whole office the first of its lawyers. */
  lawyers: z.array(LawyerSearch),
  total: z.int(),
  /**
   * `lawyers`, `courts`: fetched from the national gazette automatically; `imports`: only imported by hand;
   * `none`: nothing is fetched and nothing was ever imported.
   */
  source: z.enum(["lawyers", "courts", "imports", "none"]),
  /** False when it is fetched only on request. */
  by_the_clock: z.boolean(),
  /** The installation's settings that would enable it, for administrators. */
  settings: z.array(z.string()),
});
export type SearchState = z.output<typeof SearchState>;

/** The coverage ledger: expected and received gazettes for each lawyer and day. */
export const coverage = {
  everywhere: coverageOf("/api/coverage", "coverage.read_everywhere"),
  ofOffice: coverageOf("/api/company/coverage", "coverage.read"),
  search: endpoint({
    method: "GET",
    path: "/api/search_state",
    can: "publications.read",
    budget: "record",
    reply: SearchState,
  }),
} satisfies EndpointGroup;
