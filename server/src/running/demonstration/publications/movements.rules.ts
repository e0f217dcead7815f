import { Temporal } from "temporal-polyfill";
import { NATIONAL_CALENDAR, previousBusinessDay } from "../../../law/deadlines/calendar.rules.ts";
import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import { dayIn, instantAt } from "../../../platform/process/clock.ts";

/** The fields of a national database's response that are read here; all others are passed through. */
export type BaseResponse = {
  hits: {
    hits: {
      _source: {
        numeroProcesso: string;
        dataHoraUltimaAtualizacao: string;
        movimentos: { dataHora: string }[];
      };
    }[];
  };
};

/** The day on which `demo/movements` was looked up; all movements in it are earlier. */
const REQUESTED_ON = "2025-12-05";

/** Every second lawsuit of an office is monitored; one of them has no response. */
export const isMonitored = (place: number): boolean => place % 2 === 0;

/** The digits of all process numbers in the responses. */
export const numbersIn = (answers: ReadonlyMap<string, BaseResponse>): Set<string> =>
  new Set(
    [...answers.values()].flatMap(({ hits }) => hits.hits.map(({ _source }) => _source.numeroProcesso)),
  );

/** Moves a response to another day of lookup; each movement stays on a business day and keeps its time. */
export function moveResponse(answer: BaseResponse, to: string): BaseResponse {
  const distance = Temporal.PlainDate.from(REQUESTED_ON).until(to).days;
  const move = (written: string): string => moveInstant(written, distance);
  return {
    ...answer,
    hits: {
      ...answer.hits,
      hits: answer.hits.hits.map((hit) => ({
        ...hit,
        _source: {
          ...hit._source,
          dataHoraUltimaAtualizacao: move(hit._source.dataHoraUltimaAtualizacao),
          movimentos: hit._source.movimentos.map((step) => ({ ...step, dataHora: move(step.dataHora) })),
        },
      })),
    },
  };
}

function moveInstant(written: string, days: number): string {
  const instant = new Date(written);
  const local = Temporal.Instant.from(written).toZonedDateTimeISO(BRASILIA_ZONE);
  const moved = Temporal.PlainDate.from(dayIn(instant)).add({ days }).toString();
  const day = NATIONAL_CALENDAR.isBusinessDay(moved) ? moved : previousBusinessDay(NATIONAL_CALENDAR, moved);
  return instantAt(day, local.toPlainTime().toString()).toISOString();
}
