import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { RegisterKind } from "../practice/progress.ts";
import { ById, optional, paged, pageQuery } from "../platform/paging.ts";

const Named = z.object({ id: z.int(), name: z.string() });

/** One line of Registros. MANUAL is the office's own, PROGRESS a court's movement. */
export const Register = z.object({
  itemId: z.int(),
  itemType: RegisterKind,
  itemTitle: z.string(),
  itemDate: InstantShown,
  itemText: z.string(),
  /** HTML only for publications, sanitised. */
  is_html: z.boolean(),
  /** When it was written; shown to forwarding agents. */
  actionHour: InstantShown.nullable(),
  creatorUser: Named.nullable(),
  targetUser: Named.nullable(),
  /** Only of records kept by hand, which can be changed here: sent back with a change. */
  updated_at: InstantShown.nullable(),
  /** The compromise that it is or, for an action, is about; null when the viewer may not see it. */
  compromise_id: z.int().nullable(),
  /** Only of compromises. */
  state: z.enum(["open", "completed", "cancelled"]).nullable(),
});
export type Register = z.output<typeof Register>;

/** What happened in lawsuits, from all features. */
export const registers = {
  ofLawsuit: endpoint({
    method: "GET",
    path: "/api/lawsuits/:id/registers",
    can: "lawsuits.read",
    budget: "page",
    params: ById,
    query: pageQuery({ kind: optional(RegisterKind) }),
    reply: paged(Register),
  }),
} satisfies EndpointGroup;
