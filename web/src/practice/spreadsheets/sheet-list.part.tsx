import type { SpreadsheetImport } from "@pauta/contract/practice/spreadsheets";
import { IconTrash } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showInstant } from "../../lib/format.ts";
import type { Column } from "../../ui/lists/list-column.ts";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import type { RowAction } from "../../ui/lists/row-actions.tsx";
import { DeleteSheetDialog } from "./delete-sheet.dialog.tsx";
import { countOf, isForgettable, kindWords, statusWords } from "./sheet.words.ts";
import classes from "./sheet.module.css";
import { sheetsQuery } from "./spreadsheets.queries.ts";

const columns: Column<SpreadsheetImport>[] = [
  { header: "Planilha", cell: ({ file_name }) => file_name },
  {
    header: "Situação",
    cell: ({ status }) => (
      <MeaningChip meaning={statusWords[status].meaning}>{statusWords[status].label}</MeaningChip>
    ),
    width: "9rem",
    narrow: "end",
  },
  { header: "Traz", cell: ({ kind }) => kindWords[kind].title, width: "7rem" },
  {
    header: "Trouxe",
    cell: (sheet) => (sheet.imported_at && sheet.status !== "undone" ? countOf(sheet, sheet.rows_good) : ""),
    align: "end",
    width: "9rem",
  },
  { header: "Enviada", cell: ({ created_at }) => showInstant(created_at), align: "end", width: "10rem" },
];

const actionsOf = (sheet: SpreadsheetImport, onForget: (sheet: SpreadsheetImport) => void): RowAction[] =>
  isForgettable(sheet)
    ? [
        {
          label: "Excluir",
          writes: true,
          icon: <IconTrash size={16} />,
          onClick: () => onForget(sheet),
          isDestructive: true,
        },
      ]
    : [];

/** The earlier uploads. */
export function SheetList({ onOpen }: { onOpen: (sheet: SpreadsheetImport) => void }) {
  const [page, setPage] = useState(1);
  const [forgetting, setForgetting] = useState<SpreadsheetImport | null>(null);
  const { data, isPlaceholderData } = useQuery({ ...sheetsQuery(page), placeholderData: keepPreviousData });
  if (data?.total === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>Planilhas enviadas</h2>
      <PagedList
        label="Planilhas enviadas"
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowName={({ file_name }) => file_name}
        onOpen={onOpen}
        actions={(sheet) => actionsOf(sheet, setForgetting)}
        isRefreshing={isPlaceholderData}
        paging={{ page, lastPage: data?.last_page ?? 1, onPage: setPage }}
      />
      <DeleteSheetDialog sheet={forgetting} onClose={() => setForgetting(null)} />
    </>
  );
}
