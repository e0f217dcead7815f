import { can, type Actor } from "@pauta/contract/platform/capabilities";
import { colleagues } from "@pauta/contract/office/colleagues";
import { users } from "@pauta/contract/office/users";
import type { CompanyDb, PlatformDb } from "../../../platform/database/db.ts";
import { found } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { routesFor } from "../../../platform/http/http.ts";
import { addUser, removeUser, updateUser } from "./office-users.commands.ts";
import { findUser, pageOfUsers } from "./office-users.store.ts";
import { listColleagues } from "./users.store.ts";

type Work = { db: CompanyDb; context: AppContext; actor: Actor };

export const colleaguesRoutes = routesFor(colleagues, {
  all: async ({ query, ...work }) => ({ data: await read(work, (db) => listColleagues(db, query.name)) }),
});

export const usersRoutes = routesFor(users, {
  page: async ({ query, ...work }) => read(work, (db) => pageOfUsers(db, query, seesWhole(work.actor))),
  find: async ({ params, ...work }) => {
    const user = found(await read(work, (db) => findUser(db, params.id)));
    return seesWhole(work.actor) ? user : { id: user.id, name: user.name, email: user.email };
  },
  create: async ({ db, actor, body, context, password_hash }) =>
    addUser(context, db, actor, { ...body, password_hash: password_hash! }),
  update: async ({ db, actor, params, body, context, password_hash }) =>
    updateUser(context, db, actor, params.id, { ...body, password_hash }),
  remove: async ({ db, actor, params, context }) => removeUser(context, db, actor, params.id),
});

/** The platform's own people belong to no company and may read those of any. */
const read = <T>({ db, context, actor }: Work, query: (db: CompanyDb | PlatformDb) => Promise<T>) =>
  actor.company_id === null ? context.database.acrossCompanies(query) : query(db);

const seesWhole = (actor: Actor): boolean => can(actor, "users.read_whole");
