import { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import type { LawsuitRow } from "@pauta/contract/practice/lawsuits";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showProcessNumber } from "../../lib/format.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import { ProcessName } from "../../ui/text/process-name.tsx";
import { clientLawsuitsQuery } from "./client-lawsuits.queries.ts";
import classes from "./client-columns.module.css";

const columns: Column<LawsuitRow>[] = [
  {
    header: lawsuitFields.process.label,
    cell: ({ process, procedural_class }) => (
      <span className={classes.cell}>
        <span className={classes.line}>
          <ProcessName process={process} />
        </span>
        {procedural_class !== null && <span className={classes.second}>{procedural_class}</span>}
      </span>
    ),
    width: "50%",
  },
  {
    header: "Foro e tribunal",
    cell: ({ forum, judicial_district, court }) =>
      [forum ?? judicial_district, court].filter(Boolean).join(" · ") || "–",
    narrow: "hidden",
  },
  { header: lawsuitFields.lawsuit_status_id.label, cell: ({ status }) => status.status, width: "9rem" },
];

type ClientLawsuitsProps = { clientId: number; onClose?: (() => void) | undefined };

/** The lawsuits of a client; a click opens one. */
export function ClientLawsuits({ clientId, onClose }: ClientLawsuitsProps) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(clientLawsuitsQuery(clientId));
  if (error && !data) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  return (
    <PagedList
      label="Processos do cliente"
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      rowName={({ process }) => showProcessNumber(process)}
      onOpen={({ id }) => void navigate({ to: "/advogado/processos/info", search: { process: String(id) } })}
      empty={{ text: "Nenhum processo vinculado. Vincule o cliente na página do processo." }}
      onClose={onClose}
    />
  );
}
