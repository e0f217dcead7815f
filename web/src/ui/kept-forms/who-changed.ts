import type { ApiError } from "../../lib/calls/api-error.ts";
import { officeNow, officeToday, showDay } from "../../lib/format.ts";

export type Change = { by: string | undefined; at: string | undefined };

/** How long after a record's own time its line in the audit trail may be written, and the other way round. */
const APART_MS = 5000;

/**
 * Who changed the record last, and when: by the audit trail if its newest line is about that change, otherwise only when,
 * by the record itself.
 */
export function changeOf({ changed }: ApiError, newest: object): Change {
  const { updated_at: at } = newest as { updated_at?: string };
  const isOfIt = changed && (at === undefined || Date.parse(at) - Date.parse(changed.at) < APART_MS);
  return isOfIt ? changed : { by: undefined, at: at ?? changed?.at };
}

/** `10:42`, after the day if that was another. @param at in the office's time: `yyyy-mm-ddTHH:mm` */
export function sayWhen(at: string): string {
  const [day = "", time = ""] = at.split("T");
  return day === officeToday() ? time : `${showDay(day)} ${time}`;
}

/** `Ana Souza alterou este registro (10:42).` and what is asked. */
export const sayChange = ({ by = "Outra pessoa", at }: Change): string =>
  `${by} alterou este registro enquanto você escrevia${at === undefined ? "" : ` (${sayWhen(officeNow(new Date(at)))})`}. Escolha o que fica nos campos que vocês dois mudaram; os outros já estão juntos.`;
