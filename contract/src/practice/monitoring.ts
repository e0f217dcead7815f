import { z } from "zod";
import { DateShown, InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ById, optional, listed, pagedUpTo, pageQuery, sortBy } from "../platform/paging.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

/** One of the instances of a number, in the national database. */
export const LawsuitInstance = z.object({
  id: z.int(),
  court: z.string(),
  grade: z.string(),
  system: z.string().nullable(),
  class_name: z.string().nullable(),
  subjects: z.array(z.string()),
  organ: z.string().nullable(),
  filed_on: DateShown.nullable(),
  source_updated_at: InstantShown.nullable(),
});
export type LawsuitInstance = z.output<typeof LawsuitInstance>;

/** A movement's suggestion for the lawsuit's status. */
export const StatusSuggestion = z.object({
  id: z.int(),
  lawsuit_id: z.int(),
  process: z.string(),
  /** The lawsuit's present status. */
  current_status: z.string(),
  lawsuit_status_id: z.int(),
  status: z.string(),
  progress_title: z.string(),
  progress_date: InstantShown,
  suggested_at: InstantShown,
});
export type StatusSuggestion = z.output<typeof StatusSuggestion>;

const state = {
  active: z.boolean(),
  last_checked_at: InstantShown.nullable(),
  last_found_at: InstantShown.nullable(),
  /** Why the last check failed, in a sentence. */
  last_error: z.string().nullable(),
};

/** A lawsuit's monitoring with its results. */
export const Monitoring = z.object({
  lawsuit_id: z.int(),
  ...state,
  /** False for numbers that are not in the national database: other than unified ones, STF, CNJ. */
  is_possible: z.boolean(),
  instances: z.array(LawsuitInstance),
  suggestion: StatusSuggestion.nullable(),
});
export type Monitoring = z.output<typeof Monitoring>;

/** A line of the monitoring list. */
export const MonitoredLawsuit = z.object({
  id: z.int(),
  process: z.string(),
  court: z.string().nullable(),
  status: z.string(),
  clients: z.array(z.string()),
  is_possible: z.boolean(),
  ...state,
  latest_progress: z.object({ progress_date: InstantShown, progress_title: z.string() }).nullable(),
  suggestion: StatusSuggestion.nullable(),
});
export type MonitoredLawsuit = z.output<typeof MonitoredLawsuit>;

/** Lawsuits whose movements are looked up automatically. */
export const monitoring = {
  find: endpoint({
    method: "GET",
    path: "/api/lawsuits/:id/monitoring",
    can: "lawsuits.read",
    budget: "record",
    params: ById,
    reply: Monitoring,
  }),
  change: endpoint({
    method: "POST",
    path: "/api/lawsuits/:id/monitoring",
    can: "lawsuits.monitor",
    params: ById,
    body: z.object({ active: z.boolean("O campo é obrigatório") }),
    reply: Monitoring,
  }),
  page: endpoint({
    method: "GET",
    path: "/api/monitored_lawsuits",
    can: "lawsuits.monitor",
    budget: "page",
    query: pageQuery({
      lawsuit_search: optional(z.string().trim().max(200)),
      isClient: optional(numberFrom(whole().min(1).max(3))),
      active: optional(numberFrom(whole().min(0).max(1))),
      ...sortBy("id", "process", "last_checked_at"),
    }),
    reply: pagedUpTo(MonitoredLawsuit),
  }),
  limits: endpoint({
    method: "GET",
    path: "/api/monitoring_limits",
    can: "lawsuits.monitor",
    budget: "record",
    reply: z.object({
      active: z.int(),
      allowed: z.int().nullable(),
      with_errors: z.int(),
      /** False when the installation has no source of movements: nothing is checked. */
      is_configured: z.boolean(),
      /** A check is running or queued. */
      is_checking: z.boolean(),
    }),
  }),
  check: endpoint({
    method: "GET",
    path: "/api/proccess_progress",
    can: "lawsuits.monitor",
    budget: "record",
    changes: true,
    reply: z.object({ started: z.boolean(), latest_progress: z.int() }),
  }),
  suggestions: endpoint({
    method: "GET",
    path: "/api/status_suggestions",
    can: "lawsuits.monitor",
    budget: "choices",
    reply: listed(StatusSuggestion),
  }),
  decide: endpoint({
    method: "PUT",
    path: "/api/status_suggestions/:id",
    can: "lawsuits.monitor",
    params: ById,
    body: z.object({ accepted: z.boolean("O campo é obrigatório") }),
    reply: Monitoring,
  }),
} satisfies EndpointGroup;
