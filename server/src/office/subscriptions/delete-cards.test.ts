import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { START } from "../sign-up/sign-up-server.fixture.ts";
import { deleteDiscardedCards } from "./delete-cards.jobs.ts";
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
beforeEach(async () => {
  opened.beginAnew();
  await setup.server.rows.query("delete from discarded_cards");
  peer.forgotten.length = 0;
});

const cardOf = async (office: TestOffice): Promise<string> => (await setup.subscriptionOf(office)).card_token;
const deleteAt = async (instant: string) => {
  setup.at(instant);
  await deleteDiscardedCards(setup.server.context);
};
const remembered = async () =>
  (await setup.server.rows.query("select card_token from discarded_cards order by id")).rows.map(
    ({ card_token }) => card_token,
  );

test(
  "a replaced card is deleted some minutes later, once; the one in use is kept",
  { tags: "night" },
  async () => {
    const office = await setup.paying();
    const first = await cardOf(office);
    const visitor = await setup.enter(office.username);
    expect((await setup.sendCard(visitor, office)).status).toBe(200);
    await deleteAt("2026-03-16T12:05:00Z");
    expect(peer.forgotten).toEqual([]);
    await deleteAt("2026-03-16T12:11:00Z");
    await deleteAt("2026-03-16T13:30:00Z");
    expect(peer.forgotten).toEqual([first]);
    expect(await remembered()).toEqual([]);
    setup.at("2026-04-15T12:00:00Z");
    await setup.bill();
    expect((await setup.subscriptionOf(office)).status).toBe("paid");
  },
);

test("a declined card, and cards given while another paid, are deleted", { tags: "night" }, async () => {
  const office = await setup.trying();
  const visitor = await setup.enter(office.username);
  peer.mood.declines = true;
  expect((await setup.sendCard(visitor, office)).status).toBe(422);
  peer.mood.declines = false;
  expect(await remembered()).toHaveLength(1);
  setup.at("2026-03-24T12:00:00Z");
  await setup.bill();
  const later = await setup.enter(office.username);
  await Promise.all(Array.from({ length: 5 }, () => setup.sendCard(later, office)));
  await deleteAt("2026-03-24T12:11:00Z");
  expect(peer.forgotten).toHaveLength(5);
  expect(peer.forgotten).not.toContain(await cardOf(office));
});

test("the card of an office that cancels is deleted, and that of one that is erased", async () => {
  const [cancels, erased] = [await setup.paying(), await setup.paying()];
  const cards = [await cardOf(cancels), await cardOf(erased)];
  const visitor = await setup.enter(cancels.username);
  expect((await visitor.delete(`/api/subscriptions/${cancels.subscription}`)).status).toBe(204);
  expect(await setup.subscriptionOf(cancels)).toMatchObject({ card_token: null, card_last_four: null });
  await setup.server.rows.query("delete from companies where id = $1", [erased.company]);
  await deleteAt("2026-03-16T12:11:00Z");
  expect(peer.forgotten.toSorted()).toEqual(cards.toSorted());
});

test("the card of a company that the platform cancels is deleted", async () => {
  const office = await setup.paying();
  const card = await cardOf(office);
  const admin = await setup.enter("admin");
  expect((await admin.delete(`/api/companies/${office.company}`)).status).toBe(204);
  await deleteAt("2026-03-16T12:11:00Z");
  expect(peer.forgotten).toEqual([card]);
});

test("no card is deleted while a charge of it may have been made", async () => {
  const office = await setup.trying();
  const visitor = await setup.enter(office.username);
  peer.mood.answer = "lost";
  expect((await setup.sendCard(visitor, office)).status).toBe(409);
  expect((await visitor.delete(`/api/subscriptions/${office.subscription}`)).status).toBe(204);
  const [{ card_token: card }] = (
    await setup.server.rows.query("select card_token from invoices where company_id = $1", [office.company])
  ).rows;
  await setup.server.rows.query(
    "insert into discarded_cards (company_id, gateway, customer_reference, card_token, next_attempt_at) values ($1, 'pagarme', 'cus_1', $2, $3)",
    [office.company, card, START],
  );
  await deleteAt("2026-03-16T12:09:00Z");
  expect(peer.forgotten).toEqual([]);
  peer.mood.answer = "given";
  setup.at("2026-03-16T12:30:00Z");
  await setup.bill();
  await deleteAt("2026-03-16T12:45:00Z");
  expect(peer.forgotten).toEqual([card]);
});

test("deletion is retried while the gateway is away, and a card unknown to it is no error", async () => {
  const office = await setup.paying();
  const card = await cardOf(office);
  const visitor = await setup.enter(office.username);
  expect((await visitor.delete(`/api/subscriptions/${office.subscription}`)).status).toBe(204);
  peer.mood.answer = "failed";
  await deleteAt("2026-03-16T12:11:00Z");
  expect(await remembered()).toEqual([card]);
  peer.mood.answer = "given";
  await deleteAt("2026-03-16T12:30:00Z");
  expect(peer.forgotten).toEqual([]);
  peer.forgotten.push(card);
  await deleteAt("2026-03-16T13:30:00Z");
  expect(await remembered()).toEqual([]);
});
