import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useRef } from "react";
import { renderSVG } from "uqr";
import { saveFile } from "../../lib/calls/download.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { PasswordDialog } from "./password.dialog.tsx";
import { useBeginSecondFactor, useConfirmSecondFactor, useRenewRecoveryCodes } from "./profile.queries.ts";
import classes from "./profile.module.css";

const REQUIRED = "O campo é obrigatório";

/** A form's dialog also calls `onClose` after saving. Here another dialog follows then: only leaving one closes them. */
function useNextStep(onClose: () => void) {
  const isDone = useRef(false);
  return {
    done: () => {
      isDone.current = true;
    },
    onClose: () => {
      if (!isDone.current) onClose();
      isDone.current = false;
    },
  };
}

/**
 * Enables the second factor: first the password, then the QR code and a code of the authenticator, then the
 * recovery codes.
 */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const beginning = useBeginSecondFactor();
  const confirming = useConfirmSecondFactor();
  const step = useNextStep(onClose);
  if (confirming.data) return <RecoveryCodes codes={confirming.data.recovery_codes} onClose={onClose} />;
  if (!beginning.data)
    return (
      <PasswordDialog
        title="Ativar a verificação em duas etapas"
        lead="Além da senha, o Pauta pedirá um código do aplicativo autenticador do seu telefone."
        saveLabel="Continuar"
        onClose={step.onClose}
        onPassword={(password) => beginning.mutateAsync(password).then(step.done)}
      />
    );
  return (
    <ConfirmDialog
      secret={beginning.data.secret}
      address={beginning.data.address}
      onClose={step.onClose}
      onCode={(code) => confirming.mutateAsync(code).then(step.done)}
    />
  );
}

/** "Novos códigos": the password, and the new recovery codes. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const renewing = useRenewRecoveryCodes();
  const step = useNextStep(onClose);
  if (renewing.data) return <RecoveryCodes codes={renewing.data.recovery_codes} onClose={onClose} />;
  return (
    <PasswordDialog
      title="Novos códigos de recuperação"
      lead="Os códigos anteriores deixam de valer."
      saveLabel="Gerar códigos"
      onClose={step.onClose}
      onPassword={(password) => renewing.mutateAsync(password).then(step.done)}
    />
  );
}

function ConfirmDialog(props: {
  secret: string;
  address: string;
  onClose: () => void;
  onCode: (code: string) => unknown;
}) {
  const form = useForm({
    initialValues: { code: "" },
    validate: { code: (text) => (text.trim() === "" ? REQUIRED : null) },
  });
  const kept = useKeptForm(form, null);
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(props.address, { border: 0 }))}`;
  return (
    <FormDialog
      title="Ativar a verificação em duas etapas"
      form={form}
      kept={kept}
      opened
      onClose={props.onClose}
      onSave={({ code }) => props.onCode(code.trim())}
      saveLabel="Ativar"
      evenUnpaid
      size={440}
    >
      <p>Leia este código com o aplicativo autenticador, e digite os seis números que ele mostrar.</p>
      <img className={classes.qr} src={picture} alt="Código para o aplicativo autenticador" />
      <p className="soft">
        Sem câmera? Digite no aplicativo: <span className={classes.secret}>{props.secret}</span>
      </p>
      <TextInput
        label="Código"
        required
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        {...form.getInputProps("code")}
      />
    </FormDialog>
  );
}

/** The recovery codes for a lost authenticator, shown only this once. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const save = () =>
    saveFile(
      new Blob([`Códigos de recuperação do Pauta\n\n${codes.join("\n")}\n`], { type: "text/plain" }),
      "codigos-de-recuperacao.txt",
    );
  return (
    <SheetDialog
      title="Códigos de recuperação"
      opened
      onClose={onClose}
      size={480}
      keepsOnOutsideClick
      foot={
        <>
          <Button onClick={save}>Salvar em arquivo</Button>
          <Button variant="filled" onClick={onClose}>
            Guardei os códigos
          </Button>
        </>
      }
    >
      <p>
        Cada um entra uma única vez no lugar do código do aplicativo. Guarde-os: eles não serão mostrados de
        novo.
      </p>
      <ul className={classes.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code} className="figures">
            {code}
          </li>
        ))}
      </ul>
    </SheetDialog>
  );
}
