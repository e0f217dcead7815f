import { useNavigate, useSearch } from "@tanstack/react-router";
import { useProfile } from "../identity/identity.queries.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { PrintHead } from "../ui/print-head.tsx";
import { UserActionTimeline } from "../user-actions/user-action-timeline.part.tsx";
import { readActionFilters } from "../user-actions/user-actions.queries.ts";
import classes from "./dashboards.module.css";

/** Atividades: everything that was forwarded and handed back, newest first. */
export function ActivitiesPage() {
  const office = useProfile().company?.company_name;
  const filters = readActionFilters(useSearch({ strict: false }));
  const navigate = useNavigate();
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className={classes.page}>
      <PrintHead office={office} />
      <PageHeader title="Atividades" />
      <UserActionTimeline
        filters={filters}
        onUnfiltered={isFiltered ? () => void navigate({ to: ".", search: {} as never }) : undefined}
      />
    </div>
  );
}
