import { SecondCheck } from "../../agenda/agenda-settings/second-check.part.tsx";
import { OfficeClock } from "../../office/companies/office-clock.part.tsx";
import { ChainTemplateList } from "../../agenda/compromises/chains/chain-template-list.part.tsx";
import classes from "../styles/company-settings.module.css";

/** "Agenda": the time zone, how deadlines are closed, and the templates of steps. */
export function AgendaSettings() {
  return (
    <div className={classes.sections}>
      <section aria-label="Relógio do escritório">
        <h2 className={classes.heading}>Relógio do escritório</h2>
        <OfficeClock />
      </section>
      <section aria-label="Prazos fatais">
        <h2 className={classes.heading}>Prazos fatais</h2>
        <SecondCheck />
      </section>
      <section aria-label="Encadeamentos">
        <h2 className={classes.heading}>Encadeamentos</h2>
        <p className={classes.explanation}>
          Os passos que sempre vêm antes e depois de uma data. Quem marca um prazo ou uma audiência os
          encadeia de uma vez, e eles se movem com a data.
        </p>
        <ChainTemplateList />
      </section>
    </div>
  );
}
