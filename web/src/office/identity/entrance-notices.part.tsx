import { Button } from "@mantine/core";
import type { SignedIn } from "./actor.view.ts";
import { PageNotice } from "../../ui/page/page-notice.tsx";
import { useSendConfirmation } from "./confirmation.queries.ts";
import { useEndFormerUsername, useKeepEmail } from "./profile.queries.ts";

/** Shown above every page until it is settled: an unconfirmed address, a replaced username. */
export function EntranceNotices({ profile }: { profile: SignedIn }) {
  const { email, email_verified: isConfirmed, pending_email: pending, former_username: former } = profile;
  return (
    <>
      {(!isConfirmed || pending !== null) && (
        <EmailNotice email={email} isConfirmed={isConfirmed} pending={pending} />
      )}
      {former !== null && <UsernameNotice username={profile.username} former={former} />}
    </>
  );
}

type EmailNoticeProps = { email: string; isConfirmed: boolean; pending: string | null };

/** Says which emails are not sent, and how to change that. */
function EmailNotice({ email, isConfirmed, pending }: EmailNoticeProps) {
  const sending = useSendConfirmation();
  const keeping = useKeepEmail();
  const requested = pending ?? email;
  const follows = isConfirmed
    ? `Até lá vale ${email}.`
    : "Até lá nenhuma publicação, aviso ou lembrete é enviado por e-mail a você, e você entra só com o nome de usuário.";
  return (
    <PageNotice
      label="E-mail a confirmar"
      actions={
        <>
          <Button size="xs" loading={sending.isPending} onClick={() => sending.mutate()}>
            Enviar de novo
          </Button>
          {pending !== null && (
            <Button size="xs" loading={keeping.isPending} onClick={() => keeping.mutate(undefined)}>
              Desistir da troca
            </Button>
          )}
        </>
      }
    >
      Confirme <strong>{requested}</strong> pelo link que enviamos a esse endereço. {follows}
    </PageNotice>
  );
}

function UsernameNotice({ username, former }: { username: string; former: string }) {
  const ending = useEndFormerUsername();
  return (
    <PageNotice
      label="Usuário trocado"
      actions={
        <Button size="xs" loading={ending.isPending} onClick={() => ending.mutate(undefined)}>
          Usar só o novo
        </Button>
      }
    >
      O seu usuário agora é <strong>{username}</strong>, porque o antigo tinha sinais que não são mais
      aceitos. Por enquanto {former} ainda entra. Você pode escolher outro no seu perfil.
    </PageNotice>
  );
}
