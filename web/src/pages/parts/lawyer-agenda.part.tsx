import { AUTOMATIC_DEADLINE, HEARING } from "@pauta/contract/agenda/compromise-form";
import type { CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import { useQuery } from "@tanstack/react-query";
import { compromiseStatsQuery } from "../../agenda/compromises/compromises.queries.ts";
import { CaseTitle } from "../../agenda/compromises/case-title.part.tsx";
import { showDay } from "../../lib/format.ts";
import {
  UNDECIDED_SHOWN,
  undecidedDeadlinesQuery,
} from "../../desk/automatic-deadlines/automatic-deadlines.queries.ts";
import { NewMovements } from "../../practice/monitoring/new-movements.part.tsx";
import { electronicOfAllDays, type PublicationView } from "../../desk/publications/publication.view.ts";
import { publicationStatsQuery } from "../../desk/publications/publications.queries.ts";
import { Counter } from "../../ui/lists/counter.tsx";
import { Held } from "../../ui/page/held.tsx";
import { ProcessName } from "../../ui/text/process-name.tsx";
import { Card } from "./card.part.tsx";
import classes from "../styles/cards-page.module.css";
import { NextCompromises } from "./next-compromises.part.tsx";
import { ALL_TIME, SmartAgenda } from "./smart-agenda.part.tsx";
import { UndecidedDeadlines } from "./undecided-deadlines.part.tsx";

/** The case, the length of the term, and the lawsuit; how it was counted is shown in the compromise itself. */
const lengthAndProcess = ({ case_name, description, lawsuit }: CompromiseRow) => (
  <>
    <CaseTitle
      case_name={case_name}
      title={description.replace(/^Prazo automático: /, "").split(" - ")[0]!}
    />
    {lawsuit && (
      <span className={classes.process}>
        <ProcessName process={lawsuit.process} />
      </span>
    )}
  </>
);

type LawyerAgendaProps = {
  today: string;
  /** Without a plan, or on the basic one, automatic deadlines are shown here. */
  hasAutomaticDeadlines: boolean;
  onView: (view: PublicationView) => void;
};

/** What a lawyer's start page shows besides the publications. */
export function LawyerAgenda({ today, hasAutomaticDeadlines, onView }: LawyerAgendaProps) {
  const electronic = useQuery(publicationStatsQuery(today)).data?.electronic;
  const isUndecidedKnown = !useQuery(undecidedDeadlinesQuery(UNDECIDED_SHOWN)).isPending;
  const isAgendaKnown = !useQuery(compromiseStatsQuery).isPending;
  return (
    <>
      <UndecidedDeadlines onView={onView} hasAutomaticDeadlines={hasAutomaticDeadlines} />
      <Held until={isUndecidedKnown}>
        <SmartAgenda />
        <Held until={isAgendaKnown}>
          {hasAutomaticDeadlines && (
            <NextCompromises
              title="Prazos automáticos"
              filters={{ type: String(AUTOMATIC_DEADLINE), period: ALL_TIME }}
              empty="Nenhum prazo automático em aberto."
              note="Lidos do texto das publicações: um auxílio. Confira cada um."
              nameOf={lengthAndProcess}
            />
          )}
          <NextCompromises
            title="Próximas audiências"
            filters={{ type: String(HEARING), period: `${showDay(today)}-31/12/2100` }}
            empty="Nenhuma audiência marcada."
          />
          <Card title="Novidades">
            <NewMovements />
            <Counter
              label="Intimações eletrônicas"
              count={electronic}
              onClick={() => onView(electronicOfAllDays(today))}
            />
          </Card>
        </Held>
      </Held>
    </>
  );
}
