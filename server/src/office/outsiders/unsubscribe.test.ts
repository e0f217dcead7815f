import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendRaw } from "../../testing/test-server.fixture.ts";
import { rotateKey } from "../../running/operator/rotate-key.commands.ts";
import { openOutsidersSetup, type OutsidersSetup } from "./outsiders.fixture.ts";
import { unsubscribeAddress } from "./unsubscribe.commands.ts";

let setup: OutsidersSetup;
beforeAll(async () => {
  setup = await openOutsidersSetup();
});
afterAll(() => setup.close());
beforeEach(() => setup.reset());

const ONE_CLICK = "List-Unsubscribe=One-Click";
const ALL = "List-Unsubscribe=All";
const UNDO = "List-Unsubscribe=Undo";
const FORM = "application/x-www-form-urlencoded";
const OUT = "fora1@longe.test";

const linkTo = (address = OUT, office = "um") =>
  unsubscribeAddress(
    { secret: setup.server.context.secret, publicUrl: setup.server.address },
    { company_id: setup.offices.companies[office]!, address },
  );
const post = (link: string, body: string | Buffer, type = FORM, headers = {}) =>
  sendRaw(link, { method: "POST", body, headers: { "content-type": type, ...headers } });
const stops = () =>
  setup.runQuery<{ company_id: number | null }>(
    "select company_id from unsubscriptions order by company_id nulls last",
  );
/** Which of two offices reach an address now. */
async function reached(address = OUT) {
  await setup.runQuery("truncate mails cascade");
  await setup.runQuery("truncate compromises cascade");
  await setup.agenda([address]);
  await setup.agenda([address], { by: "vizinho" });
  await setup.look();
  const lines = await setup.runQuery<{ office: string; how: string }>(
    `select c.company_name as office, coalesce(m.left_out_for, m.status) as how from mails m join companies c on c.id = m.company_id
     where lower(m.recipients[1]) = lower($1) order by 1`,
    [address],
  );
  return lines.map(({ office, how }) => `${office.split(" ")[1]} ${how}`);
}

describe("the unsubscribe link of an email", () => {
  test.each([
    ["as a form", FORM, ONE_CLICK],
    ["as a form with its charset", `${FORM}; charset=UTF-8`, ONE_CLICK],
    [
      "as a multipart form",
      "multipart/form-data; boundary=abc",
      '--abc\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--abc--\r\n',
    ],
    ["as JSON", "application/json", '{"List-Unsubscribe":"One-Click"}'],
  ])(
    "accepts the click %s, without session or token, and ends that office's emails only",
    async (_, type, body) => {
      expect(await reached()).toEqual(["dois waiting", "um waiting"]);
      const answer = await post(linkTo(), body, type, {
        origin: "https://correio.exemplo.test",
        "sec-fetch-site": "cross-site",
      });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain("Você não recebe mais e-mails deste escritório");
      expect(await reached()).toEqual(["dois waiting", "um stopped"]);
    },
  );

  test.each([90, 120, 254])("works for an address of %i characters", async (length) => {
    const domain = "@longe.test";
    const address = `vic+${"a".repeat(length - domain.length - 4)}${domain}`;
    expect((await sendRaw(linkTo(address))).status).toBe(200);
    expect((await post(linkTo(address), ONE_CLICK)).status).toBe(200);
    expect(await stops()).toHaveLength(1);
  });

  test("unsubscribes nobody when it is only opened: its page asks, with two buttons, and shows no address", async () => {
    for (const method of ["GET", "HEAD", "OPTIONS", "GET"]) await sendRaw(linkTo(), { method });
    const page = await sendRaw(linkTo());
    expect(page.status).toBe(200);
    expect(page.text).toContain("Parar de receber e-mails?");
    expect([...page.text.matchAll(/value="([^"]+)"/g)].map(([, value]) => value)).toEqual([
      "One-Click",
      "All",
    ]);
    expect(page.text).not.toMatch(/<script|longe\.test/);
    expect(page.text).toContain("“Escritório um”");
    expect(await stops()).toEqual([]);
  });

  test("ends the emails of all offices on request, including future ones", async () => {
    expect((await post(linkTo(), ALL)).text).toContain("não recebe mais e-mails de escritórios");
    expect(await reached()).toEqual(["dois stopped", "um stopped"]);
    expect((await sendRaw(linkTo(OUT, "dois"))).text).toContain("Nenhum escritório escreve mais");
  });

  test("undoes both for whoever has it", async () => {
    await post(linkTo(), ONE_CLICK);
    await post(linkTo(), ALL);
    expect((await sendRaw(linkTo())).text).toContain('value="Undo"');
    expect((await post(linkTo(), UNDO)).text).toContain("Você voltou a receber");
    expect(await stops()).toEqual([]);
    expect(await reached()).toEqual(["dois waiting", "um waiting"]);
  });

  test("called twenty times at once has one effect", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post(linkTo(), at % 2 ? ALL : ONE_CLICK)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stops()).toEqual(
      [{ company_id: String(setup.offices.companies["um"]) }, { company_id: null }].map((row) => ({
        company_id: row.company_id === null ? null : expect.anything(),
      })),
    );
  });

  test("cannot be forged, truncated, or changed by a bit", async () => {
    const link = linkTo();
    const token = link.slice(link.lastIndexOf("/") + 1);
    const bytes = Buffer.from(token, "base64url");
    const wrong = ["1", "%00", "a".repeat(900), token.slice(0, -2), `${token}AA`];
    for (let at = 0; at < bytes.length; at += 3) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      wrong.push(changed.toString("base64url"));
    }
    for (const one of wrong) {
      const at = `${setup.server.address}/api/letters/${one}`;
      expect((await post(at, ONE_CLICK)).status, one).toBe(404);
      const page = await sendRaw(at);
      expect(page.status === 404 || page.text.includes("Este endereço não vale mais"), one).toBe(true);
    }
    expect(await stops()).toEqual([]);
  });

  test("of the daily email does not work here, nor the other way round", async () => {
    const token = linkTo().split("/").at(-1)!;
    expect((await post(`${setup.server.address}/api/daily_mail/${token}`, ONE_CLICK)).status).toBe(404);
  });

  test.each<[string, string, string | Buffer, number]>([
    ["another value", FORM, "List-Unsubscribe=Everything", 422],
    ["nothing", FORM, "", 422],
    ["a prototype", FORM, "__proto__=1&constructor[prototype]=1", 422],
    ["a NUL", FORM, `${ONE_CLICK}%00`, 422],
    ["a long form", FORM, `${ONE_CLICK}&a=${"x".repeat(2000)}`, 413],
    ["plain text", "text/plain", ONE_CLICK, 415],
  ])("rejects %s and changes nothing", async (_, type, body, status) => {
    expect((await post(linkTo(), body, type)).status).toBe(status);
    expect(await stops()).toEqual([]);
  });

  test("needs no session, and no office can undo what was requested", { tags: "night" }, async () => {
    await post(linkTo(), ONE_CLICK);
    const admin = await setup.enter("escritorio");
    const client = { full_name: "Cliente Fora", client_type: 1, email: OUT };
    await admin.post("/api/clients", client);
    for (const spelt of [OUT, "Fora1@longe.test", "FORA1@LONGE.TEST"])
      expect((await reached(spelt)).at(-1), spelt).toBe("um stopped");
  });

  test("of a deleted office still works, and still ends all", async () => {
    const link = unsubscribeAddress(
      { secret: setup.server.context.secret, publicUrl: setup.server.address },
      { company_id: 987_654, address: OUT },
    );
    expect((await post(link, ONE_CLICK)).text).toContain("Você não recebe mais");
    expect(await stops()).toEqual([]);
    expect((await post(link, ALL)).status).toBe(200);
    expect(await reached()).toEqual(["dois stopped", "um stopped"]);
  });
});

