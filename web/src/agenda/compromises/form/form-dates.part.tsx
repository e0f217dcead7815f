import { compromiseWords } from "@pauta/contract/agenda/compromise-fields";
import { whyToCheck } from "@pauta/contract/law/deadline-candidates";
import { PossibleDates } from "../../../law/deadlines/possible-dates.part.tsx";
import type { Form } from "../../../ui/fields/form-faults.ts";
import type { CompromiseValues } from "./compromise.form.ts";
import { requestedOf } from "./taken-dates.form.ts";
import classes from "./compromise-form.module.css";

/**
 * The dates that the act allows, where they must be checked: one of them is chosen, or left to be checked.
 */
export function FormDates({ form }: { form: Form<CompromiseValues> }) {
  const { deadline_candidates: candidates, dates_to_check, compromise_date } = form.values;
  if (candidates.length === 0) return null;
  const use = (date: string) => {
    const requested = candidates.find((each) => each.date === date)?.requested ?? null;
    form.setValues({
      compromise_date: date,
      deadline: requested && requestedOf({ requested }),
      dates_to_check: false,
    });
    form.clearFieldError("compromise_date");
  };
  const earliest = candidates[0]!.date;
  const isOpen = dates_to_check && compromise_date === earliest;
  return (
    <section
      className={classes.whole}
      aria-label={isOpen ? compromiseWords.dates_to_check.label : "Datas possíveis"}
    >
      <p className={isOpen ? classes.clash : undefined}>
        {isOpen ? whyToCheck(candidates) : "Datas que o ato admite:"}
      </p>
      <PossibleDates candidates={candidates} chosen={compromise_date} onUse={use} />
    </section>
  );
}
