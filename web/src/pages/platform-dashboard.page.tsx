import { type ReactNode, useId } from "react";
import { DjenFetches } from "../gazettes/djen/djen-fetches.part.tsx";
import { ImportPublications } from "../gazettes/import/import-publications.part.tsx";
import { officeToday } from "../lib/format.ts";
import { SendDayMails } from "../reading/daily-mail/send-day-mails.part.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import classes from "./styles/platform-dashboard.module.css";
import { OutboxCounts } from "./parts/outbox-counts.part.tsx";
import { PlatformTotals } from "./parts/platform-totals.part.tsx";

/** The platform administrators' start page: import the gazettes, send the day's emails, see what was sent. */
export function PlatformDashboardPage() {
  const today = officeToday();
  return (
    <div className={classes.page}>
      <PageHeader title="Dashboard" />
      <div className={classes.columns}>
        <Card title="Importar publicações">
          <ImportPublications today={today} />
        </Card>
        <div className={classes.side}>
          <Card title="Enviar emails">
            <SendDayMails today={today} />
          </Card>
          <Card title="E-mails enviados">
            <OutboxCounts />
          </Card>
          <Card title="Informações">
            <PlatformTotals />
          </Card>
        </div>
      </div>
      <Card title="Busca no DJEN">
        <DjenFetches today={today} />
      </Card>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
