import { Button } from "@mantine/core";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { ClientPublications } from "./client-publications.part.tsx";

type ClientPublicationsDialogProps = { client: { id: number; name: string }; onClose: () => void };

/** "Publicações" of one client's lawsuits. */
export function ClientPublicationsDialog({ client, onClose }: ClientPublicationsDialogProps) {
  return (
    <SheetDialog
      title={`Publicações de ${client.name}`}
      opened
      onClose={onClose}
      size={860}
      foot={<Button onClick={onClose}>Fechar</Button>}
    >
      <ClientPublications clientId={client.id} />
    </SheetDialog>
  );
}
