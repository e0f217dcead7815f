import { Button } from "@mantine/core";
import { documents } from "@pauta/contract/reading/documents";
import { type Invoice, type ManualSituation, SITUATIONS } from "@pauta/contract/office/invoices";
import { IconCalendarCheck, IconCheck, IconFileTypePdf, IconPrinter, IconRotate } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useListView } from "../office/saved-views/saved-views.queries.ts";
import { ViewsMenu } from "../office/saved-views/views-menu.part.tsx";
import { ExportButton } from "../reading/documents/export-button.part.tsx";
import { printInvoices, saveInvoices } from "../reading/documents/invoice-documents.calls.ts";
import { useCan, useProfile } from "../office/identity/identity.queries.ts";
import { InvoiceCards } from "../office/invoices/invoice-cards.part.tsx";
import { invoiceColumns } from "../office/invoices/invoice-columns.part.tsx";
import { InvoiceFilters } from "../office/invoices/invoice-filters.part.tsx";
import {
  INVOICE_ORDERS,
  invoiceAt,
  invoiceFiltersOf,
  type InvoiceView,
  isNarrowed,
  readInvoiceView,
  withoutFilters,
  writeInvoiceView,
} from "../office/invoices/invoice.view.ts";
import { invoicesQuery, invoiceStatsQuery, useSettleInvoice } from "../office/invoices/invoices.queries.ts";
import { PAID_ON, unpaidSituation } from "../office/invoices/situation.part.tsx";
import { PaidOnDialog } from "../office/invoices/paid-on.dialog.tsx";
import { failureReason } from "../lib/calls/failure-message.ts";
import { officeToday, showCount } from "../lib/format.ts";
import { LoadFault } from "../ui/feedback/fault-page.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { OrderSelect } from "../ui/lists/order-select.tsx";
import { PagedList } from "../ui/lists/paged-list.tsx";
import type { RowAction } from "../ui/lists/row-actions.tsx";
import { useListKeys } from "../ui/keys/use-list-keys.ts";
import classes from "./styles/list-page.module.css";

/** The most invoices that are printed at once. */
const MOST_PRINTED = 100;

