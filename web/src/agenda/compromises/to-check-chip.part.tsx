import { VisuallyHidden } from "@mantine/core";
import { compromiseWords } from "@pauta/contract/agenda/compromise-fields";
import type { CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { isOpen } from "./calendar/calendar-events.view.ts";

type Shown = Pick<CompromiseRow, "dates_to_check" | "situation">;

/** Whether a person has yet to say which of its dates holds; of what is over nobody has to. */
export const isToCheck = ({ dates_to_check, situation }: Shown): boolean =>
  dates_to_check && isOpen({ situation });

export const TO_CHECK = compromiseWords.dates_to_check.label;
export const TO_CHECK_HINT = `${TO_CHECK}: o compromisso mostra as que o ato admite`;

/** Beside a date that nobody has looked at: the act allows others, or it is set by hand. The compromise shows them. */
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
