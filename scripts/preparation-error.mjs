import { accessSync, constants } from "node:fs";

import { announce } from "./progress.mjs";

/** An error that the user can correct: a sentence in Portuguese and, if any, the tool's output. */
export class PreparationError extends Error {
  constructor(sentence, details = "") {
    super(sentence);
    this.name = "PreparationError";
    this.details = details;
  }
}

/** Runs a script that returns an exit code, and prints an error as one sentence. */
export async function runOrExplain(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    announce(`\n${describeFailure(error)}\n`);
    process.exitCode = 1;
  }
}

/** A preparation error is shown as its sentence; anything else is a bug and shows its stack. */
export function describeFailure(error) {
  if (!(error instanceof PreparationError)) return String(error?.stack ?? error);
  return error.details === "" ? error.message : `${error.message}\n\n${error.details}`;
}

export function requireWritable(root) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new PreparationError(
      `A pasta ${root} não pode ser gravada por este usuário. Dê a ele permissão de gravação, ` +
        "ou copie o projeto para uma pasta que seja dele, e tente outra vez.",
    );
  }
}
