import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eraseIfDue } from "../companies/erase-companies.jobs.ts";
import { START } from "../sign-up/sign-up-server.fixture.ts";
import { openServerWithGateway, type ServerWithGateway } from "./server-with-gateway.fixture.ts";
import type { TestOffice } from "./subscription-server.fixture.ts";

let opened: ServerWithGateway;
let peer: ServerWithGateway["peer"];
let setup: ServerWithGateway["setup"];
beforeAll(async () => {
  opened = await openServerWithGateway();
  ({ peer, setup } = opened);
});
afterAll(() => opened.close());
beforeEach(() => opened.beginAnew());

/** An office that paid until 15 April and cancelled on the same day, with its administrator signed in on a later day. */
async function canceled(day = "2026-03-20") {
  setup.at(START);
  const office = await setup.paying();
  const first = await setup.enter(office.username);
  expect((await first.delete(`/api/subscriptions/${office.subscription}`)).status).toBe(204);
  setup.at(`${day}T12:00:00Z`);
  return { office, visitor: await setup.enter(office.username), before: peer.paid().length };
}

/** Whether an office still exists after the night of a day. */
async function isThereAfter(day: string, { company }: TestOffice): Promise<boolean> {
  setup.at(`${day}T07:00:00Z`);
  await eraseIfDue(setup.server.context, company);
  return (await setup.server.rows.query("select from companies where id = $1", [company])).rowCount === 1;
}

test(
  "a cancelled office gives a card, pays a new period at the current price, can write again and is not erased",
  { tags: "night" },
  async () => {
    const { office, visitor, before } = await canceled("2026-04-20");
    await setup.server.rows.query("update plans set amount = 159.9 where id = 3");
    try {
      expect((await visitor.get("/api/company/subscription")).body).toMatchObject({
        status: "canceled",
        return_amount: 159.9,
        card_last_four: null,
      });
      expect((await visitor.post("/api/tags", { name: "Antes" })).status).toBe(402);
      const back = await setup.sendCard(visitor, office);
      expect([back.status, back.body]).toMatchObject([
        200,
        {
          status: "paid",
          amount: 159.9,
          return_amount: null,
          canceled_on: null,
          erased_from: null,
          next_charge_on: "2026-05-20",
        },
      ]);
    } finally {
      await setup.server.rows.query("update plans set amount = 149.9 where id = 3");
    }
    expect((await visitor.post("/api/tags", { name: "De volta" })).status).toBe(201);
    expect(peer.paid().length).toBe(before + 1);
    expect(peer.paid().at(-1)).toMatchObject({ amount: 15_990 });
    expect(await setup.emailsTo(office)).toEqual(["subscription_canceled", "subscription_resumed"]);
    const { body: trail } = await visitor.get("/api/audit_trail?act=resumed");
    expect(trail.data).toMatchObject([{ act: "resumed", subject: "subscription" }]);
    expect(await isThereAfter("2026-05-16", office)).toBe(true);
    setup.at("2026-05-20T12:00:00Z");
    await setup.bill();
    expect((await setup.invoicesOf(office)).map(({ value }) => Number(value))).toEqual([149.9, 159.9, 159.9]);
  },
);

test(
  "a declined card changes nothing: the office stays cancelled, and is erased on its day",
  { tags: "night" },
  async () => {
    const { office, visitor, before } = await canceled();
    peer.mood.declines = true;
    const refused = await setup.sendCard(visitor, office);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { card_number: ["Saldo insuficiente. Use outro cartão."] },
    ]);
    expect((await visitor.get("/api/company/subscription")).body).toMatchObject({
      status: "canceled",
      canceled_on: "2026-03-16",
      erased_from: "2026-05-15",
      open_invoice: null,
    });
    expect(await setup.invoicesOf(office)).toHaveLength(1);
    expect(await setup.emailsTo(office)).toEqual(["subscription_canceled"]);
    expect(peer.paid().length).toBe(before);
    expect(await isThereAfter("2026-05-14", office)).toBe(true);
    expect(await isThereAfter("2026-05-16", office)).toBe(false);
  },
);

