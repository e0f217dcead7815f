import type { CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import { ColorChip } from "../../ui/chips/color-chip.tsx";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import classes from "./compromise-chips.module.css";
import { SituationChip } from "./situation-chip.part.tsx";
import { ToCheckChip } from "./to-check-chip.part.tsx";

type Shown = Pick<CompromiseRow, "situation" | "awaits_check" | "is_fatal" | "dates_to_check" | "tags">;

/** How it stands, whether it may not be missed, and the office's own words for it. */
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

/** The kind of a compromise, with the colour that it has in the calendar. */
export function TypeName({ type }: { type: CompromiseRow["compromise_type"] }) {
  return (
    <span className={classes.type}>
      <span className={classes.dot} style={{ background: type.color }} aria-hidden />
      {type.compromise_type}
    </span>
  );
}
