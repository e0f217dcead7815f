import { Button } from "@mantine/core";
import type { SimilarClient } from "@pauta/contract/practice/clients";
import { SheetDialog } from "../../../ui/dialogs/sheet-dialog.tsx";
import { SimilarClients } from "./similar-clients.part.tsx";
import classes from "./similar-clients.module.css";

type SimilarClientsDialogProps = {
  similar: SimilarClient[];
  /** Back to the form, without saving. */
  onReturn: () => void;
  onSaveAnyway: () => void;
  /** Leaves the form for one of the shown clients. */
};

/** Shown before a client is saved who may already be in the records. */
export function SimilarClientsDialog({ similar, onReturn, onSaveAnyway }: SimilarClientsDialogProps) {
  return (
    <SheetDialog
      title="Já existe alguém parecido"
      opened
      onClose={onReturn}
      size={560}
      keepsOnOutsideClick
      foot={
        <>
          <Button onClick={onReturn} data-autofocus>
            Voltar
          </Button>
          <Button variant="filled" onClick={onSaveAnyway}>
            Salvar assim mesmo
          </Button>
        </>
      }
    >
      <p className={classes.lead}>Abra o cadastro existente, ou salve se for outra pessoa.</p>
      <SimilarClients similar={similar} />
    </SheetDialog>
  );
}
