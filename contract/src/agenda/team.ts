import { z } from "zod";
import { DateShown, Period } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { optional } from "../platform/paging.ts";

/** One person's workload and results in a period. */
export const TeamMember = z.object({
  user: z.object({ id: z.int(), name: z.string() }),
  open: z.int(),
  attention: z.int(),
  overdue: z.int(),
  completed: z.int(),
  /** Share of those due in the period that were closed on or before their date; null without any. */
  on_time_rate: z.number().nullable(),
  untreated: z.int(),
  treated: z.int(),
  /** Median hours from a publication's day to its treatment; null without any. */
  hours_to_treat: z.number().nullable(),
});
export type TeamMember = z.output<typeof TeamMember>;

export const TeamView = z.object({
  from: DateShown,
  to: DateShown,
  people: z.array(TeamMember),
  /** Publications treated on each day of the period, including days without any. */
  treated_by_day: z.array(z.object({ date: DateShown, treated: z.int(), published: z.int() })),
  totals: TeamMember.omit({ user: true }),
});
export type TeamView = z.output<typeof TeamView>;

/** A person's open compromises of some days: one number for each day. */
const PersonWeek = z.object({
  user: TeamMember.shape.user,
  open: z.array(z.int()),
  /** How many of these are deadlines. */
  deadlines: z.array(z.int()),
  /** The days on which the person is absent. */
  away: z.array(DateShown),
});
export type PersonWeek = z.output<typeof PersonWeek>;

/** Who has room: everybody's load of today and the six days after it. */
export const TeamWeek = z.object({ days: z.array(DateShown), people: z.array(PersonWeek) });
export type TeamWeek = z.output<typeof TeamWeek>;

/** The office's figures; those of individuals only for its administrators. */
export const team = {
  view: endpoint({
    method: "GET",
    path: "/api/team",
    can: "team.read",
    budget: {
      postgresMs: 30,
      p95Ms: 60,
      bytes: 20_000,
      why: "the figures of everybody, counted by indexes over all that is open",
    },
    query: z.object({ period: optional(Period) }),
    reply: TeamView,
  }),
  week: endpoint({
    method: "GET",
    path: "/api/team_week",
    can: "team.read",
    budget: "choices",
    reply: TeamWeek,
  }),
} satisfies EndpointGroup;
