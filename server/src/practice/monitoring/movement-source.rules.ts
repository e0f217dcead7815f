import type { Settings } from "../../platform/process/config.ts";
import type { FoundInstance } from "./found-instance.rules.ts";

/** Whether there is a source: a key or a folder. */
export const isMonitoringConfigured = (settings: Settings): boolean =>
  settings.DATAJUD_FOLDER !== undefined || settings.DATAJUD_KEY !== undefined;

/** What a source returned for the requested numbers. */
export type SourceResult = {
  instances: FoundInstance[];
  /** Why a missing number may exist nevertheless; null when the response is complete. */
  doubt: string | null;
};

export type SourceQuery = {
  /** The court's name in the base (`tjsp`); `court` is its name for people (`TJSP`). */
  alias: string;
  court: string;
  /** Numbers of 20 digits. */
  numbers: readonly string[];
};

/** A source of movements. */
export type MovementSource = {
  /** @throws SourceFailure */
  find(query: SourceQuery, stopping: AbortSignal): Promise<SourceResult>;
};

/** A query that got no usable response, with a sentence for the office. */
export class SourceFailure extends Error {
  /** What the failure affects: only these numbers, this court for now, or every further query. */
  readonly reach: "numbers" | "court" | "source";
  constructor(reach: SourceFailure["reach"], sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.reach = reach;
  }
}

/** Numbers per query; the base responds to this many within seconds. */
export const NUMBERS_AT_ONCE = 50;

export const NOT_FOUND =
  "O processo não está na base nacional (DataJud). Processos novos podem levar semanas para aparecer.";
export const PARTIAL =
  "A base nacional (DataJud) respondeu só em parte; o processo será procurado de novo na próxima verificação.";
