import type { DeadlineCandidate } from "@pauta/contract/law/deadline-candidates";
import { showDay, showLongDay } from "../../lib/format.ts";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./possible-dates.module.css";

type PossibleDatesProps = {
  candidates: readonly DeadlineCandidate[];
  /** The date that the deadline has now. */
  chosen: string;
  /** Without it the dates are only shown. */
  onUse?: ((date: string) => void) | undefined;
  isBusy?: boolean;
};

const wordsToUse = (isChosen: boolean): string => (isChosen ? "Confirmar esta data" : "Usar esta data");

/** The dates that an act allows if there are several, each with its term, its norm and its evidence. */
export function PossibleDates({ candidates, chosen, onUse, isBusy = false }: PossibleDatesProps) {
  const dates = Map.groupBy(candidates, ({ date }) => date);
  return (
    <ul className={classes.dates} aria-label="Datas possíveis">
      {[...dates].map(([date, terms]) => (
        <li key={date} className={classes.date}>
          <div className={classes.words}>
            <span>
              <strong>{showLongDay(date)}</strong>{" "}
              {date === chosen && <MeaningChip meaning="accent">Data atual</MeaningChip>}
            </span>
            {terms.map((each) => (
              <span key={`${each.term} ${each.norm} ${each.evidence}`} className={classes.why}>
                {[each.term, each.norm, each.evidence].filter(Boolean).join(" · ")}
                <br />
                {each.reason}
              </span>
            ))}
          </div>
          {onUse && (
            <WriteButton
              size="xs"
              disabled={isBusy}
              aria-label={`${wordsToUse(date === chosen)}: ${showDay(date)}`}
              onClick={() => onUse(date)}
              data-no-print
            >
              {wordsToUse(date === chosen)}
            </WriteButton>
          )}
        </li>
      ))}
    </ul>
  );
}
