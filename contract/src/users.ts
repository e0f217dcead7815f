import { z } from "zod";
import { endpoint, type EndpointGroup } from "./endpoint.ts";
import { given, listed } from "./paging.ts";

/** A colleague as mention and responsible fields need him. */
export const Colleague = z.object({ id: z.int(), name: z.string(), email: z.string() });
export type Colleague = z.output<typeof Colleague>;

/** The people of an office. */
export const users = {
  colleagues: endpoint({
    method: "GET",
    path: "/api/company_users",
    summary: "Names and e-mails of the office's people",
    can: "users.read",
    query: z.object({ name: given(z.string().trim().max(200)) }),
    reply: listed(Colleague),
  }),
} satisfies EndpointGroup;
