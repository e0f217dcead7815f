import { Button } from "@mantine/core";
import type { Subscription } from "@pauta/contract/office/subscriptions";
import type { ReactNode } from "react";
import { showDay, showMoney } from "../../lib/format.ts";
import type { Meaning } from "../../ui/chips/meaning-chip.tsx";
import classes from "./subscription.module.css";
import { usePay } from "./subscriptions.queries.ts";

type StateProps = { subscription: Subscription; onCard: () => void; onRefresh: () => void };

const BLOCKED = "O escritório lê e exporta tudo, e não grava até a regularização.";
const NO_PRICE = "O valor deste plano ainda não foi combinado: fale com a nossa equipe.";

const reversalText = ({ invoice, situation, on }: NonNullable<Subscription["taken_back"]>): string =>
  `O pagamento da fatura ${invoice} foi ${situation === 3 ? "estornado" : "contestado pelo titular do cartão"} em ${showDay(on)}.`;

/**
 * What has to be done about the subscription now, in words and at most two buttons; nothing while all is
 * paid.
 */
export function SubscriptionState({ subscription, onCard, onRefresh }: StateProps) {
  const { status, open_invoice: open, taken_back: takenBack } = subscription;
  if (status === "canceled" && !open?.is_being_charged)
    return <Canceled subscription={subscription} onCard={onCard} />;
  if (open?.is_being_charged)
    return (
      <State
        meaning="attention"
        lead="A operadora ainda não confirmou o pagamento."
        more="Costuma levar poucos minutos. Nada é cobrado duas vezes."
      >
        <Button onClick={onRefresh}>Ver de novo</Button>
      </State>
    );
  if (open) return <Owing subscription={subscription} open={open} onCard={onCard} />;
  if (status === "trialing") return <Trying subscription={subscription} onCard={onCard} />;
  if (status !== "unpaid") return null;
  return (
    <State
      meaning="delayed"
      lead={takenBack ? reversalText(takenBack) : BLOCKED}
      more={
        subscription.amount === null ? NO_PRICE : takenBack && `${BLOCKED} Nada é cobrado sem o seu pedido.`
      }
    >
      {subscription.amount !== null && (
        <Button variant="filled" onClick={onCard}>
          {`Pagar ${showMoney(subscription.amount)}`}
        </Button>
      )}
    </State>
  );
}

function Canceled({
  subscription: { canceled_on: on, works_until: until, erased_from: from, return_amount: amount },
  onCard,
}: Pick<StateProps, "subscription" | "onCard">) {
  const works = until === null ? "" : `O escritório trabalha normalmente até ${showDay(until)}. `;
  return (
    <State
      meaning="quiet"
      lead={`A assinatura foi cancelada em ${showDay(on)}, e nada mais é cobrado.`}
      more={`${works}Até ${showDay(from)} ${until === null ? "o escritório ainda" : "ele ainda"} lê e exporta tudo. A partir desse dia os dados são apagados${amount === null ? "." : ", a menos que a assinatura seja retomada."}`}
    >
      {amount !== null && (
        <Button variant="filled" onClick={onCard}>
          Retomar assinatura
        </Button>
      )}
    </State>
  );
}

function Trying({ subscription, onCard }: Pick<StateProps, "subscription" | "onCard">) {
  const until = showDay(subscription.trial_ends_on);
  return (
    <State
      meaning="attention"
      lead={`O teste grátis vai até ${until}.`}
      more={
        subscription.amount === null
          ? "O valor deste plano ainda não foi combinado: nossa equipe entra em contato."
          : "Quem paga antes não perde os dias de teste: o período pago começa quando eles terminam."
      }
    >
      {subscription.amount !== null && (
        <Button variant="filled" onClick={onCard}>
          Assinar com cartão
        </Button>
      )}
    </State>
  );
}

type OwingProps = Pick<StateProps, "subscription" | "onCard"> & {
  open: NonNullable<Subscription["open_invoice"]>;
};

function Owing({ subscription, open, onCard }: OwingProps) {
  const paying = usePay(subscription);
  const { invoice, value, due_date: due, refusal, next_attempt_on: next } = open;
  const hasCard = subscription.card_last_four !== null;
  // a paid period remains writable: an invoice that is not due yet blocks nobody
  const isShut = subscription.status === "unpaid";
  const reason = [
    refusal && `A cobrança foi recusada. ${refusal}`,
    next && `Tentaremos de novo em ${showDay(next)}.`,
  ];
  return (
    <State
      meaning={isShut ? "delayed" : "attention"}
      lead={`Fatura ${invoice}, de ${showMoney(value)}, com vencimento em ${showDay(due)}.`}
      more={reason.filter(Boolean).join(" ") || (isShut ? "Pague para voltar a gravar." : null)}
    >
      {hasCard && (
        <Button loading={paying.isPending} onClick={() => paying.mutate()}>
          Pagar com o cartão atual
        </Button>
      )}
      <Button variant="filled" onClick={onCard}>
        {hasCard ? "Pagar com outro cartão" : "Pagar com cartão"}
      </Button>
    </State>
  );
}

type Words = { meaning: Meaning; lead: string; more: string | null; children?: ReactNode };

const State = ({ meaning, lead, more, children }: Words) => (
  <output className={classes.state} data-meaning={meaning}>
    <span className={classes.words}>
      <span>{lead}</span>
      {more && <small>{more}</small>}
    </span>
    {children && <span className={classes.actions}>{children}</span>}
  </output>
);
