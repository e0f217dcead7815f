import { useQuery } from "@tanstack/react-query";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showDay, showNumber } from "../../lib/format.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { useLoaded } from "../../lib/loading/use-loaded.ts";
import { Facts } from "../../ui/lists/facts.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { NamedSkeleton } from "../../ui/feedback/named-skeleton.tsx";
import { Held } from "../../ui/page/held.tsx";
import { type TeamFigures, teamQuery, teamWeekQuery } from "./team.queries.ts";
import { showHours, showRate, type TeamDays } from "./team.view.ts";
import { TeamFigure } from "./team-figure.part.tsx";
import { WeekLoads } from "./week-loads.part.tsx";
import classes from "./team.module.css";

/** The charts' code is larger than all the rest of the page. */
const loadCharts = loadPatiently(() => import("./team-charts.part.tsx"));

/** The office's figures, as a whole and person by person. */
export function TeamView({ days, today }: { days: TeamDays; today: string }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(teamQuery(days, today));
  const isWeekKnown = !useQuery(teamWeekQuery).isPending;
  if (!data && error) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  if (!data) return <NamedSkeleton height={480} mt={16} label="Carregando a equipe" />;
  return (
    <div className={classes.view} data-refreshing={isPlaceholderData} aria-busy={isPlaceholderData}>
      <Totals figures={data} />
      <WeekLoads />
      <Held until={isWeekKnown}>
        <Figures figures={data} />
      </Held>
    </div>
  );
}

function Totals({ figures: { totals } }: { figures: TeamFigures }) {
  return (
    <Facts
      facts={[
        { label: "Compromissos em aberto", value: <Number value={totals.open} /> },
        { label: "Em Atraso", value: <Number value={totals.overdue} /> },
        {
          label: "Cumpridos no prazo",
          value: <span className="figures">{showRate(totals.on_time_rate)}</span>,
        },
        { label: "Publicações pendentes", value: <Number value={totals.untreated} /> },
        { label: "Tratadas no período", value: <Number value={totals.treated} /> },
        {
          label: "Da publicação ao tratamento",
          value: <span className="figures">{showHours(totals.hours_to_treat)}</span>,
        },
      ]}
    />
  );
}

const Number = ({ value }: { value: number }) => <span className="figures">{showNumber(value)}</span>;

const HEIGHTS = { row: 34, axis: 30, days: 240 };

function Figures({ figures }: { figures: TeamFigures }) {
  const charts = useLoaded(loadCharts);
  const { people } = figures;
  const high = people.length * HEIGHTS.row + HEIGHTS.axis;
  return (
    <>
      <TeamFigure
        title="Em aberto e em atraso, por pessoa"
        meaning="Compromissos em aberto agora, pela pessoa responsável."
        chart={charts && <charts.OpenChart figures={figures} />}
        height={high}
        heads={["Pessoa", "Em aberto", "Em Atenção", "Em Atraso"]}
        rows={people.map(({ user, open, attention, overdue }) => ({
          key: user.id,
          cells: [user.name, showNumber(open), showNumber(attention), showNumber(overdue)],
        }))}
      />
      <TeamFigure
        title="Cumpridos no prazo"
        meaning="Dos compromissos que venceram no período, os encerrados até o dia do vencimento."
        chart={charts && <charts.RateChart figures={figures} />}
        height={high}
        heads={["Pessoa", "No prazo", "Encerrados"]}
        rows={people.map(({ user, on_time_rate, completed }) => ({
          key: user.id,
          cells: [user.name, showRate(on_time_rate), showNumber(completed)],
        }))}
      />
      <TeamFigure
        title="Da publicação ao tratamento"
        meaning="Mediana do tempo entre o início do dia da publicação e o seu tratamento, das tratadas no período."
        chart={charts && <charts.HoursChart figures={figures} />}
        height={high}
        heads={["Pessoa", "Tempo", "Tratadas", "Pendentes"]}
        rows={people.map(({ user, hours_to_treat, treated, untreated }) => ({
          key: user.id,
          cells: [user.name, showHours(hours_to_treat), showNumber(treated), showNumber(untreated)],
        }))}
      />
      <TeamFigure
        title="Publicações por dia"
        meaning="Quantas vieram na lista de cada dia e quantas foram tratadas nele."
        chart={charts && <charts.DaysChart figures={figures} />}
        height={HEIGHTS.days}
        heads={["Dia", "Listadas", "Tratadas"]}
        rows={figures.treated_by_day.toReversed().map(({ date, treated, published }) => ({
          key: date,
          cells: [showDay(date), showNumber(published), showNumber(treated)],
        }))}
      />
    </>
  );
}
