import type { Settings } from "../../platform/process/config.ts";
import type { FoundInstance } from "./found-instance.rules.ts";

/** Without a key and without a folder there is no source. */
export const isMonitoringConfigured = (settings: Settings): boolean =>
  settings.DATAJUD_FOLDER !== undefined || settings.DATAJUD_KEY !== undefined;

/** A source's data about the requested numbers. */
export type SourceAnswer = {
  instances: FoundInstance[];
  /** Why a missing number may exist all the same; null when the response is complete. */
  doubt: string | null;
};

export type SourceQuery = {
  /** The court's name in the base, `tjsp`, and for people, `TJSP`. */
  alias: string;
  court: string;
  /** 20 digits each. */
  numbers: readonly string[];
};

/** A source of movements. */
export type MovementSource = {
  /** @throws SourceFailure */
  find(query: SourceQuery, stopping: AbortSignal): Promise<SourceAnswer>;
};

/** A query without a response, with a sentence for the office. */
export class SourceFailure extends Error {
  /** What it affects: these numbers only, this court for now, or every other query. */
  readonly reach: "numbers" | "court" | "source";
  constructor(reach: SourceFailure["reach"], sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.reach = reach;
  }
}

/** Numbers per query; the base answers this many within seconds. */
export const NUMBERS_AT_ONCE = 50;

export const NOT_FOUND =
  "O processo não está na base nacional (DataJud). Processos novos podem levar semanas para aparecer.";
export const PARTIAL =
  "A base nacional (DataJud) respondeu só em parte; o processo será procurado de novo na próxima verificação.";
