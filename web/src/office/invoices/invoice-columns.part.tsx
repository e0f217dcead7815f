import type { Invoice, ManualSituation } from "@pauta/contract/office/invoices";
import { showDay, showMoney } from "../../lib/format.ts";
import type { Column } from "../../ui/lists/list-column.ts";
import { SituationChip, SituationSelect } from "./situation.part.tsx";

type ColumnsRequested = {
  /** Adds the column of companies, for the platform. */
  withCompany: boolean;
  /** Allows changing a situation in the list; without it the chip is read-only. */
  editing?:
    | {
        today: string;
        isBusy: boolean;
        onChoose: (invoice: Invoice, situation: ManualSituation) => void;
        onPaidOn: (invoice: Invoice) => void;
      }
    | undefined;
};

/** `2026-03` as `03/2026`. */
const monthOf = (month: string): string => month.split("-").toReversed().join("/");

/** "Fatura", "Mês", "Valor", "Vencimento", "Data de Pagamento", "Situação". */
export const invoiceColumns = ({ withCompany, editing }: ColumnsRequested): Column<Invoice>[] => [
  { header: "Fatura", cell: ({ invoice }) => <span className="figures">{invoice}</span>, width: "5rem" },
  ...(withCompany
    ? [{ header: "Empresa", cell: ({ company_name }: Invoice) => company_name } satisfies Column<Invoice>]
    : []),
  {
    id: "month",
    header: "Mês",
    cell: ({ month }) => <span className="figures">{monthOf(month)}</span>,
    width: "5.5rem",
  },
  {
    id: "value",
    header: "Valor",
    cell: ({ value }) => showMoney(value),
    width: "7.5rem",
    align: "end",
    narrow: "end",
  },
  {
    id: "due",
    header: "Vencimento",
    cell: ({ due_date }, isNarrow) => (
      <span className="figures">{isNarrow ? `vence ${showDay(due_date)}` : showDay(due_date)}</span>
    ),
    width: "7.5rem",
    align: "end",
  },
  {
    id: "payment",
    header: "Data de Pagamento",
    cell: ({ payment }) => <span className="figures">{showDay(payment)}</span>,
    width: "9.5rem",
    align: "end",
    narrow: "hidden",
  },
  {
    header: "Situação",
    cell: (invoice, isNarrow = false) =>
      editing && !isNarrow ? (
        <SituationSelect
          invoice={invoice}
          today={editing.today}
          isBusy={editing.isBusy}
          onChoose={(situation) => editing.onChoose(invoice, situation)}
          onPaidOn={() => editing.onPaidOn(invoice)}
        />
      ) : (
        <SituationChip situation={invoice.situation} />
      ),
    width: "8.5rem",
  },
];
