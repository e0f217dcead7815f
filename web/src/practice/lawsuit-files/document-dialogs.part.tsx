import type { LawsuitFile, LawsuitFolder } from "@pauta/contract/practice/lawsuit-files";
import { DeleteFileDialog, DeleteFolderDialog } from "./delete-documents.dialog.tsx";
import { FileDialog } from "./file.dialog.tsx";
import { FolderDialog } from "./folder.dialog.tsx";
import { PreviewDialog } from "./preview.dialog.tsx";

/** The open dialog, with its subject. */
export type Requested =
  | { is: "folder"; folder?: LawsuitFolder }
  | { is: "delete-folder"; folder: LawsuitFolder }
  | { is: "file" | "delete-file" | "preview"; file: LawsuitFile };

type DocumentDialogsProps = {
  lawsuitId: number;
  requested: Requested | null;
  folders: LawsuitFolder[];
  onClose: () => void;
};

export function DocumentDialogs({ lawsuitId, requested, folders, onClose }: DocumentDialogsProps) {
  if (requested === null) return null;
  if (requested.is === "folder")
    return <FolderDialog lawsuitId={lawsuitId} folder={requested.folder} onClose={onClose} />;
  if (requested.is === "delete-folder")
    return <DeleteFolderDialog folder={requested.folder} onClose={onClose} />;
  if (requested.is === "file")
    return <FileDialog file={requested.file} folders={folders} onClose={onClose} />;
  if (requested.is === "delete-file") return <DeleteFileDialog file={requested.file} onClose={onClose} />;
  return <PreviewDialog file={requested.file} onClose={onClose} />;
}
