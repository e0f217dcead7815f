import { Button, VisuallyHidden } from "@mantine/core";
import { identity } from "@pauta/contract/office/identity";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../lib/calls/call.ts";
import { showCount } from "../../lib/format.ts";
import classes from "./entrance.module.css";

type WaitOfferProps = {
  /** The server's requested waiting time. */
  seconds: number;
  username: string;
};

/**
 * Shows a throttled person how long to wait, and offers to email a link instead; the text is the same for every
 * username.
 */
export default function WaitOffer({ seconds, username }: WaitOfferProps) {
  const left = useCountdown(seconds);
  const request = useMutation({
    mutationFn: () => call(identity.requestSignInLink, { body: { username } }),
    meta: { failure: "Erro ao pedir o link" },
  });
  return (
    <div className={classes.offer}>
      {/* read out once, unlike the text below, whose seconds change */}
      <VisuallyHidden role="alert">Muitas tentativas. Espere um pouco, ou receba um link.</VisuallyHidden>
      <p className={classes.text}>
        {left > 0
          ? `Muitas tentativas. Tente de novo em ${waitText(left)}, ou receba um link para entrar agora.`
          : "Você já pode tentar de novo."}
      </p>
      {request.data ? (
        <p className={classes.text}>{`${request.data.message} Ele vale por 15 minutos.`}</p>
      ) : (
        <Button
          variant="default"
          fullWidth
          classNames={{ root: classes.send, label: classes.sendLabel }}
          disabled={username.trim() === ""}
          loading={request.isPending}
          onClick={() => request.mutate()}
        >
          Enviar link de acesso por e-mail
        </Button>
      )}
    </div>
  );
}

const waitText = (seconds: number): string =>
  seconds < 120
    ? showCount(seconds, "segundo", "segundos")
    : showCount(Math.ceil(seconds / 60), "minuto", "minutos");

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const ticking = setInterval(() => setLeft((one) => Math.max(0, one - 1)), 1000);
    return () => clearInterval(ticking);
  }, []);
  return left;
}
