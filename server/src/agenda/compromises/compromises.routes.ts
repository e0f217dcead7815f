import { compromises } from "@pauta/contract/agenda/compromises";
import { routesFor } from "../../platform/http/http.ts";
import { findClashes } from "./clash.commands.ts";
import { commentOn } from "./compromise-comments.commands.ts";
import {
  compromisesOfLawsuit,
  compromisesAhead,
  compromiseStats,
  drawCompromises,
  showCompromises,
} from "./lists/compromise-lists.commands.ts";
import {
  cancelCompromise,
  checkCompromise,
  completeCompromise,
  reopenCompromise,
} from "./compromise-states.commands.ts";
import { createCompromise, removeCompromise, updateWholeCompromise } from "./compromises.commands.ts";
import { decideDate } from "./deadlines/decide-date.commands.ts";
import { leftOutAddresses } from "./reminders/left-out-addresses.commands.ts";
import { showCompromise } from "./whole-compromise.commands.ts";

export const compromisesRoutes = routesFor(compromises, {
  page: async ({ db, actor, query, context }) => showCompromises(db, actor, query, context.clock.now()),
  events: async ({ db, actor, query, context }) => drawCompromises(db, actor, query, context.clock.now()),
  stats: async ({ db, actor, context }) => compromiseStats(db, actor, context.clock.now()),
  ahead: async ({ db, actor, context }) => compromisesAhead(db, actor, context.clock.now()),
  clash: async ({ db, actor, query, context }) => findClashes(db, actor, query, context.clock.now()),
  create: async ({ db, actor, body, context }) => {
    const written = await createCompromise(context, db, actor, body);
    return { ...written, emails_left_out: await leftOutAddresses(context, db, actor, [written.id]) };
  },
  show: async ({ db, actor, params, context }) => showCompromise(db, actor, params.id, context.clock.now()),
  update: async ({ db, actor, params, body, context }) => {
    const written =
      "description" in body
        ? await updateWholeCompromise(context, db, actor, params.id, body)
        : await completeCompromise(context, db, actor, params.id, body);
    return { ...written, emails_left_out: await leftOutAddresses(context, db, actor, [written.id]) };
  },
  remove: async ({ db, actor, params }) => removeCompromise(db, actor, params.id),
  cancel: async ({ db, actor, params, body, context }) =>
    cancelCompromise(context, db, actor, params.id, body),
  check: async ({ db, actor, params, body, context }) => checkCompromise(context, db, actor, params.id, body),
  decideDate: async ({ db, actor, params, body, context }) => decideDate(context, db, actor, params.id, body),
  reopen: async ({ db, actor, params, body, context }) =>
    reopenCompromise(context, db, actor, params.id, body),
  comment: async ({ db, actor, params, body, context }) => commentOn(context, db, actor, params.id, body),
  ofLawsuit: async ({ db, actor, params, query, context }) =>
    compromisesOfLawsuit(db, actor, params.id, query, context.clock.now()),
});
