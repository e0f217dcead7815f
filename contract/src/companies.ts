import { z } from "zod";
import { endpoint, type EndpointGroup } from "./endpoint.ts";

export const PlatformTotals = z.object({
  total_publications: z.int(),
  total_clients: z.int(),
  mails_sent: z.int(),
  mails_waiting: z.int(),
});

/** Client companies, seen from the platform. */
export const companies = {
  totals: endpoint({
    method: "GET",
    path: "/api/platform_totals",
    summary: "Totals of the platform: publications, client companies, mails",
    can: "platform.dashboard",
    reply: PlatformTotals,
  }),
} satisfies EndpointGroup;
