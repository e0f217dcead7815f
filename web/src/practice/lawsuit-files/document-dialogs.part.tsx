import type { LawsuitFile, LawsuitFolder } from "@pauta/contract/practice/lawsuit-files";
import { DeleteFileDialog, DeleteFolderDialog } from "./delete-documents.dialog.tsx";
import { FileDialog } from "./file.dialog.tsx";
import { FolderDialog } from "./folder.dialog.tsx";
import { PreviewDialog } from "./preview.dialog.tsx";

/** The open dialog, with its subject. */
export type Asked =
  | { is: "folder"; folder?: LawsuitFolder }
  | { is: "delete-folder"; folder: LawsuitFolder }
  | { is: "file" | "delete-file" | "preview"; file: LawsuitFile };

type DocumentDialogsProps = {
  lawsuitId: number;
  asked: Asked | null;
  folders: LawsuitFolder[];
  onClose: () => void;
};

export function DocumentDialogs({ lawsuitId, asked, folders, onClose }: DocumentDialogsProps) {
  if (asked === null) return null;
  if (asked.is === "folder")
    return <FolderDialog lawsuitId={lawsuitId} folder={asked.folder} onClose={onClose} />;
  if (asked.is === "delete-folder") return <DeleteFolderDialog folder={asked.folder} onClose={onClose} />;
  if (asked.is === "file") return <FileDialog file={asked.file} folders={folders} onClose={onClose} />;
  if (asked.is === "delete-file") return <DeleteFileDialog file={asked.file} onClose={onClose} />;
  return <PreviewDialog file={asked.file} onClose={onClose} />;
}
