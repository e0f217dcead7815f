import { Button } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { type EmptyAction, EmptyState } from "../feedback/empty-state.tsx";
import type { RowsProps } from "./list-column.ts";
import { ListLines } from "./list-lines.tsx";
import { ListTable } from "./list-table.tsx";
import classes from "./paged-list.module.css";
import { Pager } from "./pager.tsx";
import { SearchField } from "../fields/search-field.tsx";
import { useNarrow } from "../page/use-narrow.ts";
import { WriteButton } from "../page/write-button.tsx";

export type PagedListProps<Row> = RowsProps<Row> & {
  search?: { value: string; onSearch: (text: string) => void; placeholder?: string } | undefined;
  onAdd?: (() => void) | undefined;
  paging?:
    | { page: number; lastPage: number; isOpenEnded?: boolean; onPage: (page: number) => void }
    | undefined;
  /** Shown for an empty list; a search without results has its own text. */
  empty?: { text: string; action?: EmptyAction; otherAction?: EmptyAction } | undefined;
  /** Further buttons beside Adicionar. */
  tools?: ReactNode;
  /** In a dialog: a button that closes it. */
  onClose?: (() => void) | undefined;
};

/** The interface's list: search with Enter, "Adicionar", rows, seven pages, "Fechar" in a dialog. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { label, rows, search, onAdd, paging, tools, onClose, empty } = props;
  const frame = useRef<HTMLElement>(null);
  const isNarrow = useNarrow(frame);
  const hasBar = search !== undefined || onAdd !== undefined || tools !== undefined;
  const hasFoot = onClose !== undefined || (paging?.lastPage ?? 0) > 1;
  const Rows = isNarrow ? ListLines<Row> : ListTable<Row>;

  return (
    <section ref={frame} className={classes.list} aria-label={label}>
      {hasBar && (
        <div className={classes.bar} data-toolbar data-no-print>
          {search && <SearchField label={`Pesquisar em ${label}`} {...search} />}
          <div className={classes.tools}>
            {tools}
            {onAdd && <WriteButton onClick={onAdd}>Adicionar</WriteButton>}
          </div>
        </div>
      )}
      {rows?.length === 0 ? <NoRows search={search} paging={paging} empty={empty} /> : <Rows {...props} />}
      {hasFoot && (
        <div className={classes.foot} data-no-print>
          {paging && <Pager {...paging} label={`Páginas de ${label}`} />}
          {onClose && (
            <Button className={classes.close} onClick={onClose}>
              Fechar
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function NoRows({ search, paging, empty }: Pick<PagedListProps<unknown>, "search" | "paging" | "empty">) {
  if (search?.value)
    return (
      <EmptyState action={{ label: "Limpar a pesquisa", onClick: () => search.onSearch("") }}>
        Sem resultados
      </EmptyState>
    );
  if (paging && paging.page > 1)
    return (
      <EmptyState action={{ label: "Ir para a primeira página", onClick: () => paging.onPage(1) }}>
        Esta página já não existe.
      </EmptyState>
    );
  return (
    <EmptyState action={empty?.action} otherAction={empty?.otherAction}>
      {empty?.text ?? "Sem resultados"}
    </EmptyState>
  );
}
