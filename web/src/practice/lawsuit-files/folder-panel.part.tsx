import type { LawsuitFile, LawsuitFolder } from "@pauta/contract/practice/lawsuit-files";
import { IconEdit, IconFolder, IconTrash, IconUpload } from "@tabler/icons-react";
import { showCount, showSize } from "../../lib/format.ts";
import { Panel } from "../../ui/lists/panel.tsx";
import { RowActions } from "../../ui/lists/row-actions.tsx";
import { type Dropped, useFileDrop } from "../../ui/fields/use-file-drop.ts";
import type { Requested } from "./document-dialogs.part.tsx";
import classes from "./documents.module.css";
import { FolderFiles } from "./folder-files.part.tsx";

type FolderPanelProps = {
  folder: LawsuitFolder;
  isNarrow: boolean;
  isOpen: boolean;
  /** Whether it is the folder in the address. */
  isCurrent: boolean;
  onToggle: () => void;
  onDrop: (dropped: Dropped) => void;
  /** Opens the choice of files to upload here. */
  onChoose: () => void;
  onShow: (file: LawsuitFile) => void;
  onRequest: (requested: Requested) => void;
};

/** A folder that opens its files and accepts dropped ones. */
export function FolderPanel(props: FolderPanelProps) {
  const { folder, isNarrow, isOpen, onToggle, onChoose, onShow, onRequest } = props;
  const { folder_name: name, files, size } = folder;
  const drop = useFileDrop(props.onDrop);
  return (
    <Panel
      level={3}
      drop={drop}
      isOpen={isOpen}
      isCurrent={props.isCurrent}
      onToggle={onToggle}
      title={
        <span className={classes.folder}>
          <IconFolder size={18} stroke={1.5} aria-hidden />
          {name}
        </span>
      }
      meta={files === 0 ? "vazia" : `${showCount(files, "arquivo", "arquivos")} · ${showSize(size)}`}
      actions={
        <RowActions
          name={`pasta ${name}`}
          isNarrow={isNarrow}
          actions={[
            { label: "Enviar arquivos", writes: true, icon: <IconUpload size={16} />, onClick: onChoose },
            {
              label: "Renomear",
              writes: true,
              icon: <IconEdit size={16} />,
              onClick: () => onRequest({ is: "folder", folder }),
            },
            {
              label: "Excluir",
              writes: true,
              icon: <IconTrash size={16} />,
              onClick: () => onRequest({ is: "delete-folder", folder }),
              isDestructive: true,
            },
          ]}
        />
      }
    >
      <FolderFiles folder={folder} onChoose={onChoose} onShow={onShow} onRequest={onRequest} />
    </Panel>
  );
}
