import { Select } from "@mantine/core";
import { LAWSUIT_ORDERS, type LawsuitOrder, type LawsuitView } from "./lawsuit.view.ts";
import classes from "./lawsuit-tools.module.css";

const ORDERS: Record<LawsuitOrder, string> = {
  "id-asc": "Mais antigos",
  "id-desc": "Mais recentes",
  "process-asc": "Número",
  "opening_date-desc": "Data de abertura",
  "updated_at-desc": "Última alteração",
};

type LawsuitToolsProps = { view: LawsuitView; onView: (view: LawsuitView) => void };

/** The order of the list. */
export function LawsuitTools({ view, onView }: LawsuitToolsProps) {
  return (
    <Select
      className={classes.order}
      aria-label="Ordenar processos por"
      allowDeselect={false}
      data={LAWSUIT_ORDERS.map((value) => ({ value, label: ORDERS[value] }))}
      value={view.order}
      onChange={(order) => onView({ ...view, order: order as LawsuitOrder, page: 1 })}
    />
  );
}
