import type { Plan } from "@pauta/contract/office/plans";
import { IconUserPlus } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useCan } from "../office/identity/identity.queries.ts";
import { pageIn, textIn } from "../lib/address-texts.ts";
import type { SearchOf } from "../lib/page-search.ts";
import { loadPatiently } from "../lib/loading/load-later.ts";
import { PaymentFormList } from "../office/plans/payment-form-list.part.tsx";
import { PlanList } from "../office/plans/plan-list.part.tsx";
import type { ListView } from "../office/plans/plans.queries.ts";
import { PageHeader } from "../ui/page/page-header.tsx";
import type { RowAction } from "../ui/lists/row-actions.tsx";
import classes from "./styles/payment-configuration.module.css";

const InternalSignUp = lazy(loadPatiently(() => import("../office/sign-up/internal-sign-up.dialog.tsx")));

type Lists = { forms: ListView; plans: ListView };

const viewIn = (name?: string, page?: string): ListView => ({
  name: textIn(name).slice(0, 200),
  page: pageIn(page),
});

type Search = SearchOf<"/configuracoes_pagamento">;

const read = (address: Search): Lists => ({
  forms: viewIn(address.forma, address.pagina_formas),
  plans: viewIn(address.plano, address.pagina_planos),
});

const write = ({ forms, plans }: Lists): Search => ({
  ...(forms.name !== "" && { forma: forms.name }),
  ...(forms.page !== 1 && { pagina_formas: String(forms.page) }),
  ...(plans.name !== "" && { plano: plans.name }),
  ...(plans.page !== 1 && { pagina_planos: String(plans.page) }),
});

const adding = (plan: Plan, onAdd: (plan: Plan) => void): RowAction => ({
  label: "Adicionar Usuário",
  icon: <IconUserPlus size={16} />,
  onClick: () => onAdd(plan),
  why: plan.status === "A" ? undefined : "O plano está inativo.",
});

/** "Configurações de pagamento": the plans, and the forms of payment. */
export function PaymentConfigurationPage() {
  const lists = read(useSearch({ from: "/shell/configuracoes_pagamento" }));
  const navigate = useNavigate();
  const isEditor = useCan("plans.write");
  const [joined, setJoined] = useState<Plan | null>(null);
  const show = (change: Partial<Lists>) =>
    void navigate({ to: "/configuracoes_pagamento", search: write({ ...lists, ...change }) });
  return (
    <div className={classes.page}>
      <PageHeader title="Configurações de pagamento" />
      <section className={classes.section}>
        <h2 className={classes.heading}>Formas de Pagamentos</h2>
        <PaymentFormList view={lists.forms} isEditor={isEditor} onView={(forms) => show({ forms })} />
      </section>
      <section className={classes.section}>
        <h2 className={classes.heading}>Planos de Pagamento</h2>
        <PlanList
          view={lists.plans}
          isEditor={isEditor}
          onView={(plans) => show({ plans })}
          actionsOf={(plan) => [adding(plan, setJoined)]}
        />
      </section>
      <Suspense>{joined && <InternalSignUp plan={joined} onClose={() => setJoined(null)} />}</Suspense>
    </div>
  );
}
