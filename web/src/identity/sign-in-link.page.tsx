import { Anchor, Button, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ApiError } from "../lib/api-error.ts";
import { showFailure } from "../ui/show-failure.ts";
import classes from "./entrance.module.css";
import { Entrance } from "./entrance.part.tsx";
import { signInByLink } from "./sign-in.queries.ts";

const INCOMPLETE =
  "Abra o link inteiro que foi enviado para o seu e-mail, ou peça outro na página de entrada.";
const ASKED = "Confirme que é você quem está entrando. O link vale uma única vez.";

/** Signs in with the token of the mail: by a press, because mail programs open links by themselves. */
export function SignInLinkPage() {
  const { token }: { token?: string } = useSearch({ strict: false });
  const foot = (
    <p className={classes.foot}>
      <Anchor component={Link} to="/login" size="sm">
        Voltar para Entrar
      </Anchor>
    </p>
  );
  if (!token)
    return (
      <Entrance title="Endereço incompleto" form={foot}>
        {INCOMPLETE}
      </Entrance>
    );
  return (
    <Entrance
      title="Entrar com o link"
      form={
        <>
          <LinkForm token={token} />
          {foot}
        </>
      }
    >
      {ASKED}
    </Entrance>
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
      {isSecondStep && (
        <TextInput
          ref={field}
          label="Código do autenticador"
          description="Ou um dos seus códigos de recuperação"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ currentTarget: { value } }) => setCode(value)}
        />
      )}
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
