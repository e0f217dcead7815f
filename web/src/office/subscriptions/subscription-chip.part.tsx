import { type Meaning, MeaningChip } from "../../ui/chips/meaning-chip.tsx";

const STATUS: Record<string, { meaning: Meaning; label: string }> = {
  trialing: { meaning: "attention", label: "Em Teste" },
  paid: { meaning: "on-time", label: "Paga - Em dia" },
  canceled: { meaning: "delayed", label: "Cancelada" },
  unpaid: { meaning: "attention", label: "Pagamento pendente" },
};

type SubscriptionChipProps = { subscription: { status: string } | null; without: string };

/** The state of a subscription. A status without words here is shown as it is. */
export function SubscriptionChip({ subscription, without }: SubscriptionChipProps) {
  if (!subscription) return <>{without}</>;
  const { meaning, label } = STATUS[subscription.status] ?? {
    meaning: "accent",
    label: subscription.status,
  };
  return <MeaningChip meaning={meaning}>{label}</MeaningChip>;
}
