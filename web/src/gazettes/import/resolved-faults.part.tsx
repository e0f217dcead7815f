import type { StoredFault } from "@pauta/contract/gazettes/gazettes";
import { useState } from "react";
import { showInstant, showNumber } from "../../lib/format.ts";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import classes from "./import.module.css";

const ROWS = 10;

const columns: Column<StoredFault>[] = [
  { header: "O que houve", cell: (fault) => <Outcome {...fault} /> },
  { header: "Arquivo", cell: ({ file }) => file, width: "13rem" },
  {
    header: "Posição",
    cell: ({ position }) => (position === null ? "" : showNumber(position)),
    align: "end",
    width: "5rem",
    narrow: "hidden",
  },
  {
    header: "Resolvida em",
    cell: ({ resolved_at }) => showInstant(resolved_at),
    align: "end",
    width: "10rem",
    narrow: "end",
  },
];

/** Resolved faults, each with its outcome. */
export function ResolvedFaults({ faults, total }: { faults: StoredFault[]; total: number }) {
  const [page, setPage] = useState(1);
  return (
    <>
      <PagedList
        label="Falhas resolvidas"
        columns={columns}
        rows={faults.slice((page - 1) * ROWS, page * ROWS)}
        rowKey={({ id }) => id}
        rowName={({ file, position }) => `${file} ${position ?? ""}`}
        paging={{ page, lastPage: Math.ceil(faults.length / ROWS), onPage: setPage }}
      />
      {total > faults.length && (
        <p className="soft">{`As últimas ${showNumber(faults.length)} de ${showNumber(total)}.`}</p>
      )}
    </>
  );
}

function Outcome({ note, reason }: StoredFault) {
  return (
    <>
      {note}
      <span className={classes.person}>{reason}</span>
    </>
  );
}
