import { z } from "zod";
import { compromiseDetailFields, compromiseRowFields } from "./compromise-fields.ts";
import { DateShown, InstantShown, Period } from "../platform/dates.ts";
import { ActLayout } from "../platform/act-layout.ts";
import { DeadlineCandidate } from "../law/deadline-candidates.ts";
import { Deadline } from "../law/deadlines.ts";
import { replyShape } from "../platform/field-rows.ts";
import { EmailsLeftOut } from "../office/outsiders.ts";
import { optional, id, idList } from "../platform/paging.ts";
import { Classification, CompromiseType } from "../office/reference-lists.ts";
import { TagChip } from "../practice/tags.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

const Named = z.object({ id: z.int(), name: z.string() });
const text = z.string().nullable();

/** The lawsuit by short names of its first parties, the office's client first: `Silva × Banco do Brasil`. */
const CaseName = text;

/** Em Dia, Em Atenção (due within three business days), Em Atraso; or no longer open. */
export const Situation = z.enum(["on_time", "attention", "delayed", "completed", "cancelled"]);
export type Situation = z.output<typeof Situation>;
export const OpenSituation = z.enum(["on_time", "attention", "delayed"]);
export type OpenSituation = z.output<typeof OpenSituation>;

/** A compromise in lists. */
export const CompromiseRow = z.object({
  id: z.int(),
  ...replyShape(compromiseRowFields),
  user: Named,
  compromise_type: CompromiseType,
  situation: Situation,
  completed: z.boolean(),
  completed_at: InstantShown.nullable(),
  /** Closed by one person and waiting for a second one's check. */
  awaits_check: z.boolean(),
  /** Created from a publication: it cannot be deleted, only cancelled with a reason. */
  is_fatal: z.boolean(),
  /** Several dates are possible and nobody has chosen: it has the earliest. */
  dates_to_check: z.boolean(),
  lawsuit: z.object({ id: z.int(), process: z.string() }).nullable(),
  case_name: CaseName,
  client: Named.nullable(),
  tags: z.array(TagChip),
  created_at: InstantShown,
  updated_at: InstantShown,
});
export type CompromiseRow = z.output<typeof CompromiseRow>;

export const CompromiseComment = z.object({
  id: z.int(),
  title: z.string(),
  comment: z.string(),
  user_id: z.int(),
  user: Named,
  mentioned_users: z.array(z.int()),
  created_at: InstantShown,
});
export type CompromiseComment = z.output<typeof CompromiseComment>;

/** Its place in a chain: its distance from the main compromise. */
export const ChainPlace = z.object({
  anchor_id: z.int(),
  anchor: z.string(),
  offset: z.int(),
  unit: z.enum(["uteis", "corridos"]),
});
export type ChainPlace = z.output<typeof ChainPlace>;

export const Compromise = CompromiseRow.extend({
  company_id: z.int(),
  ...replyShape(compromiseDetailFields),
  classification: Classification,
  created_by: Named.nullable(),
  /** When the reminder is sent; null without one. */
  remind_at: InstantShown.nullable(),
  reminded_at: InstantShown.nullable(),
  compromise_involved: z.array(z.int()),
  involved: z.array(Named),
  mentioned_users: z.array(z.int()),
  completed_by: Named.nullable(),
  checked_at: InstantShown.nullable(),
  checked_by: Named.nullable(),
  cancelled_at: InstantShown.nullable(),
  cancelled_by: Named.nullable(),
  cancel_reason: text,
  publication_id: z.int().nullable(),
  /** The publication it was created from, as the detail shows it; HTML, sanitised. */
  publication: z
    .object({
      id: z.int(),
      publication_date: DateShown,
      title: text,
      publication_text: z.string(),
      layout: ActLayout.nullable(),
    })
    .nullable(),
  /** How its date was counted. */
  deadline: Deadline.nullable(),
  /** The possible dates when there are several, the earliest first. */
  deadline_candidates: z.array(DeadlineCandidate),
  chain: ChainPlace.nullable(),
  /** How many steps belong to it. */
  chain_steps: z.int(),
  comments: z.array(CompromiseComment),
  /** Whether the caller may change or delete it, complete it, confirm it, cancel or reopen it. */
  may_edit: z.boolean(),
  may_complete: z.boolean(),
  may_check: z.boolean(),
  may_cancel: z.boolean(),
  may_reopen: z.boolean(),
});
export type Compromise = z.output<typeof Compromise>;

