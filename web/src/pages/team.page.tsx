import { useNavigate, useSearch } from "@tanstack/react-router";
import { useProfile } from "../office/identity/identity.queries.ts";
import { officeToday } from "../lib/format.ts";
import { readTeamDays, TEAM_PERIODS, type TeamDays, writeTeamDays } from "../agenda/team/team.view.ts";
import { TeamView } from "../agenda/team/team-view.part.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { PrintHead } from "../ui/page/print-head.tsx";
import classes from "./styles/cards-page.module.css";
import { Segments } from "../ui/fields/segments.tsx";

const LABELS: Record<TeamDays, string> = { 7: "7 dias", 30: "30 dias", 90: "90 dias", 365: "12 meses" };

/** "Equipe": everybody's workload, the share of kept deadlines, the time until publications are treated. */
export function TeamPage() {
  const office = useProfile().company?.company_name;
  const navigate = useNavigate();
  const days = readTeamDays(useSearch({ from: "/shell/empresa/equipe" }));
  const choose = (wanted: string) =>
    void navigate({ to: "/empresa/equipe", search: writeTeamDays(wanted as TeamDays) });
  return (
    <div className={classes.page}>
      <PrintHead office={office} />
      <PageHeader
        title="Equipe"
        tools={
          <Segments
            size="xs"
            aria-label="Período"
            data={TEAM_PERIODS.map((value) => ({ value, label: LABELS[value] }))}
            value={days}
            onChange={choose}
          />
        }
      />
      <TeamView days={days} today={officeToday()} />
    </div>
  );
}
