import { domainToASCII } from "node:url";
import { createTransport } from "nodemailer";
import type { Sending } from "./mails.rules.ts";

const CONNECT_MS = 10_000;
const GREETING_MS = 10_000;
/**
 * A server may take long after the final dot, and giving up early duplicates emails (RFC 5321 § 4.5.3.2.6);
 * but a silent server blocks a lane. A repetition has the same Message-ID.
 */
const SILENCE_MS = 30_000;
/** A large attachment over a slow connection takes longer. */
const LONGEST_SENDING_MS = 120_000;

export type OutgoingMail = {
  from: string;
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that a recipient's server can recognise a repetition. */
  messageId: string;
  date: Date;
  /** A PDF. */
  attachment?: { name: string; bytes: Buffer };
  /** The unsubscribe link. */
  leaveAddress?: string;
};

export type SendMail = (mail: OutgoingMail) => Promise<Sending>;

type SmtpError = {
  message: string;
  command?: string;
  responseCode?: number;
  recipient?: string;
  rejectedErrors?: SmtpError[];
};

const transportTo = (url: string) =>
  createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Whether the mail server lets us in; no email is sent. */
export const isAnswering = (url: string): Promise<boolean> =>
  transportTo(url)
    .verify()
    .then(
      () => true,
      () => false,
    );

/** Sends over SMTP with one connection for each email: one that is cut or hangs affects no other email. */
export function openSmtp(url: string): SendMail {
  const transport = transportTo(url);
  return async ({ to, attachment, leaveAddress, ...message }) => {
    const asGiven = new Map(to.map((address) => [onTheWire(address), address]));
    const given = (address: string) => asGiven.get(onTheWire(address)) ?? address;
    const rejectedBy = (errors: readonly SmtpError[] = []) =>
      errors
        .filter((one) => one.recipient !== undefined)
        .map((one) => ({ address: given(one.recipient!), isFinal: isPermanent(one) }));
    try {
      const info = await transport.sendMail({
        ...message,
        to: to.map((address) => ({ name: "", address })),
        headers: { "Auto-Submitted": "auto-generated", ...leavingBy(leaveAddress) },
        ...(attachment && {
          attachments: [
            { filename: attachment.name, content: attachment.bytes, contentType: "application/pdf" },
          ],
        }),
        signal: AbortSignal.timeout(LONGEST_SENDING_MS),
      });
      const rejected = rejectedBy(info.rejectedErrors as SmtpError[] | undefined);
      return { accepted: info.accepted.map(given), rejected, failure: null };
    } catch (error) {
      const failed = error as SmtpError;
      const failure = { text: failed.message, kind: kindOf(failed) };
      return { accepted: [], rejected: rejectedBy(failed.rejectedErrors), failure };
    }
  };
}

/** List-Unsubscribe headers (RFC 2369 § 3.2 and RFC 8058 § 3.1). */
const leavingBy = (address: string | undefined): Record<string, string> =>
  address === undefined
    ? {}
    : { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };

/** Domains as nodemailer writes them: lower case, IDNA encoded. */
function onTheWire(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain.toLowerCase()}`;
}

const isPermanent = (error: SmtpError): boolean => (error.responseCode ?? 0) >= 500;

/** A rejected login or sender is for the operator to fix and says nothing about the message. */
function kindOf(error: SmtpError): "final" | "passing" | "away" {
  if (error.responseCode === undefined) return "away";
  if (error.command === "DATA") return isPermanent(error) ? "final" : "passing";
  return error.command === "RCPT TO" ? "passing" : "away";
}
