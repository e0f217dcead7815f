import { useNavigate, useSearch } from "@tanstack/react-router";
import { useProfile } from "../office/identity/identity.queries.ts";
import { PageHeader } from "../ui/page/page-header.tsx";
import { PrintHead } from "../ui/page/print-head.tsx";
import { ActionTimeline } from "./parts/action-timeline.part.tsx";
import classes from "./styles/cards-page.module.css";

/** "Atividades": everything that was forwarded and returned, newest first. */
export function ActivitiesPage() {
  const office = useProfile().company?.company_name;
  const address = useSearch({ from: "/shell/controller/atividades" });
  const navigate = useNavigate();
  return (
    <div className={classes.page}>
      <PrintHead office={office} />
      <PageHeader title="Atividades" />
      <ActionTimeline
        address={address}
        onUnfiltered={() => void navigate({ to: "/controller/atividades" })}
      />
    </div>
  );
}
