import { compromiseChains } from "@pauta/contract/agenda/compromise-chains";
import { routesFor } from "../../platform/http/http.ts";
import {
  addChain,
  chainOf,
  createTemplate,
  previewMoves,
  previewTemplate,
  removeTemplate,
  updateTemplate,
} from "./chains.commands.ts";
import { listTemplates } from "./chains.store.ts";

export const compromiseChainsRoutes = routesFor(compromiseChains, {
  templates: async ({ db }) => listTemplates(db),
  createTemplate: async ({ db, body, house }) => createTemplate(db, body, house.clock.now()),
  updateTemplate: async ({ db, params, body, house }) =>
    updateTemplate(db, params.id, body, house.clock.now()),
  removeTemplate: async ({ db, params }) => removeTemplate(db, params.id),
  preview: async ({ db, params, query }) => previewTemplate(db, params.id, query),
  steps: async ({ db, actor, params, house }) => chainOf(db, actor, params.id, house.clock),
  moves: async ({ db, actor, params, query }) => previewMoves(db, actor, params.id, query.date),
  hang: async ({ db, actor, params, body, house }) =>
    addChain(db, actor, params.id, body.chain_template_id, house.clock),
});
