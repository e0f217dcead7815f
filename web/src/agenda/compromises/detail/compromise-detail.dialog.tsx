import { ActionIcon, Tooltip } from "@mantine/core";
import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import { useQuery } from "@tanstack/react-query";
import { IconEdit, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { ApiError } from "../../../lib/calls/api-error.ts";
import { failureReason } from "../../../lib/calls/failure-message.ts";
import { LoadFault } from "../../../ui/feedback/fault-page.tsx";
import { SheetDialog } from "../../../ui/dialogs/sheet-dialog.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { CompromiseBody, CompromiseBodySkeleton } from "./compromise-body.part.tsx";
import { CompromiseFoot } from "./compromise-foot.part.tsx";
import { CompromiseTaskDialog, type CompromiseTask } from "./compromise-tasks.part.tsx";
import { compromiseQuery } from "../compromises.queries.ts";
import { WriteIcon } from "../../../ui/page/write-button.tsx";

type CompromiseDetailProps = { id: number; onClose: () => void };

/** One compromise in full: its facts, its comments, and its actions. */
export function CompromiseDetail({ id: first, onClose }: CompromiseDetailProps) {
  const [id, open] = useState(first);
  const { data, error, refetch } = useQuery(compromiseQuery(id));
  if (data) return <Detail key={id} compromise={data} onOpen={open} onClose={onClose} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <SheetDialog title="Compromisso" opened onClose={onClose} size={1500}>
      {isMissing && <p>Este compromisso foi excluído, ou não é visível para você.</p>}
      {error && !isMissing && <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>}
      {!error && <CompromiseBodySkeleton />}
    </SheetDialog>
  );
}

type DetailProps = { compromise: Compromise; onOpen: (id: number) => void; onClose: () => void };

function Detail({ compromise, onOpen, onClose }: DetailProps) {
  const [task, setTask] = useState<CompromiseTask | null>(null);
  const edit = () => setTask({ is: "edit" });
  useKeys(
    "Compromisso",
    compromise.may_edit && task === null
      ? [{ keys: "e", label: "Editar o compromisso", writes: true, run: edit, inDialog: true }]
      : [],
  );
  return (
    <>
      <SheetDialog
        title={compromise.description}
        tools={
          <>
            <Tooltip label="Imprimir">
              <ActionIcon aria-label="Imprimir" onClick={() => void printAlone()}>
                <IconPrinter size={18} />
              </ActionIcon>
            </Tooltip>
            {compromise.may_edit && (
              <Tooltip label="Editar">
                <WriteIcon aria-label="Editar" onClick={edit}>
                  <IconEdit size={18} />
                </WriteIcon>
              </Tooltip>
            )}
          </>
        }
        opened={task === null}
        onClose={onClose}
        size={1500}
        foot={<CompromiseFoot compromise={compromise} onTask={setTask} />}
      >
        <CompromiseBody compromise={compromise} onOpen={onOpen} />
      </SheetDialog>
      {task && <CompromiseTaskDialog compromise={compromise} task={task} onTask={setTask} onGone={onClose} />}
    </>
  );
}

/** The print fonts are not loaded yet while the screen uses none of them. */
async function printAlone(): Promise<void> {
  await document.fonts.load("1rem 'Source Serif 4 Variable'");
  window.print();
}
