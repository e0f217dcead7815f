import { Button } from "@mantine/core";
import type { Subscription } from "@pauta/contract/office/subscriptions";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useProfile } from "../identity/identity.queries.ts";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showDay, showMoney } from "../../lib/format.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { termOf } from "../plans/plan-terms.words.ts";
import { Facts } from "../../ui/lists/facts.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { SubscriptionChip } from "./subscription-chip.part.tsx";
import { SubscriptionState } from "./subscription-state.part.tsx";
import classes from "./subscription.module.css";
import { subscriptionQuery } from "./subscriptions.queries.ts";

const card = loadPatiently(() => import("./card.dialog.tsx"));
const CardDialog = lazy(() => card().then((file) => ({ default: file.CardDialog })));
const cancel = loadPatiently(() => import("./cancel-subscription.dialog.tsx"));
const CancelSubscription = lazy(() => cancel().then((file) => ({ default: file.CancelSubscription })));

/** The office's plan, the state of its subscription, and its administrator's actions. */
export function OwnSubscription({ exports }: { exports: ReactNode }) {
  const { company } = useProfile();
  const hasOne = company?.subscription != null;
  const { data, error, refetch } = useQuery({ ...subscriptionQuery, enabled: hasOne });
  if (!company) return null;
  return (
    <>
      <Facts
        facts={[
          { label: "Escritório", value: company.company_name },
          { label: "Plano", value: company.plan?.name },
          {
            label: "Assinatura",
            value: (
              <SubscriptionChip
                subscription={data ?? company.subscription}
                without="Assinatura de degustação - Sem cobrança."
              />
            ),
          },
          ...(data ? factsOf(data) : []),
        ]}
      />
      {hasOne && !data && error && (
        <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>
      )}
      {data && <Actions subscription={data} exports={exports} onRefresh={() => void refetch()} />}
    </>
  );
}

const factsOf = (subscription: Subscription) => [
  { label: "Cliente desde", value: showDay(subscription.created_at) },
  {
    label: "Valor",
    value:
      subscription.amount === null || subscription.status === "canceled"
        ? null
        : `${showMoney(subscription.amount)} ${termOf(subscription)}`,
  },
  {
    label: "Reajuste",
    value:
      subscription.next_amount === null
        ? null
        : `${showMoney(subscription.next_amount)} a partir de ${showDay(subscription.next_amount_from)}`,
  },
  { label: "Próxima cobrança", value: showDay(subscription.next_charge_on) },
  {
    label: "Cartão",
    value:
      subscription.card_last_four && `${subscription.card_brand} com final ${subscription.card_last_four}`,
  },
];

type ActionsProps = { subscription: Subscription; exports: ReactNode; onRefresh: () => void };

function Actions({ subscription, exports, onRefresh }: ActionsProps) {
  const [open, setOpen] = useState<"card" | "cancel" | null>(null);
  const close = () => setOpen(null);
  const { status } = subscription;
  return (
    <>
      <SubscriptionState subscription={subscription} onCard={() => setOpen("card")} onRefresh={onRefresh} />
      {status === "paid" && (
        <section className={classes.section} aria-label="Cartão">
          <h2 className={classes.title}>Cartão</h2>
          <p className={classes.lead}>As cobranças de cada período são feitas no cartão que estiver aqui.</p>
          <Button onClick={() => setOpen("card")}>
            {subscription.card_last_four === null ? "Informar cartão" : "Trocar cartão"}
          </Button>
        </section>
      )}
      {status === "canceled" ? (
        <section className={classes.section} aria-label="Exportar os dados">
          <h2 className={classes.title}>Exportar os dados</h2>
          {exports}
        </section>
      ) : (
        <section className={classes.section} aria-label="Cancelar assinatura">
          <h2 className={classes.title}>Cancelar assinatura</h2>
          <p className={classes.lead}>
            Depois de cancelar, o escritório ainda lê e exporta tudo por 30 dias. Em seguida os dados são
            apagados.
          </p>
          <Button color="red" onClick={() => setOpen("cancel")}>
            Cancelar assinatura
          </Button>
        </section>
      )}
      <Suspense>
        {open === "card" && <CardDialog subscription={subscription} onClose={close} />}
        {open === "cancel" && (
          <CancelSubscription subscription={subscription} exports={exports} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
