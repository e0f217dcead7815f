import { NO_PLATFORM_RECORDS } from "../../testing/personas.fixture.ts";
import { NO_RECORDS } from "../../testing/records-of-everything.fixture.ts";
import { changesSomething, needsToken } from "@pauta/contract/platform/endpoint";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sampleOf } from "../../testing/sample-inputs.fixture.ts";
import { addressOf, endpoints } from "../../testing/endpoint-samples.fixture.ts";
import { openTestServer, sendRaw, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.rows.query("update users set dark_theme = false");
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
});

const isDark = async (): Promise<boolean> =>
  (await server.rows.query<{ dark: boolean }>("select bool_or(dark_theme) as dark from users")).rows[0]!.dark;
const darken = (headers: Record<string, string>) =>
  sendRaw(`${server.address}/api/user/theme`, {
    method: "PUT",
    headers: { ...lawyer.headers(), "content-type": "application/json", ...headers },
    body: '{"dark_theme":true}',
  });

async function expectRejected(headers: Record<string, string>): Promise<void> {
  const answer = await darken(headers);
  expect(answer.status).toBe(419);
  expect(JSON.parse(answer.text)).toEqual({
    code: "csrf",
    message: "A página expirou. Recarregue e tente novamente.",
  });
  expect(await isDark()).toBe(false);
}

describe("a request that changes data", () => {
  test("is carried out with the cookie's token in the header, from our own origin or without one", async () => {
    expect((await darken({})).status).toBe(200);
    expect((await darken({ origin: server.address, "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect(await isDark()).toBe(true);
  });

  test("is rejected without the token", () => expectRejected({ "x-xsrf-token": "" }));
  test("is rejected with another token", () => expectRejected({ "x-xsrf-token": "abc.def" }));
  test("is rejected with a truncated token", () =>
    expectRejected({ "x-xsrf-token": lawyer.cookies.get("XSRF-TOKEN")!.slice(0, -1) }));

  test("is rejected when cookie and header agree on a token that we did not sign", () =>
    expectRejected({
      "x-xsrf-token": "abc.def",
      cookie: `pauta_session=${lawyer.cookies.get("pauta_session")}; XSRF-TOKEN=abc.def`,
    }));

  test("is rejected with another user's valid token", async () => {
    const other = server.visitor();
    await other.signIn("vizinha");
    const token = other.cookies.get("XSRF-TOKEN")!;
    await expectRejected({
      "x-xsrf-token": token,
      cookie: `pauta_session=${lawyer.cookies.get("pauta_session")}; XSRF-TOKEN=${token}`,
    });
  });

  test("is rejected with the token from before signing in", async () => {
    const stranger = server.visitor();
    await stranger.get("/sanctum/csrf-cookie");
    const token = stranger.cookies.get("XSRF-TOKEN")!;
    await expectRejected({
      "x-xsrf-token": token,
      cookie: `pauta_session=${lawyer.cookies.get("pauta_session")}; XSRF-TOKEN=${token}`,
    });
  });

  test.each([
    ["another site", { origin: "https://outro.exemplo.test" }],
    ["a sandboxed page", { origin: "null" }],
    ["another port of the same machine", { origin: "http://127.0.0.1:1" }],
    ["another site without an Origin header", { "sec-fetch-site": "cross-site" }],
  ])("is rejected when it comes from %s, with the right token", (_, headers) => expectRejected(headers));

  test("is rejected when forged headers make another site look like ours", async () => {
    await expectRejected({ origin: "https://outro.exemplo.test", "x-forwarded-host": "outro.exemplo.test" });
    await expectRejected({
      origin: "https://outro.exemplo.test",
      "x-forwarded-host": "outro.exemplo.test",
      "x-forwarded-proto": "https",
    });
  });
});

test(
  "every call that changes data requires the token, including GETs that do, and no other call",
  { tags: "night" },
  async () => {
    const admin = server.visitor();
    await admin.signIn("admin");
    const place = {
      company: 1,
      ...NO_RECORDS,
      me: offices.ids["advogada"]!,
      colleague: offices.ids["associado"]!,
      lawyer: offices.ids["advogada"]!,
      publication: offices.publications["P1"]!,
      ...NO_PLATFORM_RECORDS,
      username: "advogada",
      spare: offices.ids["associado"]!,
      office: offices.companies["um"]!,
      spareOffice: offices.companies["tres"]!,
    };
    const changing: string[] = [];
    for (const named of endpoints.filter(({ endpoint }) => endpoint.produces !== "text/event-stream")) {
      const { endpoint, name } = named;
      for (const who of [lawyer, admin, server.visitor()]) {
        const sample = sampleOf(named, place);
        const answer = await sendRaw(server.address + addressOf(endpoint, sample), {
          method: endpoint.method,
          headers: { cookie: who.headers()["cookie"]!, "content-type": "application/json" },
          ...(endpoint.body && { body: JSON.stringify(sample.body ?? {}) }),
        });
        if (needsToken(endpoint)) expect([401, 419], name).toContain(answer.status);
        else expect(answer.status, name).not.toBe(419);
        if (answer.status === 419) changing.push(name);
      }
    }
    expect(new Set(changing)).toEqual(
      new Set(endpoints.filter(({ endpoint }) => needsToken(endpoint)).map(({ name }) => name)),
    );
    expect(changing).toContain("gazettes.process");
    const withoutToken = endpoints.filter(
      ({ endpoint }) => changesSomething(endpoint) && !needsToken(endpoint),
    );
    expect(new Set(withoutToken.map(({ name, endpoint }) => `${name}, ${endpoint.can}`))).toEqual(
      new Set(["dailyMail.leave, public", "outsiders.stop, public", "subscriptions.hearGateway, public"]),
    );
    const { rows } = await server.rows.query("select from publications where treated and comment = 'Ciente'");
    expect(rows).toEqual([]);
  },
);

test("anonymous visitors and signed-in users each get a cookie of their own", async () => {
  const stranger = server.visitor();
  const answer = await stranger.get("/sanctum/csrf-cookie");
  expect(answer.status).toBe(204);
  expect(answer.text).toBe("");
  expect(stranger.cookies.get("XSRF-TOKEN")).toMatch(/^[\w-]+\.[\w-]+$/);
  await lawyer.get("/sanctum/csrf-cookie");
  expect((await lawyer.put("/api/user/theme", { dark_theme: true })).status).toBe(200);
});

test(
  "behind a configured public address, that address is the only accepted origin",
  { tags: "night" },
  async () => {
    await server.restart({ PUBLIC_URL: "https://pauta.exemplo.test/" });
    lawyer = server.visitor();
    await lawyer.signIn("advogada");
    expect((await darken({ origin: "https://pauta.exemplo.test" })).status).toBe(200);
    await server.rows.query("update users set dark_theme = false");
    await expectRejected({ origin: server.address });
    await expectRejected({ origin: "http://pauta.exemplo.test" });
    await server.restart();
  },
);
