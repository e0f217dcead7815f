import { Button } from "@mantine/core";
import { identity, type EmailToConfirm } from "@pauta/contract/office/identity";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { call } from "../lib/calls/call.ts";
import { BackToSignIn } from "../office/identity/back-to-sign-in.part.tsx";
import { Entrance } from "../office/identity/entrance.part.tsx";

const INCOMPLETE = "Abra o link inteiro que foi enviado para o seu e-mail, ou entre e peça outro.";
const REQUESTED = "Confirme que este endereço de e-mail é seu. Você pode usar o Pauta mesmo antes disso.";

/** The account that gets the address: a wrong recipient sees that it is not his. */
function Requested({ email, username, company_name: office, receives_only: isCopy }: EmailToConfirm) {
  return (
    <>
      O endereço <strong>{email}</strong> passa a {isCopy ? "receber também as publicações" : "ser"} do
      usuário <strong>{username}</strong>
      {office !== null && `, de ${office}`}.{" "}
      {isCopy
        ? "Ninguém entra no Pauta por ele. Confirme só se você quer recebê-las; se não quer, feche esta página."
        : "Confirme só se esse usuário é seu; se não é, feche esta página."}
    </>
  );
}

/**
 * Confirms an address with the token of the email, by a button, because email programs open links by themselves.
 */
export function ConfirmEmailPage() {
  const { token } = useSearch({ from: "/confirmar-email" });
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ["email-confirmation", token],
    queryFn: ({ signal }) => call(identity.requestedEmail, { body: { token: token! } }, { signal }),
    enabled: token !== undefined && token !== "",
    // pressing the button will report an expired token
    retry: false,
  });
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
          <BackToSignIn />
        </>
      }
    >
      {token ? data ? <Requested {...data} /> : REQUESTED : INCOMPLETE}
    </Entrance>
  );
}
