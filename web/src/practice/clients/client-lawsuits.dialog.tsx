import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { ClientLawsuits } from "./client-lawsuits.part.tsx";

type ClientLawsuitsDialogProps = { client: { id: number; name: string }; onClose: () => void };

/** "Processos" of one client, which can be opened. */
export function ClientLawsuitsDialog({ client, onClose }: ClientLawsuitsDialogProps) {
  return (
    <SheetDialog title={`Processos de ${client.name}`} opened onClose={onClose} size={860}>
      <ClientLawsuits clientId={client.id} onClose={onClose} />
    </SheetDialog>
  );
}
