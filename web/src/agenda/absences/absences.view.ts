import type { Absence } from "@pauta/contract/agenda/absences";
import { showDay } from "../../lib/format.ts";

/** `30/03/2026 a 02/04/2026`, or the one day. */
export const showDays = ({ from, to }: Pick<Absence, "from" | "to">): string =>
  from === to ? showDay(from) : `${showDay(from)} a ${showDay(to)}`;
