import { lawsuitFiles } from "@pauta/contract/practice/lawsuit-files";
import { found } from "../../platform/process/errors.ts";
import { routesFor } from "../../platform/http/http.ts";
import { downloadFile } from "./download.commands.ts";
import { changeFile, filesOf, addFile, removeFile } from "./files.commands.ts";
import { findFile } from "./files.store.ts";
import { changeFolder, createFolder, foldersOf, removeFolder } from "./folders.commands.ts";
import { findFolder } from "./folders.store.ts";

export const lawsuitFilesRoutes = routesFor(lawsuitFiles, {
  folders: async ({ db, params }) => foldersOf(db, params.id),
  createFolder: async ({ db, params, body, context }) =>
    createFolder(db, params.id, body, context.clock.now()),
  findFolder: async ({ db, params }) => found(await findFolder(db, params.id, params.folderId)),
  updateFolder: async ({ db, params, body, context }) =>
    changeFolder(db, params.id, params.folderId, body, context.clock.now()),
  removeFolder: async ({ db, params, context }) => removeFolder(context, db, params.id, params.folderId),
  files: async ({ db, params }) => filesOf(db, params.id, params.folderId),
  upload: async ({ db, actor, params, body, files, context }) =>
    addFile(context, db, { place: params, observation: body.observation, userId: actor.id }, files),
  findFile: async ({ db, params }) => found(await findFile(db, params)),
  updateFile: async ({ db, params, body, context }) => changeFile(db, params, body, context.clock.now()),
  download: async ({ actor, params, query, request, context }) =>
    downloadFile(context, params, { actor, headers: request.headers, isInline: query.inline === 1 }),
  removeFile: async ({ db, params, context }) => removeFile(context, db, params),
});
