import type { Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type ReceivedMail = {
  from: string;
  to: string[];
  /** As received over the wire. */
  raw: string;
  subject: string;
  messageId: string;
  /** The body parts, decoded. */
  text: string;
  html: string;
};

/** Handlers of the server, where a test wants it to misbehave. */
type Behaviour = Pick<SMTPServerOptions, "onMailFrom" | "onRcptTo" | "onData">;

/** A mail server on loopback that stores what it receives; it can be stopped and restarted at the same address. */
export async function openMailServer() {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const control: { behaviour: Behaviour } = { behaviour: {} };
  const open = (port: number) =>
    new Promise<SMTPServer>((listening) => {
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS", "AUTH"],
        disableReverseLookup: true,
        logger: false,
        onMailFrom: (address, session, done) =>
          control.behaviour.onMailFrom ? control.behaviour.onMailFrom(address, session, done) : done(),
        onRcptTo: (address, session, done) =>
          control.behaviour.onRcptTo ? control.behaviour.onRcptTo(address, session, done) : done(),
        onData(stream, session, done) {
          if (control.behaviour.onData) return control.behaviour.onData(stream, session, done);
          const chunks: Buffer[] = [];
          stream.on("data", (chunk: Buffer) => chunks.push(chunk));
          stream.on("end", () => {
            received.push(readMail(Buffer.concat(chunks).toString("utf8"), session.envelope));
            done();
          });
        },
      });
      server.on("error", () => {}); // tests cut connections
      server.server.on("connection", (socket: Socket) => {
        sockets.add(socket);
        socket.once("close", () => sockets.delete(socket));
      });
      server.listen(port, "127.0.0.1", () => listening(server));
    });
  let server = await open(0);
  const { port } = server.server.address() as { port: number };
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  return {
    received,
    control,
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Pauta <pauta@exemplo.test>" },
    cutConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
    close,
    reopen: async () => {
      server = await open(port);
    },
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
  // a quoted line that goes on may begin with hyphens, too: a token's own
  const part = new RegExp(`Content-Type: ${type}[^]*?\\r\\n\\r\\n([^]*?)(?<!=)\\r\\n(?:--|$)`, "i").exec(raw);
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
