/**
 * What a process knows of the mail server. It is unknown at the start: what waits may have failed in an outage before.
 * - `doubtful`: the last attempt failed because the server accepted nothing
 * - `away`: asked since, it does not answer
 * - `silent`: asked since, it answers, and yet the last attempt failed
 */
export type MailServer = {
  is: "unknown" | "well" | "doubtful" | "away" | "silent";
  /** When its last outage was found to be over: what failed before is tried again at once, ahead of its time. */
  backSince: Date | null;
};

export const mailServerAtStart: MailServer = { is: "unknown", backSince: null };

/** Whether it should be asked if it answers. A silent one would answer too: only an accepted email proves it well. */
export const isInDoubt = ({ is }: MailServer): boolean => is !== "well" && is !== "silent";

export const afterFailure = (server: MailServer): MailServer =>
  server.is === "away" ? server : { ...server, is: "doubtful" };

export const afterAcceptance = (server: MailServer, now: Date): MailServer =>
  server.is === "well" ? server : { is: "well", backSince: now };

export function afterQuestion(server: MailServer, answers: boolean, now: Date): MailServer {
  if (!answers) return { ...server, is: "away" };
  return server.is === "doubtful" ? { ...server, is: "silent" } : { is: "well", backSince: now };
}

/** What was tried before this instant is tried again; nothing while the clock, which jumped back, has not reached it. */
export const triedAgainFrom = ({ backSince }: MailServer, now: Date): Date | null =>
  backSince !== null && backSince <= now ? backSince : null;
