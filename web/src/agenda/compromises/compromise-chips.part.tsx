import type { CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import { ColorChip } from "../../ui/chips/color-chip.tsx";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import classes from "./compromise-chips.module.css";
import { SituationChip } from "./situation-chip.part.tsx";
import { ToCheckChip } from "./to-check-chip.part.tsx";

type Shown = Pick<CompromiseRow, "situation" | "awaits_check" | "is_fatal" | "dates_to_check" | "tags">;

/** Its situation, whether it is fatal, and the office's tags. */
export function CompromiseChips({ situation, awaits_check, is_fatal, dates_to_check, tags }: Shown) {
  return (
    <span className={classes.chips}>
      <SituationChip situation={situation} />
      {is_fatal && <MeaningChip meaning="delayed">Prazo fatal</MeaningChip>}
      <ToCheckChip situation={situation} dates_to_check={dates_to_check} />
      {awaits_check && <MeaningChip meaning="attention">Aguarda conferência</MeaningChip>}
      {tags.map(({ id, name, color }) => (
        <ColorChip key={id} color={color}>
          {name}
        </ColorChip>
      ))}
    </span>
  );
}

/** The type of a compromise, with its colour in the calendar. */
export function TypeName({ type }: { type: CompromiseRow["compromise_type"] }) {
  return (
    <span className={classes.type}>
      <span className={classes.dot} style={{ background: type.color }} aria-hidden />
      {type.compromise_type}
    </span>
  );
}
