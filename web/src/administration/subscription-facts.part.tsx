import { useProfile } from "../identity/identity.queries.ts";
import { Facts } from "../ui/facts.tsx";
import { type Meaning, MeaningChip } from "../ui/meaning-chip.tsx";

const STATUS: Record<string, { meaning: Meaning; label: string }> = {
  trialing: { meaning: "attention", label: "Em Teste" },
  paid: { meaning: "on-time", label: "Paga - Em dia" },
  canceled: { meaning: "delayed", label: "Cancelada" },
  unpaid: { meaning: "attention", label: "Pagamento pendente" },
};

/** The office's plan and how its subscription stands. A status that has no words here is shown as it is. */
export function SubscriptionFacts() {
  const { company } = useProfile();
  if (!company) return null;
  const { plan, subscription } = company;
  const { meaning, label } = STATUS[subscription?.status ?? ""] ?? {
    meaning: "accent",
    label: subscription?.status,
  };
  return (
    <Facts
      facts={[
        { label: "Escritório", value: company.company_name },
        { label: "Plano", value: plan?.name },
        {
          label: "Assinatura",
          value: subscription ? (
            <MeaningChip meaning={meaning}>{label}</MeaningChip>
          ) : (
            "Assinatura de degustação - Sem cobrança."
          ),
        },
      ]}
    />
  );
}
