import type { LawsuitRow, Party } from "@pauta/contract/practice/lawsuits";
import { TagChips } from "../tags/tag-chips.part.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import classes from "./lawsuit-columns.module.css";
import { ProcessName } from "../../ui/text/process-name.tsx";

/** "Em andamento": the default, and therefore not shown. */
const ONGOING = 1;

/** Process and parties, client and area, forum and court: each fact on a line of its own. */
export const lawsuitColumns: Column<LawsuitRow>[] = [
  { header: "Processo e partes", cell: (row) => <ProcessAndParties row={row} />, width: "46%" },
  { id: "client", header: "Cliente e área", cell: (row) => <ClientAndArea row={row} />, narrow: "hidden" },
  { id: "court", header: "Foro e tribunal", cell: (row) => <ForumAndCourt row={row} />, narrow: "hidden" },
];

function ProcessAndParties({ row }: { row: LawsuitRow }) {
  return (
    <span className={classes.process}>
      <ProcessName process={row.process} />
      {row.lawsuit_status_id !== ONGOING && (
        <MeaningChip meaning="quiet">
          <span className="clipped">{row.status.status}</span>
        </MeaningChip>
      )}
      <span className={classes.parties}>{partiesOf(row.parts) ?? "Sem partes vinculadas"}</span>
      {row.tags.length > 0 && (
        <span className={classes.tags}>
          <TagChips tags={row.tags} />
        </span>
      )}
    </span>
  );
}

function ClientAndArea({ row }: { row: LawsuitRow }) {
  const what = [row.action_nature, row.procedural_class].filter(Boolean).join(" · ");
  return <Lines first={several(row.parts.clients)} second={what} />;
}

function ForumAndCourt({ row }: { row: LawsuitRow }) {
  const places = [row.forum, row.judging_organ, row.judicial_rod, row.judicial_district];
  const [place, ...others] = places.filter((each) => each !== null);
  const district = others.find((each) => each === row.judicial_district);
  return <Lines first={place ?? null} second={[row.court, district].filter(Boolean).join(" · ")} />;
}

function Lines({ first, second }: { first: string | null; second: string }) {
  return (
    <span className={classes.cell}>
      {first !== null && <span className={classes.line}>{first}</span>}
      <span className={classes.second}>{second}</span>
    </span>
  );
}

/** `Maria Souza e mais 1 × Banco Modelo`: the office's clients, and the opposing parties. */
function partiesOf({ clients, adverse }: LawsuitRow["parts"]): string | null {
  const sides = [several(clients), several(adverse)].filter((side) => side !== null);
  return sides.length === 0 ? null : sides.join(" × ");
}

function several(parties: Party[]): string | null {
  const [first, ...others] = parties;
  if (!first) return null;
  return others.length === 0 ? first.name : `${first.name} e mais ${others.length}`;
}
