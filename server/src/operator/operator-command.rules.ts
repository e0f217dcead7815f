/** One word of `npm run pauta -- COMMAND`. */
export type OperatorCommand = {
  /** What follows the command's name, as shown in the list. */
  usage: string;
  summary: string;
  /** Answers the exit code. */
  run(words: string[]): Promise<number>;
};
