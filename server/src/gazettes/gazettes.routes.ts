import { gazettes } from "@pauta/contract/gazettes";
import { routesFor } from "../platform/http.ts";
import { acceptImport, readImportResult } from "./gazettes.commands.ts";
import { previewImport } from "./preview.commands.ts";

export const gazettesRoutes = routesFor(gazettes, {
  upload: async ({ db, body, files, actor, house }) =>
    body.preview === "1"
      ? previewImport(house, body.date, files)
      : acceptImport(house, db, body.date, files, { requestedBy: actor.id, source: "upload" }),
  process: async ({ db, query, house }) => readImportResult(house, db, query.date, query.import),
});
