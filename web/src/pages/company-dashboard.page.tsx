import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { compromiseStatsQuery } from "../agenda/compromises/compromises.queries.ts";
import { useProfile } from "../office/identity/identity.queries.ts";
import { officeToday, showLongDay } from "../lib/format.ts";
import { loadPatiently } from "../lib/loading/load-later.ts";
import { useLoaded } from "../lib/loading/use-loaded.ts";
import {
  pendingOfAllDays,
  type PublicationView,
  toForwardOfAllDays,
  treatedOfDay,
  writeView,
} from "../desk/publications/publication.view.ts";
import { publicationStatsQuery } from "../desk/publications/publications.queries.ts";
import { Counter } from "../ui/lists/counter.tsx";
import { Held } from "../ui/page/held.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { PrintHead } from "../ui/page/print-head.tsx";
import { ActionTimeline } from "./parts/action-timeline.part.tsx";
import { Card } from "./parts/card.part.tsx";
import classes from "./styles/cards-page.module.css";
import { SmartAgenda } from "./parts/smart-agenda.part.tsx";

const loadMovements = loadPatiently(() => import("../practice/progress/day-movements.dialog.tsx"));

/** "Painel": the office's state today, and who did what for whom. */
export function CompanyDashboardPage() {
  const office = useProfile().company?.company_name;
  const today = officeToday();
  const stats = useQuery(publicationStatsQuery(today)).data;
  const isAgendaKnown = !useQuery(compromiseStatsQuery).isPending;
  const navigate = useNavigate();
  const address = useSearch({ from: "/shell/empresa/dashboard" });
  const [showsMovements, showMovements] = useState(false);
  const open = (view: PublicationView) =>
    void navigate({ to: "/advogado/dashboard", search: writeView(view, today) });
  return (
    <div className={classes.page}>
      <PrintHead office={office} />
      <PageHeader title="Painel" meta={<span className={classes.day}>{showLongDay(today)}</span>} />
      <div className={classes.columns}>
        <div>
          <Card title="Publicações">
            <Counter
              label="A Encaminhar"
              count={stats?.to_forward}
              onClick={() => open(toForwardOfAllDays(today))}
            />
            <Counter
              label="Pendentes"
              count={stats?.pending}
              mark={stats && stats.pending > 0 ? "accent" : "quiet"}
              onClick={() => open(pendingOfAllDays(today))}
            />
            <Counter label="Tratadas" count={stats?.treated} onClick={() => open(treatedOfDay(today))} />
            <Counter label="Andamentos" count={stats?.countProgresses} onClick={() => showMovements(true)} />
          </Card>
          <SmartAgenda />
        </div>
        <Held until={isAgendaKnown}>
          <div className={classes.main}>
            <h2 className={classes.heading}>Ações</h2>
            <ActionTimeline
              address={address}
              onUnfiltered={() => void navigate({ to: "/empresa/dashboard" })}
            />
          </div>
        </Held>
      </div>
      {showsMovements && <DayMovements day={today} onClose={() => showMovements(false)} />}
    </div>
  );
}

function DayMovements(props: { day: string; onClose: () => void }) {
  const code = useLoaded(loadMovements);
  return code && <code.DayMovementsDialog {...props} />;
}
