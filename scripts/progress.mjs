import { accessSync, constants } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

// A closed pipe (`npm start | head`) must not stop the work.
process.stderr.on("error", () => {});

/** Writes progress to standard error, apart from a command's output. */
export function announce(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/** Seconds with one decimal, in Brazilian notation. */
export function secondsSince(startedAt) {
  return ((performance.now() - startedAt) / 1000).toFixed(1).replace(".", ",");
}

/** An error that the user can correct: a sentence in Portuguese and, if any, the tool's output. */
export class PreparationError extends Error {
  name = "PreparationError";

  constructor(sentence, details = "") {
    super(sentence);
    this.details = details;
  }
}

/** A preparation error is shown as its sentence; anything else is a bug and shows its stack. */
export function describeFailure(error) {
  if (!(error instanceof PreparationError)) return String(error?.stack ?? error);
  return `${error.message}\n\n${error.details}`.trimEnd();
}

export function requireWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new PreparationError(
      `A pasta ${folder} não pode ser gravada por este usuário. Dê a ele permissão de gravação, ` +
        "ou copie o projeto para uma pasta que seja dele, e tente outra vez.",
    );
  }
}
