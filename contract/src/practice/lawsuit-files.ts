import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { optionalText, ReadAt, requiredText } from "../platform/form-fields.ts";
import { ById, id, listed, Nothing } from "../platform/paging.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

export const LARGEST_FILE = 100 * 1024 * 1024;

const Named = z.object({ id: z.int(), name: z.string() });

export const LawsuitFolder = z.object({
  id: z.int(),
  lawsuit_id: z.int(),
  folder_name: z.string(),
  files: z.int(),
  /** The size of all its files in bytes. */
  size: z.int(),
  updated_at: InstantShown,
});
export type LawsuitFolder = z.output<typeof LawsuitFolder>;

/** How a browser may show a file inline; anything else is only downloaded. HTML and SVG are never shown. */
export const FilePreview = z.enum(["pdf", "image", "text", "none"]);
export type FilePreview = z.output<typeof FilePreview>;

export const LawsuitFile = z.object({
  id: z.int(),
  lawsuit_id: z.int(),
  folder_id: z.int(),
  file_name: z.string(),
  observation: z.string().nullable(),
  size: z.int(),
  sha256: z.string(),
  media_type: z.string(),
  preview: FilePreview,
  /** Whether its text is indexed: waiting, read, none (a photograph), unreadable. */
  text_state: z.enum(["waiting", "read", "none", "unreadable"]),
  /** Whether all of its text is searched; very long ones are indexed only in part. */
  is_searched_whole: z.boolean(),
  created_by: Named,
  created_at: InstantShown,
  updated_at: InstantShown,
});
export type LawsuitFile = z.output<typeof LawsuitFile>;

export const FolderForm = z.object({ folder_name: requiredText(120) }).extend(ReadAt.shape);

const EXTENSION = /\.[\p{L}\d]{1,10}$/u;

/** A renamed file's new name: with the extension that it had, by which programs open it. */
export function renamed(before: string, name: string): string {
  const extension = EXTENSION.exec(before)?.[0] ?? "";
  if (name.toLowerCase().endsWith(extension.toLowerCase())) return name;
  return name.slice(0, 255 - extension.length) + extension;
}

export const FileForm = z
  .object({
    file_name: requiredText(255).refine((name) => !/[\\/\p{Cc}]/u.test(name), "Nome inválido"),
    observation: optionalText(2000),
    /** Another folder of the same lawsuit moves the file there. */
    folder_id: id.optional(),
  })
  .extend(ReadAt.shape);

const InFolder = z.object({ id, folderId: id });
const OneFile = z.object({ id, folderId: id, fileId: id });

/** A lawsuit's folders and files (Documentos). */
export const lawsuitFiles = {
  folders: endpoint({
    method: "GET",
    path: "/api/lawsuits/:id/folders",
    can: "lawsuits.files",
    budget: "record",
    params: ById,
    reply: listed(LawsuitFolder),
  }),
  createFolder: endpoint({
    method: "POST",
    path: "/api/lawsuits/:id/folders",
    can: "lawsuits.files",
    params: ById,
    body: FolderForm,
    status: 201,
    reply: LawsuitFolder,
  }),
  findFolder: endpoint({
    method: "GET",
    path: "/api/lawsuits/:id/folders/:folderId",
    can: "lawsuits.files",
    budget: "record",
    params: InFolder,
    reply: LawsuitFolder,
  }),
  updateFolder: endpoint({
    method: "PUT",
    path: "/api/lawsuits/:id/folders/:folderId",
    can: "lawsuits.files",
    params: InFolder,
    body: FolderForm,
    reply: LawsuitFolder,
  }),
  removeFolder: endpoint({
    method: "DELETE",
    path: "/api/lawsuits/:id/folders/:folderId",
    can: "lawsuits.files",
    params: InFolder,
    status: 204,
    reply: Nothing,
  }),
  files: endpoint({
    method: "GET",
    path: "/api/lawsuits/:id/folders/:folderId/files",
    can: "lawsuits.files",
    budget: "record",
    params: InFolder,
    reply: listed(LawsuitFile),
  }),
  upload: endpoint({
    method: "POST",
    path: "/api/lawsuits/:id/folders/:folderId/files",
    can: "lawsuits.files",
    params: InFolder,
    body: z.object({ observation: optionalText(2000) }),
    upload: { field: "fileupload", most_files: 1, most_bytes: LARGEST_FILE },
    status: 201,
    reply: LawsuitFile,
  }),
  findFile: endpoint({
    method: "GET",
    path: "/api/lawsuits/:id/folders/:folderId/file/:fileId",
    can: "lawsuits.files",
    budget: "record",
    params: OneFile,
    reply: LawsuitFile,
  }),
  updateFile: endpoint({
    method: "PUT",
    path: "/api/lawsuits/:id/folders/:folderId/file/:fileId",
    can: "lawsuits.files",
    params: OneFile,
    body: FileForm,
    reply: LawsuitFile,
  }),
  download: endpoint({
    method: "GET",
    path: "/api/lawsuits/:id/folders/:folderId/files/:fileId",
    can: "lawsuits.files",
    budget: "file",
    params: OneFile,
    query: z.object({ inline: numberFrom(whole().min(0).max(1)).default(0) }),
    produces: "application/octet-stream",
    reply: z.unknown(),
  }),
  removeFile: endpoint({
    method: "DELETE",
    path: "/api/lawsuits/:id/folders/:folderId/files/:fileId",
    can: "lawsuits.files",
    params: OneFile,
    status: 204,
    reply: Nothing,
  }),
} satisfies EndpointGroup;
