import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { IconEdit, IconTrash } from "@tabler/icons-react";
import type { UserEmail } from "@pauta/contract/office/own-details";
import { useState } from "react";
import { DeleteConfirmation } from "../../ui/dialogs/delete-confirmation.tsx";
import { EmailDialog } from "../../ui/dialogs/email-dialog.tsx";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { useRequestEmailAgain, useDeleteEmail, useSaveEmail } from "./profile.queries.ts";
import classes from "./profile.module.css";

type Open = { is: "write"; email?: UserEmail } | { is: "delete"; email: UserEmail };

/** Further addresses of a person. */
export function ProfileEmails({ emails }: { emails: readonly UserEmail[] }) {
  const [open, setOpen] = useState<Open | null>(null);
  const deleting = useDeleteEmail();
  const request = useRequestEmailAgain();
  const close = () => setOpen(null);
  return (
    <section className={classes.section} aria-label="E-mails adicionais">
      <div className={classes.head}>
        <h2 className={classes.title}>E-mails adicionais</h2>
        <Button onClick={() => setOpen({ is: "write" })}>Adicionar e-mail</Button>
      </div>
      <p className={classes.lead}>
        Recebem as publicações do dia junto com o principal, depois de confirmados pelo link que enviamos.
        {emails.length === 0 && " Nenhum ainda."}
      </p>
      {emails.length > 0 && (
        <ul className={classes.rows}>
          {emails.map((email) => (
            <li key={email.id} className={classes.row}>
              <span className={classes.what}>
                {email.email}{" "}
                {!email.email_verified && <MeaningChip meaning="attention">A confirmar</MeaningChip>}
              </span>
              <span className={classes.actions}>
                {!email.email_verified && (
                  <Button
                    size="xs"
                    aria-label={`Enviar de novo a confirmação de ${email.email}`}
                    loading={request.isPending && request.variables === email.id}
                    onClick={() => request.mutate(email.id)}
                  >
                    Enviar de novo
                  </Button>
                )}
                <Tooltip label="Editar">
                  <ActionIcon
                    aria-label={`Editar ${email.email}`}
                    onClick={() => setOpen({ is: "write", email })}
                  >
                    <IconEdit size={16} />
                  </ActionIcon>
                </Tooltip>
                <Tooltip label="Excluir">
                  <ActionIcon
                    aria-label={`Excluir ${email.email}`}
                    onClick={() => setOpen({ is: "delete", email })}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </Tooltip>
              </span>
            </li>
          ))}
        </ul>
      )}
      {open?.is === "write" && <WriteEmail email={open.email} onClose={close} />}
      {open?.is === "delete" && (
        <DeleteConfirmation
          opened
          evenUnpaid
          onClose={close}
          onDelete={() => deleting.mutateAsync(open.email.id)}
        >
          <p>{open.email.email}</p>
        </DeleteConfirmation>
      )}
    </section>
  );
}

function WriteEmail({ email, onClose }: { email: UserEmail | undefined; onClose: () => void }) {
  const saving = useSaveEmail(email?.id ?? null);
  return (
    <EmailDialog
      title={email ? "Editar e-mail" : "Adicionar e-mail"}
      name={`own-email-${email?.id ?? "new"}`}
      opened
      onClose={onClose}
      onSend={(written) => saving.mutateAsync(written)}
      sendLabel="Salvar"
      initialEmail={email?.email ?? ""}
    />
  );
}
