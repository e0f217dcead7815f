import { z } from "zod";
import {
  coverage,
  CoverageSource,
  CoverageState,
  GazetteHistory,
  StoredHistory,
  SearchedSource,
  SearchTerm,
} from "./coverage.ts";
import { DateShown, InstantShown, Period } from "../platform/dates.ts";
import { endpoint, type Endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { id } from "../platform/paging.ts";

/** A whole year, even a leap year. */
export const MOST_DAYS_STATED = 366;

const StatedDay = z.object({ day: DateShown, state: CoverageState, count: z.int() });

/** A source of a lawyer's publications, and the result of each of its days. */
const StatedSource = CoverageSource.extend({
  /**
   * Whether its absence is reported: it has publications for him on one business day in ten, in any month of
   * the period.
   */
  is_usual: z.boolean(),
  count: z.int(),
  days: z.array(StatedDay),
});
export type StatedSource = z.output<typeof StatedSource>;

/**
 * A day on which an expected source is missing, came in part only or was not searched, and which of his usual
 * sources that is.
 */
const CoverageGap = z.object({
  day: DateShown,
  /** The overall state of the day. */
  state: CoverageState,
  count: z.int(),
  /** Empty while he has no usual source yet: then any source was expected. */
  sources: z.array(CoverageSource.extend({ state: CoverageState })),
});
export type CoverageGap = z.output<typeof CoverageGap>;

/** The content of a statement of coverage, as embedded in the sealed PDF. */
export const CoverageStatement = z.object({
  kind: z.literal("pauta.coverage_statement"),
  version: z.union([z.literal(1), z.literal(2)]),
  office: z.string(),
  lawyer: z.object({ id: z.int(), name: z.string(), oab_code: z.string().nullable() }),
  period: z.object({ from: DateShown, to: DateShown }),
  made_at: InstantShown,
  /** The time zone of its hours. */
  time_zone: z.string(),
  made_by: z.string(),
  // statements of version 1 do not list sources
  searched: z.array(SearchTerm.extend({ sources: z.array(SearchedSource).default([]) })),
  history: StoredHistory.nullable(),
  gazette: GazetteHistory.nullable(),
  /** The days of the national gazette that were queried for him and came complete. */
  requested_whole: z.array(z.object({ from: DateShown, to: DateShown })),
  counts: z.object({
    publications: z.int(),
    days: z.int(),
    // statements of version 1 do not count partial days
    by_state: z.partialRecord(CoverageState, z.int()),
  }),
  gaps: z.array(CoverageGap),
  sources: z.array(StatedSource),
  /** Every source of the period, for any lawyer: on how many days it came, and on how many in part only. */
  arrived: z.array(
    CoverageSource.extend({ days: z.int(), partial: z.int().default(0), first: DateShown, last: DateShown }),
  ),
  days: z.array(StatedDay),
});
export type CoverageStatement = z.output<typeof CoverageStatement>;

const DAY_MS = 86_400_000;
const statement = <const C extends Endpoint["can"]>(path: `/${string}`, can: C) =>
  endpoint({
    method: "GET",
    path,
    can,
    budget: "file",
    query: z.object({
      user: id,
      period: Period.refine(
        ({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS_STATED,
        `O período pode ter no máximo ${MOST_DAYS_STATED} dias`,
      ),
    }),
    produces: "application/pdf",
    reply: z.unknown(),
  });

/** Sealed statements of what came and what did not for a lawyer in a period. */
export const coverageStatements = {
  ofOffice: statement("/api/company/coverage_statement", coverage.ofOffice.can),
  everywhere: statement("/api/coverage_statement", coverage.everywhere.can),
} satisfies EndpointGroup;
