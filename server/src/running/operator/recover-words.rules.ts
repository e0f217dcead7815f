import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import { Temporal } from "temporal-polyfill";
import type { Range } from "../../platform/database/wal-archive/recovery-plan.rules.ts";

/** An instant without a zone would be another one elsewhere. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Reads the instant of a recovery; undefined without its zone. */
export const parseInstant = (text: string): Date | undefined =>
  INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : undefined;

/** In Brasília's time with its zone, so that it can be given to the command again. */
export const instantShown = (instant: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toString({
    timeZone: BRASILIA_ZONE,
    smallestUnit: "millisecond",
  });

/** @param last when the last transaction ended that the database contains */
export const recoveredTo = (last: Date | undefined, instant: Date): string =>
  last === undefined
    ? `O banco de dados está como em ${instantShown(instant)}: nada foi gravado entre a cópia base e esse instante.`
    : `O banco de dados está como em ${instantShown(instant)}; a última transação que ele tem é de ${instantShown(last)}.`;

export function outOfRange(instant: Date, ranges: readonly Range[]): string {
  if (ranges.length === 0)
    return "O arquivo contínuo ainda não tem uma cópia base completa: não há instante ao qual voltar.";
  const named = ranges.map(({ from, until }) => `de ${instantShown(from)} a ${instantShown(until)}`);
  return `Não é possível voltar a ${instantShown(instant)}. Os instantes possíveis vão ${named.join("; ")}.`;
}
