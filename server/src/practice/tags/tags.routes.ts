import { tags } from "@pauta/contract/practice/tags";
import { found } from "../../platform/process/errors.ts";
import { routesFor } from "../../platform/http/http.ts";
import { createTag, removeTag, updateTag } from "./tags.commands.ts";
import { findTag, listTags, pageOfTags } from "./tags.store.ts";

export const tagsRoutes = routesFor(tags, {
  all: async ({ db, query }) => listTags(db, query.name),
  page: async ({ db, query }) => pageOfTags(db, query),
  find: async ({ db, params }) => found(await findTag(db, params.id)),
  create: async ({ db, body, context }) => createTag(db, body, context.clock.now()),
  update: async ({ db, params, body, context }) => updateTag(db, params.id, body, context.clock.now()),
  remove: async ({ db, params }) => removeTag(db, params.id),
});
