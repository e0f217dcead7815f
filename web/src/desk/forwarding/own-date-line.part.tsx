import { Button } from "@mantine/core";
import { parseDate } from "@pauta/contract/platform/dates";
import type { OwnDate } from "@pauta/contract/desk/own-dates";
import { PossibleDates } from "../../law/deadlines/possible-dates.part.tsx";
import { showCount, showDay, showProcessNumber } from "../../lib/format.ts";
import { DateField } from "../../ui/fields/date-field.tsx";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { dayOf, type OwnDatesValues } from "./own-dates.form.ts";
import classes from "./own-dates.module.css";

type OwnDateLineProps = {
  own: OwnDate;
  values: OwnDatesValues;
  /** The one date for all is after this one. */
  isLate: boolean;
  /** A submission failed because its date is missing. */
  isMissing: boolean;
  /** Without it the date is read-only. */
  onSay?: ((said: OwnDatesValues["said"]) => void) | undefined;
};

/** One publication of a batch: whose calendar counts, since when, and when its own term ends. */
export function OwnDateLine({ own, values, isLate, isMissing, onSay }: OwnDateLineProps) {
  const { publication_id: id, process, court, city, registration_date, date, term, reason, candidates } = own;
  const name = process === null ? "Sem número de processo" : showProcessNumber(process);
  const day = onSay ? dayOf(own, values) : (date ?? "");
  const isSaid = onSay !== undefined && values.said[id] !== undefined && values.said[id] !== date;
  const say = (typed: string) => onSay?.({ ...values.said, [id]: typed });
  const discardOwnDate = () => {
    const { [id]: _own, ...said } = values.said;
    onSay?.(said);
  };
  const isChecked = values.said[id] !== undefined;
  return (
    <li className={classes.line}>
      <div className={classes.about}>
        <span className="figures">{name}</span>
        <span className={classes.soft}>
          {[court ?? "Tribunal desconhecido", city, `disponibilizada em ${showDay(registration_date)}`]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <span className={classes.soft}>
          {date === null ? reason : [term, reason].filter(Boolean).join(" · ")}
        </span>
        {own.earlier !== null && (
          <span className={classes.soft}>
            <MeaningChip meaning="attention">Confira</MeaningChip>{" "}
            {`O texto leva a um dia antes: ${showDay(own.earlier)}.`}
          </span>
        )}
        {isSaid && (
          <span className={classes.soft}>
            {date === null
              ? "Data informada por você."
              : `Data informada por você; contada: ${showDay(date)}.`}
          </span>
        )}
      </div>
      <div className={classes.day}>
        {onSay ? (
          <DateField
            aria-label={`Data de ${name}`}
            value={day}
            onChange={say}
            error={isMissing && parseDate(day) === null ? "Informe a data" : undefined}
          />
        ) : (
          <strong className="figures">{day === "" ? "Sem data" : showDay(day)}</strong>
        )}
        {own.is_to_check && !isChecked && <MeaningChip meaning="attention">Conferir</MeaningChip>}
        {isLate && <MeaningChip meaning="delayed">Vence antes</MeaningChip>}
        {isSaid && date !== null && (
          <Button size="xs" onClick={discardOwnDate}>
            Voltar à contada
          </Button>
        )}
      </div>
      {candidates.length > 0 && (
        <details className={classes.possible}>
          <summary>
            {showCount(new Set(candidates.map((each) => each.date)).size, "data possível", "datas possíveis")}
          </summary>
          <PossibleDates candidates={candidates} chosen={day} onUse={onSay && say} />
        </details>
      )}
    </li>
  );
}
