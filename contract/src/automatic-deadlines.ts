import { z } from "zod";
import { DateShown } from "./dates.ts";
import { endpoint, type EndpointGroup } from "./endpoint.ts";
import { paged, pageQuery } from "./paging.ts";

/** A publication for which no deadline could be made by itself. */
export const UnreadDeadline = z.object({
  publication_id: z.int(),
  publication_date: DateShown,
  title: z.string().nullable(),
  process: z.string().nullable(),
  /** Why not, and what is to be done. */
  reason: z.string(),
});
export type UnreadDeadline = z.output<typeof UnreadDeadline>;

/** Deadlines that come by themselves, for people who wish it on the basic plan or without one. */
export const automaticDeadlines = {
  unread: endpoint({
    method: "GET",
    path: "/api/unread_deadlines",
    summary:
      "Untreated publications whose term could not be read, so that no automatic deadline was made, newest first",
    can: "publications.read",
    query: pageQuery({}),
    reply: paged(UnreadDeadline),
  }),
} satisfies EndpointGroup;
