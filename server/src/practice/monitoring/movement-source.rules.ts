import type { Settings } from "../../platform/process/config.ts";
import type { FoundInstance } from "./found-instance.rules.ts";

/** Without a key and without a folder nothing can be looked up. */
export const isMonitoringConfigured = (settings: Settings): boolean =>
  settings.DATAJUD_FOLDER !== undefined || settings.DATAJUD_KEY !== undefined;

/** What a source knows of the numbers it was asked for. */
export type SourceAnswer = {
  instances: FoundInstance[];
  /** Why a number that is not among them may be there all the same; null when the answer is whole. */
  doubt: string | null;
};

export type SourceQuestion = {
  /** The court's name in the base, `tjsp`, and for people, `TJSP`. */
  alias: string;
  court: string;
  /** 20 digits each. */
  numbers: readonly string[];
};

/** Where movements come from. */
export type MovementSource = {
  /** @throws SourceFailure */
  find(question: SourceQuestion, stopping: AbortSignal): Promise<SourceAnswer>;
};

/** A question that brought no answer, in a sentence for the office to read. */
export class SourceFailure extends Error {
  /** Whom it concerns: these numbers only, this court for now, or whatever else would be asked. */
  readonly reach: "numbers" | "court" | "source";
  constructor(reach: SourceFailure["reach"], sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.reach = reach;
  }
}

/** Numbers asked for at a time; the base answers so many within seconds. */
export const NUMBERS_AT_ONCE = 50;

export const NOT_FOUND =
  "O processo não está na base nacional (DataJud). Processos novos podem levar semanas para aparecer.";
export const PARTIAL =
  "A base nacional (DataJud) respondeu só em parte; o processo será procurado de novo na próxima verificação.";
