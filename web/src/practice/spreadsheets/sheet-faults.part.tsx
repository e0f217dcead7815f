import { Button } from "@mantine/core";
import type { SpreadsheetFault, SpreadsheetImport } from "@pauta/contract/practice/spreadsheets";
import { IconFileDownload } from "@tabler/icons-react";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showNumber } from "../../lib/format.ts";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import { downloadFaults, labelsOf } from "./sheet-files.calls.ts";
import classes from "./sheet.module.css";
import { sheetFaultsQuery } from "./spreadsheets.queries.ts";

/** The most errors that the server stores. */
const MOST_LISTED = 2000;

/** Which cell of which row is rejected, and why. */
export function SheetFaults({ sheet }: { sheet: SpreadsheetImport }) {
  const [page, setPage] = useState(1);
  const { data, isPlaceholderData } = useQuery({
    ...sheetFaultsQuery(sheet.id, page),
    placeholderData: keepPreviousData,
  });
  const download = useMutation({
    mutationFn: () => downloadFaults(sheet),
    meta: { failure: "Erro ao baixar a lista" },
  });
  return (
    <>
      <div className={classes.buttons}>
        <h3 className={classes.heading}>Linhas que ficam de fora</h3>
        <Button
          size="xs"
          className={classes.end}
          leftSection={<IconFileDownload size={16} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Baixar lista
        </Button>
      </div>
      <PagedList
        label="Linhas que ficam de fora"
        columns={columnsOf(sheet)}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowName={({ row_number }) => `linha ${row_number}`}
        isRefreshing={isPlaceholderData}
        paging={{ page, lastPage: data?.last_page ?? 1, onPage: setPage }}
      />
      {data && data.total >= MOST_LISTED && (
        <p
          className={classes.status}
        >{`Só os primeiros ${showNumber(MOST_LISTED)} problemas são listados.`}</p>
      )}
    </>
  );
}

function columnsOf(sheet: SpreadsheetImport): Column<SpreadsheetFault>[] {
  const labels = labelsOf(sheet);
  return [
    {
      header: "Linha",
      cell: ({ row_number }) => <span className="figures">{`Linha ${showNumber(row_number)}`}</span>,
      width: "7rem",
    },
    { header: "Motivo", cell: ({ reason }) => reason },
    { header: "Campo", cell: ({ field }) => labels.get(field ?? "") ?? "", width: "11rem" },
    {
      header: "Valor",
      cell: ({ value }) => <span className={classes.value}>{value ?? ""}</span>,
      width: "16rem",
    },
  ];
}
