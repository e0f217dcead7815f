import { useSearch } from "@tanstack/react-router";
import { AuditIntegrityLine } from "../office/audit/audit-integrity.part.tsx";
import { AuditTrail } from "../office/audit/audit-trail.part.tsx";
import {
  readTrailView,
  trailCalls,
  trailFilters,
  type TrailOwner,
  writeTrailView,
} from "../office/audit/audit.queries.ts";
import { ExportButton } from "../reading/documents/export-button.part.tsx";
import { auditedFields } from "./parts/audited-fields.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { useNavigateHere } from "../lib/use-navigate-here.ts";
import classes from "./holidays.module.css";

/** "Auditoria": who did what in the office and with its data, including the platform's staff. */
export const AuditPage = () => <TrailPage owner="office" />;

/** The actions of the platform's staff that concern no office, and those on the installation. */
export const PlatformAuditPage = () => <TrailPage owner="platform" />;

function TrailPage({ owner }: { owner: TrailOwner }) {
  const view = readTrailView(useSearch({ strict: false }));
  const navigate = useNavigateHere();
  return (
    <div className={classes.page}>
      <PageHeader
        title="Auditoria"
        tools={
          <ExportButton
            endpoint={trailCalls[owner].csv}
            query={trailFilters(view)}
            fileName="Auditoria.csv"
            label="Exportar auditoria"
          />
        }
      />
      <AuditIntegrityLine owner={owner} />
      <AuditTrail
        owner={owner}
        labels={auditedFields}
        view={view}
        onView={(wanted) => void navigate({ to: ".", search: writeTrailView(wanted) as never })}
      />
    </div>
  );
}
