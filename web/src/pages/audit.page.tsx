import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { AuditIntegrityLine } from "../office/audit/audit-integrity.part.tsx";
import { AuditTrail } from "../office/audit/audit-trail.part.tsx";
import { integrityQuery, trailCalls, type TrailOwner } from "../office/audit/audit.queries.ts";
import { readTrailView, trailFilters, writeTrailView } from "../office/audit/audit.view.ts";
import { useCan } from "../office/identity/identity.queries.ts";
import { ExportButton } from "../reading/documents/export-button.part.tsx";
import { Held } from "../ui/page/held.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import classes from "./styles/list-page.module.css";
import { auditedFields } from "./parts/audited-fields.words.ts";

/** Auditoria: who did what in the office and with its data, the platform's people included. */
export const AuditPage = () => <TrailPage owner="office" path="/auditoria" />;

/** What the platform's own people did that concerns no office, and what was done to the installation. */
export const PlatformAuditPage = () => <TrailPage owner="platform" path="/auditoria/plataforma" />;

type TrailPageProps = { owner: TrailOwner; path: "/auditoria" | "/auditoria/plataforma" };

function TrailPage({ owner, path }: TrailPageProps) {
  const view = readTrailView(useSearch({ from: `/shell${path}` }));
  const navigate = useNavigate();
  const isIntegrityKnown = !useQuery(integrityQuery(owner)).isPending;
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
      <AuditIntegrityLine owner={owner} mayVerify={useCan(trailCalls[owner].verify.can)} />
      <Held until={isIntegrityKnown}>
        <AuditTrail
          owner={owner}
          labels={auditedFields}
          view={view}
          onView={(wanted) => void navigate({ to: path, search: writeTrailView(wanted) })}
        />
      </Held>
    </div>
  );
}
