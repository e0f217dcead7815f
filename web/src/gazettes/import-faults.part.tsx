import type { ImportFault } from "@pauta/contract/gazettes";
import { useState } from "react";
import { showNumber } from "../lib/format.ts";
import type { Column } from "../ui/list-column.ts";
import { PagedList } from "../ui/paged-list.tsx";
import classes from "./import.module.css";

const ROWS = 10;

type NumberedFault = ImportFault & { row: number };

const columns: Column<NumberedFault>[] = [
  { header: "Motivo", cell: (fault) => <Reason {...fault} /> },
  { header: "Arquivo", cell: ({ file }) => file, width: "13rem" },
  {
    header: "Posição",
    cell: ({ position }) => (position === null ? "" : showNumber(position)),
    align: "end",
    width: "5rem",
    narrow: "end",
  },
  { header: "Código", cell: ({ code }) => code ?? "", align: "end", width: "8rem" },
];

type ImportFaultsProps = {
  label: string;
  faults: ImportFault[];
  /** How many there are; `faults` may hold only the first of them. */
  total: number;
};

/** Records that need a person's eye, a few at a time, each with its reason and its beginning. */
export function ImportFaults({ label, faults, total }: ImportFaultsProps) {
  const [page, setPage] = useState(1);
  const rows = faults.map((fault, row) => ({ ...fault, row })).slice((page - 1) * ROWS, page * ROWS);
  return (
    <>
      <PagedList
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => row}
        rowName={({ file, position }) => `${file} ${position ?? ""}`}
        paging={{ page, lastPage: Math.ceil(faults.length / ROWS), onPage: setPage }}
      />
      {total > faults.length && (
        <p className="soft">{`As primeiras ${showNumber(faults.length)} de ${showNumber(total)}.`}</p>
      )}
    </>
  );
}

function Reason({ reason, record }: NumberedFault) {
  return (
    <>
      {reason}
      {record !== null && (
        <details className={classes.record}>
          <summary>Ver o registro</summary>
          <pre>{record}</pre>
        </details>
      )}
    </>
  );
}
