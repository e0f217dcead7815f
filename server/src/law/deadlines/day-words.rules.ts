import { showDate } from "@pauta/contract/platform/dates";

const WEEKDAYS = [
  "domingo",
  "segunda-feira",
  "terça-feira",
  "quarta-feira",
  "quinta-feira",
  "sexta-feira",
  "sábado",
];

/** `sexta-feira, 13/03/2026`: lawyers check a count by its weekdays. */
export function dayInWords(day: string): string {
  return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${showDate(day)}`;
}

/** `1 dia`, `15 dias`. */
export const amountInWords = (amount: number, one: string, many: string): string =>
  `${amount} ${amount === 1 ? one : many}`;
