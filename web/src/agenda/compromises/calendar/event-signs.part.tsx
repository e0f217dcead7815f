import { VisuallyHidden } from "@mantine/core";
import type { CalendarEvent } from "@pauta/contract/agenda/compromise-shapes";
import {
  IconAlertCircle,
  IconBan,
  IconCalendarQuestion,
  IconClock,
  IconFlag3Filled,
} from "@tabler/icons-react";
import classes from "./event-signs.module.css";
import { situations } from "../situation-chip.part.tsx";
import { isToCheck, TO_CHECK, TO_CHECK_HINT } from "../to-check-chip.part.tsx";

type Shown = Pick<CalendarEvent, "situation" | "is_fatal" | "dates_to_check">;

const SIZE = 13;

/** A sign for each state, except that one on time has none and a closed one is struck through. */
const signs = {
  on_time: null,
  attention: <IconClock size={SIZE} stroke={2.25} aria-hidden />,
  delayed: <IconAlertCircle size={SIZE} stroke={2.25} aria-hidden />,
  completed: null,
  cancelled: <IconBan size={SIZE} stroke={2} aria-hidden />,
};

/**
 * Its situation, whether it is fatal and whether its date must be checked, where there is room for signs
 * only; with words for screen readers.
 */
export function EventSigns({ situation, is_fatal, dates_to_check }: Shown) {
  return (
    <span className={classes.signs}>
      {is_fatal && (
        <span className={classes.fatal} title="Prazo fatal">
          <IconFlag3Filled size={SIZE} aria-hidden />
          <VisuallyHidden>Prazo fatal,</VisuallyHidden>
        </span>
      )}
      {isToCheck({ situation, dates_to_check }) && (
        <span className={classes.check} title={TO_CHECK_HINT}>
          <IconCalendarQuestion size={SIZE} stroke={2.25} aria-hidden />
          <VisuallyHidden>{TO_CHECK},</VisuallyHidden>
        </span>
      )}
      <span className={classes.sign} data-situation={situation} title={situations[situation].label}>
        {signs[situation]}
        <VisuallyHidden>{situations[situation].label}</VisuallyHidden>
      </span>
    </span>
  );
}
