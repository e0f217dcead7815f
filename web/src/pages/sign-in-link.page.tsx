import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ApiError } from "../lib/calls/api-error.ts";
import { showFailure } from "../ui/feedback/show-failure.ts";
import classes from "../office/identity/entrance.module.css";
import { MailedLink } from "../office/identity/mailed-link.part.tsx";
import { SecondStepCode } from "../office/identity/second-step-code.part.tsx";
import { signInByLink } from "../office/identity/sign-in.calls.ts";

const INCOMPLETE =
  "Abra o link inteiro que foi enviado para o seu e-mail, ou peça outro na página de entrada.";
const REQUESTED = "Confirme que é você quem está entrando. O link vale uma única vez.";

/** Signs in with the token of the email, by a button, because email programs open links by themselves. */
export function SignInLinkPage() {
  const { token } = useSearch({ from: "/entrar-com-link" });
  return (
    <MailedLink token={token} title="Entrar com o link" incomplete={INCOMPLETE} Form={LinkForm}>
      {REQUESTED}
    </MailedLink>
  );
}

function LinkForm({ token }: { token: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSecondStep, setSecondStep] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const entering = useMutation({
    mutationFn: () => signInByLink(client, { token, ...(isSecondStep && { code }) }),
    onSuccess: () => navigate({ to: "/", replace: true }),
    onError: (error) => {
      if ((error as Partial<ApiError>).code === "second_factor_needed") flushSync(() => setSecondStep(true));
      else showFailure("Erro ao entrar", error);
      field.current?.focus();
      field.current?.select();
    },
  });
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        entering.mutate();
      }}
    >
      {isSecondStep && <SecondStepCode field={field} value={code} onType={setCode} />}
      <Button
        type="submit"
        variant="filled"
        size="md"
        fullWidth
        disabled={isSecondStep && code.trim() === ""}
        loading={entering.isPending}
      >
        Entrar
      </Button>
    </form>
  );
}
