import { useState } from "react";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { ClientContacts, type ContactTask, ContactTaskDialog } from "./client-contacts.part.tsx";

type ClientContactsDialogProps = { client: { id: number; name: string }; onClose: () => void };

/** "Contatos do Cliente". A contact's form replaces the list, and returns to it. */
export function ClientContactsDialog({ client, onClose }: ClientContactsDialogProps) {
  const [task, setTask] = useState<ContactTask | null>(null);
  return (
    <>
      <SheetDialog
        title={`Contatos do Cliente: ${client.name}`}
        opened={task === null}
        onClose={onClose}
        size={860}
      >
        <ClientContacts clientId={client.id} onTask={setTask} onClose={onClose} />
      </SheetDialog>
      {task && <ContactTaskDialog clientId={client.id} task={task} onClose={() => setTask(null)} />}
    </>
  );
}
