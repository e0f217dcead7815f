import { Pagination } from "@mantine/core";
import classes from "./pager.module.css";

type PagerProps = {
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
  /** Whether more pages follow the last known one. */
  isOpenEnded?: boolean;
  /** The accessible name: `Páginas de clientes`. */
  label?: string;
};

const controls: Record<string, string> = { previous: "Página anterior", next: "Próxima página" };

/** Seven places for pages, omitted ones shown as dots; nothing for a single page. */
export function Pager({ page, lastPage, onPage, isOpenEnded = false, label = "Páginas" }: PagerProps) {
  if (lastPage <= 1) return null;
  return (
    <nav aria-label={label} className={classes.pager} data-no-print>
      <Pagination
        total={lastPage}
        value={page}
        onChange={onPage}
        siblings={1}
        boundaries={1}
        size="sm"
        gap={4}
        getControlProps={(control) => ({ "aria-label": controls[control] })}
        getItemProps={(item) => ({ "aria-label": `Página ${item}` })}
      />
      {isOpenEnded && <span className={classes.more}>e mais páginas</span>}
    </nav>
  );
}
