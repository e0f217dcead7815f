import { z } from "zod";
import { can, type Actor } from "../platform/capabilities.ts";
import {
  CommentForm,
  Completion,
  CompromiseForm,
  DateDecision,
  Reason,
  SecondLook,
} from "./compromise-form.ts";
import {
  CalendarEvent,
  Clash,
  Compromise,
  CompromiseComment,
  compromiseFilters,
  CompromiseRow,
  CompromiseStats,
  DrawnPeriod,
  zeroOrOne,
  WrittenCompromise,
} from "./compromise-shapes.ts";
import { DateInput } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { Time } from "../platform/form-fields.ts";
import { ById, given, id, listed, Nothing, paged, pageQuery, sortBy } from "../platform/paging.ts";

type Held = Pick<Compromise, "completed" | "cancelled_at">;

/** Who may change or delete a compromise that he sees. Deleting a fatal one is refused to everybody. */
export const mayEditCompromise = (actor: Actor, { completed, cancelled_at }: Held): boolean =>
  can(actor, completed || cancelled_at !== null ? "compromises.change_ended" : "compromises.change_open");

/** The office's agenda. A lawyer sees what he is responsible for, created, is involved or mentioned in. */
export const compromises = {
  page: endpoint({
    method: "GET",
    path: "/api/compromises",
    summary: "Compromises of a period (the present month unless given), by date and time",
    can: "compromises.work",
    query: pageQuery({ ...compromiseFilters, ...sortBy("compromise_date", "id", "created_at") }),
    reply: paged(CompromiseRow),
  }),
  events: endpoint({
    method: "GET",
    path: "/api/compromise_events",
    summary: "All compromises of a period of at most 62 days, as the calendar draws them",
    can: "compromises.work",
    query: z.object({ ...compromiseFilters, period: DrawnPeriod }),
    reply: listed(CalendarEvent),
  }),
  stats: endpoint({
    method: "GET",
    path: "/api/compromise_stats",
    summary: "The viewer's open compromises: on time, to be minded, late; and by type",
    can: "compromises.work",
    reply: CompromiseStats,
  }),
  clash: endpoint({
    method: "GET",
    path: "/api/compromise_clash",
    summary: "What stands in the way of a time, before it is saved",
    can: "compromises.work",
    query: z.object({
      user_id: id,
      compromise_date: DateInput,
      start_time: given(Time),
      end_time: given(Time),
      /** The one that is being changed. */
      id: given(id),
      lawsuit_id: given(id),
    }),
    reply: Clash,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/compromises",
    summary:
      "Write a compromise into the agenda; those it concerns are told, and who writes it is told which addresses (`letters_left_out`) its reminder will not go to",
    can: "compromises.work",
    body: CompromiseForm,
    status: 201,
    reply: WrittenCompromise,
    records: { act: "created", on: "compromise" },
  }),
  show: endpoint({
    method: "GET",
    path: "/api/compromises/:id",
    summary: "One compromise, whole",
    can: "compromises.work",
    params: ById,
    reply: Compromise,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/compromises/:id",
    summary:
      "Change a compromise (`may_edit`); with only `completed: true` complete it, as may who takes part (`may_complete`)",
    can: "compromises.work",
    params: ById,
    body: z.union([Completion, CompromiseForm]),
    reply: WrittenCompromise,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/compromises/:id",
    summary: "Delete a compromise that no publication gave birth to",
    can: "compromises.work",
    params: ById,
    status: 204,
    reply: Nothing,
    records: { act: "deleted", on: "compromise" },
  }),
  cancel: endpoint({
    method: "PUT",
    path: "/api/compromises/:id/cancel",
    summary:
      "Cancel an open compromise with a reason; it stays, marked (`may_cancel`: who answers for it, or wrote it)",
    can: "compromises.work",
    params: ById,
    body: Reason,
    reply: Compromise,
    records: { act: "canceled", on: "compromise" },
  }),
  check: endpoint({
    method: "PUT",
    path: "/api/compromises/:id/check",
    summary: "A second person confirms that a fatal deadline was met (`may_check`: not who closed it)",
    can: "compromises.work",
    params: ById,
    body: SecondLook,
    reply: Compromise,
    records: { act: "decided", on: "compromise" },
  }),
  decideDate: endpoint({
    method: "PUT",
    path: "/api/compromises/:id/deadline",
    summary:
      "Say which of a deadline's possible dates holds (`may_complete`); the open steps of its chain move along with it",
    can: "compromises.work",
    params: ById,
    body: DateDecision,
    reply: Compromise,
    records: { act: "decided", on: "compromise" },
  }),
  reopen: endpoint({
    method: "PUT",
    path: "/api/compromises/:id/reopen",
    summary:
      "Open a completed or cancelled compromise again, with a reason that stays among its comments (`may_reopen`: who answers for it, or ended it)",
    can: "compromises.work",
    params: ById,
    body: Reason,
    reply: Compromise,
    records: { act: "reopened", on: "compromise" },
  }),
  comment: endpoint({
    method: "POST",
    path: "/api/compromises/:id/comments",
    summary: "Comment on a compromise; who takes part and who is mentioned is told",
    can: "compromises.work",
    params: ById,
    body: CommentForm,
    status: 201,
    reply: CompromiseComment,
  }),
  ofLawsuit: endpoint({
    method: "GET",
    path: "/api/lawsuits/:id/compromises",
    summary: "A lawsuit's compromises, the next ones first",
    can: "compromises.work",
    params: ById,
    query: pageQuery({ completed: zeroOrOne }),
    reply: paged(CompromiseRow),
  }),
} satisfies EndpointGroup;
