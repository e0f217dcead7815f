import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeGazettePage } from "../gazettes/formats/gazette-page.fixture.ts";
import { PASSWORD, type TestResponse, type Visitor } from "./test-server.fixture.ts";
import { importResult, LAWYERS, openOffice } from "./office-at-work.fixture.ts";
import { databaseOf, makeInstallation, type RunningServer } from "./running-server.fixture.ts";
import { waitFor } from "./wait-for.fixture.ts";

const installation = makeInstallation({
  LOG_LEVEL: "debug",
  // nothing listens there: every email fails
  SMTP_URL: "smtp://user-canary:pass-canary@127.0.0.1:9",
  MAIL_FROM: "from-canary@exemplo.test",
});
let server: RunningServer;
let admin: Visitor;
let lawyer: Visitor;
let rows: pg.Client;
const answers: TestResponse[] = [];

/** None of these may occur in a log. */
const CANARIES = [
  PASSWORD,
  "wrong-canary-password",
  "canary@exemplo.test",
  "user-canary",
  "pass-canary",
  "Comentário canário",
  "Ato ordinatório número",
  "dia-canario.json",
  "nobody-canary",
  "token-canary",
  "ana@exemplo.test",
  "bento@exemplo.test",
  "Salgado",
  "Quadros",
  ...LAWYERS.flatMap(({ name, number }) => [name, `OAB ${number}`, `${number}/`]),
];

async function note(answer: Promise<TestResponse>): Promise<TestResponse> {
  answers.push(await answer);
  return answers.at(-1)!;
}

const logLines = () => server.lines.filter((line) => line.startsWith("{"));

beforeAll(async () => {
  server = await installation.start();
  await openOffice(databaseOf(installation.dataDir, "pauta"));
  rows = new pg.Client(databaseOf(installation.dataDir, "postgres"));
  rows.on("error", () => {});
  await rows.connect();
  admin = server.visitor();
  await admin.signIn("admin");
  lawyer = server.visitor();
  await lawyer.signIn("ana");
});
afterAll(async () => {
  await rows.end();
  await installation.remove();
});

async function aDayAtWork(): Promise<void> {
  const stranger = server.visitor();
  await note(stranger.signIn("nobody-canary", "wrong-canary-password"));
  await note(stranger.signIn("ana", "wrong-canary-password"));
  await note(stranger.post("/forgot-password", { email: "ana@exemplo.test" }));
  await note(
    stranger.post("/reset-password", {
      token: "token-canary",
      email: "canary@exemplo.test",
      password: "wrong-canary-password",
      password_confirmation: "wrong-canary-password",
    }),
  );
  const form = new FormData();
  form.set("date", "2026-03-16");
  const broken = '{"items":[{"id":1,"texto":"Ato ordinatório número zero, cortado no m';
  form.append("fileupload[]", new Blob([makeGazettePage(1, 30, LAWYERS).bytes]), "dia-canario.json");
  form.append("fileupload[]", new Blob([broken]), "outro-dia-canario.json");
  const { body } = await note(admin.call("POST", "/api/upload_publications", form));
  await importResult(admin, body.id);
  const { body: page } = await note(
    lawyer.get("/api/publications?publication_text=Ato+ordinat%C3%B3rio+n%C3%BAmero"),
  );
  for (const { id } of page.data.slice(0, 3))
    await note(lawyer.put(`/api/treat_publication/${id}`, { comment: "Comentário canário" }));
  await note(lawyer.put(`/api/treat_publication/${page.data[0].id}`, { comment: "Comentário canário" }));
  await note(admin.post("/api/send_by_date", { date: "2026-03-16" }));
}

/** Calls that no browser makes. */
async function oddCalls(): Promise<void> {
  const odd = ["'; drop table users; --", "\u0000", "../../etc/passwd", "%00", "1e99", "{}", "ç".repeat(500)];
  for (const one of odd) {
    const text = encodeURIComponent(one);
    await note(lawyer.get(`/api/publications?publication_text=${text}&user=${text}&page=${text}`));
    await note(lawyer.get(`/api/publications?publication_date=${text}`));
    await note(lawyer.put(`/api/treat_publication/${text}`, { comment: one }));
    await note(lawyer.post("/login", { username: one, password: one }));
    await note(lawyer.get(`/api/${text}`));
  }
  for (const body of ["{", "[[[[", '{"comment":"nobody-canary"', "null", "\ud800"])
    await note(lawyer.call("PUT", "/api/treat_publication/1", body));
  await note(
    lawyer.call("PUT", "/api/treat_publication/1", "comment=nobody-canary", { "content-type": "text/plain" }),
  );
  await note(lawyer.call("PUT", "/api/treat_publication/1", "x".repeat(2_000_000)));
}

