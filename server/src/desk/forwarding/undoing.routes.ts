import { undoing } from "@pauta/contract/platform/undoing";
import { routesFor } from "../../platform/http/http.ts";
import { undoStep } from "./undo.commands.ts";

export const undoingRoutes = routesFor(undoing, {
  undo: async ({ db, actor, params, context }) => undoStep(context, db, actor, params.id),
});
