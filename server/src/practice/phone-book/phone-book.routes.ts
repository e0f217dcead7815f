import { phoneBook } from "@pauta/contract/practice/phone-book";
import { found } from "../../platform/process/errors.ts";
import { routesFor } from "../../platform/http/http.ts";
import { createEntry, removeEntry, updateEntry } from "./phone-book.commands.ts";
import { findEntry, pageOfEntries } from "./phone-book.store.ts";

export const phoneBookRoutes = routesFor(phoneBook, {
  page: async ({ db, query }) => pageOfEntries(db, query),
  find: async ({ db, params }) => found(await findEntry(db, params.id)),
  create: async ({ db, body, context }) => createEntry(db, body, context.clock.now()),
  update: async ({ db, params, body, context }) => updateEntry(db, params.id, body, context.clock.now()),
  remove: async ({ db, params }) => removeEntry(db, params.id),
});
