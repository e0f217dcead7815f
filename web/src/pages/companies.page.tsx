import { Button } from "@mantine/core";
import type { Company } from "@pauta/contract/office/companies";
import { companyFields } from "@pauta/contract/office/company-fields";
import { documents } from "@pauta/contract/reading/documents";
import { IconEdit, IconInfoCircle, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import {
  companiesQuery,
  COMPANY_ORDERS,
  type CompanyOrder,
  companyQuery,
  useCancelCompany,
} from "../office/companies/companies.queries.ts";
import { CompanyDialog } from "../office/companies/company.dialog.tsx";
import { SubscriptionChip } from "../office/subscriptions/subscription-chip.part.tsx";
import { useListView } from "../office/saved-views/saved-views.queries.ts";
import { ViewsMenu } from "../office/saved-views/views-menu.part.tsx";
import { useCan } from "../office/identity/identity.queries.ts";
import { choiceIn } from "../lib/address-choice.ts";
import { pageIn, textIn } from "../lib/address-texts.ts";
import { downloadFile } from "../lib/calls/download.ts";
import { failureReason } from "../lib/calls/failure-message.ts";
import { showCount } from "../lib/format.ts";
import { DeleteConfirmation } from "../ui/dialogs/delete-confirmation.tsx";
import { RecordDialog, useAddressedDialog } from "../ui/leaving/addressed-dialog.tsx";
import { LoadFault } from "../ui/feedback/fault-page.tsx";
import type { Column } from "../ui/lists/list-column.ts";
import { notifyError } from "../ui/feedback/notices.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { OrderSelect } from "../ui/lists/order-select.tsx";
import { PagedList } from "../ui/lists/paged-list.tsx";
import type { RowAction } from "../ui/lists/row-actions.tsx";
import { showFailure } from "../ui/feedback/show-failure.ts";
import classes from "./styles/list-page.module.css";

/** "Empresas clientes": every office that uses Pauta. People who only read see no editing. */
export function CompaniesPage() {
  const address = useSearch({ from: "/shell/empresas" });
  const [search, page] = [textIn(address["name"]).slice(0, 200), pageIn(address["page"])];
  const order = choiceIn(address["sortBy"], COMPANY_ORDERS);
  const navigate = useNavigate();
  const isEditor = useCan("companies.change");
  const [canceled, cancel] = useState<Company | null>(null);
  const dialog = useAddressedDialog("empresa");
  const { data, error, refetch, isPlaceholderData } = useQuery(companiesQuery(search, order, page));
  const canceling = useCancelCompany();
  const { columns, isReady, ...listView } = useListView("companies", companyColumns);
  const show = (name: string, wanted: number, sortBy: CompanyOrder = order) =>
    void navigate({
      to: "/empresas",
      search: {
        ...(name && { name }),
        ...(sortBy !== "id-asc" && { sortBy }),
        ...(wanted > 1 && { page: String(wanted) }),
        hidden: address.hidden,
      },
    });
  const inform = ({ id }: Company) =>
    void navigate({ to: "/empresa/informacoes", search: { company: String(id) } });

  const actionsOf = (company: Company): RowAction[] => [
    { label: "Informações", icon: <IconInfoCircle size={16} />, onClick: () => inform(company) },
    ...(isEditor
      ? [
          {
            label: "Editar",
            icon: <IconEdit size={16} />,
            onClick: () => dialog.open(company.id),
          },
          {
            label: "Excluir",
            icon: <IconTrash size={16} />,
            onClick: () => cancel(company),
            isDestructive: true,
            why: company.subscription?.status === "canceled" ? "A empresa já está cancelada." : undefined,
          },
        ]
      : []),
  ];

  return (
    <div className={classes.page}>
      <PageHeader
        title="Empresas clientes"
        meta={
          <output className="figures">{data ? showCount(data.total, "empresa", "empresas") : " "}</output>
        }
        tools={<Sheets search={search} isEmpty={data?.total === 0} />}
      />
      {error && !data ? (
        <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>
      ) : (
        <PagedList
          label="Empresas"
          columns={columns}
          rows={isReady ? data?.data : undefined}
          rowKey={({ id }) => id}
          rowName={({ company_name }) => company_name}
          onOpen={inform}
          actions={actionsOf}
          isRefreshing={isPlaceholderData}
          search={{ value: search, onSearch: (name) => show(name, 1) }}
          tools={
            <>
              <OrderSelect
                what="empresas"
                orders={COMPANY_ORDERS}
                value={order}
                onOrder={(sortBy) => show(search, 1, sortBy)}
              />
              <ViewsMenu view={listView} />
            </>
          }
          paging={{ page, lastPage: data?.last_page ?? 1, onPage: (wanted) => show(search, wanted) }}
          empty={{ text: "Nenhuma empresa ainda. Elas chegam aqui quando assinam um plano." }}
        />
      )}
      {isEditor && typeof dialog.opened === "number" && (
        <RecordDialog key={dialog.opened} query={companyQuery(dialog.opened)} onClose={dialog.close}>
          {(company) => <CompanyDialog company={company} onClose={() => void dialog.close()} />}
        </RecordDialog>
      )}
      {canceled && (
        <DeleteConfirmation
          opened
          onClose={() => cancel(null)}
          onDelete={() => canceling.mutateAsync(canceled.id)}
        >
          <p>
            {`${canceled.company_name} é cancelada agora: por 30 dias ainda lê e exporta tudo, e depois seus dados são apagados.`}
          </p>
        </DeleteConfirmation>
      )}
    </div>
  );
}

/** The three workbooks. */
function Sheets({ search, isEmpty }: { search: string; isEmpty: boolean }) {
  const [busy, setBusy] = useState("");
  const save = async (label: string, work: () => Promise<void>) => {
    if (isEmpty) return notifyError("Sem registros");
    setBusy(label);
    try {
      await work();
    } catch (error) {
      showFailure("Erro ao exportar", error);
    } finally {
      setBusy("");
    }
    return undefined;
  };
  const sheets: [string, () => Promise<void>][] = [
    ["Xls", () => downloadFile(documents.companiesSheet, {}, "Empresas.xlsx")],
    [
      "Xls Pesquisa",
      () => downloadFile(documents.companiesFoundSheet, { query: { name: search } }, "Empresas.xlsx"),
    ],
    ["Xls Usuários", () => downloadFile(documents.companyUsersSheet, {}, "Usuários.xlsx")],
  ];
  return (
    <>
      {sheets.map(([label, work]) => (
        <Button key={label} loading={busy === label} onClick={() => void save(label, work)}>
          {label}
        </Button>
      ))}
    </>
  );
}

const companyColumns: Column<Company>[] = [
  {
    id: "number",
    header: "Id",
    cell: ({ id }) => <span className="figures soft">{id}</span>,
    width: "4rem",
    narrow: "hidden",
  },
  { header: companyFields.company_name.label, cell: ({ company_name }) => company_name },
  {
    id: "status",
    header: "Status",
    cell: ({ subscription }) => <SubscriptionChip subscription={subscription} without="Sem assinatura" />,
    width: "11rem",
    narrow: "end",
  },
  { id: "plan", header: "Plano", cell: ({ plan }) => plan?.name, width: "9rem" },
  { id: "city", header: companyFields.city.label, cell: ({ city }) => city, width: "12rem" },
  {
    id: "state",
    header: companyFields.federation_state_id.label,
    cell: ({ federation_state: state }) => state?.abbr,
    width: "5rem",
    narrow: "hidden",
  },
];