/** The reply to saving one. */
export const WrittenCompromise = Compromise.extend({
  /** Which of its addresses will be left out. */
  emails_left_out: EmailsLeftOut,
});

/** A calendar entry; `start` and `end` are in the office's time zone, without an offset. */
export const CalendarEvent = z.object({
  id: z.int(),
  title: z.string(),
  start: z.string(),
  end: z.string().nullable(),
  backgroundColor: z.string(),
  all_day: z.boolean(),
  situation: Situation,
  compromise_type_id: z.int(),
  is_fatal: z.boolean(),
  dates_to_check: z.boolean(),
  user: Named,
  process: text,
  case_name: CaseName,
  may_edit: z.boolean(),
  updated_at: InstantShown,
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

/** A day with more items than were requested: how many more, and in which situations. */
export const RemainderOfDay = z.object({
  date: DateShown,
  count: z.int(),
  situations: z.array(Situation),
});
export type RemainderOfDay = z.output<typeof RemainderOfDay>;

export const CalendarEvents = z.object({ data: z.array(CalendarEvent), further: z.array(RemainderOfDay) });
export type CalendarEvents = z.output<typeof CalendarEvents>;

const DAY_MS = 86_400_000;
/** Longer periods of a whole office must be shown as a list. */
const MOST_DAYS_DRAWN = 62;

/** The most items that are returned for one day; with more, a person needs a filter. */
export const MOST_OF_A_DAY = 1000;

/** A period that a calendar can show at once. */
export const DrawnPeriod = Period.refine(
  ({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS_DRAWN,
  `O período pode ter no máximo ${MOST_DAYS_DRAWN} dias`,
);

export const zeroOrOne = optional(numberFrom(whole().min(0).max(1)));

/** Filters of lists, calendar, exports and prints. */
export const compromiseFilters = {
  period: optional(Period),
  user: optional(idList),
  creator: optional(idList),
  type: optional(idList),
  completed: zeroOrOne,
  situation: optional(Situation),
  classification: optional(id),
  tags: optional(idList),
  lawsuit: optional(z.string().trim().max(60)),
  client: optional(id),
  /** Words of the description. */
  name: optional(z.string().trim().max(200)),
};
export const CompromiseFilters = z.object(compromiseFilters);
export type CompromiseFilters = z.output<typeof CompromiseFilters>;

/** Conflicts with a time: another hearing of the same person, or the person's absence. */
export const Clash = z.object({
  /** At most fifty, in the order of the day. */
  overlaps: z.array(CompromiseRow),
  /** How many more conflicts there are. */
  further: z.int(),
  /** How many hearings of that person on that day the caller may not see. */
  hidden: z.int(),
  absences: z.array(z.object({ id: z.int(), user: Named, from: DateShown, to: DateShown, reason: text })),
  /** Why courts are closed, `Tiradentes`; null on other days. */
  closed: text,
});
export type Clash = z.output<typeof Clash>;

/** Counts only: the rows behind a count are those of the list with its filter. */
export const CompromiseStats = z.object({
  counts: z.object({ on_time: z.int(), attention: z.int(), delayed: z.int() }),
  /** Open ones of each type, without the types that only the program creates (6 and 7). */
  types: z.array(CompromiseType.extend({ count: z.int() })),
});
export type CompromiseStats = z.output<typeof CompromiseStats>;

/** What lies before the viewer: his own open deadlines from today to the end of the working week, and today's hearings. */
export const CompromisesAhead = z.object({
  deadlines: z.object({ until: DateShown, count: z.int() }),
  /** `starts_at`: when the first one with a time begins. */
  hearings: z.object({ count: z.int(), starts_at: text }),
});
export type CompromisesAhead = z.output<typeof CompromisesAhead>;
