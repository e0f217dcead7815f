import type { InvoiceStats } from "@pauta/contract/office/invoices";
import { showCount, showMoney } from "../../lib/format.ts";
import type { Meaning } from "../../ui/chips/meaning-chip.tsx";
import classes from "./invoices.module.css";

const CARDS: { label: string; of: keyof InvoiceStats; mark: Meaning }[] = [
  { label: "Total de Faturas", of: "total", mark: "accent" },
  { label: "Faturas Pagas", of: "paid", mark: "on-time" },
  { label: "Faturas Abertas", of: "open", mark: "attention" },
  { label: "Faturas Atrasadas", of: "overdue", mark: "delayed" },
  { label: "Faturas Devolvidas", of: "refunded", mark: "quiet" },
];

/** The sums of the filtered invoices: all, and each situation. */
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
