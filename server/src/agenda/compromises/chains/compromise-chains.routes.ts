import { compromiseChains } from "@pauta/contract/agenda/compromise-chains";
import { routesFor } from "../../../platform/http/http.ts";
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
  createTemplate: async ({ db, body, context }) => createTemplate(db, body, context.clock.now()),
  updateTemplate: async ({ db, params, body, context }) =>
    updateTemplate(db, params.id, body, context.clock.now()),
  removeTemplate: async ({ db, params }) => removeTemplate(db, params.id),
  preview: async ({ db, params, query }) => previewTemplate(db, params.id, query),
  steps: async ({ db, actor, params, context }) => chainOf(db, actor, params.id, context.clock),
  moves: async ({ db, actor, params, query }) => previewMoves(db, actor, params.id, query.date),
  hang: async ({ db, actor, params, body, context }) =>
    addChain(db, actor, params.id, body.chain_template_id, context.clock),
});
