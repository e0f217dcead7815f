import { Anchor, Button, PasswordInput, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ApiError } from "../lib/calls/api-error.ts";
import { loadLater, loadPatiently } from "../lib/loading/load-later.ts";
import { clearNotices } from "../ui/feedback/notices.tsx";
import { showFailure } from "../ui/feedback/show-failure.ts";
import { Entrance } from "../office/identity/entrance.part.tsx";
import classes from "../office/identity/entrance.module.css";
import { useEarlySignIn } from "../lib/loading/early-sign-in.ts";
import { SecondStepCode } from "../office/identity/second-step-code.part.tsx";
import type { CredentialFaults } from "../office/identity/sign-in.calls.ts";

/** The API and the forms' validation are as large as half of this page: they load while the person types. */
const loadSignIn = loadLater(() => import("../office/identity/sign-in.calls.ts"));

const WaitOffer = lazy(loadPatiently(() => import("../office/identity/wait-offer.part.tsx")));

const ForgotPassword = lazy(loadPatiently(() => import("../office/identity/forgot-password.dialog.tsx")));

/** Loads the shell and the page that most people open next, while the password is typed. */
async function loadWhatFollows({ loadRouteChunk, routesById }: ReturnType<typeof useRouter>): Promise<void> {
  for (const id of ["/shell", "/shell/advogado/dashboard"] as const) await loadRouteChunk(routesById[id]);
}

/** Username and password; the input stays after every failure. */
export function SignInPage() {
  const [isForgotten, setForgotten] = useState(false);
  return (
    <Entrance
      title="Entrar"
      form={
        <>
          <SignIn />
          <p className={classes.foot}>
            <Anchor component="button" type="button" size="sm" onClick={() => setForgotten(true)}>
              Esqueci a senha
            </Anchor>
            <Anchor href="/planos" size="sm">
              Conheça os planos
            </Anchor>
          </p>
          <Suspense>{isForgotten && <ForgotPassword onClose={() => setForgotten(false)} />}</Suspense>
        </>
      }
    />
  );
}

function SignIn() {
  const client = useQueryClient();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  /** The password was right, and this person has a second factor. */
  const [isSecondStep, setSecondStep] = useState(false);
  const [typed, setTyped] = useState({ username: "", password: "", code: "" });
  const [faults, setFaults] = useState<CredentialFaults>({});
  /** Seconds to wait, from the last reply. */
  const [wait, setWait] = useState<{ seconds: number } | null>(null);

  const entering = useMutation({
    mutationFn: async () => {
      const { code: second, ...first } = typed;
      return (await loadSignIn()).signIn(client, isSecondStep ? { ...first, code: second } : first);
    },
    onSuccess: async (found) => {
      setFaults(found);
      setWait(null);
      if (Object.keys(found).length > 0) return;
      clearNotices();
      // This page's guard runs again and redirects to the wanted path or to the landing page.
      await router.invalidate();
    },
    onError: (error) => {
      const { code: reason, status, retryAfter } = error as Partial<ApiError>;
      const mustWait = status === 429 && retryAfter !== undefined;
      setWait(mustWait ? { seconds: retryAfter } : null);
      if (reason === "second_factor_needed") {
        flushSync(() => setSecondStep(true));
        return code.current?.focus();
      }
      // the form shows how long to wait
      if (mustWait) clearNotices();
      else showFailure("Erro ao entrar", error);
      if (reason === "wrong_code") return code.current?.select();
      password.current?.focus();
      password.current?.select();
      return undefined;
    },
  });

  const type = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    if (change.code === undefined) setSecondStep(false);
    // a failed download is reported when the form is sent
    loadSignIn()
      .then(() => loadWhatFollows(router))
      .catch(() => {});
  };

  useEarlySignIn(form, type);

  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        entering.mutate();
      }}
    >
      <TextInput
        label="Usuário"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        maxLength={254}
        value={typed.username}
        error={faults.username}
        onChange={({ currentTarget: { value } }) => type({ username: value })}
      />
      <PasswordInput
        ref={password}
        label="Senha"
        autoComplete="current-password"
        value={typed.password}
        error={faults.password}
        onChange={({ currentTarget: { value } }) => type({ password: value })}
      />
      {isSecondStep && (
        <SecondStepCode
          field={code}
          value={typed.code}
          fault={faults.code}
          onType={(second) => type({ code: second })}
        />
      )}
      <Button
        type="submit"
        variant="filled"
        size="md"
        fullWidth
        disabled={
          typed.username.trim() === "" || typed.password === "" || (isSecondStep && typed.code.trim() === "")
        }
        loading={entering.isPending}
      >
        Entrar
      </Button>
      <Suspense>
        {wait && <WaitOffer {...wait} key={entering.submittedAt} username={typed.username} />}
      </Suspense>
    </form>
  );
}
