import { z } from "zod";
import { can, type Actor } from "../platform/capabilities.ts";
import {
  CommentForm,
  Completion,
  CompromiseForm,
  DateDecision,
  Reason,
  SecondCheck,
} from "./compromise-form.ts";
import {
  CalendarEvents,
  Clash,
  Compromise,
  CompromiseComment,
  compromiseFilters,
  CompromiseRow,
  CompromisesAhead,
  CompromiseStats,
  DrawnPeriod,
  zeroOrOne,
  WrittenCompromise,
} from "./compromise-shapes.ts";
import { DateInput } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { Time } from "../platform/form-fields.ts";
import { numberFrom, whole } from "../platform/numbers.ts";
import { ById, optional, id, Nothing, paged, pagedUpTo, pageQuery, sortBy } from "../platform/paging.ts";

type StateFields = Pick<Compromise, "completed" | "cancelled_at">;

/** Whether somebody may change or delete a compromise that he sees. Nobody may delete a fatal one. */
export const mayEditCompromise = (actor: Actor, { completed, cancelled_at }: StateFields): boolean =>
  can(actor, completed || cancelled_at !== null ? "compromises.change_ended" : "compromises.change_open");

/**
 * The office's agenda. A lawyer sees what he is responsible for, created, takes part in or is mentioned in.
 */
export const compromises = {
  page: endpoint({
    method: "GET",
    path: "/api/compromises",
    can: "compromises.work",
    budget: "page",
    query: pageQuery({ ...compromiseFilters, ...sortBy("compromise_date", "id", "created_at") }),
    reply: pagedUpTo(CompromiseRow),
  }),
  events: endpoint({
    method: "GET",
    path: "/api/compromise_events",
    can: "compromises.work",
    budget: "calendar",
    /** `per_day`: the most items of each day; a thousand by default. */
    query: z.object({
      ...compromiseFilters,
      period: DrawnPeriod,
      per_day: optional(numberFrom(whole().min(1).max(100))),
    }),
    reply: CalendarEvents,
  }),
  stats: endpoint({
    method: "GET",
    path: "/api/compromise_stats",
    can: "compromises.work",
    budget: "counters",
    reply: CompromiseStats,
  }),
  ahead: endpoint({
    method: "GET",
    path: "/api/compromises_ahead",
    can: "compromises.work",
    budget: "counter",
    reply: CompromisesAhead,
  }),
  clash: endpoint({
    method: "GET",
    path: "/api/compromise_clash",
    can: "compromises.work",
    budget: "record",
    query: z.object({
      user_id: id,
      compromise_date: DateInput,
      start_time: optional(Time),
      end_time: optional(Time),
      /** The one that is being changed. */
      id: optional(id),
      lawsuit_id: optional(id),
    }),
    reply: Clash,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/compromises",
    can: "compromises.work",
    body: CompromiseForm,
    status: 201,
    reply: WrittenCompromise,
  }),
  show: endpoint({
    method: "GET",
    path: "/api/compromises/:id",
    can: "compromises.work",
    budget: "record",
    params: ById,
    reply: Compromise,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/compromises/:id",
    can: "compromises.work",
    params: ById,
    body: z.union([Completion, CompromiseForm]),
    reply: WrittenCompromise,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/compromises/:id",
    can: "compromises.work",
    params: ById,
    status: 204,
    reply: Nothing,
  }),
  cancel: endpoint({
    method: "PUT",
    path: "/api/compromises/:id/cancel",
    can: "compromises.work",
    params: ById,
    body: Reason,
    reply: Compromise,
  }),
  check: endpoint({
    method: "PUT",
    path: "/api/compromises/:id/check",
    can: "compromises.work",
    params: ById,
    body: SecondCheck,
    reply: Compromise,
  }),
  decideDate: endpoint({
    method: "PUT",
    path: "/api/compromises/:id/deadline",
    can: "compromises.work",
    params: ById,
    body: DateDecision,
    reply: Compromise,
  }),
  reopen: endpoint({
    method: "PUT",
    path: "/api/compromises/:id/reopen",
    can: "compromises.work",
    params: ById,
    body: Reason,
    reply: Compromise,
  }),
  comment: endpoint({
    method: "POST",
    path: "/api/compromises/:id/comments",
    can: "compromises.work",
    params: ById,
    body: CommentForm,
    status: 201,
    reply: CompromiseComment,
  }),
  ofLawsuit: endpoint({
    method: "GET",
    path: "/api/lawsuits/:id/compromises",
    can: "compromises.work",
    budget: "page",
    params: ById,
    query: pageQuery({ completed: zeroOrOne }),
    reply: paged(CompromiseRow),
  }),
} satisfies EndpointGroup;
