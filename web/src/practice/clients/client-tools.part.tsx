import { Select } from "@mantine/core";
import {
  CLIENT_KINDS,
  CLIENT_ORDERS,
  type ClientKind,
  type ClientOrder,
  type ClientView,
} from "./client.view.ts";
import classes from "./client-columns.module.css";

const ORDERS: Record<ClientOrder, string> = {
  "id-asc": "Mais antigos",
  "id-desc": "Mais recentes",
  "name-asc": "Nome de A a Z",
  "name-desc": "Nome de Z a A",
};

type ClientToolsProps = { view: ClientView; onView: (view: ClientView) => void };

/** The choices of the list's side and order. */
export function ClientTools({ view, onView }: ClientToolsProps) {
  return (
    <div className={classes.selects}>
      <KindSelect value={view.kind} onChange={(kind) => onView({ ...view, kind, page: 1 })} />
      <Select
        className={classes.order}
        aria-label="Ordenar clientes por"
        allowDeselect={false}
        data={CLIENT_ORDERS.map((value) => ({ value, label: ORDERS[value] }))}
        value={view.order}
        onChange={(order) => onView({ ...view, order: order as ClientOrder, page: 1 })}
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
