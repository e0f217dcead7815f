import type { InvoiceStats } from "@pauta/contract/invoices";
import { showCount, showMoney } from "../lib/format.ts";
import type { Meaning } from "../ui/meaning-chip.tsx";
import classes from "./invoices.module.css";

const CARDS: { label: string; of: "total" | "paid" | "overdue"; mark: Meaning }[] = [
  { label: "Total de Faturas", of: "total", mark: "accent" },
  { label: "Faturas Pagas", of: "paid", mark: "on-time" },
  { label: "Faturas Atrasadas", of: "overdue", mark: "delayed" },
];

/** What the invoices that are asked for come to: all, those paid, those late. */
export const InvoiceCards = ({ stats }: { stats: InvoiceStats | undefined }) => (
  <dl className={classes.cards} aria-label="Totais">
    {CARDS.map(({ label, of, mark }) => (
      <div key={of} className={classes.card} data-mark={mark}>
        <dt>{label}</dt>
        <dd className={`${classes.amount} figures`}>{stats ? showMoney(stats[of].value) : "–"}</dd>
        <dd className={`${classes.count} figures`}>
          {stats ? showCount(stats[of].count, "fatura", "faturas") : "\u00a0"}
        </dd>
      </div>
    ))}
  </dl>
);
