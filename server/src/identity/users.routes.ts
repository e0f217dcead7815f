import { users } from "@pauta/contract/users";
import { routesFor } from "../platform/http.ts";
import { listColleagues } from "./users.store.ts";

export const usersRoutes = routesFor(users, {
  colleagues: async ({ db, actor, query, house }) => {
    if (actor.company_id !== null) return { data: await listColleagues(db, query.name) };
    // the platform's own people belong to no company and may read those of any
    return { data: await house.database.acrossCompanies((all) => listColleagues(all, query.name)) };
  },
});