test("an unsubscribed recipient does not count for the office's limit, is named to the author, and appears in the outbox", async () => {
  await post(linkTo(), ONE_CLICK);
  await setup.agenda([OUT, "fora2@longe.test"]);
  await setup.look();
  await setup.deliver();
  expect(setup.mailbox.received.flatMap(({ to }) => to)).not.toContain(OUT);
  expect(await setup.counted()).toBe(1);
  const [{ message } = { message: "" }] = await setup.runQuery<{ message: string }>(
    "select data ->> 'message' as message from notifications where type = 'emails_left_out'",
  );
  expect(message).toBe(
    "Lembrete de “Audiência de instrução”: Pediu para não receber mais e-mails do escritório e não recebe: fora1@longe.test.",
  );
  const admin = await setup.enter("admin");
  const page = await admin.get("/api/mails?status=left_out");
  expect(page.body).toMatchObject({
    total: 1,
    data: [{ recipients: [OUT], left_out_for: "stopped", retriable: false, attempts: 0 }],
  });
  expect((await admin.post("/api/mails/retry", { mail_id: page.body.data[0].id })).status).toBe(409);
});

test("an email that waits when its recipient unsubscribes is not sent", { tags: "night" }, async () => {
  setup.mailbox.control.behaviour.onRcptTo = (_address, _session, done) =>
    done(Object.assign(new Error("por ora não"), { responseCode: 451 }));
  await setup.agenda([OUT, "fora2@longe.test"]);
  await setup.look();
  await setup.deliver();
  await post(linkTo(), ALL);
  setup.mailbox.control.behaviour = {};
  setup.server.clock.moveTo("2026-03-16T12:05:00Z");
  await setup.deliver();
  expect(setup.mailbox.received.flatMap(({ to }) => to).filter((to) => to.endsWith("longe.test"))).toEqual([
    "fora2@longe.test",
  ]);
  expect((await setup.lines()).find(({ to }) => to === OUT)).toMatchObject({
    status: "left_out",
    left_out_for: "stopped",
  });
});

test("the office's own people cannot unsubscribe: who joins an office is written to again", async () => {
  await post(linkTo("associado@exemplo.test"), ALL);
  await setup.agenda(["associado@exemplo.test"]);
  await setup.look();
  expect((await setup.lines()).find(({ to }) => to === "associado@exemplo.test")).toMatchObject({
    status: "waiting",
    to_outsider: false,
  });
});

test(
  "an address is stored as a keyed hash; it survives a new key, and is deleted with an erased office",
  { tags: "night" },
  async () => {
    await post(linkTo(), ONE_CLICK);
    await post(linkTo("fora2@longe.test"), ALL);
    const kept = async () =>
      setup.runQuery<{ row: string; hash: Buffer }>(
        "select s::text as row, address_hash as hash from unsubscriptions s order by company_id nulls last",
      );
    const before = await kept();
    for (const { row } of before) expect(Buffer.from(row).toString()).not.toMatch(/fora\d|longe/);
    await rotateKey(setup.server.context);
    await rotateKey(setup.server.context);
    const after = await kept();
    expect(after.map(({ hash }, at) => hash.equals(before[at]!.hash))).toEqual([false, false]);
    expect(await reached()).toEqual(["dois waiting", "um stopped"]);
    expect(await reached("fora2@longe.test")).toEqual(["dois stopped", "um stopped"]);
    const { rows } = await setup.server.rows.query(
      "select confdeltype from pg_constraint where conrelid = 'unsubscriptions'::regclass and contype = 'f'",
    );
    expect(rows).toEqual([{ confdeltype: "c" }]);
  },
);