test("while its payment is unknown an office is not erased; once paid its subscription resumes, once", async () => {
  const { office, before } = await canceled();
  setup.at("2026-05-15T11:00:00Z");
  const late = await setup.enter(office.username);
  peer.mood.answer = "lost";
  expect((await setup.sendCard(late, office)).status).toBe(409);
  peer.mood.answer = "failed";
  expect(await isThereAfter("2026-05-16", office)).toBe(true);
  await setup.bill();
  expect((await setup.subscriptionOf(office)).status).toBe("canceled");
  peer.mood.answer = "given";
  setup.at("2026-05-16T12:00:00Z");
  await Promise.all([setup.bill(), setup.bill()]);
  expect((await setup.subscriptionOf(office)).status).toBe("paid");
  expect(peer.paid().length).toBe(before + 1);
  expect(await isThereAfter("2026-05-20", office)).toBe(true);
});

test("an office that comes back before the end of what it paid keeps the days that are left", async () => {
  const { office, visitor } = await canceled();
  expect((await visitor.post("/api/tags", { name: "Ainda" })).status).toBe(201);
  const back = await setup.sendCard(visitor, office);
  expect(back.body).toMatchObject({ status: "paid", works_until: null, next_charge_on: "2026-05-15" });
});

test("what a cancelled office has paid and gets back is not paid: it stops at once", async () => {
  const { office, visitor } = await canceled();
  expect((await visitor.post("/api/tags", { name: "Ainda" })).status).toBe(201);
  peer.reverse(peer.paid().at(-1)!.code, "chargedback");
  setup.at("2026-03-24T12:00:00Z");
  await setup.bill();
  const later = await setup.enter(office.username);
  expect((await later.post("/api/tags", { name: "Tarde" })).status).toBe(402);
});

test("twenty concurrent requests to come back are paid once", { tags: "night" }, async () => {
  const { office, visitor, before } = await canceled();
  const answers = await Promise.all(Array.from({ length: 20 }, () => setup.sendCard(visitor, office)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(peer.paid().length).toBe(before + 1);
  expect((await setup.emailsTo(office)).filter((kind) => kind.endsWith("resumed"))).toHaveLength(1);
});

test("a charge made before the cancellation with an unknown result is resolved before anybody comes back", async () => {
  const office = await setup.trying();
  const visitor = await setup.enter(office.username);
  peer.mood.answer = "lost";
  expect((await setup.sendCard(visitor, office)).status).toBe(409);
  expect((await visitor.delete(`/api/subscriptions/${office.subscription}`)).status).toBe(204);
  peer.mood.answer = "given";
  const early = await setup.sendCard(visitor, office);
  expect([early.status, early.body.code]).toEqual([409, "payment_pending"]);
  setup.at("2026-03-16T12:30:00Z");
  await setup.bill();
  expect((await setup.subscriptionOf(office)).status).toBe("canceled");
  expect((await setup.sendCard(visitor, office)).body.status).toBe("paid");
  expect(await setup.invoicesOf(office)).toHaveLength(2);
});

test("an office cancelled by the platform must ask before it comes back, also when it had cancelled before", async () => {
  const { office, visitor, before } = await canceled();
  const admin = await setup.enter("admin");
  expect((await admin.delete(`/api/companies/${office.company}`)).status).toBe(204);
  const answer = await setup.sendCard(visitor, office);
  expect([answer.status, answer.body.message]).toEqual([
    409,
    "A assinatura foi encerrada pela nossa equipe. Fale conosco para voltar.",
  ]);
  expect((await visitor.get("/api/company/subscription")).body).toMatchObject({
    return_amount: null,
    works_until: null,
    erased_from: "2026-04-19",
  });
  expect(peer.paid().length).toBe(before);
});
