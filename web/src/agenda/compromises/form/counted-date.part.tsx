import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconCalculator } from "@tabler/icons-react";
import { DeadlineMemory } from "../../../law/deadlines/deadline-memory.part.tsx";
import { deadlineQuery } from "../../../law/deadlines/deadlines.queries.ts";
import { showDay } from "../../../lib/format.ts";
import type { Form } from "../../../ui/fields/form-faults.ts";
import type { CompromiseValues } from "./compromise.form.ts";
import classes from "./compromise-form.module.css";

type CountedDateProps = { form: Form<CompromiseValues>; onCount: () => void };

/** How the date was counted, for a person to check; a date after the end of the term is marked. */
export function CountedDate({ form, onCount }: CountedDateProps) {
  const { deadline, compromise_date } = form.values;
  const { data } = useQuery({
    ...deadlineQuery(deadline ?? { date: "", amount: "" }),
    enabled: deadline !== null,
  });
  const counted = deadline === null ? undefined : data;
  return (
    <div className={classes.whole}>
      <div className={classes.chosen}>
        <Button size="xs" leftSection={<IconCalculator size={14} />} onClick={onCount}>
          {deadline === null ? "Calcular prazo" : "Calcular de novo"}
        </Button>
        {counted && (
          <>
            <span>
              Prazo contado até <strong className="figures">{showDay(counted.end)}</strong>
            </span>
            <Button size="xs" onClick={() => form.setFieldValue("deadline", null)}>
              Remover a contagem
            </Button>
          </>
        )}
      </div>
      {counted && compromise_date > counted.end && (
        <p className={classes.clash} role="alert">
          A data escolhida passa do fim do prazo contado.
        </p>
      )}
      {counted && (
        <details className={classes.memory}>
          <summary>Memória de cálculo</summary>
          <DeadlineMemory deadline={counted} />
        </details>
      )}
    </div>
  );
}
