import { z } from "zod";
import type { House } from "../platform/house.ts";
import { job, worker } from "../platform/jobs.ts";
import { unseal } from "../platform/sealing.ts";
import {
  SECRET_PLACE,
  recipientsLeft,
  secondsUntilNext,
  secretPlace,
  standingAfter,
  type Sending,
} from "./mails.rules.ts";
import { allowLongThought, claimDueMail, saveAttempt, type ClaimedMail } from "./mails.store.ts";
import { LONGEST_SENDING_MS, openSmtp, type OutgoingMail, type SendMail } from "./smtp.adapter.ts";

const AT_ONCE = 4;
/** How often waiting mails are looked for besides: after a failure, a restart, or settings that now name a server. */
const EVERY_SECONDS = 15;

export const deliverMailJob = job({
  name: "mails.deliver",
  payload: z.object({ mail_id: z.int().optional() }),
  retries: 2,
  longest_seconds: 3600,
  of_offices: true,
});

/** Empties the outbox of what is due, some mails at once. Without a mail server everything stays in it. */
export function deliverMailWorker(house: House) {
  const { SMTP_URL: url, MAIL_FROM: from } = house.settings;
  if (url === undefined || from === undefined) return worker(deliverMailJob, async () => {}, { batch: 100 });
  const send = openSmtp(url);
  return worker(
    deliverMailJob,
    async (_, stopping) => {
      const lane = async () => {
        while (!stopping.aborted && (await deliverNext(house, send, from)));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
    },
    { batch: 100, every_seconds: EVERY_SECONDS },
  );
}

/**
 * Sends one mail and keeps what came of it, in the transaction that holds its row: whoever else looks passes it
 * over. Only a process killed between the server's acceptance and the commit leaves a doubt, and sends again.
 * @returns false when nothing is due, or the mail server does not answer: the others can wait for the next look
 */
async function deliverNext(house: House, send: SendMail, from: string): Promise<boolean> {
  return house.database.acrossCompanies(async (db) => {
    await allowLongThought(db, LONGEST_SENDING_MS + 60_000);
    const mail = await claimDueMail(db, house.clock.now());
    if (!mail) return false;
    const letter = letterOf(house, mail, from);
    const sending = letter ? await send(letter) : LOST_SECRET;
    const standing = standingAfter(mail, sending);
    const now = house.clock.now();
    const wait = secondsUntilNext(standing.attempts, Math.random());
    await saveAttempt(db, mail.id, {
      ...standing,
      next_attempt_at: new Date(now.getTime() + wait * 1000),
      last_error: errorOf(sending)?.slice(0, 500) ?? null,
      sent_at: standing.status === "sent" ? now : null,
    });
    house.metrics.mails.inc({ outcome: standing.status });
    house.log.info(
      { mail_id: mail.id, kind: mail.kind, status: standing.status, attempts: standing.attempts },
      "mail",
    );
    return sending.failure?.kind !== "away";
  });
}

const LOST_SECRET: Sending = {
  accepted: [],
  rejected: [],
  failure: { text: "A chave que abre o segredo deste e-mail não existe mais", kind: "final" },
};

const errorOf = ({ failure, rejected }: Sending): string | undefined =>
  failure?.text ??
  (rejected.length > 0 ? `Recusado: ${rejected.map((one) => one.address).join(", ")}` : undefined);

/** The mail with its secret in its place; undefined when the key that opens it is gone. */
function letterOf(house: House, mail: ClaimedMail, from: string): OutgoingMail | undefined {
  const secret = secretOf(house, mail);
  if (secret === undefined) return undefined;
  const fill = (body: string) => (secret === "" ? body : body.replaceAll(SECRET_PLACE, () => secret));
  return {
    from,
    to: recipientsLeft(mail),
    subject: mail.subject,
    text: fill(mail.body_text),
    html: fill(mail.body_html),
    messageId: `<mail-${mail.id}-${Date.parse(mail.created_at)}@${new URL(house.publicUrl).hostname}>`,
    date: new Date(mail.created_at),
    ...(mail.attachment !== null && {
      attachment: { name: mail.attachment_name!, bytes: mail.attachment },
    }),
    ...(mail.leave_address !== null && { leaveAddress: mail.leave_address }),
  };
}

function secretOf(house: House, mail: ClaimedMail): string | undefined {
  if (mail.sealed_secret === null) return "";
  try {
    return unseal(house.secret.keysFor("mails"), mail.sealed_secret, secretPlace(mail.kind));
  } catch {
    return undefined;
  }
}
