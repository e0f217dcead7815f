import { pino, type Logger } from "pino";

export type Log = Logger;

/**
 * JSON lines without personal data: only ids, counts, codes and durations. Errors are reduced to name, code
 * and our own stack frames; driver messages may quote a row.
 */
export function openLog(level: string): Log {
  return pino({
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
  });
}

/** Describes an error without the values it may quote. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = (error as { code?: unknown }).code;
  const fromDriver = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
  return {
    name: error.name,
    ...((typeof code === "string" || typeof code === "number") && { code }),
    ...(!fromDriver && { message: error.message }),
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.startsWith("    at "))
      .slice(0, 12)
      .map((line) => line.trim()),
  };
}
