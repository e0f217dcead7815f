import { forwarding } from "@pauta/contract/desk/forwarding";
import { leftOutAddresses } from "../../agenda/compromises/reminders/left-out-addresses.commands.ts";
import { routesFor } from "../../platform/http/http.ts";
import { forwardPublications } from "./forwarding.commands.ts";
import { showOwnDates } from "./own-dates.commands.ts";
import { treatIndividually } from "./individual-treatment.commands.ts";

export const forwardingRoutes = routesFor(forwarding, {
  ownDates: async ({ db, query }) => showOwnDates(db, query),
  forward: async ({ db, actor, body, context }) => {
    const done = await forwardPublications(context, db, actor, body);
    const written = done.data.map(({ compromise_id: id }) => id);
    return { ...done, emails_left_out: await leftOutAddresses(context, db, actor, written) };
  },
  treatIndividually: async ({ db, actor, body, context }) => {
    const done = await treatIndividually(context, db, actor, body);
    return { ...done, emails_left_out: await leftOutAddresses(context, db, actor, [done.compromise_id]) };
  },
});
