import type { Lawsuit } from "@pauta/contract/practice/lawsuits";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AttendanceTimeline } from "../../practice/attendances/attendance-timeline.part.tsx";
import { UpcomingActivities } from "../../agenda/compromises/upcoming-activities.part.tsx";
import { useCan } from "../../office/identity/identity.queries.ts";
import { Documents } from "../../practice/lawsuit-files/documents.part.tsx";
import { LawsuitData, RelatedLawsuits } from "../../practice/lawsuits/lawsuit-facts.part.tsx";
import classes from "../styles/lawsuit-info.module.css";

type LawsuitSummaryProps = { lawsuit: Lawsuit; onShowActivities: () => void };

/** "Resumo": the lawsuit's facts, its next activities, its attendances, and its documents. */
export function LawsuitSummary({ lawsuit, onShowActivities }: LawsuitSummaryProps) {
  const mayKeepFiles = useCan("lawsuits.files");
  const { folder = "" } = useSearch({ from: "/shell/advogado/processos/info" });
  return (
    <>
      <Section title="Dados do processo">
        <LawsuitData lawsuit={lawsuit} />
      </Section>
      {lawsuit.related.length > 0 && (
        <Section title="Processos relacionados">
          <RelatedLawsuits related={lawsuit.related} />
        </Section>
      )}
      <Section title="Próximas atividades">
        <UpcomingActivities lawsuit={lawsuit} onShowAll={onShowActivities} />
      </Section>
      <Section title="Atendimentos">
        <AttendanceTimeline lawsuitId={lawsuit.id} clients={lawsuit.parts.clients} />
      </Section>
      {mayKeepFiles && (
        <Section title="Documentos">
          <Documents
            lawsuitId={lawsuit.id}
            wantedFolder={/^\d{1,15}$/.test(folder) ? Number(folder) : null}
          />
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}
