import { spreadsheets } from "@pauta/contract/practice/spreadsheets";
import { found } from "../../platform/process/errors.ts";
import { routesFor } from "../../platform/http/http.ts";
import {
  checkSheet,
  deleteSheet,
  receiveSheet,
  runSheet,
  showSheet,
  shownSheet,
  undoSheet,
} from "./spreadsheets.commands.ts";
import { findSheet, pageOfFaults, pageOfSheets } from "./spreadsheets.store.ts";

export const spreadsheetsRoutes = routesFor(spreadsheets, {
  page: async ({ db, query }) => {
    const page = await pageOfSheets(db, query);
    return { ...page, data: page.data.map(shownSheet) };
  },
  upload: async ({ db, actor, body, files: [file], paths: [path], context }) =>
    receiveSheet(context, db, actor, body.kind, file && path !== undefined ? { ...file, path } : undefined),
  find: async ({ db, params }) => showSheet(db, params.id),
  check: async ({ db, actor, params, body, context }) =>
    checkSheet(context, db, params.id, actor, body.mapping),
  faults: async ({ db, params, query }) => {
    found(await findSheet(db, params.id));
    return pageOfFaults(db, params.id, query);
  },
  run: async ({ db, actor, params, context }) => runSheet(context, db, params.id, actor),
  undo: async ({ db, actor, params, context }) => undoSheet(context, db, params.id, actor),
  remove: async ({ db, params }) => deleteSheet(db, params.id),
});
