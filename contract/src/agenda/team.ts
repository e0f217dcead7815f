import { z } from "zod";
import { Period } from "./compromise-shapes.ts";
import { DateShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { given } from "../platform/paging.ts";

/** One person's load and record within a period. */
export const TeamMember = z.object({
  user: z.object({ id: z.int(), name: z.string() }),
  open: z.int(),
  attention: z.int(),
  overdue: z.int(),
  completed: z.int(),
  /** Closed on or before their date, of those that fell due in the period; null when none did. */
  on_time_rate: z.number().nullable(),
  untreated: z.int(),
  treated: z.int(),
  /** Median hours from the publication's day to its treatment; null when none was treated. */
  hours_to_treat: z.number().nullable(),
});
export type TeamMember = z.output<typeof TeamMember>;

export const TeamView = z.object({
  from: DateShown,
  to: DateShown,
  people: z.array(TeamMember),
  /** Publications treated on each day of the period, days without any included. */
  treated_by_day: z.array(z.object({ date: DateShown, treated: z.int(), published: z.int() })),
  totals: TeamMember.omit({ user: true }),
});
export type TeamView = z.output<typeof TeamView>;

/** How the office copes; individual figures are for who runs it alone. */
export const team = {
  view: endpoint({
    method: "GET",
    path: "/api/team",
    can: "team.read",
    query: z.object({ period: given(Period) }),
    reply: TeamView,
  }),
} satisfies EndpointGroup;
