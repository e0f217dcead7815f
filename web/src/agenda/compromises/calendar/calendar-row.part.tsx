import { UnstyledButton } from "@mantine/core";
import type { CalendarEvent } from "@pauta/contract/agenda/compromise-shapes";
import { useQuery } from "@tanstack/react-query";
import { compromiseTypesQuery } from "../../../office/reference-lists/reference-lists.queries.ts";
import { showProcessNumber } from "../../../lib/format.ts";
import { MeaningChip } from "../../../ui/chips/meaning-chip.tsx";
import { isOpen } from "../situation.view.ts";
import { showTimes, whenOf } from "./calendar-events.view.ts";
import classes from "./calendar-row.module.css";
import { CaseTitle } from "../case-title.part.tsx";
import { SituationChip } from "../situation-chip.part.tsx";
import { ToCheckChip } from "../to-check-chip.part.tsx";

type CalendarRowProps = { event: CalendarEvent; onOpen: () => void; isNarrow: boolean };

/** A compromise as a line: when, what, lawsuit, person, situation. Two lines where there is no room. */
export function CalendarRow({ event, onOpen, isNarrow }: CalendarRowProps) {
  const { data: types } = useQuery(compromiseTypesQuery);
  const when = whenOf(event);
  const type = types?.find(({ id }) => id === event.compromise_type_id)?.compromise_type;
  const process =
    event.process === null ? null : <span className="figures">{showProcessNumber(event.process)}</span>;
  return (
    <li className={classes.row}>
      <UnstyledButton
        className={classes.open}
        data-row-opener
        data-print
        data-situation={event.situation}
        data-narrow={isNarrow}
        onClick={onOpen}
      >
        <span className={classes.mark} style={{ background: event.backgroundColor }} aria-hidden />
        <span className={`figures ${classes.time}`}>{showTimes(when) || "Dia todo"}</span>
        <span className={classes.what}>
          <span className={classes.title}>
            <CaseTitle {...event} />
          </span>
          {event.is_fatal && (
            <MeaningChip meaning={isOpen(event) ? "delayed" : "quiet"}>Prazo fatal</MeaningChip>
          )}
          <ToCheckChip {...event} />
        </span>
        <span className={classes.soft}>
          {type !== undefined && <span className={classes.type}>{type}</span>}
          {process}
          <span className={classes.who}>{event.user.name}</span>
        </span>
        <span className={classes.state}>
          <SituationChip situation={event.situation} />
        </span>
      </UnstyledButton>
    </li>
  );
}
