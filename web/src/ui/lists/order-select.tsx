import { Select } from "@mantine/core";
import classes from "./order-select.module.css";

type OrderSelectProps<Order extends string> = {
  /** What is ordered: `processos`. */
  what: string;
  /** The orders with their labels, the default first. */
  orders: Record<Order, string>;
  value: Order;
  onOrder: (order: Order) => void;
};

/** The order of a list, in its toolbar. */
export function OrderSelect<Order extends string>({ what, orders, value, onOrder }: OrderSelectProps<Order>) {
  return (
    <Select
      className={classes.order}
      aria-label={`Ordenar ${what} por`}
      allowDeselect={false}
      data={Object.entries<string>(orders).map(([order, label]) => ({ value: order, label }))}
      value={value}
      onChange={(order) => onOrder(order as Order)}
    />
  );
}
