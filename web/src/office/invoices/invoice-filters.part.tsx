import { Button, Select } from "@mantine/core";
import "@mantine/core/styles/CloseButton.layer.css";
import { parseDate } from "@pauta/contract/platform/dates";
import { SITUATIONS } from "@pauta/contract/office/invoices";
import { type FormEvent, useState } from "react";
import { DateField } from "../../ui/fields/date-field.tsx";
import type { InvoiceView } from "./invoice.view.ts";
import classes from "./invoices.module.css";

const CHOICES = Object.entries(SITUATIONS).map(([value, label]) => ({ value, label }));
const NO_DATE = "Data inválida";

type Requested = Pick<InvoiceView, "from" | "until" | "situation">;
type InvoiceFiltersProps = { view: InvoiceView; onView: (requested: Requested) => void };

/** "De", "Até", "Situação": the filters, applied by "Visualizar". */
export function InvoiceFilters({ view, onView }: InvoiceFiltersProps) {
  const [requested, setRequested] = useState<Requested>({
    from: view.from,
    until: view.until,
    situation: view.situation,
  });
  const [faults, setFaults] = useState<{ from?: string; until?: string }>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(requested);
    setFaults(found);
    if (Object.keys(found).length === 0) onView(requested);
  };
  return (
    <form className={classes.filters} noValidate aria-label="Filtrar faturas" onSubmit={submit} data-no-print>
      <DateField
        label="De"
        value={requested.from}
        onChange={(from) => setRequested({ ...requested, from })}
        error={faults.from}
      />
      <DateField
        label="Até"
        value={requested.until}
        onChange={(until) => setRequested({ ...requested, until })}
        error={faults.until}
      />
      <Select
        label="Situação"
        placeholder="Todas"
        clearable
        data={CHOICES}
        value={requested.situation || null}
        onChange={(situation) =>
          setRequested({ ...requested, situation: (situation ?? "") as Requested["situation"] })
        }
      />
      <Button type="submit">Visualizar</Button>
    </form>
  );
}

function faultsOf({ from, until }: Requested): { from?: string; until?: string } {
  const isNone = (date: string) => date !== "" && parseDate(date) === null;
  if (isNone(from) || isNone(until))
    return { ...(isNone(from) && { from: NO_DATE }), ...(isNone(until) && { until: NO_DATE }) };
  return from !== "" && until !== "" && until < from ? { until: "Vem antes do início" } : {};
}
