import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ReadAt } from "../platform/form-fields.ts";

/** An office's settings of its agenda. */
export const AgendaSettings = z.object({
  /** Closing a fatal deadline requires a second person. */
  second_check: z.boolean(),
  updated_at: InstantShown.nullable(),
});
export type AgendaSettings = z.output<typeof AgendaSettings>;

export const agendaSettings = {
  show: endpoint({
    method: "GET",
    path: "/api/agenda_settings",
    can: "compromises.work",
    budget: "record",
    reply: AgendaSettings,
  }),
  change: endpoint({
    method: "PUT",
    path: "/api/agenda_settings",
    can: "agenda_settings.write",
    body: AgendaSettings.pick({ second_check: true }).extend(ReadAt.shape),
    reply: AgendaSettings,
  }),
} satisfies EndpointGroup;
