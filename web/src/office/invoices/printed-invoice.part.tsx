import { showMonth } from "@pauta/contract/platform/dates";
import { SITUATIONS, type WholeInvoice } from "@pauta/contract/office/invoices";
import { showDay, showMoney } from "../../lib/format.ts";
import { Facts } from "../../ui/lists/facts.tsx";
import classes from "./printed-invoice.module.css";

/** Issuer, customer, item and amount: the sheet as it is printed. */
export function PrintedInvoice({ invoice }: { invoice: WholeInvoice }) {
  const { card_brand: brand, card_last_four: lastFour, payment, refusal, taken_back_on: takenBack } = invoice;
  const card = [brand, "final", lastFour].filter(Boolean).join(" ");
  return (
    <article className={classes.sheet} aria-label={`Fatura ${invoice.invoice}`}>
      <div className={classes.sides}>
        <Side label="De" lines={invoice.issuer} />
        <Side label="Para" lines={invoice.customer} />
      </div>
      <Facts
        facts={[
          { label: "Mês", value: showMonth(invoice.month) },
          { label: "Vencimento", value: <span className="figures">{showDay(invoice.due_date)}</span> },
          {
            label: "Data de Pagamento",
            value: payment && <span className="figures">{showDay(payment)}</span>,
          },
          { label: "Pago com", value: payment && (lastFour ? `Cartão ${card}` : "Fora do cartão") },
          {
            label: `${SITUATIONS[invoice.situation]} em`,
            value: takenBack && <span className="figures">{showDay(takenBack)}</span>,
          },
        ]}
      />
      {refusal && !payment && (
        <p className={classes.refusal}>
          <strong>Cobrança recusada.</strong> <span>{refusal}</span>
        </p>
      )}
      <table className={classes.charged}>
        <thead>
          <tr>
            <th scope="col">Descrição</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {`Assinatura do plano ${invoice.plan_name}, período a partir de ${showDay(invoice.period_starts_on)}`}
            </td>
            <td className="figures">{showMoney(invoice.value)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="figures">{showMoney(invoice.value)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={classes.note}>Esta fatura não substitui a nota fiscal de serviço.</p>
    </article>
  );
}

function Side({ label, lines: [name, ...more] }: { label: string; lines: string[] }) {
  return (
    <section>
      <h2 className={classes.side}>{label}</h2>
      <p className={classes.name}>{name}</p>
      {more.map((line) => (
        <p key={line}>
          {line.split(" · ").map((part, at) => (
            <span key={part} className={classes.part}>
              {at === 0 ? part : `\u00A0· ${part}`}
            </span>
          ))}
        </p>
      ))}
    </section>
  );
}