/** "Faturas": what offices were charged; an office's administrator sees his own. */
export function InvoicesPage() {
  const address = useSearch({ from: "/shell/faturas" });
  const view = readInvoiceView(address);
  const navigate = useNavigate();
  const isPlatform = useProfile().company === null;
  const isEditor = useCan("invoices.change");
  const today = officeToday();
  const page = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const { data, error, refetch, isPlaceholderData } = useQuery(invoicesQuery(view));
  const stats = useQuery(invoiceStatsQuery(view)).data;
  const settling = useSettleInvoice();
  const [dated, setDated] = useState<Invoice>();
  const show = (wanted: InvoiceView) =>
    void navigate({ to: "/faturas", search: { ...writeInvoiceView(wanted), hidden: address.hidden } });
  const settle = (invoice: Invoice, situation: ManualSituation) => settling.mutate({ invoice, situation });
  const all = invoiceColumns({
    withCompany: isPlatform,
    editing: isEditor
      ? { today, isBusy: settling.isPending, onChoose: settle, onPaidOn: setDated }
      : undefined,
  });
  const { columns, isReady, ...listView } = useListView("invoices", all);
  useListKeys("Faturas", { frame: page, walk: "Andar pelas faturas", open: "Abrir a fatura" });

  return (
    <div ref={page} className={classes.page}>
      <PageHeader
        title="Faturas"
        meta={
          <output className="figures">
            {data && !isPlaceholderData ? showCount(data.total, "fatura", "faturas") : "\u00a0"}
          </output>
        }
        tools={
          <ExportButton
            endpoint={documents.invoicesSheet}
            query={{ ...invoiceFiltersOf(view), sortBy: view.order }}
            fileName="Faturas.xlsx"
            label="Exportar faturas"
          />
        }
      />
      <InvoiceCards stats={stats} />
      <InvoiceFilters
        key={`${view.from} ${view.until} ${view.situation}`}
        view={view}
        onView={(requested) => show({ ...view, ...requested, page: 1 })}
      />
      {error && !data ? (
        <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>
      ) : (
        <PagedList<Invoice>
          label="Faturas"
          columns={columns}
          rows={isReady ? data?.data : undefined}
          rowKey={({ id }) => id}
          rowName={({ invoice }) => `fatura ${invoice}`}
          onOpen={({ id }) => void navigate(invoiceAt(id))}
          narrowActions={(invoice) =>
            actionsOf(invoice, isEditor, today, { onSettle: settle, onPaidOn: setDated })
          }
          selection={{ chosen, onChoose: setChosen }}
          isRefreshing={isPlaceholderData}
          search={
            isPlatform
              ? {
                  value: view.name,
                  onSearch: (name) => show({ ...view, name, page: 1 }),
                  placeholder: "Empresa ou número (pressione ENTER)",
                }
              : undefined
          }
          tools={
            <>
              <OrderSelect
                what="faturas"
                orders={INVOICE_ORDERS}
                value={view.order}
                onOrder={(order) => show({ ...view, order, page: 1 })}
              />
              <ViewsMenu view={listView} />
              <ChosenInvoices chosen={[...chosen].map(Number)} />
            </>
          }
          paging={{
            page: view.page,
            lastPage: data?.last_page ?? 1,
            onPage: (wanted) => show({ ...view, page: wanted }),
          }}
          empty={
            isNarrowed(view)
              ? {
                  text: "Nenhuma fatura com esses filtros.",
                  action: { label: "Limpar filtros", onClick: () => show(withoutFilters(view)) },
                }
              : {
                  text: isPlatform
                    ? "Nenhuma fatura ainda. Elas nascem com a primeira cobrança de cada empresa."
                    : "Nenhuma fatura ainda. A primeira nasce com a primeira cobrança da assinatura.",
                }
          }
        />
      )}
      {dated && <PaidOnDialog invoice={dated} today={today} onClose={() => setDated(undefined)} />}
    </div>
  );
}

/** The actions on the selected invoices of all pages. */
function ChosenInvoices({ chosen }: { chosen: number[] }) {
  const isNone = chosen.length === 0 || chosen.length > MOST_PRINTED;
  return (
    <>
      <output className="figures soft">
        {chosen.length > 0 && showCount(chosen.length, "selecionada", "selecionadas")}
        {chosen.length > MOST_PRINTED && `, no máximo ${MOST_PRINTED}`}
      </output>
      <Button
        leftSection={<IconPrinter size={16} />}
        disabled={isNone}
        onClick={() => void printInvoices(chosen)}
      >
        Imprimir
      </Button>
      <Button
        leftSection={<IconFileTypePdf size={16} />}
        disabled={isNone}
        onClick={() => void saveInvoices(chosen)}
      >
        Gerar PDF
      </Button>
    </>
  );
}

type SettleActs = {
  onSettle: (invoice: Invoice, situation: ManualSituation) => void;
  onPaidOn: (invoice: Invoice) => void;
};

/** A row's actions; they also change the situation, for phones, whose list does not offer it. */
function actionsOf(
  invoice: Invoice,
  isEditor: boolean,
  today: string,
  { onSettle, onPaidOn }: SettleActs,
): RowAction[] {
  const unpaid = unpaidSituation(invoice, today);
  const print: RowAction = {
    label: "Gerar PDF",
    icon: <IconFileTypePdf size={16} />,
    onClick: () => void saveInvoices([invoice.id]),
  };
  if (!isEditor) return [print];
  return invoice.situation === 0
    ? [
        print,
        {
          label: `Marcar como ${SITUATIONS[unpaid]}`,
          icon: <IconRotate size={16} />,
          onClick: () => onSettle(invoice, unpaid),
        },
      ]
    : [
        print,
        {
          label: "Marcar como Paga",
          icon: <IconCheck size={16} />,
          onClick: () => onSettle(invoice, 0),
        },
        {
          label: PAID_ON,
          icon: <IconCalendarCheck size={16} />,
          onClick: () => onPaidOn(invoice),
        },
      ];
}
