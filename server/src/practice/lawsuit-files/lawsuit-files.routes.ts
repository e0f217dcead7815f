import { lawsuitFiles } from "@pauta/contract/practice/lawsuit-files";
import { found } from "../../platform/process/errors.ts";
import { routesFor } from "../../platform/http/http.ts";
import { downloadFile } from "./download.commands.ts";
import { changeFile, filesOf, keepFile, removeFile } from "./files.commands.ts";
import { findFile } from "./files.store.ts";
import { changeFolder, createFolder, foldersOf, removeFolder } from "./folders.commands.ts";
import { findFolder } from "./folders.store.ts";

export const lawsuitFilesRoutes = routesFor(lawsuitFiles, {
  folders: async ({ db, params }) => foldersOf(db, params.id),
  createFolder: async ({ db, params, body, house }) => createFolder(db, params.id, body, house.clock.now()),
  findFolder: async ({ db, params }) => found(await findFolder(db, params.id, params.folderId)),
  updateFolder: async ({ db, params, body, house }) =>
    changeFolder(db, params.id, params.folderId, body, house.clock.now()),
  removeFolder: async ({ db, params, house }) => removeFolder(house, db, params.id, params.folderId),
  files: async ({ db, params }) => filesOf(db, params.id, params.folderId),
  upload: async ({ db, actor, params, body, files, house }) =>
    keepFile(house, db, { place: params, observation: body.observation, userId: actor.id }, files),
  findFile: async ({ db, params }) => found(await findFile(db, params)),
  updateFile: async ({ db, params, body, house }) => changeFile(db, params, body, house.clock.now()),
  download: async ({ actor, params, query, request, house }) =>
    downloadFile(house, params, { actor, headers: request.headers, isInline: query.inline === 1 }),
  removeFile: async ({ db, params, house }) => removeFile(house, db, params),
});
