import { Anchor, Button } from "@mantine/core";
import type { PublicPlan } from "@pauta/contract/office/plans";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { Mark } from "../../ui/page/mark.tsx";
import { PlanColumns } from "./plan-columns.part.tsx";
import classes from "./plans.module.css";
import { offeredPlansQuery } from "./sign-up.queries.ts";

// Long forms with their validation: they load when somebody opens one.
const Trial = lazy(loadPatiently(() => import("./trial.dialog.tsx")));
const SignUp = lazy(loadPatiently(() => import("./sign-up.dialog.tsx")));
const Done = lazy(loadPatiently(() => import("./sign-up-done.dialog.tsx")));
const Contract = lazy(loadPatiently(() => import("./service-contract.dialog.tsx")));

export type Begun =
  | { is: "trial" | "sign-up"; plan: PublicPlan }
  | { is: "done"; payment: "trial" | "paid" | "pending" | "none" }
  | { is: "contract" };

type OfferProps = {
  title: string;
  lead: string;
  /** Filters the offered plans of this page. */
  isHere: (plan: PublicPlan) => boolean;
  /** The plan whose sign-up the address opens. */
  wanted?: (plan: PublicPlan) => boolean;
  onWantedClosed?: () => void;
  children: ReactNode;
};

/** A public page of plans: prices and contents, and the sign-up dialogs. */
export function Offer({ title, lead, isHere, wanted, onWantedClosed, children }: OfferProps) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(offeredPlansQuery);
  const [begun, setBegun] = useState<Begun | null>(null);
  const plans = data?.filter(isHere);
  const requested = wanted && plans?.find(wanted);
  const open: Begun | null = begun ?? (requested ? { is: "sign-up", plan: requested } : null);
  const close = () => {
    setBegun(null);
    onWantedClosed?.();
  };
  /** A form's dialog also closes itself after saving; the confirmation that is shown by then stays. */
  const closeForm = () => {
    setBegun((now) => (now?.is === "done" ? now : null));
    onWantedClosed?.();
  };

  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <a className={classes.brand} href="/planos">
          <Mark size={28} />
          Pauta
        </a>
        <Button component="a" href="/login">
          Entrar
        </Button>
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {!data && error && (
          <LoadFault onRetry={() => void refetch()}>
            {`Erro ao carregar planos: ${failureReason(error)}`}
          </LoadFault>
        )}
        {plans?.length === 0 && <EmptyState>Nenhum plano está à venda no momento.</EmptyState>}
        {plans && plans.length > 0 && (
          <PlanColumns
            plans={plans}
            onTry={(plan) => setBegun({ is: "trial", plan })}
            onSubscribe={(plan) => setBegun({ is: "sign-up", plan })}
          />
        )}
        {!data && !error && <div className={classes.waiting} aria-hidden />}
        <div className={classes.more}>
          {children}
          <p>
            <Anchor component="button" type="button" onClick={() => setBegun({ is: "contract" })}>
              Contrato de prestação de serviços
            </Anchor>
          </p>
        </div>
      </main>
      <Suspense>
        {open?.is === "trial" && (
          <Trial
            plan={open.plan}
            onClose={closeForm}
            onDone={() => setBegun({ is: "done", payment: "trial" })}
          />
        )}
        {open?.is === "sign-up" && (
          <SignUp
            plan={open.plan}
            onClose={closeForm}
            onDone={(payment) => setBegun({ is: "done", payment })}
          />
        )}
        {open?.is === "done" && (
          <Done payment={open.payment} onClose={close} onEnter={() => void navigate({ to: "/login" })} />
        )}
        {open?.is === "contract" && <Contract onClose={close} />}
      </Suspense>
    </div>
  );
}
