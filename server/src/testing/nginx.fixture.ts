import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, type ClientHttp2Session, type OutgoingHttpHeaders } from "node:http2";
import os from "node:os";
import path from "node:path";
import { PROJECT_ROOT } from "../platform/process/config.ts";
import { waitFor } from "./wait-for.fixture.ts";

const PROGRAM = [process.env["NGINX"] ?? "", "/usr/sbin/nginx"].find((place) => existsSync(place));
const OPENSSL = "/usr/bin/openssl";

/** Whether nginx (Debian's package, or a program named by `NGINX`) and openssl are installed. */
export const hasNginx = PROGRAM !== undefined && existsSync(OPENSSL);

/** The nginx settings of docs/operating.md, with other places. */
function settingsOfTheManual(places: {
  port: number;
  server: string;
  certificate: string;
  key: string;
}): string {
  const manual = readFileSync(path.join(PROJECT_ROOT, "docs/operating.md"), "utf8");
  const put = (settings: string, name: string, value: string) => {
    const line = new RegExp(`^( *${name}) [^; ]+`, "m");
    if (!line.test(settings)) throw new Error(`docs/operating.md names no ${name} for nginx`);
    return settings.replace(line, `$1 ${value}`);
  };
  let settings = /```nginx\n([^]*?)```/.exec(manual)![1]!;
  settings = put(settings, "listen", `127.0.0.1:${places.port}`);
  settings = put(settings, "ssl_certificate", places.certificate);
  settings = put(settings, "ssl_certificate_key", places.key);
  return put(settings, "proxy_pass", places.server);
}

/** A real nginx in front of a server, configured as the manual says, with a certificate of its own. */
export async function openNginx({ port, server }: { port: number; server: string }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pauta-nginx-"));
  const [certificate, key, settings] = ["cert.pem", "key.pem", "nginx.conf"].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  execFileSync(
    OPENSSL,
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost
     -addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out cert.pem`.split(/\s+/),
    { cwd: folder, stdio: "ignore" },
  );
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `  ${kind}_temp_path ${path.join(folder, kind)};\n`,
  );
  writeFileSync(
    settings,
    `daemon off;\nmaster_process off;\npid ${path.join(folder, "pid")};\nevents {}\nhttp {\n  access_log off;\n` +
      `${folders.join("")}${settingsOfTheManual({ port, server, certificate, key })}}\n`,
  );
  const proxy = spawn(PROGRAM!, ["-p", folder, "-e", path.join(folder, "errors"), "-c", settings]);
  const ended = new Promise<void>((resolve) => proxy.once("exit", () => resolve()));
  const address = `https://127.0.0.1:${port}`;
  const ca = readFileSync(certificate);
  await waitFor(async () => {
    const session = connect(address, { ca });
    return new Promise<boolean>((resolve) => {
      session.once("error", () => resolve(false));
      session.once("connect", () => resolve(true));
    }).finally(() => session.close());
  });
  return {
    address,
    /** A connection as a browser opens it, which asks for HTTP/2. */
    connect: (): ClientHttp2Session => connect(address, { ca }),
    close: async () => {
      proxy.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

export type Http2Response = { status: number; headers: OutgoingHttpHeaders; text: string };

/** Sends a request over HTTP/2 and reads the whole response. */
export async function sendOverHttp2(
  session: ClientHttp2Session,
  headers: OutgoingHttpHeaders,
  body?: string | Buffer,
): Promise<Http2Response> {
  const stream = session.request(headers, { endStream: body === undefined });
  if (body !== undefined) stream.end(body);
  const answered = await new Promise<OutgoingHttpHeaders>((resolve, reject) => {
    stream.once("response", resolve);
    stream.once("error", reject);
  });
  stream.setEncoding("utf8");
  const text = (await stream.toArray()).join("");
  return { status: Number(answered[":status"]), headers: answered, text };
}
