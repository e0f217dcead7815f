import { UnstyledButton } from "@mantine/core";
import { AUTOMATIC_DEADLINE, DEADLINE, HEARING } from "@pauta/contract/agenda/compromise-form";
import type { CompromisesAhead } from "@pauta/contract/agenda/compromise-shapes";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { compromisesAheadQuery } from "../../agenda/compromises/compromises.queries.ts";
import { publicationStatsQuery } from "../../desk/publications/publications.queries.ts";
import { showCount } from "../../lib/format.ts";
import type { SearchOf } from "../../lib/page-search.ts";
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
  const toAgenda = (words: string, search: SearchOf<"/advogado/compromissos">) => (
    <Link className={classes.part} to="/advogado/compromissos" search={{ ...own, ...search }}>
      {words}
    </Link>
  );
  const parts = {
    publications: pending > 0 && (
      <UnstyledButton className={classes.part} onClick={onPending}>
        {showCount(pending, "publicação a tratar", "publicações a tratar")}
      </UnstyledButton>
    ),
    deadlines:
      deadlines.count > 0 &&
      toAgenda(`${showCount(deadlines.count, "prazo", "prazos")} ${untilOf(deadlines.until, today)}`, {
        view: "list",
        date: deadlines.until,
        type: `${DEADLINE},${AUTOMATIC_DEADLINE}`,
      }),
    hearings:
      hearings.count > 0 &&
      toAgenda(wordsOfHearings(hearings), { view: "day", date: today, type: String(HEARING) }),
  };
  const shown = Object.entries(parts).filter(([, part]) => part !== false);
  return (
    <section className={classes.line} aria-label="Seu dia" data-no-print>
      {shown.length === 0
        ? `Nada a tratar, nenhum prazo ${untilOf(deadlines.until, today)} e nenhuma audiência hoje.`
        : shown.map(([name, part], at) => (
            <span key={name}>
              {part}
              {at < shown.length - 1 && ", "}
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
