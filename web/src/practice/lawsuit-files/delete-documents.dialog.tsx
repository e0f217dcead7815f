import type { LawsuitFile, LawsuitFolder } from "@pauta/contract/practice/lawsuit-files";
import { showCount, showSize } from "../../lib/format.ts";
import { DeleteConfirmation } from "../../ui/dialogs/delete-confirmation.tsx";
import { useDeleteFile, useDeleteFolder } from "./lawsuit-files.queries.ts";

type DeleteFolderDialogProps = { folder: LawsuitFolder; onClose: () => void };

/** The confirmation before a folder is deleted, with what is deleted too. */
export function DeleteFolderDialog({ folder, onClose }: DeleteFolderDialogProps) {
  const deleting = useDeleteFolder(folder);
  const { files, size, folder_name } = folder;
  return (
    <DeleteConfirmation opened onClose={onClose} onDelete={() => deleting.mutateAsync()}>
      <p>
        {files === 0 ? (
          <>
            A pasta <b>{folder_name}</b> está vazia.
          </>
        ) : (
          <>
            {files === 1 ? "Vai junto " : "Vão juntos "}
            <b>{showCount(files, "arquivo", "arquivos")}</b> da pasta <b>{folder_name}</b> ({showSize(size)}).
          </>
        )}
      </p>
    </DeleteConfirmation>
  );
}

export function DeleteFileDialog({ file, onClose }: { file: LawsuitFile; onClose: () => void }) {
  const deleting = useDeleteFile(file);
  return (
    <DeleteConfirmation opened onClose={onClose} onDelete={() => deleting.mutateAsync()}>
      <p>
        Arquivo <b>{file.file_name}</b> ({showSize(file.size)}).
      </p>
    </DeleteConfirmation>
  );
}
