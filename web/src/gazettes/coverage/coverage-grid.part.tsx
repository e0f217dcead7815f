import type { LawyerCoverage } from "@pauta/contract/gazettes/coverage";
import { useRef, useState } from "react";
import { showDayOfYear, showWeekday } from "../../lib/days.ts";
import { useNarrow } from "../../ui/page/use-narrow.ts";
import { CoverageLawyer } from "./coverage-lawyer.part.tsx";
import { CoverageSquare } from "./coverage-cell.part.tsx";
import type { CoverageScope } from "./coverage.view.ts";
import { StatementDialog } from "./statement.dialog.tsx";
import classes from "./coverage.module.css";

/** From this width there is room for a name and thirty-one days that a finger can hit. */
const NARROW = 930;

type CoverageGridProps = { label: string; lawyers: LawyerCoverage[]; scope: CoverageScope; today: string };
type ShapeProps = CoverageGridProps & { onState: (lawyer: LawyerCoverage) => void };

/** Lawyers by days of a month; where there is no room for all days in a line, a month's sheet for each lawyer. */
export function CoverageGrid(props: CoverageGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(frame, NARROW);
  const [stated, setStated] = useState<LawyerCoverage>();
  const { scope, today } = props;
  return (
    <div ref={frame} className={classes.frame}>
      {isNarrow ? (
        <MonthSheets {...props} onState={setStated} />
      ) : (
        <DayTable {...props} onState={setStated} />
      )}
      {stated && (
        <StatementDialog lawyer={stated} scope={scope} today={today} onClose={() => setStated(undefined)} />
      )}
    </div>
  );
}

function DayTable({ label, lawyers, scope, today, onState }: ShapeProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Advogado</th>
          {lawyers[0]?.days.map(({ day }) => (
            <th key={day} scope="col" data-today={day === today || undefined}>
              <abbr title={showDayOfYear(day)}>{Number(day.slice(8))}</abbr>
              <span aria-hidden>{showWeekday(day).charAt(0)}</span>
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {lawyers.map((lawyer) => (
          <tr key={lawyer.user.id}>
            <th scope="row">
              <CoverageLawyer lawyer={lawyer} scope={scope} onState={() => onState(lawyer)} />
            </th>
            {lawyer.days.map((day) => (
              <td key={day.day}>
                <CoverageSquare day={day} scope={scope} company={lawyer.company_id} />
              </td>
            ))}
            <td className="figures">{lawyer.total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MonthSheets({ label, lawyers, scope, today, onState }: ShapeProps) {
  return (
    <ul className={classes.sheets} aria-label={label}>
      {lawyers.map((lawyer) => (
        <li key={lawyer.user.id}>
          <CoverageLawyer lawyer={lawyer} scope={scope} onState={() => onState(lawyer)} />
          <ol className={classes.sheet} aria-label={`Dias de ${lawyer.user.name}`}>
            {lawyer.days.map((day, at) => (
              <li
                key={day.day}
                data-today={day.day === today || undefined}
                style={at === 0 ? { gridColumnStart: weekdayOf(day.day) } : undefined}
              >
                <span className={classes.date}>{Number(day.day.slice(8))}</span>
                <CoverageSquare day={day} scope={scope} company={lawyer.company_id} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

/** The column of a day in a sheet whose weeks begin on Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() + 1;
