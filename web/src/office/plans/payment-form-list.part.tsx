import { CREDIT_CARD, type PaymentForm } from "@pauta/contract/office/payment-forms";
import { IconEdit, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { DeleteConfirmation } from "../../ui/dialogs/delete-confirmation.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import type { RowAction } from "../../ui/lists/row-actions.tsx";
import { PaymentFormDialog } from "./payment-form.dialog.tsx";
import { type ListView, paymentFormsPageQuery, useDeletePaymentForm } from "./plans.queries.ts";

type Open = { is: "write"; form?: PaymentForm } | { is: "delete"; form: PaymentForm };
type PaymentFormListProps = { view: ListView; isEditor: boolean; onView: (view: ListView) => void };

const COLUMNS: Column<PaymentForm>[] = [
  {
    header: "Id",
    cell: ({ id }) => <span className="figures soft">{id}</span>,
    width: "5rem",
    narrow: "hidden",
  },
  { header: "Nome", cell: ({ name }) => name },
];

const actionsOf = (form: PaymentForm, onOpen: (open: Open) => void): RowAction[] => [
  { label: "Editar", icon: <IconEdit size={16} />, onClick: () => onOpen({ is: "write", form }) },
  {
    label: "Excluir",
    icon: <IconTrash size={16} />,
    onClick: () => onOpen({ is: "delete", form }),
    isDestructive: true,
    why: whyKept(form),
  },
];

function whyKept({ id, plans }: PaymentForm): string | undefined {
  if (id === CREDIT_CARD) return "As assinaturas são cobradas por ela.";
  return plans.length === 0 ? undefined : `Retire-a antes de: ${plans.join(", ")}.`;
}

/** "Formas de Pagamentos": the list, with search and dialogs to add, rename and delete. */
export function PaymentFormList({ view, isEditor, onView }: PaymentFormListProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery(paymentFormsPageQuery(view));
  const deleting = useDeletePaymentForm();
  const close = () => setOpen(null);
  const add = () => setOpen({ is: "write" });
  // the last row of the last page was deleted
  if (data && !isPlaceholderData && view.page > data.last_page) onView({ ...view, page: data.last_page });

  if (!data && error)
    return (
      <LoadFault onRetry={() => void refetch()}>
        {`Erro ao carregar formas de pagamento: ${failureReason(error)}`}
      </LoadFault>
    );
  return (
    <>
      <PagedList
        label="Formas de Pagamentos"
        columns={COLUMNS}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        isRefreshing={isPlaceholderData}
        search={{ value: view.name, onSearch: (name) => onView({ name, page: 1 }) }}
        onAdd={isEditor ? add : undefined}
        actions={isEditor ? (form) => actionsOf(form, setOpen) : undefined}
        paging={{
          page: view.page,
          lastPage: data?.last_page ?? 1,
          onPage: (page) => onView({ ...view, page }),
        }}
        empty={{ text: "Nenhuma forma de pagamento cadastrada." }}
      />
      {open?.is === "write" && <PaymentFormDialog form={open.form} onClose={close} />}
      {open?.is === "delete" && (
        <DeleteConfirmation opened onClose={close} onDelete={() => deleting.mutateAsync(open.form.id)}>
          <p>{open.form.name}</p>
        </DeleteConfirmation>
      )}
    </>
  );
}
