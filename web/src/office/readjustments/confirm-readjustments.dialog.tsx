import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import {
  DAYS_OF_NOTICE,
  readjusted,
  type Readjustment,
  ReadjustmentForm,
  USUAL_INDEX,
} from "@pauta/contract/office/readjustments";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { showMoney } from "../../lib/format.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import grid from "../../ui/fields/form-grid.module.css";
import { useDecideReadjustments } from "./readjustments.queries.ts";
import classes from "./readjustments.module.css";

type ConfirmReadjustmentsProps = { chosen: Readjustment[]; onClose: () => void; onDone: () => void };

const rules = rulesOf(ReadjustmentForm);

/** The index, the percentage, and what each of the chosen offices will then pay. */
export function ConfirmReadjustmentsDialog({ chosen, onClose, onDone }: ConfirmReadjustmentsProps) {
  const deciding = useDecideReadjustments();
  const form = useForm({
    initialValues: {
      readjustments: chosen.map(({ id }) => id),
      index_name: USUAL_INDEX,
      percentage: "",
    },
    validate: rules,
  });
  const kept = useKeptForm(form, "readjustments");
  const percentage = ReadjustmentForm.shape.percentage.safeParse(form.values.percentage).data;
  return (
    <FormDialog
      title="Confirmar reajuste"
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={async (values) => {
        await deciding.mutateAsync({ is: "confirm", body: values });
        onDone();
      }}
      saveLabel="Confirmar e avisar por e-mail"
      size={600}
    >
      <div className={grid.grid}>
        <TextInput
          className={grid.half}
          label="Índice"
          required
          maxLength={60}
          {...form.getInputProps("index_name")}
        />
        <TextInput
          className={grid.half}
          label="Percentual"
          description="Dos últimos 12 meses, como o IBGE publicou"
          inputWrapperOrder={["label", "input", "description", "error"]}
          placeholder="4,68"
          required
          data-autofocus
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps("percentage")}
        />
      </div>
      <table className={classes.preview} aria-label="O que muda">
        <thead>
          <tr>
            <th scope="col">Empresa</th>
            <th scope="col">Hoje</th>
            <th scope="col">Novo valor</th>
          </tr>
        </thead>
        <tbody>
          {chosen.map(({ id, company_name, amount }) => (
            <tr key={id}>
              <td>{company_name}</td>
              <td className="figures">{showMoney(amount)}</td>
              <td className="figures">{percentage ? showMoney(readjusted(amount, percentage)) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">
        {`Os administradores de cada escritório são avisados agora, e o novo valor conta no período que começar no aniversário ou depois, nunca antes de ${DAYS_OF_NOTICE} dias do aviso.`}
      </p>
    </FormDialog>
  );
}
