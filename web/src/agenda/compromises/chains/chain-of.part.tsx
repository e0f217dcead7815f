import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import type { Form } from "../../../ui/fields/form-faults.ts";
import { ChainField } from "./chain-field.part.tsx";
import { ChainMoves } from "./chain-moves.part.tsx";
import type { CompromiseValues } from "../form/compromise.form.ts";
import classes from "../form/compromise-form.module.css";

type ChainOfProps = { form: Form<CompromiseValues>; compromise: Compromise | undefined };

/** A new compromise may get a chain of steps; an existing one's steps move along with it. */
export function ChainOf({ form, compromise }: ChainOfProps) {
  const { compromise_date, lawsuit_id, chain_template_id, move_chain } = form.values;
  const move = (checked: boolean) => form.setFieldValue("move_chain", checked);
  if (!compromise)
    return (
      <div className={classes.whole}>
        <ChainField
          date={compromise_date}
          lawsuitId={lawsuit_id}
          value={chain_template_id}
          onChange={(id) => form.setFieldValue("chain_template_id", id)}
        />
      </div>
    );
  if (compromise.chain_steps === 0 || compromise_date === compromise.compromise_date) return null;
  return (
    <div className={classes.whole}>
      <ChainMoves compromiseId={compromise.id} date={compromise_date} checked={move_chain} onChange={move} />
    </div>
  );
}
