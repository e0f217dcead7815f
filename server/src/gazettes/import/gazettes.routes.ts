import { gazettes } from "@pauta/contract/gazettes/gazettes";
import { routesFor } from "../../platform/http/http.ts";
import { acceptImport, readImportResult } from "./gazettes.commands.ts";
import { decideFault } from "./decide-fault.commands.ts";
import { previewImport } from "./preview.commands.ts";
import { retryFaults } from "./retry-faults.commands.ts";

export const gazettesRoutes = routesFor(gazettes, {
  upload: async ({ db, body, files, actor, house }) =>
    body.preview === "1"
      ? previewImport(house, body.date, files)
      : acceptImport(house, db, body.date, files, { requestedBy: actor.id, source: "upload" }),
  process: async ({ db, query, house }) => readImportResult(house, db, query.date, query.import),
  retry: async ({ body, actor, house }) => retryFaults(house, body, actor.id),
  decide: async ({ params, body, actor, house }) => decideFault(house, params.id, body.is_theirs, actor.id),
});
