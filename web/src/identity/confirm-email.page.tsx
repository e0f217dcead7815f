import { Anchor, Button } from "@mantine/core";
import { identity } from "@pauta/contract/identity";
import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { call } from "../lib/call.ts";
import classes from "./entrance.module.css";
import { Entrance } from "./entrance.part.tsx";

const INCOMPLETE = "Abra o link inteiro que foi enviado para o seu e-mail, ou entre e peça outro.";
const ASKED = "Confirme que este endereço de e-mail é seu. Você pode usar o Pauta mesmo antes disso.";

/** Confirms an address with the token of the mail: by a press, because mail programs open links by themselves. */
export function ConfirmEmailPage() {
  const { token }: { token?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const confirming = useMutation({
    mutationFn: (held: string) => call(identity.confirmEmail, { body: { token: held } }),
    meta: { failure: "Erro ao confirmar o e-mail", success: "E-mail confirmado com sucesso!" },
    onSuccess: () => navigate({ to: "/login" }),
  });
  return (
    <Entrance
      title={token ? "Confirmar e-mail" : "Endereço incompleto"}
      form={
        <>
          {token !== undefined && token !== "" && (
            <Button
              variant="filled"
              size="md"
              fullWidth
              mt="lg"
              loading={confirming.isPending}
              onClick={() => confirming.mutate(token)}
            >
              Confirmar
            </Button>
          )}
          <p className={classes.foot}>
            <Anchor component={Link} to="/login" size="sm">
              Voltar para Entrar
            </Anchor>
          </p>
        </>
      }
    >
      {token ? ASKED : INCOMPLETE}
    </Entrance>
  );
}
