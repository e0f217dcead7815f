import { gazettes } from "@pauta/contract/gazettes/gazettes";
import { routesFor } from "../../platform/http/http.ts";
import { acceptImport, readImportResult } from "./gazettes.commands.ts";
import { decideFault } from "./faults/decide-fault.commands.ts";
import { previewImport } from "./reading/preview.commands.ts";
import { takeBackImport } from "./take-back/take-back.commands.ts";
import { retryFaults } from "./faults/retry-faults.commands.ts";

export const gazettesRoutes = routesFor(gazettes, {
  upload: async ({ db, body, files, actor, context }) =>
    body.preview === "1"
      ? previewImport(context, body.date, files)
      : acceptImport(context, db, body.date, files, { requestedBy: actor.id, source: "upload" }),
  process: async ({ db, query, context }) => readImportResult(context, db, query.date, query.import),
  retry: async ({ body, actor, context }) => retryFaults(context, body, actor.id),
  takeBack: async ({ db, params, actor, context }) => takeBackImport(context, db, params.id, actor.id),
  decide: async ({ params, body, actor, context }) =>
    decideFault(context, params.id, body.is_theirs, actor.id),
});
