import type { Readjustment, ReadjustmentState } from "@pauta/contract/office/readjustments";
import { showDay, showMoney } from "../../lib/format.ts";
import type { Column } from "../../ui/lists/list-column.ts";

const percent = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** `4,68%`. */
const showPercent = (value: number): string => `${percent.format(value)}%`;

const company: Column<Readjustment> = { header: "Empresa", cell: ({ company_name }) => company_name };
const plan: Column<Readjustment> = { header: "Plano", cell: ({ plan_name }) => plan_name, width: "9rem" };
const anniversary: Column<Readjustment> = {
  header: "Aniversário",
  cell: ({ anniversary: day }, isNarrow) => (
    <span className="figures">{isNarrow ? `aniversário ${showDay(day)}` : showDay(day)}</span>
  ),
  width: "7rem",
  align: "end",
};
const amount = (header: string): Column<Readjustment> => ({
  header,
  cell: ({ amount: reais }) => <span className="figures">{showMoney(reais)}</span>,
  width: "7.5rem",
  align: "end",
  narrow: "end",
});
const decided: Column<Readjustment> = {
  header: "Decidido por",
  cell: ({ decided_by, decided_at }) => [decided_by, showDay(decided_at)].filter(Boolean).join(", "),
  width: "13rem",
};
const confirmed: Column<Readjustment>[] = [
  company,
  anniversary,
  {
    header: "Índice",
    cell: ({ index_name, percentage }) =>
      percentage === null ? "" : `${index_name} ${showPercent(percentage)}`,
    width: "7rem",
    align: "end",
  },
  { ...amount("Antes"), narrow: "hidden" },
  {
    header: "Novo valor",
    cell: ({ new_amount }) => <span className="figures">{showMoney(new_amount)}</span>,
    width: "7.5rem",
    align: "end",
    narrow: "end",
  },
  {
    header: "A partir de",
    cell: ({ effective_on }, isNarrow) => (
      <span className="figures">
        {isNarrow ? `a partir de ${showDay(effective_on)}` : showDay(effective_on)}
      </span>
    ),
    width: "7rem",
    align: "end",
  },
  decided,
];

/** The columns of a readjustment, by its state. */
export const readjustmentColumns: Record<ReadjustmentState, Column<Readjustment>[]> = {
  proposed: [company, plan, anniversary, amount("Valor atual")],
  confirmed,
  dismissed: [company, plan, anniversary, amount("Valor"), decided],
};
