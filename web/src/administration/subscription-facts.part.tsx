import { SubscriptionChip } from "../companies/subscription-chip.part.tsx";
import { useProfile } from "../identity/identity.queries.ts";
import { Facts } from "../ui/facts.tsx";

/** The office's plan and how its subscription stands. */
export function SubscriptionFacts() {
  const { company } = useProfile();
  if (!company) return null;
  const { plan, subscription } = company;
  return (
    <Facts
      facts={[
        { label: "Escritório", value: company.company_name },
        { label: "Plano", value: plan?.name },
        {
          label: "Assinatura",
          value: (
            <SubscriptionChip
              subscription={subscription}
              without="Assinatura de degustação - Sem cobrança."
            />
          ),
        },
      ]}
    />
  );
}
