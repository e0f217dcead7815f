/** One word of `npm run pauta -- COMMAND`. */
export type OperatorCommand = {
  /** What follows the command's name, as shown in the list. */
  usage: string;
  summary: string;
  /** Answers the exit code. */
  run(words: string[]): Promise<number>;
};

/** Who is named in the audit trail for what a command did: whoever runs commands on the machine is no person of Pauta. */
export const OPERATOR = "Operador da instalação";
