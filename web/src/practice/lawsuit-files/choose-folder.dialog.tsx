import { Button, Radio } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import type { LawsuitFolder } from "@pauta/contract/practice/lawsuit-files";
import { useState } from "react";
import { showCount } from "../../lib/format.ts";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import classes from "./choose-folder.module.css";
import { FolderDialog } from "./folder.dialog.tsx";

type ChooseFolderDialogProps = {
  lawsuitId: number;
  folders: LawsuitFolder[];
  files: File[];
  onClose: () => void;
  onChoose: (folder: LawsuitFolder) => void;
};

/** Chooses the folder of files that were dropped or chosen outside of any, or creates one for them. */
export function ChooseFolderDialog(props: ChooseFolderDialogProps) {
  const { lawsuitId, folders, files, onClose, onChoose } = props;
  const [chosen, setChosen] = useState<string>();
  const [isNew, setNew] = useState(false);
  const folder = folders.find(({ id }) => String(id) === chosen);

  if (isNew)
    return <FolderDialog lawsuitId={lawsuitId} onClose={onClose} onSaved={(made) => onChoose(made)} />;
  return (
    <SheetDialog
      title={`Enviar ${showCount(files.length, "arquivo", "arquivos")}`}
      opened
      onClose={onClose}
      size={440}
      foot={
        <>
          <Button onClick={() => setNew(true)}>Criar pasta</Button>
          <Button
            variant="filled"
            disabled={!folder}
            onClick={() => {
              if (folder) onChoose(folder);
              onClose();
            }}
          >
            Enviar
          </Button>
        </>
      }
    >
      <Radio.Group label="Para qual pasta?" value={chosen ?? null} onChange={setChosen}>
        <div className={classes.folders}>
          {folders.map(({ id, folder_name }, at) => (
            <Radio
              key={id}
              value={String(id)}
              label={folder_name}
              {...(at === 0 && { "data-autofocus": true })}
            />
          ))}
        </div>
      </Radio.Group>
    </SheetDialog>
  );
}
