import { useQuery } from "@tanstack/react-query";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showWeekday } from "../../lib/days.ts";
import { NamedSkeleton } from "../../ui/feedback/named-skeleton.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { teamWeekQuery } from "./team.queries.ts";
import team from "./team.module.css";
import { WeekLoadInWords } from "./week-load.part.tsx";
import classes from "./week-load.module.css";

/** "Próximos 7 dias": who has room, person by person. */
export function WeekLoads() {
  const { data, error, refetch } = useQuery(teamWeekQuery);
  if (!data && error) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  if (!data) return <NamedSkeleton height={160} mt={16} label="Carregando a semana" />;
  return (
    <section className={team.figure} aria-labelledby="proximos-dias">
      <h2 id="proximos-dias" className={team.title}>
        Próximos 7 dias
      </h2>
      <p className={team.meaning}>
        Compromissos em aberto de cada dia, a partir de hoje. Dias riscados são de ausência.
      </p>
      <div className={`${classes.person} ${classes.heads}`} aria-hidden>
        <span />
        <span className={classes.week}>
          {data.days.map((day) => (
            <span key={day} className={classes.weekday}>
              {showWeekday(day).slice(0, 3)}
            </span>
          ))}
        </span>
      </div>
      <ul className={classes.people}>
        {data.people.map((person) => (
          <li key={person.user.id} className={classes.person}>
            <span>{person.user.name}</span>
            <WeekLoadInWords days={data.days} person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
