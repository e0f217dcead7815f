import { z } from "zod";
import { ANALYSIS, AUTOMATIC_DEADLINE } from "./compromise-form.ts";
import { DateShown, InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { requiredText } from "../platform/form-fields.ts";
import { ById, optional, listed, Nothing } from "../platform/paging.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

/**
 * What an outsider can read in the exported calendar: everything, the lawsuit's number only, or "Ocupado".
 */
export const FeedPrivacy = z.enum(["full", "number", "busy"]);
export type FeedPrivacy = z.output<typeof FeedPrivacy>;

export const CalendarFeed = z.object({
  id: z.int(),
  name: z.string(),
  privacy: FeedPrivacy,
  created_at: InstantShown,
  last_read_at: InstantShown.nullable(),
});
export type CalendarFeed = z.output<typeof CalendarFeed>;

/** The address is returned once, when the feed is created; only its hash is stored. */
export const NewCalendarFeed = CalendarFeed.extend({ address: z.url() });

/** An entry of an .ics file, and whether it can be imported. */
export const IcsEntry = z.object({
  uid: z.string(),
  description: z.string(),
  compromise_date: DateShown.nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  all_day: z.boolean(),
  local: z.string().nullable(),
  outcome: z.enum(["new", "known", "unreadable"]),
  /** Why it cannot be imported; null when it can. */
  reason: z.string().nullable(),
});
export type IcsEntry = z.output<typeof IcsEntry>;

/** The agenda in other calendars (iCalendar, RFC 5545), and their entries in the agenda. */
export const CalendarFeedForm = z.object({ name: requiredText(120), privacy: FeedPrivacy });

export const calendarFeeds = {
  list: endpoint({
    method: "GET",
    path: "/api/calendar_feeds",
    can: "compromises.work",
    budget: "choices",
    reply: listed(CalendarFeed),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/calendar_feeds",
    can: "compromises.work",
    body: CalendarFeedForm,
    status: 201,
    reply: NewCalendarFeed,
  }),
  revoke: endpoint({
    method: "DELETE",
    path: "/api/calendar_feeds/:id",
    can: "compromises.work",
    params: ById,
    status: 204,
    reply: Nothing,
  }),
  read: endpoint({
    method: "GET",
    path: "/api/agenda/:token",
    can: "public",
    budget: "record",
    params: z.object({ token: z.string().min(1).max(120) }),
    produces: "text/calendar",
    reply: z.string(),
  }),
  importFile: endpoint({
    method: "POST",
    path: "/api/import_ics",
    can: "compromises.work",
    upload: { field: "file", most_files: 1, most_bytes: 5_242_880 },
    body: z.object({
      preview: optional(z.enum(["0", "1"])),
      compromise_type_id: optional(
        numberFrom(
          whole()
            .min(1)
            .max(32_767)
            .refine(
              (type) => type !== ANALYSIS && type !== AUTOMATIC_DEADLINE,
              "Este tipo não se escolhe aqui",
            ),
        ),
      ),
    }),
    ownTransactions: true,
    reply: z.object({ data: z.array(IcsEntry), taken: z.int(), known: z.int(), refused: z.int() }),
  }),
} satisfies EndpointGroup;
