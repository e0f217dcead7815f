import type { Situation } from "@pauta/contract/agenda/compromise-shapes";
import { situationNames } from "@pauta/contract/agenda/situation-names";
import { type Meaning, MeaningChip } from "../../ui/chips/meaning-chip.tsx";

/** The label of each situation, and its colour. */
export const situations: Record<Situation, { label: string; meaning: Meaning }> = {
  on_time: { label: situationNames.on_time, meaning: "on-time" },
  attention: { label: situationNames.attention, meaning: "attention" },
  delayed: { label: situationNames.delayed, meaning: "delayed" },
  completed: { label: situationNames.completed, meaning: "quiet" },
  cancelled: { label: situationNames.cancelled, meaning: "quiet" },
};

export function SituationChip({ situation }: { situation: Situation }) {
  const { label, meaning } = situations[situation];
  return <MeaningChip meaning={meaning}>{label}</MeaningChip>;
}
