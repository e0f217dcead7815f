import { lawsuits } from "@pauta/contract/practice/lawsuits";
import { found } from "../../platform/process/errors.ts";
import { routesFor } from "../../platform/http/http.ts";
import {
  changeLawsuit,
  createLawsuit,
  linkClients,
  linkTags,
  removeLawsuit,
  showDeletion,
  unlinkClient,
  unlinkTag,
} from "./lawsuits.commands.ts";
import { chooseLawsuits } from "./choose-lawsuits.commands.ts";
import { findLawsuit, lawsuitsOfClient, pageOfLawsuits } from "./lawsuits.store.ts";

export const lawsuitsRoutes = routesFor(lawsuits, {
  page: async ({ db, query }) => pageOfLawsuits(db, query),
  choices: async ({ db, query }) => chooseLawsuits(db, query),
  ofClient: async ({ db, params }) => found(await lawsuitsOfClient(db, params.id)),
  find: async ({ db, params }) => found(await findLawsuit(db, params.id)),
  create: async ({ db, actor, body, context }) => createLawsuit(context, db, actor, body),
  update: async ({ db, actor, params, body, context }) => changeLawsuit(context, db, actor, params.id, body),
  deletion: async ({ db, params, context }) => showDeletion(context, db, params.id),
  remove: async ({ db, params }) => removeLawsuit(db, params.id),
  linkTags: async ({ db, params, body }) => linkTags(db, params.id, body.tags),
  unlinkTag: async ({ db, params }) => unlinkTag(db, params.id, params.tagId),
  linkClients: async ({ db, params, body }) => linkClients(db, params.id, body.clients),
  unlinkClient: async ({ db, params }) => unlinkClient(db, params.id, params.clientId),
});
