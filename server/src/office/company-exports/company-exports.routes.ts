import { companyExports } from "@pauta/contract/office/company-exports";
import { routesFor } from "../../platform/http/http.ts";
import { requestExport, downloadExport } from "./company-exports.commands.ts";
import { latestExports } from "./company-exports.store.ts";

const MOST_SHOWN = 5;

export const companyExportsRoutes = routesFor(companyExports, {
  list: async ({ db }) => ({ data: await latestExports(db, MOST_SHOWN) }),
  ask: async ({ context, actor, body, request }) =>
    requestExport(context, actor, body.current_password, request.ip),
  download: async ({ context, actor, params }) => downloadExport(context, actor, params.id),
});
