import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, type ClientHttp2Session, type OutgoingHttpHeaders } from "node:http2";
import os from "node:os";
import path from "node:path";
import { readSample, withLines } from "./deployment-samples.fixture.ts";
import { freePort } from "./free-port.fixture.ts";
import { HAPROXY } from "./haproxy.fixture.ts";
import { waitFor } from "./wait-for.fixture.ts";

const NGINX = [process.env["NGINX"] ?? "", "/usr/sbin/nginx"].find((place) => existsSync(place));
const OPENSSL = "/usr/bin/openssl";

/** What a proxy is started with: its ports, Pauta's address, and a folder with a certificate and its key. */
type Places = {
  port: number;
  plainPort: number;
  server: URL;
  folder: string;
  certificate: string;
  key: string;
};

export type HttpsProxy = {
  name: string;
  /** Its program, if it and openssl are installed. */
  program: string | undefined;
  /** Writes its settings and returns how it is started with them. */
  configure: (places: Places) => string[];
};

const installed = (program: string | undefined) => (existsSync(OPENSSL) ? program : undefined);

/** The proxies of `deploy/`, with the samples' settings. */
export const httpsProxies: HttpsProxy[] = [
  {
    name: "nginx",
    program: installed(NGINX),
    configure({ port, plainPort, server, folder, certificate, key }) {
      const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (kind) => `  ${kind}_temp_path ${path.join(folder, kind)};\n`,
      );
      const sample = withLines(readSample("nginx.conf"), {
        "listen 80;": `listen 127.0.0.1:${plainPort};`,
        "listen 443 ": `listen 127.0.0.1:${port} ssl http2;`,
        "ssl_certificate ": `ssl_certificate ${certificate};`,
        "ssl_certificate_key ": `ssl_certificate_key ${key};`,
        "proxy_pass ": `proxy_pass ${server.origin};`,
      });
      const settings = path.join(folder, "nginx.conf");
      writeFileSync(
        settings,
        `daemon off;\nmaster_process off;\npid ${path.join(folder, "pid")};\nevents {}\nhttp {\n  access_log off;\n` +
          `${folders.join("")}${sample}}\n`,
      );
      return ["-p", folder, "-e", path.join(folder, "errors"), "-c", settings];
    },
  },
  {
    name: "haproxy",
    program: installed(HAPROXY),
    configure({ port, plainPort, server, folder, certificate, key }) {
      const both = path.join(folder, "both.pem");
      writeFileSync(both, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
      const settings = path.join(folder, "haproxy.cfg");
      writeFileSync(
        settings,
        withLines(readSample("haproxy.cfg"), {
          "bind :80": `  bind 127.0.0.1:${plainPort}`,
          "bind :443": `  bind 127.0.0.1:${port} ssl crt ${both} alpn h2,http/1.1`,
          "server one ": `  server one ${server.host} check`,
          "server two ": "",
        }),
      );
      return ["-db", "-f", settings];
    },
  },
];

/** Starts a real proxy in front of a server, with a certificate of its own. */
export async function openHttpsProxy(proxy: HttpsProxy, { port, server }: { port: number; server: string }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `pauta-${proxy.name}-`));
  const [certificate, key] = [path.join(folder, "cert.pem"), path.join(folder, "key.pem")];
  execFileSync(
    OPENSSL,
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost
     -addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out cert.pem`.split(/\s+/),
    { cwd: folder, stdio: "ignore" },
  );
  const plainPort = await freePort();
  const words = proxy.configure({ port, plainPort, server: new URL(server), folder, certificate, key });
  const running = spawn(proxy.program!, words, { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => running.once("exit", () => resolve()));
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
    /** Where it listens without https. */
    plainAddress: `http://127.0.0.1:${plainPort}`,
    /** A connection as a browser opens it, which asks for HTTP/2. */
    connect: (): ClientHttp2Session => connect(address, { ca }),
    close: async () => {
      running.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

type Http2Response = { status: number; headers: OutgoingHttpHeaders; text: string };

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
