import { Anchor, Button, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { SignInForm } from "@pauta/contract/identity";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { rulesOf } from "../lib/form-rules.ts";
import { takeServerFaults } from "../ui/form-faults.ts";
import { showFailure } from "../ui/show-failure.ts";
import { Entrance } from "./entrance.part.tsx";
import classes from "./entrance.module.css";
import { signIn } from "./identity.queries.ts";

const ForgotPassword = lazy(() => import("./forgot-password.dialog.tsx"));

/** Username and password; what was typed stays after every failure. */
export function SignInPage() {
  const client = useQueryClient();
  const router = useRouter();
  const [isForgotten, setForgotten] = useState(false);
  const form = useForm({
    initialValues: { username: "", password: "" },
    validate: rulesOf(SignInForm),
  });
  const isIncomplete = form.values.username.trim() === "" || form.values.password === "";

  const entering = useMutation({
    mutationFn: (values: typeof form.values) => signIn(client, values),
    // Asked anew, this page's guard leads on: to the wanted path or to the landing.
    onSuccess: () => router.invalidate(),
    onError: (error) => {
      showFailure("Erro ao entrar", error);
      takeServerFaults(form, error);
      form.getInputNode("password")?.focus();
    },
  });

  return (
    <Entrance
      title="Entrar"
      form={
        <>
          <form
            noValidate
            className={classes.form}
            onSubmit={form.onSubmit((values) => entering.mutate(values))}
          >
            <TextInput
              label="Usuário"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              data-autofocus
              maxLength={120}
              {...form.getInputProps("username")}
            />
            <PasswordInput
              label="Senha"
              autoComplete="current-password"
              {...form.getInputProps("password")}
            />
            <Button
              type="submit"
              variant="filled"
              size="md"
              fullWidth
              disabled={isIncomplete}
              loading={entering.isPending}
            >
              Entrar
            </Button>
          </form>
          <p className={classes.foot}>
            <Anchor component="button" type="button" size="sm" onClick={() => setForgotten(true)}>
              Esqueci a senha
            </Anchor>
          </p>
          <Suspense>{isForgotten && <ForgotPassword onClose={() => setForgotten(false)} />}</Suspense>
        </>
      }
    />
  );
}
