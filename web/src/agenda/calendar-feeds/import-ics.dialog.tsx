import { Button, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fieldFailures } from "../../lib/calls/failure-message.ts";
import { showCount } from "../../lib/format.ts";
import { compromiseTypesQuery } from "../../office/reference-lists/reference-lists.queries.ts";
import { FilesField } from "../../ui/fields/files-field.tsx";
import { notifySuccess } from "../../ui/feedback/notices.tsx";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { type IcsImport, useSendIcs } from "./calendar-feeds.queries.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./calendar-feeds.module.css";
import { IcsPreview } from "./ics-preview.part.tsx";

/** The type of an automatic deadline, which entries cannot get. */
const AUTOMATIC = 7;

/** An .ics file: chosen, previewed, and imported. */
export function ImportIcsDialog({ onClose }: { onClose: () => void }) {
  const { data: types = [] } = useQuery(compromiseTypesQuery);
  const { send, isSending, sent } = useSendIcs();
  const [files, setFiles] = useState<File[]>([]);
  const [found, setFound] = useState<IcsImport | null>(null);
  const [type, setType] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const [file] = files;

  const look = async (chosen: File[]) => {
    setFiles(chosen);
    setFound(null);
    setFault(undefined);
    if (!chosen[0]) return;
    try {
      setFound(await send({ file: chosen[0], isPreview: true }));
    } catch (error) {
      setFault(Object.values(fieldFailures(error))[0]);
    }
  };
  const take = async () => {
    if (!file) return;
    const taken = await send({ file, compromise_type_id: type, isPreview: false }).catch(() => null);
    if (taken === null) return;
    notifySuccess(`${showCount(taken.taken, "compromisso importado", "compromissos importados")}.`);
    onClose();
  };

  return (
    <SheetDialog
      title="Importar arquivo .ics"
      opened
      onClose={onClose}
      size={860}
      keepsOnOutsideClick
      foot={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <WriteButton
            variant="filled"
            disabled={!found || found.taken === 0}
            loading={found !== null && isSending}
            onClick={() => void take()}
          >
            {found && found.taken > 0
              ? `Importar ${showCount(found.taken, "compromisso", "compromissos")}`
              : "Importar"}
          </WriteButton>
        </>
      }
    >
      <div className={classes.import}>
        <FilesField
          label="Arquivo"
          description="Exportado do Google Agenda, do Outlook ou de outro programa. Nada é gravado antes da conferência."
          files={files}
          onFiles={(chosen) => void look(chosen)}
          sent={sent}
          accept=".ics,text/calendar"
          error={fault}
          isOnlyOne
        />
        {found && (
          <>
            <Select
              label="Tipo dos compromissos"
              placeholder="O mesmo para todos"
              clearable
              data={types
                .filter(({ id }) => id !== AUTOMATIC)
                .map(({ id, compromise_type }) => ({ value: String(id), label: compromise_type }))}
              value={type}
              onChange={setType}
            />
            <IcsPreview found={found} />
          </>
        )}
      </div>
    </SheetDialog>
  );
}
