import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type ReceivedMail = {
  from: string;
  to: string[];
  /** As it came over the wire. */
  raw: string;
  subject: string;
  messageId: string;
  /** The body parts, decoded. */
  text: string;
  html: string;
};

/** A mail server on loopback that keeps what it receives. `behaviour` overrides how it answers. */
export async function openMailServer(behaviour: SMTPServerOptions = {}, port = 0) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(readMail(Buffer.concat(chunks).toString("utf8"), session.envelope));
        done();
      });
    },
    ...behaviour,
  });
  server.on("error", () => {}); // cut connections are part of the trials
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const { port: taken } = server.server.address() as { port: number };
  return {
    received,
    port: taken,
    settings: { SMTP_URL: `smtp://127.0.0.1:${taken}`, MAIL_FROM: "Pauta <pauta@exemplo.test>" },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

type Envelope = { mailFrom: false | { address: string }; rcptTo: { address: string }[] };

function readMail(raw: string, envelope: Envelope): ReceivedMail {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "mi").exec(head)?.[1] ?? "";
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : "",
    to: envelope.rcptTo.map((one) => one.address),
    raw,
    subject: decodeWords(header("Subject")),
    messageId: header("Message-ID"),
    text: partOf(raw, "text/plain"),
    html: partOf(raw, "text/html"),
  };
}

/** RFC 2047. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString()
        : decodeQuoted(word.replaceAll("_", " ")),
    );
}

function partOf(raw: string, type: string): string {
  const part = new RegExp(`Content-Type: ${type}[^]*?\\r\\n\\r\\n([^]*?)\\r\\n(?:--|$)`, "i").exec(raw);
  if (!part) return "";
  if (/Content-Transfer-Encoding: base64/i.test(part[0])) return Buffer.from(part[1]!, "base64").toString();
  return /Content-Transfer-Encoding: quoted-printable/i.test(part[0]) ? decodeQuoted(part[1]!) : part[1]!;
}

/** RFC 2045 § 6.7. */
function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
