import { compromises } from "@pauta/contract/agenda/compromises";
import { routesFor } from "../../platform/http/http.ts";
import { findClashes } from "./clash.commands.ts";
import { commentOn } from "./compromise-comments.commands.ts";
import {
  compromisesOfLawsuit,
  compromiseStats,
  drawCompromises,
  showCompromises,
} from "./compromise-lists.commands.ts";
import {
  cancelCompromise,
  checkCompromise,
  completeCompromise,
  reopenCompromise,
} from "./compromise-states.commands.ts";
import { createCompromise, removeCompromise, updateWholeCompromise } from "./compromises.commands.ts";
import { decideDate } from "./decide-date.commands.ts";
import { lettersLeftOut } from "./letters-left-out.commands.ts";
import { showCompromise } from "./whole-compromise.commands.ts";

export const compromisesRoutes = routesFor(compromises, {
  page: async ({ db, actor, query, house }) => showCompromises(db, actor, query, house.clock.now()),
  events: async ({ db, actor, query, house }) => drawCompromises(db, actor, query, house.clock.now()),
  stats: async ({ db, actor, house }) => compromiseStats(db, actor, house.clock.now()),
  clash: async ({ db, actor, query, house }) => findClashes(db, actor, query, house.clock.now()),
  create: async ({ db, actor, body, house }) => {
    const written = await createCompromise(house, db, actor, body);
    return { ...written, letters_left_out: await lettersLeftOut(house, db, actor, [written.id]) };
  },
  show: async ({ db, actor, params, house }) => showCompromise(db, actor, params.id, house.clock.now()),
  update: async ({ db, actor, params, body, house }) => {
    const written =
      "description" in body
        ? await updateWholeCompromise(house, db, actor, params.id, body)
        : await completeCompromise(house, db, actor, params.id, body);
    return { ...written, letters_left_out: await lettersLeftOut(house, db, actor, [written.id]) };
  },
  remove: async ({ db, actor, params }) => removeCompromise(db, actor, params.id),
  cancel: async ({ db, actor, params, body, house }) => cancelCompromise(house, db, actor, params.id, body),
  check: async ({ db, actor, params, body, house }) => checkCompromise(house, db, actor, params.id, body),
  decideDate: async ({ db, actor, params, body, house }) => decideDate(house, db, actor, params.id, body),
  reopen: async ({ db, actor, params, body, house }) => reopenCompromise(house, db, actor, params.id, body),
  comment: async ({ db, actor, params, body, house }) => commentOn(house, db, actor, params.id, body),
  ofLawsuit: async ({ db, actor, params, query, house }) =>
    compromisesOfLawsuit(db, actor, params.id, query, house.clock.now()),
});
