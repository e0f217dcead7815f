import { Button } from "@mantine/core";
import type { MailSecret, OpenedMail } from "@pauta/contract/office/mails";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { useDownloadAttachment, useRetryMail, useRevealLinks } from "./mails.queries.ts";
import { OpenedEmail } from "./opened-email.part.tsx";
import classes from "./mail.module.css";

type MailDialogProps = { mail: OpenedMail; onClose: () => void };

/** An email of the outbox, for the platform's administrator. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const retrying = useRetryMail();
  const revealing = useRevealLinks(mail.id);
  const downloading = useDownloadAttachment(mail.id, mail.attachment?.name ?? "");
  const [isAsked, setAsked] = useState(false);
  return (
    <SheetDialog
      title={mail.subject}
      opened
      onClose={onClose}
      size={820}
      {...(mail.retriable && {
        foot: (
          <Button
            leftSection={<IconRefresh size={16} />}
            loading={retrying.isPending}
            onClick={() => retrying.mutate(mail.id, { onSuccess: onClose })}
          >
            Tentar de novo
          </Button>
        ),
      })}
    >
      <OpenedEmail
        email={mail}
        whole={revealing.data}
        secret={
          <LinkSecret secret={mail.secret} isShown={revealing.isSuccess} onAsk={() => setAsked(true)} />
        }
        onDownload={() => downloading.mutate()}
      />
      <ConfirmDialog
        title="Mostrar os links?"
        opened={isAsked}
        onClose={() => setAsked(false)}
        confirmLabel="Mostrar"
        onConfirm={() => revealing.mutateAsync()}
      >
        {`Quem tem os links pode agir no lugar de ${mail.recipients.join(", ")}. O seu nome e a hora ficam na auditoria.`}
      </ConfirmDialog>
    </SheetDialog>
  );
}

const SAYS: Record<Exclude<MailSecret, "none">, string> = {
  kept: "Os links aparecem sem a parte secreta.",
  deleted: "A parte secreta do link foi apagada depois do envio.",
  recipient_only: "O link abre uma conta da plataforma: só quem recebe o e-mail o vê.",
};

type LinkSecretProps = { secret: MailSecret; isShown: boolean; onAsk: () => void };

function LinkSecret({ secret, isShown, onAsk }: LinkSecretProps) {
  if (secret === "none") return null;
  return (
    <div className={classes.secret}>
      <span>{isShown ? "Os links aparecem inteiros até você fechar o e-mail." : SAYS[secret]}</span>
      {secret === "kept" && !isShown && (
        <Button size="xs" onClick={onAsk}>
          Mostrar
        </Button>
      )}
    </div>
  );
}
