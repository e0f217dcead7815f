import { Select } from "@mantine/core";
import { OrderSelect } from "../../ui/lists/order-select.tsx";
import { CLIENT_KINDS, CLIENT_ORDERS, type ClientKind, type ClientView } from "./client.view.ts";
import classes from "./client-columns.module.css";

type ClientToolsProps = { view: ClientView; onView: (view: ClientView) => void };

/** The choices of the list's side and order. */
export function ClientTools({ view, onView }: ClientToolsProps) {
  return (
    <div className={classes.selects}>
      <KindSelect value={view.kind} onChange={(kind) => onView({ ...view, kind, page: 1 })} />
      <OrderSelect
        what="clientes"
        orders={CLIENT_ORDERS}
        value={view.order}
        onOrder={(order) => onView({ ...view, order, page: 1 })}
      />
    </div>
  );
}

type KindSelectProps = { value: ClientKind; onChange: (kind: ClientKind) => void };

/** "Meus Clientes", the opposing parties, or both. */
export function KindSelect({ value, onChange }: KindSelectProps) {
  return (
    <Select
      className={classes.kind}
      aria-label="Tipo de cliente"
      allowDeselect={false}
      data={Object.entries(CLIENT_KINDS).map(([kind, label]) => ({ value: kind, label }))}
      value={value}
      onChange={(kind) => onChange(kind as ClientKind)}
    />
  );
}
