import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.layer.css";
import { showDay } from "../../lib/format.ts";
import type { TeamFigures } from "./team.queries.ts";
import { showHours, showRate } from "./team.view.ts";

/** The height in pixels of a person's bar with the space around it. */
const ROW = 34;
const AXIS = 30;
const DAYS_HEIGHT = 240;

const still = { isAnimationActive: false, maxBarSize: 18 };
const named = ({ people }: TeamFigures) =>
  people.map(({ user, ...figures }) => ({ ...figures, name: firstNames(user.name) }));

/** Hidden from screen readers: the same numbers are next to each chart. */
const shared = {
  withTooltip: true,
  tooltipAnimationDuration: 0,
  tickLine: "none",
  gridAxis: "none",
  barProps: still,
  barChartProps: { accessibilityLayer: false },
} as const;

const across = (people: number) => ({
  ...shared,
  h: people * ROW + AXIS,
  orientation: "vertical" as const,
  dataKey: "name",
  yAxisProps: { width: 110 },
});

/** Open compromises, the late ones first. */
export function OpenChart({ figures }: { figures: TeamFigures }) {
  const data = named(figures).map(({ name, open, attention, overdue }) => ({
    name,
    "Em Atraso": overdue,
    "Em Atenção": attention,
    "Em Dia": open - attention - overdue,
  }));
  return (
    <BarChart
      {...across(data.length)}
      data={data}
      type="stacked"
      xAxisProps={{ allowDecimals: false }}
      series={[
        { name: "Em Atraso", color: "var(--mark-delayed)" },
        { name: "Em Atenção", color: "var(--mark-attention)" },
        { name: "Em Dia", color: "var(--mark-on-time)" },
      ]}
    />
  );
}

/** Received and treated publications, day by day. */
export function DaysChart({ figures }: { figures: TeamFigures }) {
  const data = figures.treated_by_day.map(({ date, treated, published }) => ({
    dia: showDay(date).slice(0, 5),
    Listadas: published,
    Tratadas: treated,
  }));
  return (
    <BarChart
      {...shared}
      h={DAYS_HEIGHT}
      data={data}
      dataKey="dia"
      yAxisProps={{ allowDecimals: false, width: 32 }}
      series={[
        { name: "Listadas", color: "var(--ink-faint)" },
        { name: "Tratadas", color: "var(--accent)" },
      ]}
    />
  );
}

export function HoursChart({ figures }: { figures: TeamFigures }) {
  const data = named(figures).map(({ name, hours_to_treat }) => ({ name, Horas: hours_to_treat ?? 0 }));
  return (
    <BarChart
      {...across(data.length)}
      data={data}
      valueFormatter={showHours}
      series={[{ name: "Horas", color: "var(--accent)" }]}
    />
  );
}

export function RateChart({ figures }: { figures: TeamFigures }) {
  const data = named(figures).map(({ name, on_time_rate }) => ({ name, "No prazo": on_time_rate ?? 0 }));
  return (
    <BarChart
      {...across(data.length)}
      data={data}
      valueFormatter={showRate}
      xAxisProps={{ domain: [0, 1] }}
      series={[{ name: "No prazo", color: "var(--accent)" }]}
    />
  );
}

const firstNames = (name: string): string => name.split(" ").slice(0, 2).join(" ");
