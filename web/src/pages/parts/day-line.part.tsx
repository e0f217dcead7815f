import { UnstyledButton } from "@mantine/core";
import { AUTOMATIC_DEADLINE, DEADLINE, HEARING } from "@pauta/contract/agenda/compromise-form";
import type { CompromisesAhead } from "@pauta/contract/agenda/compromise-shapes";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { compromisesAheadQuery } from "../../agenda/compromises/compromises.queries.ts";
import { publicationStatsQuery } from "../../desk/publications/publications.queries.ts";
import { showCount } from "../../lib/format.ts";
import classes from "./day-line.module.css";

type DayLineProps = {
  viewerId: number;
  /** Today in the office's time zone. */
  today: string;
  onPending: () => void;
};

/** The viewer's day in one line; each part leads to what it counts. */
export function DayLine({ viewerId, today, onPending }: DayLineProps) {
  const pending = useQuery(publicationStatsQuery(today)).data?.opened;
  const ahead = useQuery(compromisesAheadQuery).data;
  // a line that is not known yet keeps its place
  if (pending === undefined || !ahead) return <div className={classes.line} data-no-print />;
  const { deadlines, hearings } = ahead;
  const own = { user: String(viewerId), completed: "0" };
  const parts: { of: string; part: ReactNode }[] = [];
  if (pending > 0)
    parts.push({
      of: "publications",
      part: (
        <UnstyledButton className={classes.part} onClick={onPending}>
          {showCount(pending, "publicação a tratar", "publicações a tratar")}
        </UnstyledButton>
      ),
    });
  if (deadlines.count > 0)
    parts.push({
      of: "deadlines",
      part: (
        <Link
          className={classes.part}
          to="/advogado/compromissos"
          search={{ ...own, view: "list", date: deadlines.until, type: `${DEADLINE},${AUTOMATIC_DEADLINE}` }}
        >
          {`${showCount(deadlines.count, "prazo", "prazos")} ${untilOf(deadlines.until, today)}`}
        </Link>
      ),
    });
  if (hearings.count > 0)
    parts.push({
      of: "hearings",
      part: (
        <Link
          className={classes.part}
          to="/advogado/compromissos"
          search={{ ...own, view: "day", date: today, type: String(HEARING) }}
        >
          {wordsOfHearings(hearings)}
        </Link>
      ),
    });
  return (
    <section className={classes.line} aria-label="Seu dia" data-no-print>
      {parts.length === 0
        ? `Nada a tratar, nenhum prazo ${untilOf(deadlines.until, today)} e nenhuma audiência hoje.`
        : parts.map(({ of, part }, at) => (
            <span key={of}>
              {part}
              {at < parts.length - 1 && ", "}
            </span>
          ))}
    </section>
  );
}

const untilOf = (friday: string, today: string): string => (friday === today ? "para hoje" : "até sexta");

function wordsOfHearings({ count, starts_at }: CompromisesAhead["hearings"]): string {
  const words = showCount(count, "audiência hoje", "audiências hoje");
  if (starts_at === null) return words;
  return count === 1 ? `${words} às ${starts_at}` : `${words}, a primeira às ${starts_at}`;
}
