import { Button, Skeleton } from "@mantine/core";
import type { WholeInvoice } from "@pauta/contract/office/invoices";
import { IconFileTypePdf, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { printInvoices, saveInvoices } from "../reading/documents/invoice-documents.calls.ts";
import { PrintedInvoice } from "../office/invoices/printed-invoice.part.tsx";
import { invoiceQuery } from "../office/invoices/invoices.queries.ts";
import { SituationChip } from "../office/invoices/situation.part.tsx";
import { ApiError } from "../lib/calls/api-error.ts";
import { failureReason } from "../lib/calls/failure-message.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { LoadFault } from "../ui/feedback/fault-page.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import classes from "./styles/list-page.module.css";

const INVOICES = { label: "Faturas", to: "/faturas" } as const;

/** "Fatura": one invoice as it is printed. */
export function InvoicePage() {
  const { id: requested = "" } = useSearch({ from: "/shell/fatura" });
  const id = /^\d{1,15}$/.test(requested) ? Number(requested) : 0;
  const { data, error, refetch } = useQuery({ ...invoiceQuery(id), enabled: id > 0 });
  if (data) return <ShownInvoice invoice={data} />;
  const isMissing = id === 0 || (error instanceof ApiError && error.status === 404);
  return (
    <div className={classes.page}>
      <PageHeader list={INVOICES} title={isMissing ? "Fatura não encontrada" : "Fatura"} />
      {isMissing && <MissingInvoice />}
      {!isMissing && error && <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>}
      {!isMissing && !error && <Skeleton height="24rem" mt="md" radius="sm" />}
    </div>
  );
}

function MissingInvoice() {
  const navigate = useNavigate();
  return (
    <EmptyState
      action={{ label: "Voltar às faturas", isMain: true, onClick: () => void navigate({ to: "/faturas" }) }}
    >
      Ela não existe, ou o endereço está errado.
    </EmptyState>
  );
}

function ShownInvoice({ invoice }: { invoice: WholeInvoice }) {
  const title = `Fatura ${invoice.invoice}`;
  usePageTitle(title);
  const print = () => void printInvoices([invoice.id]);
  useKeys("Fatura", [{ keys: "p", label: "Imprimir a fatura", run: print }]);
  return (
    <div className={classes.page}>
      <PageHeader
        list={INVOICES}
        title={title}
        meta={<SituationChip situation={invoice.situation} />}
        tools={
          <>
            <Button
              leftSection={<IconFileTypePdf size={16} />}
              onClick={() => void saveInvoices([invoice.id])}
            >
              Gerar PDF
            </Button>
            <Button leftSection={<IconPrinter size={16} />} onClick={print}>
              Imprimir
            </Button>
          </>
        }
      />
      <PrintedInvoice invoice={invoice} />
    </div>
  );
}
