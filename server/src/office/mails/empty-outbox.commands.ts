import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseAway } from "../../platform/database/database-faults.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import {
  afterAcceptance,
  afterFailure,
  afterQuestion,
  isInDoubt,
  mailServerAtStart,
  triedAgainFrom,
  type MailServer,
} from "./mail-server.rules.ts";
import { recipientsLeft, secondsUntilNext, stateAfter, type Sending } from "./mails.rules.ts";
import { claimDueMail, leaveOutUnsubscribed, saveAttempt, type ClaimedMail } from "./mails.store.ts";
import { isAnyTriedAgain } from "./outbox.store.ts";
import { wholeBody } from "./sealed-body.commands.ts";
import { asSender } from "./sender.commands.ts";
import type { OutgoingMail, SendMail } from "./smtp.adapter.ts";
import { unsubscribedAmong } from "./unsubscriptions.commands.ts";

/** Number of concurrent sends. */
const LANES = 4;
/** After this time another lane is opened instead, and the slow email's domain gets no further one. */
const SOON_MS = 2000;
/** Maximum number of emails being sent, including those whose server is silent. */
const MOST_UNDER_WAY = 32;

export type Post = { send: SendMail; from: string };
type UnderWay = { domain: string; isSlow: boolean };

/**
 * Of this process: the emails being sent, of whichever round, the rounds whose slow emails are still being sent, and what
 * was seen of the mail server.
 */
type SendingState = {
  underWay: Map<number, UnderWay>;
  rounds: Set<Promise<void>>;
  server: MailServer;
  /** By the machine's time in milliseconds. */
  acceptedAt: number;
};
const states = new WeakMap<AppContext["database"], SendingState>();

function stateOf({ database }: AppContext): SendingState {
  const state = states.get(database) ?? {
    underWay: new Map(),
    rounds: new Set(),
    server: mailServerAtStart,
    acceptedAt: -Infinity,
  };
  states.set(database, state);
  return state;
}

/**
 * Waits before a stop until no email is being sent: one that its server accepts after the process has ended
 * would be sent again at the next start.
 */
export async function waitForSending(context: AppContext, longestMs: number): Promise<void> {
  const { rounds } = stateOf(context);
  await Promise.race([Promise.all(rounds), pause(longestMs, undefined, { ref: false })]);
}

/**
 * Asks the mail server after an attempt that it did not accept, if emails wait to be tried again.
 * @returns when its last outage was found to be over
 */
export async function askMailServer(
  context: AppContext,
  isAnswering: () => Promise<boolean>,
): Promise<Date | null> {
  const state = stateOf(context);
  if (isInDoubt(state.server) && (await context.database.acrossCompanies(isAnyTriedAgain, "reading")))
    state.server = afterQuestion(state.server, await isAnswering(), context.clock.now());
  return triedAgainFrom(state.server, context.clock.now());
}

/** An attempt that fails while others are accepted tells nothing about the server. */
function noteServer(context: AppContext, { accepted, failure }: Sending, begun: number): void {
  const state = stateOf(context);
  if (accepted.length > 0) {
    state.acceptedAt = performance.now();
    state.server = afterAcceptance(state.server, context.clock.now());
  } else if (failure?.kind === "away" && state.acceptedAt < begun) state.server = afterFailure(state.server);
}

/**
 * Sends what is due. It ends when nothing is due that can be sent at once: an email whose server is silent
 * continues in the background and delays no other.
 */
export async function emptyOutbox(context: AppContext, post: Post, stopping: AbortSignal): Promise<void> {
  const { underWay, rounds } = stateOf(context);
  if (underWay.size >= MOST_UNDER_WAY) return;
  await new Promise<void>((isEmpty, hasFailed) => {
    // a failed lane ends the round for its caller only: the other lanes' emails still need the sender's lock
    const fail = (error: Error) => {
      context.log.warn({ err: error }, "sending emails failed");
      hasFailed(error);
    };
    const round = asSender(context.database, async (sender) => {
      const lanes = new Set<Promise<void>>();
      let prompt = 0;
      const openLane = (): void => {
        prompt++;
        const lane = drain()
          .catch(fail)
          .finally(() => lanes.delete(lane));
        lanes.add(lane);
      };
      const drain = async (): Promise<void> => {
        const self = { isReplaced: false };
        const replace = () => {
          self.isReplaced = true;
          if (underWay.size < MOST_UNDER_WAY) openLane();
          leave();
        };
        while (!self.isReplaced && !stopping.aborted)
          if (!(await deliverNext(context, post, sender, underWay, replace))) break;
        if (!self.isReplaced) leave();
      };
      const leave = () => {
        if (--prompt === 0) isEmpty();
      };
      for (let lane = 0; lane < LANES; lane++) openLane();
      while (lanes.size > 0) await Promise.all(lanes);
    })
      .then(isEmpty, fail)
      .finally(() => rounds.delete(round));
    rounds.add(round);
  });
}

