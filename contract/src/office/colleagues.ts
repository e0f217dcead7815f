import { z } from "zod";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { optional, listed } from "../platform/paging.ts";

/** A colleague for mentions and responsible people. */
export const Colleague = z.object({ id: z.int(), name: z.string(), email: z.string() });
export type Colleague = z.output<typeof Colleague>;

/** The office's people to choose from; separate, so that most pages do not load more. */
export const colleagues = {
  all: endpoint({
    method: "GET",
    path: "/api/colleagues",
    can: "users.read",
    budget: "choices",
    query: z.object({ name: optional(z.string().trim().max(200)) }),
    reply: listed(Colleague),
  }),
} satisfies EndpointGroup;
