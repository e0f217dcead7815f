import { z } from "zod";
import {
  coverage,
  CoverageSource,
  CoverageState,
  GazetteHistory,
  SoughtHistory,
  SoughtIn,
  SoughtSince,
} from "./coverage.ts";
import { DateShown, InstantShown, Period } from "../platform/dates.ts";
import { endpoint, type Endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { id } from "../platform/paging.ts";

/** A year, a leap year's too. */
export const MOST_DAYS_STATED = 366;

const StatedDay = z.object({ day: DateShown, state: CoverageState, count: z.int() });

/** Where a lawyer's publications come from, and what became of each day of it. */
const StatedSource = CoverageSource.extend({
  /** Whether its absence is told of: what brings him something on one business day in ten, in any month of the period. */
  is_usual: z.boolean(),
  count: z.int(),
  days: z.array(StatedDay),
});
export type StatedSource = z.output<typeof StatedSource>;

/**
 * A day of which something that was expected is missing, came in part only or was not searched, and which of his usual
 * sources that is.
 */
const CoverageGap = z.object({
  day: DateShown,
  /** What the ledger says of the day in all. */
  state: CoverageState,
  count: z.int(),
  /** None where he has no usual source yet: then anything was expected. */
  sources: z.array(CoverageSource.extend({ state: CoverageState })),
});
export type CoverageGap = z.output<typeof CoverageGap>;

/** What a statement of coverage says, as it lies within the sealed PDF. */
export const CoverageStatement = z.object({
  kind: z.literal("pauta.coverage_statement"),
  version: z.union([z.literal(1), z.literal(2)]),
  office: z.string(),
  lawyer: z.object({ id: z.int(), name: z.string(), oab_code: z.string().nullable() }),
  period: z.object({ from: DateShown, to: DateShown }),
  made_at: InstantShown,
  /** The clock by which its hours are told. */
  time_zone: z.string(),
  made_by: z.string(),
  // the statements of version 1 do not say in which sources
  sought: z.array(SoughtSince.extend({ sources: z.array(SoughtIn).default([]) })),
  history: SoughtHistory.nullable(),
  gazette: GazetteHistory.nullable(),
  /** The days of the national gazette that were asked for him and came whole. */
  asked_whole: z.array(z.object({ from: DateShown, to: DateShown })),
  counts: z.object({
    publications: z.int(),
    days: z.int(),
    // of the statements of version 1 none tells what came in part
    by_state: z.partialRecord(CoverageState, z.int()),
  }),
  gaps: z.array(CoverageGap),
  sources: z.array(StatedSource),
  /** Everything that came in the period, whoever it was for, on how many days, and on how many of them in part only. */
  arrived: z.array(
    CoverageSource.extend({ days: z.int(), partial: z.int().default(0), first: DateShown, last: DateShown }),
  ),
  days: z.array(StatedDay),
});
export type CoverageStatement = z.output<typeof CoverageStatement>;

const DAY_MS = 86_400_000;
const statement = <const C extends Endpoint["can"]>(path: `/${string}`, summary: string, can: C) =>
  endpoint({
    method: "GET",
    path,
    summary,
    can,
    query: z.object({
      user: id,
      period: Period.refine(
        ({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS_STATED,
        `O período pode ter no máximo ${MOST_DAYS_STATED} dias`,
      ),
    }),
    produces: "application/pdf",
    reply: z.unknown(),
    records: { act: "exported", on: "coverage_statement" },
  });

/** Sealed statements of what came and what did not for a lawyer in a period. */
export const coverageStatements = {
  ofOffice: statement(
    "/api/company/coverage_statement",
    "What came and what did not for a lawyer of the caller's company in a period, as a sealed PDF",
    coverage.ofOffice.can,
  ),
  everywhere: statement(
    "/api/coverage_statement",
    "What came and what did not for a lawyer of any company in a period, as a sealed PDF",
    coverage.everywhere.can,
  ),
} satisfies EndpointGroup;
