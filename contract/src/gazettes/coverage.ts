import { z } from "zod";
import type { Capability } from "../platform/capabilities.ts";
import { DateShown, InstantShown, MonthInput } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { given, paged, pageQuery } from "../platform/paging.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

/**
 * What became of a day for a lawyer: publications of his came; what was expected came and had none; something expected came
 * in part only, and what came had none; something expected did not come; what came, or was to come, before he was looked for
 * was not searched for him; no court was to publish; it may still come.
 */
export const CoverageState = z.enum(["came", "nothing", "partial", "missing", "unsought", "closed", "ahead"]);
export type CoverageState = z.output<typeof CoverageState>;

export const CoverageDay = z.object({
  /** On which the gazettes were made available; terms run from the listing day, the next one of business. */
  day: DateShown,
  state: CoverageState,
  count: z.int(),
  /** Under which day its publications stand on the desk; null where there are none. */
  listed_on: DateShown.nullable(),
});
export type CoverageDay = z.output<typeof CoverageDay>;

/** Longer without publications than is usual for him. */
export const Silence = z.object({
  /** The day of the last publication. */
  since: DateShown,
  business_days: z.int(),
  /** The longest that his history lets expect. */
  usual: z.int(),
});
export type Silence = z.output<typeof Silence>;

/**
 * A source in which something was looked for: the national gazette, asked about it by itself and answering whole, or files of
 * a kind that came, read for it.
 */
export const SoughtIn = z.object({
  /** A kind of file. */
  source: z.string(),
  way: z.enum(["asked", "read"]),
  /** Days of availability: the first, the last, and how many. */
  from: DateShown,
  to: DateShown,
  days: z.int(),
});
export type SoughtIn = z.output<typeof SoughtIn>;

/** Something by which a lawyer is found, since when it is looked for, and in what. */
export const SoughtSince = z.object({
  /** An inscription, his name, a name that his office follows. */
  kind: z.enum(["oab", "name", "followed"]),
  what: z.string(),
  since: DateShown,
  /** From which day of availability on what is kept was searched for it afterwards. */
  searched_from: DateShown.nullable(),
  sources: z.array(SoughtIn),
  /** Why the national gazette's last answer about it is not whole; statements of before know nothing of it. */
  stopped: z.string().nullable().default(null),
});
export type SoughtSince = z.output<typeof SoughtSince>;

/** How far the gazettes that are kept were searched for somebody who is new. */
export const SoughtHistory = z.object({
  searched_from: DateShown,
  imports: z.int(),
  searched: z.int(),
  /** `waiting`: it failed and is taken up again within the hour. */
  state: z.enum(["running", "waiting", "done"]),
  failure: z.string().nullable(),
});
export type SoughtHistory = z.output<typeof SoughtHistory>;

/** How far the past in the national gazette was fetched for somebody who is new. */
export const GazetteHistory = z.object({
  searched_from: DateShown,
  /** Days on which the gazette came out, and those fetched and read, of the inscription or name that lags behind most. */
  days: z.int(),
  read: z.int(),
  /** `waiting`: the gazette gave no answer, and is asked again at `waits_until`. */
  state: z.enum(["running", "waiting", "done"]),
  waits_until: InstantShown.nullable(),
  failure: z.string().nullable(),
});
export type GazetteHistory = z.output<typeof GazetteHistory>;

/** By what a lawyer is looked for, and how far the past was searched. */
export const LawyerSearch = z.object({
  user: z.object({ id: z.int(), name: z.string(), oab_code: z.string().nullable() }),
  company_id: z.int(),
  company_name: z.string(),
  /** Empty while nothing was ever looked for. */
  sought: z.array(SoughtSince),
  history: SoughtHistory.nullable(),
  gazette: GazetteHistory.nullable(),
});
export type LawyerSearch = z.output<typeof LawyerSearch>;

export const LawyerCoverage = LawyerSearch.extend({
  days: z.array(CoverageDay),
  total: z.int(),
  silence: Silence.nullable(),
});
export type LawyerCoverage = z.output<typeof LawyerCoverage>;

/** Where publications come from: a kind of file, and the court where it names one. */
export const CoverageSource = z.object({ source: z.string(), court: z.string() });
export type CoverageSource = z.output<typeof CoverageSource>;

const Coverage = paged(LawyerCoverage).extend({
  month: z.string(),
  sources: z.array(CoverageSource),
  /** Lawyers, of all that may be seen here, who are silent for unusually long. */
  silent: z.int(),
});
export type Coverage = z.output<typeof Coverage>;

const coverageOf = <const C extends Capability>(path: `/${string}`, can: C) =>
  endpoint({
    method: "GET",
    path,
    can,
    query: pageQuery({
      month: given(MonthInput),
      name: given(z.string().trim().max(200)),
      source: given(z.string().trim().max(40)),
      court: given(z.string().trim().max(20)),
      silent: given(numberFrom(whole().min(0).max(1))),
    }),
    reply: Coverage,
  });

/** What is looked for, and by which way publications come. */
export const SearchState = z.object({
  /** The caller, where he is looked for; for who sees the whole office the first of its lawyers. */
  lawyers: z.array(LawyerSearch),
  total: z.int(),
  /**
   * `lawyers`, `courts`: fetched from the national gazette by itself; `imports`: only what is brought in by hand; `none`:
   * nothing is fetched and nothing was ever brought in.
   */
  source: z.enum(["lawyers", "courts", "imports", "none"]),
  /** False where it is fetched only when somebody asks. */
  by_the_clock: z.boolean(),
  /** The installation's settings that would have it fetched, for who answers for the office. */
  settings: z.array(z.string()),
});
export type SearchState = z.output<typeof SearchState>;

/** The ledger of what was expected of the gazettes and what came, lawyer by lawyer and day by day. */
export const coverage = {
  everywhere: coverageOf("/api/coverage", "coverage.read_everywhere"),
  ofOffice: coverageOf("/api/company/coverage", "coverage.read"),
  search: endpoint({
    method: "GET",
    path: "/api/search_state",
    can: "publications.read",
    reply: SearchState,
  }),
} satisfies EndpointGroup;
