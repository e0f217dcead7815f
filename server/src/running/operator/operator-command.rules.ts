/** A command of `npm run pauta -- COMMAND`. */
export type OperatorCommand = {
  /** The arguments, as shown in the list of commands. */
  usage: string;
  summary: string;
  /** Returns the exit code. */
  run(words: string[]): Promise<number>;
};

/** The actor of commands in the audit trail: the operator is not one of Pauta's users. */
export const OPERATOR = "Operador da instalação";
