import { Button } from "@mantine/core";
import { profile } from "@pauta/contract/office/profile";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { downloadFile } from "../../lib/calls/download.ts";
import { showCount, showInstant } from "../../lib/format.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { showFailure } from "../../ui/feedback/show-failure.ts";
import { useSendConfirmation } from "./confirmation.queries.ts";
import { ChangePasswordDialog } from "./change-password.dialog.tsx";
import {
  type Oneself,
  sessionsQuery,
  useEndOtherSessions,
  useEndSecondFactor,
  useEndSession,
  useKeepEmail,
} from "./profile.queries.ts";
import classes from "./profile.module.css";

const factor = loadPatiently(() => import("./second-factor.dialog.tsx"));
const SecondFactorDialog = lazy(() => factor().then((file) => ({ default: file.SecondFactorDialog })));
const loadDialog = loadPatiently(() => import("./password.dialog.tsx"));
const PasswordDialog = lazy(() => loadDialog().then((file) => ({ default: file.PasswordDialog })));
const NewCodesDialog = lazy(() => factor().then((file) => ({ default: file.NewCodesDialog })));

type Open = "password" | "on" | "off" | "codes";

/** A person's password, sessions, and security settings. */
export function ProfileSecurity({ oneself }: { oneself: Oneself }) {
  const [open, setOpen] = useState<Open | null>(null);
  const ending = useEndSecondFactor();
  const close = () => setOpen(null);
  const { second_factor: isOn, recovery_codes: left } = oneself;
  return (
    <>
      <section className={classes.section} aria-label="Segurança">
        <h2 className={classes.title}>Segurança</h2>
        <ul className={classes.rows}>
          <li className={classes.row}>
            <span className={classes.what}>
              Senha
              <small>No mínimo 8 caracteres.</small>
            </span>
            <Button onClick={() => setOpen("password")}>Alterar senha</Button>
          </li>
          <ConfirmedEmail {...oneself} />
          <li className={classes.row}>
            <span className={classes.what}>
              Verificação em duas etapas {isOn && <MeaningChip meaning="on-time">Ativa</MeaningChip>}
              <small>
                {isOn
                  ? `${showCount(left, "código de recuperação", "códigos de recuperação")} por usar.`
                  : "Um código do seu telefone, além da senha."}
              </small>
            </span>
            <span className={classes.actions}>
              {isOn && <Button onClick={() => setOpen("codes")}>Novos códigos</Button>}
              <Button onClick={() => setOpen(isOn ? "off" : "on")}>{isOn ? "Desativar" : "Ativar"}</Button>
            </span>
          </li>
          <li className={classes.row}>
            <span className={classes.what}>
              Meus dados
              <small>Tudo o que o Pauta guarda sobre você, em um arquivo JSON.</small>
            </span>
            <Button
              onClick={() =>
                void downloadFile(profile.ownData, {}, "Meus dados no Pauta.json").catch((error: unknown) =>
                  showFailure("Erro ao exportar", error),
                )
              }
            >
              Baixar
            </Button>
          </li>
        </ul>
      </section>
      <OpenSessions />
      {open === "password" && <ChangePasswordDialog onClose={close} />}
      <Suspense>
        {open === "on" && <SecondFactorDialog onClose={close} />}
        {open === "off" && (
          <PasswordDialog
            title="Desativar a verificação em duas etapas"
            lead="A senha sozinha voltará a bastar para entrar na sua conta."
            saveLabel="Desativar"
            onClose={close}
            onPassword={(password) => ending.mutateAsync(password)}
          />
        )}
        {open === "codes" && <NewCodesDialog onClose={close} />}
      </Suspense>
    </>
  );
}

/** Where the person is signed in; each session can be ended. */
function OpenSessions() {
  const { data = [] } = useQuery(sessionsQuery);
  const ending = useEndSession();
  const endingOthers = useEndOtherSessions();
  return (
    <section className={classes.section} aria-label="Sessões abertas">
      <h2 className={classes.title}>Sessões abertas</h2>
      <ul className={classes.rows}>
        {data.map(({ id, address, user_agent: agent, last_seen_at: seen, is_current: isCurrent }) => (
          <li key={id} className={classes.row}>
            <span className={classes.what}>
              {deviceOf(agent)} {isCurrent && <MeaningChip meaning="accent">Esta sessão</MeaningChip>}
              <small>{`${address} · último uso ${showInstant(seen)}`}</small>
            </span>
            {!isCurrent && (
              <Button
                aria-label={`Encerrar ${deviceOf(agent)}, ${address}`}
                onClick={() => ending.mutate(id)}
              >
                Encerrar
              </Button>
            )}
          </li>
        ))}
        <li className={classes.row}>
          <span className={classes.what}>
            Outros aparelhos
            <small>
              Encerra as outras sessões. Os navegadores em que você já entrou deixam de ser reconhecidos,
              menos este.
            </small>
          </span>
          <Button loading={endingOthers.isPending} onClick={() => endingOthers.mutate(undefined)}>
            Encerrar as outras sessões
          </Button>
        </li>
      </ul>
    </section>
  );
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** `Chrome, Windows`, as far as the browser says. */
function deviceOf(agent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([form]) => form.test(agent))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(", ") || "Aparelho desconhecido";
}

/** Whether the sign-in address is confirmed, and a button to send the confirmation again. */
function ConfirmedEmail({
  email,
  email_verified: isConfirmed,
  pending_email: pending,
}: Pick<Oneself, "email" | "email_verified" | "pending_email">) {
  const sending = useSendConfirmation();
  const keeping = useKeepEmail();
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        E-mail{" "}
        <MeaningChip meaning={isConfirmed ? "on-time" : "attention"}>
          {isConfirmed ? "Confirmado" : "A confirmar"}
        </MeaningChip>
        <small>{email}</small>
        {pending !== null && <small>{`Será trocado por ${pending} quando esse for confirmado.`}</small>}
      </span>
      <span className={classes.actions}>
        {(!isConfirmed || pending !== null) && (
          <Button loading={sending.isPending} onClick={() => sending.mutate()}>
            Enviar de novo
          </Button>
        )}
        {pending !== null && (
          <Button loading={keeping.isPending} onClick={() => keeping.mutate(undefined)}>
            Desistir da troca
          </Button>
        )}
      </span>
    </li>
  );
}