describe("after a day of use with wrong passwords, broken files, malformed calls and failing emails", () => {
  beforeAll(async () => {
    await aDayAtWork();
    await oddCalls();
    await waitFor(async () => (await rows.query("select from mails where attempts > 0")).rowCount! > 0);
  });

  test("every line of the log is JSON with a level, a time and a message", () => {
    const lines = logLines().map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.length).toBeGreaterThan(60);
    for (const line of lines)
      expect(line).toMatchObject({
        level: expect.any(String),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        msg: expect.any(String),
      });
    const others = server.lines.filter((line) => !line.startsWith("{") && line !== "");
    expect(others).toEqual([
      `  Pauta em ${server.address}`,
      "  Atenção: sem PAGARME_KEY nada é cobrado de verdade, e cartões de teste valem como pagamento",
    ]);
  });

  test("there is one line for each request, with its id and no more than ids, route, status and duration", () => {
    const requests = logLines()
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === "request");
    expect(new Set(requests.map((line) => line["request_id"])).size).toBe(requests.length);
    const known = new Set(
      "level time pid request_id method route status ms user_id company_id msg".split(" "),
    );
    expect(requests.flatMap((line) => Object.keys(line)).filter((key) => !known.has(key))).toEqual([]);
  });

  test("neither our log nor the database's contains a name, address, password, token, comment, file name or publication", () => {
    const logs =
      server.lines.join("\n") +
      readFileSync(path.join(installation.dataDir, "postgres-18", "postgres.log"), "utf8");
    const cookies = [...admin.cookies.values(), ...lawyer.cookies.values()];
    const passwords = readFileSync(
      path.join(installation.dataDir, "postgres-18", "cluster.json"),
      "utf8",
    ).match(/[\w-]{20,}/g)!;
    const secret = readFileSync(path.join(installation.dataDir, "secret"), "utf8");
    const words = [...CANARIES, ...cookies, ...passwords, secret];
    expect(words.filter((word) => logs.includes(word))).toEqual([]);
    expect(logs).not.toContain("drop table");
  });

  test("no response contains a stack, a statement, a path or the name of a table or library", () => {
    expect(answers.length).toBeGreaterThan(40);
    const errors = answers.filter(({ status }) => status >= 400);
    expect(errors.length).toBeGreaterThan(30);
    expect(errors.filter(({ status }) => status >= 500)).toEqual([]);
    for (const { text } of errors)
      expect(text).not.toMatch(
        /\bat .+:\d+|node_modules|\.ts\b|\/work|\/home|\/var|\/tmp|select |insert |relation|column|postgres|pg_|fastify|FST_|zod/i,
      );
  });
});

test("an internal error is answered with a request id, and one log line with it has the error without data", async () => {
  await rows.query("alter table publication_mentions rename to mislaid");
  const { body } = await lawyer.get("/api/publications?treated=0&per_page=1");
  const answer = await lawyer.put(`/api/treat_publication/${body.data[0].id}`, {
    comment: "Comentário canário",
    mentionedUsers: [2],
  });
  await rows.query("alter table mislaid rename to publication_mentions");
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    code: "unexpected",
    message: "Erro inesperado, por favor tente novamente.",
    request_id: answer.headers.get("x-request-id"),
  });
  const linesOf = () => logLines().filter((line) => line.includes(answer.body.request_id));
  await waitFor(() => linesOf().some((line) => line.includes('"msg":"request"')));
  const errors = linesOf().filter((line) => line.includes('"error"'));
  expect(errors).toHaveLength(1);
  expect(JSON.parse(errors[0]!)).toMatchObject({
    msg: "request failed",
    route: "/api/treat_publication/:id",
    err: { code: "42P01" },
  });
  expect(errors[0]).not.toMatch(/Comentário|insert into|publication_mentions/);
  expect((await lawyer.get("/api/publications?treated=0&per_page=1")).body.data[0].id).toBe(body.data[0].id);
});
