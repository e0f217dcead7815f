import type { ImportFault, StoredFault } from "@pauta/contract/gazettes/gazettes";
import { useState } from "react";
import { showNumber } from "../../lib/format.ts";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import type { RowAction } from "../../ui/lists/row-actions.tsx";
import classes from "./import.module.css";

const ROWS = 10;

type ShownFault = ImportFault & Partial<Pick<StoredFault, "person">>;
type NumberedFault = ShownFault & { row: number };

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

type ImportFaultsProps<Fault> = {
  label: string;
  faults: Fault[];
  /** How many there are; `faults` may contain only the first of them. */
  total: number;
  actions?: (fault: Fault) => RowAction[];
};

/** Records that a person has to check, a few at a time, each with its reason and its beginning. */
export function ImportFaults<Fault extends ShownFault>(props: ImportFaultsProps<Fault>) {
  const { label, faults, total, actions } = props;
  const [requested, setPage] = useState(1);
  const lastPage = Math.max(1, Math.ceil(faults.length / ROWS));
  // resolved faults leave the list, so the requested page may no longer exist
  const page = Math.min(requested, lastPage);
  const rows = faults.map((fault, row) => ({ ...fault, row })).slice((page - 1) * ROWS, page * ROWS);
  return (
    <>
      <PagedList
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => row}
        rowName={({ file, position }) => `${file} ${position ?? ""}`}
        paging={{ page, lastPage, onPage: setPage }}
        actions={actions && (({ row }) => actions(faults[row]!))}
      />
      {total > faults.length && (
        <p className="soft">{`As primeiras ${showNumber(faults.length)} de ${showNumber(total)}.`}</p>
      )}
    </>
  );
}

function Reason({ reason, record, person }: NumberedFault) {
  return (
    <>
      {reason}
      {person && (
        <span className={classes.person}>{`Talvez de ${person.name} (${person.company_name})`}</span>
      )}
      {record !== null && (
        <details className={classes.record}>
          <summary>Ver o registro</summary>
          <pre>{record}</pre>
        </details>
      )}
    </>
  );
}
