import { VisuallyHidden } from "@mantine/core";
import { compromiseWords } from "@pauta/contract/agenda/compromise-fields";
import type { CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { isOpen } from "./situation.view.ts";

type Shown = Pick<CompromiseRow, "dates_to_check" | "situation">;

/** Whether a person has yet to decide which of its dates applies; not for ended ones. */
export const isToCheck = ({ dates_to_check, situation }: Shown): boolean =>
  dates_to_check && isOpen({ situation });

export const TO_CHECK = compromiseWords.dates_to_check.label;
export const TO_CHECK_HINT = `${TO_CHECK}: o compromisso mostra as que o ato admite`;

/** Next to an unchecked date: the act allows others, or it must be set by hand. The compromise shows them. */
export const ToCheckChip = (shown: Shown) =>
  isToCheck(shown) && (
    <span title={TO_CHECK_HINT}>
      <MeaningChip meaning="attention">
        <span>
          Conferir<VisuallyHidden component="span"> a data</VisuallyHidden>
        </span>
      </MeaningChip>
    </span>
  );
