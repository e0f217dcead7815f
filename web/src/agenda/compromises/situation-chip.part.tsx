import type { Situation } from "@pauta/contract/agenda/compromise-shapes";
import { type Meaning, MeaningChip } from "../../ui/chips/meaning-chip.tsx";

/** The label of each situation, and its colour. */
export const situations: Record<Situation, { label: string; meaning: Meaning }> = {
  on_time: { label: "Em Dia", meaning: "on-time" },
  attention: { label: "Em Atenção", meaning: "attention" },
  delayed: { label: "Em Atraso", meaning: "delayed" },
  completed: { label: "Encerrado", meaning: "quiet" },
  cancelled: { label: "Cancelado", meaning: "quiet" },
};

export function SituationChip({ situation }: { situation: Situation }) {
  const { label, meaning } = situations[situation];
  return <MeaningChip meaning={meaning}>{label}</MeaningChip>;
}
