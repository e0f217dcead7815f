import { compromiseWords } from "@pauta/contract/agenda/compromise-fields";
import { whyToCheck } from "@pauta/contract/law/deadline-candidates";
import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import { PossibleDates } from "../../../law/deadlines/possible-dates.part.tsx";
import classes from "./compromise-detail.module.css";
import { useDecideDate } from "../compromises.queries.ts";

/** The dates that the act allows, where they must be checked: a person chooses one. */
export function CompromiseDates({ compromise }: { compromise: Compromise }) {
  const { id, updated_at, compromise_date, deadline_candidates, dates_to_check, may_complete } = compromise;
  const deciding = useDecideDate(id);
  if (deadline_candidates.length === 0) return null;
  const title = dates_to_check ? compromiseWords.dates_to_check.label : "Datas possíveis";
  const use = (date: string) => deciding.mutate({ date, updated_at });
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      {dates_to_check && <p className={classes.beyond}>{whyToCheck(deadline_candidates)}</p>}
      <PossibleDates
        candidates={deadline_candidates}
        chosen={compromise_date}
        onUse={may_complete ? use : undefined}
        isBusy={deciding.isPending}
      />
    </section>
  );
}