/**
 * Sends one email and stores the result. No transaction is open meanwhile: the sender's lock marks the email
 * as being sent. Only after a kill between the server's acceptance and the storing is it sent again.
 * @param isSlow called once when sending takes long
 * @returns false when nothing is due, or the mail server does not answer: the rest waits for the next round
 */
async function deliverNext(
  context: AppContext,
  { send, from }: Post,
  sender: number,
  underWay: Map<number, UnderWay>,
  isSlow: () => void,
): Promise<boolean> {
  const { database } = context;
  const busy = [...underWay.values()].filter((message) => message.isSlow).map(({ domain }) => domain);
  const now = context.clock.now();
  const backSince = triedAgainFrom(stateOf(context).server, now);
  const mail = await database.acrossCompanies((db) => claimDueMail(db, sender, busy, { now, backSince }));
  if (!mail) return false;
  if (mail.to_outsider && (await isStopped(context, mail))) {
    await database.acrossCompanies((db) => leaveOutUnsubscribed(db, mail.id, sender));
    return true;
  }
  const own: UnderWay = { domain: domainOf(mail.recipients[0]!), isSlow: false };
  underWay.set(mail.id, own);
  // one timer for both: the lane that replaces this one takes no other email to the same server
  const patience = setTimeout(() => {
    own.isSlow = true;
    isSlow();
  }, SOON_MS);
  const message = messageOf(context, mail, from);
  const begun = performance.now();
  const sending = message ? await send(message) : LOST_SECRET;
  clearTimeout(patience);
  noteServer(context, sending, begun);
  underWay.delete(mail.id);
  await recordAttempt(context, sender, mail, sending);
  return sending.failure?.kind !== "away";
}

/** Recipients who unsubscribed while an email waited do not get it. */
async function isStopped(context: AppContext, { company_id, recipients }: ClaimedMail): Promise<boolean> {
  const stopped = await context.database.acrossCompanies(
    (db) => unsubscribedAmong(context, db, company_id!, recipients),
    "reading",
  );
  return stopped.size > 0;
}

async function recordAttempt(
  context: AppContext,
  sender: number,
  mail: ClaimedMail,
  sending: Sending,
): Promise<void> {
  const now = context.clock.now();
  const dueAt = new Date(mail.next_attempt_at);
  const isEarly = dueAt > now;
  const standing = stateAfter(mail, sending, isEarly);
  const wait = secondsUntilNext(standing.attempts, Math.random());
  const error = errorOf(sending, mail)?.slice(0, 500) ?? null;
  await retryWhileAway(() =>
    context.database.acrossCompanies((db) =>
      saveAttempt(db, mail.id, sender, {
        ...standing,
        next_attempt_at: isEarly ? dueAt : new Date(now.getTime() + wait * 1000),
        last_error: error,
        last_try: { at: now.toISOString(), error, delivered: [...sending.accepted] },
        sent_at: standing.status === "sent" ? now : null,
      }),
    ),
  );
  context.metrics.mails.inc({ outcome: standing.status });
  context.log.info(
    { mail_id: mail.id, kind: mail.kind, status: standing.status, attempts: standing.attempts },
    "email attempted",
  );
}

const KEEPING_TRIES = 20;
const AGAIN_MS = 250;

/** Retries while the database is briefly away: otherwise the email would be sent again. */
async function retryWhileAway(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await write();
    } catch (error) {
      if (tries === KEEPING_TRIES || !isDatabaseAway(error)) throw error;
      await pause(AGAIN_MS);
    }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

const LOST_SECRET: Sending = {
  accepted: [],
  rejected: [],
  failure: { text: "A chave que abre o segredo deste e-mail não existe mais", kind: "final" },
};

/**
 * A server may quote what it was sent, in any pieces: for an email with a secret only the number of its
 * answer is stored.
 */
function errorOf({ failure, rejected }: Sending, { bears_secret }: ClaimedMail): string | undefined {
  if (failure === null)
    return rejected.length > 0 ? `Recusado: ${rejected.map((one) => one.address).join(", ")}` : undefined;
  if (!bears_secret || failure.kind === "away" || failure === LOST_SECRET.failure) return failure.text;
  return `Recusado pelo servidor: ${/\b[45]\d\d\b/.exec(failure.text)?.[0] ?? "sem número"}`;
}

/** The email to send; undefined when no key decrypts it any more. */
function messageOf(context: AppContext, mail: ClaimedMail, from: string): OutgoingMail | undefined {
  const body = wholeBody(context, mail);
  return (
    body && {
      from,
      to: recipientsLeft(mail),
      subject: mail.subject,
      ...body,
      messageId: `<mail-${mail.id}-${Date.parse(mail.created_at)}@${new URL(context.publicUrl).hostname}>`,
      date: new Date(mail.created_at),
      ...(mail.attachment !== null && {
        attachment: { name: mail.attachment_name!, bytes: mail.attachment },
      }),
      ...(mail.leave_address !== null && { leaveAddress: mail.leave_address }),
    }
  );
}
