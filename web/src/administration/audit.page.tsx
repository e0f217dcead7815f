import { audit } from "@pauta/contract/audit";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { AuditIntegrityLine } from "../audit/audit-integrity.part.tsx";
import { AuditTrail } from "../audit/audit-trail.part.tsx";
import { readTrailView, trailFilters, writeTrailView } from "../audit/audit.queries.ts";
import { ExportButton } from "../documents/export-button.part.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import classes from "./holidays.module.css";

/** Auditoria: who did what in the office and with its data, the platform's people included. */
export function AuditPage() {
  const view = readTrailView(useSearch({ strict: false }));
  const navigate = useNavigate();
  return (
    <div className={classes.page}>
      <PageHeader
        title="Auditoria"
        tools={
          <ExportButton
            endpoint={audit.csv}
            query={trailFilters(view)}
            fileName="Auditoria.csv"
            label="Exportar auditoria"
          />
        }
      />
      <AuditIntegrityLine />
      <AuditTrail
        view={view}
        onView={(wanted) => void navigate({ to: ".", search: writeTrailView(wanted) as never })}
      />
    </div>
  );
}
