import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import type { CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import { showDay } from "../../lib/format.ts";
import type { Column } from "../../ui/lists/list-column.ts";
import { ProcessName } from "../../ui/text/process-name.tsx";
import { CaseTitle } from "./case-title.part.tsx";
import { CompromiseChips, TypeName } from "./compromise-chips.part.tsx";
import { timesOf } from "./compromise-when.view.ts";
import classes from "./compromise-list.module.css";

type Shown = {
  /** The lawsuit and the name of its case, omitted where all belong to one. */
  process?: boolean;
};

/** When, what, lawsuit, person, and situation. */
export function compromiseColumns({ process = true }: Shown = {}): Column<CompromiseRow>[] {
  const { compromise_date, description, lawsuit_id, user_id } = compromiseFields;
  const lawsuit: Column<CompromiseRow> = {
    header: lawsuit_id.label,
    cell: (row) => row.lawsuit && <ProcessName process={row.lawsuit.process} />,
    width: "13rem",
  };
  return [
    { header: description.label, cell: (row) => <What row={row} isCaseNamed={process} /> },
    {
      header: compromise_date.label,
      cell: (row) => <When row={row} />,
      width: "9rem",
      narrow: "second",
    },
    ...(process ? [lawsuit] : []),
    { header: user_id.label, cell: ({ user }) => user.name, width: "11rem" },
    { header: "Situação", cell: (row) => <CompromiseChips {...row} />, width: "14rem" },
  ];
}

type WhatProps = { row: CompromiseRow; isCaseNamed: boolean };

const What = ({ row: { case_name, description, compromise_type }, isCaseNamed }: WhatProps) => (
  <span className={classes.what}>
    <span className={classes.description}>
      <CaseTitle case_name={isCaseNamed ? case_name : null} title={description} />
    </span>
    <span className={classes.type}>
      <TypeName type={compromise_type} />
    </span>
  </span>
);

const When = ({ row }: { row: CompromiseRow }) => (
  <>
    <span className="figures">{showDay(row.compromise_date)}</span>
    <span className={`${classes.times} figures`}>{timesOf(row)}</span>
  </>
);
