import { Button } from "@mantine/core";
import type { ImportResult } from "@pauta/contract/gazettes/gazettes";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";
import { showDay } from "../../lib/format.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { isUnderWay, useTakeBackImport } from "./gazettes.queries.ts";

type TakeBackProps = { result: ImportResult; onDone: () => void };

/** Takes the newest of the shown imports back, after a question. */
export function TakeBack({ result, onDone }: TakeBackProps) {
  const [isAsked, setAsked] = useState(false);
  const undoing = useTakeBackImport();
  const newest = result.imports.at(-1);
  if (newest === undefined || isUnderWay(result.status)) return null;
  const isOneOfMany = result.imports.length > 1;
  return (
    <>
      <Button leftSection={<IconArrowBackUp size={16} />} onClick={() => setAsked(true)}>
        {isOneOfMany ? "Desfazer a última importação" : "Desfazer a importação"}
      </Button>
      <ConfirmDialog
        title={isOneOfMany ? "Desfazer a última importação?" : "Desfazer a importação?"}
        opened={isAsked}
        onClose={() => setAsked(false)}
        confirmLabel="Desfazer"
        isDestructive
        onConfirm={() => undoing.mutateAsync(newest, { onSuccess: onDone })}
      >
        {`As publicações que ela trouxe para ${showDay(result.publication_date)} saem das listas de todos os escritórios. Isso só é possível enquanto ninguém as tratou nem encaminhou.`}
      </ConfirmDialog>
    </>
  );
}
