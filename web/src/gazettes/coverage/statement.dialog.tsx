import { useForm } from "@mantine/form";
import type { LawyerCoverage } from "@pauta/contract/gazettes/coverage";
import { MOST_DAYS_STATED } from "@pauta/contract/gazettes/coverage-statement";
import { parseDate } from "@pauta/contract/platform/dates";
import { REQUIRED } from "@pauta/contract/platform/form-fields";
import { DateField } from "../../ui/fields/date-field.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { saveStatement } from "./coverage.queries.ts";
import type { CoverageScope } from "./coverage.view.ts";
import classes from "./coverage.module.css";

type StatementDialogProps = {
  lawyer: LawyerCoverage;
  scope: CoverageScope;
  today: string;
  onClose: () => void;
};

const DAY_MS = 86_400_000;
const dayFault = (day: string) => (day === "" ? REQUIRED : parseDate(day) === null ? "Data inválida" : null);

/** The days of a lawyer's sealed coverage statement: the shown month unless others are chosen. */
export function StatementDialog({ lawyer, scope, today, onClose }: StatementDialogProps) {
  const last = lawyer.days.at(-1)!.day;
  const to = last < today ? last : today;
  const first = lawyer.days[0]!.day;
  const form = useForm({
    initialValues: { from: first < to ? first : to, to },
    validate: {
      from: dayFault,
      to: (day, { from }) =>
        dayFault(day) ??
        (parseDate(from) === null
          ? null
          : day < from
            ? "O período termina antes de começar"
            : day > today
              ? "O período vai no máximo até hoje"
              : (Date.parse(day) - Date.parse(from)) / DAY_MS >= MOST_DAYS_STATED
                ? `O período pode ter no máximo ${MOST_DAYS_STATED} dias`
                : null),
    },
  });
  const kept = useKeptForm(form, `coverage-statement-${lawyer.user.id}`);
  return (
    <FormDialog
      title={`Declaração de cobertura de ${lawyer.user.name}`}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={(period) => saveStatement(scope, lawyer.user.id, period)}
      saveLabel="Gerar PDF"
      evenUnpaid
      size={480}
    >
      <div className={classes.period}>
        <DateField label="De" required data-autofocus {...form.getInputProps("from")} />
        <DateField label="Até" required {...form.getInputProps("to")} />
      </div>
      <p className={classes.about}>
        O PDF sai lacrado e diz, dia a dia e fonte por fonte, o que veio, o que não veio e o que ainda não foi
        procurado.
      </p>
    </FormDialog>
  );
}
