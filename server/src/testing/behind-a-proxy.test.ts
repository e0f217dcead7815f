import type { ClientHttp2Session } from "node:http2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "./free-port.fixture.ts";
import { httpsProxies, openHttpsProxy, sendOverHttp2, type HttpsProxy } from "./https-proxy.fixture.ts";
import { openOffices } from "./offices.fixture.ts";
import { openTestServer, PASSWORD, type TestServer } from "./test-server.fixture.ts";

/** More than nginx accepts unless it is configured otherwise (1 MB). */
const LARGE = 3_000_000;

describe.each(httpsProxies)("behind $name (skipped where it is not installed)", (proxy) => {
  describe.skipIf(proxy.program === undefined)("with the settings of the sample", () => tryBehind(proxy));
});

function tryBehind(chosen: HttpsProxy): void {
  let server: TestServer;
  let proxy: Awaited<ReturnType<typeof openHttpsProxy>>;
  let browser: ClientHttp2Session;

  beforeAll(async () => {
    const port = await freePort();
    const environment = { PUBLIC_URL: `https://127.0.0.1:${port}`, TRUSTED_PROXIES: "loopback" };
    server = await openTestServer({ environment });
    await openOffices(server);
    proxy = await openHttpsProxy(chosen, { port, server: server.address });
    browser = proxy.connect();
  });
  afterAll(async () => {
    browser.close();
    await proxy.close();
    await server.close();
  });

  /** Signs in over HTTP/2; returns the headers of his later requests and the cookies as they were set. */
  async function enter(username: string) {
    const origin = { origin: proxy.address, "content-type": "application/json" };
    const token = await sendOverHttp2(browser, { ":path": "/sanctum/csrf-cookie" });
    const asVisitor = asSent(token.headers["set-cookie"] as string[]);
    const entered = await sendOverHttp2(
      browser,
      { ":method": "POST", ":path": "/login", ...origin, ...asVisitor },
      JSON.stringify({ username, password: PASSWORD }),
    );
    const cookies = entered.headers["set-cookie"] as string[];
    return { status: entered.status, cookies, headers: { ...origin, ...asSent(cookies) } };
  }

  const asSent = (cookies: readonly string[]) => {
    const pairs = cookies.map((each) => each.split(";")[0]!);
    const token = pairs.find((each) => each.includes("XSRF-TOKEN="))?.split("=")[1] ?? "";
    return { cookie: pairs.join("; "), "x-xsrf-token": decodeURIComponent(token) };
  };

  test("a browser speaks HTTP/2 and is told to stay on https", async () => {
    const { status, headers } = await sendOverHttp2(browser, { ":path": "/api/health" });
    expect(browser.alpnProtocol).toBe("h2");
    expect(status).toBe(200);
    expect(headers["strict-transport-security"]).toBe("max-age=63072000");
  });

  test("signing in sets a session cookie that only https carries, and the calls after it are answered", async () => {
    const { status, cookies, headers } = await enter("advogada");
    expect(status).toBe(200);
    expect(cookies.some((each) => /^__Host-.*; HttpOnly.*; Secure/i.test(each))).toBe(true);
    const profile = await sendOverHttp2(browser, { ":path": "/api/profile", ...headers });
    expect(JSON.parse(profile.text)).toMatchObject({ username: "advogada" });
  });

  test("an event arrives while its stream is open, and thirty other requests are answered beside it on the same connection", async () => {
    const { headers } = await enter("advogada");
    const stream = browser.request({ ":path": "/api/events", ...headers });
    const first = await new Promise<Buffer>((resolve) => stream.once("data", resolve));
    expect(String(first)).toMatch(/^retry: \d+\n\n$/);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => sendOverHttp2(browser, { ":path": "/api/profile", ...headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    const next = new Promise<Buffer>((resolve) => stream.once("data", resolve));
    const { rows } = await server.rows.query("select id::int from users where username = 'advogada'");
    const event = { user_id: rows[0].id, name: "notification", data: {} };
    await server.rows.query("select pg_notify('pauta_events', $1)", [JSON.stringify(event)]);
    expect(String(await next)).toContain("event:");
    stream.close();
  });

  test("a gazette larger than the limit of an unconfigured proxy is accepted", async () => {
    const { headers } = await enter("admin");
    const form = new FormData();
    form.set("date", "2026-03-16");
    form.append("fileupload[]", new Blob(["[", " ".repeat(LARGE), "]"]), "dia.json");
    const sent = new Response(form);
    const type = { "content-type": sent.headers.get("content-type")! };
    const { status } = await sendOverHttp2(
      browser,
      { ":method": "POST", ":path": "/api/upload_publications", ...headers, ...type },
      Buffer.from(await sent.arrayBuffer()),
    );
    expect(status).toBe(202);
  });

  test("a plain address leads to the same one with https, and nobody reads metrics through the proxy", async () => {
    const plain = await fetch(`${proxy.plainAddress}/pauta?dia=1`, { redirect: "manual" });
    expect(plain.status).toBe(308);
    expect(plain.headers.get("location")).toMatch(/^https:\/\/127\.0\.0\.1(?::\d+)?\/pauta\?dia=1$/);
    expect((await sendOverHttp2(browser, { ":path": "/api/metrics" })).status).toBe(403);
    for (const odd of ["/api/%6detrics", "/%61pi/metrics", "//api/metrics", "/api/./metrics"])
      expect((await sendOverHttp2(browser, { ":path": odd })).text, odd).not.toContain("# TYPE");
  });
}
