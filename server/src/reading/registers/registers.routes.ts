import { registers } from "@pauta/contract/reading/registers";
import { routesFor } from "../../platform/http/http.ts";
import { registersOf } from "./registers.commands.ts";

export const registersRoutes = routesFor(registers, {
  ofLawsuit: async ({ db, actor, params, query }) => registersOf(db, actor, params.id, query),
});
