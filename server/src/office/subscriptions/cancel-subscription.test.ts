import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseCanceledCompanies } from "../companies/erase-companies.jobs.ts";
import { cancelForPlatform } from "./cancel.commands.ts";
import { START } from "../sign-up/sign-up-server.fixture.ts";
import {
  openSubscriptionServer,
  REFUSED_LATER,
  type SubscriptionServer,
} from "./subscription-server.fixture.ts";

let setup: SubscriptionServer;
beforeAll(async () => {
  setup = await openSubscriptionServer();
});
afterAll(() => setup.close());

test("an office that cancels works until the end of what it paid, then reads for thirty days, and is erased", async () => {
  const office = await setup.paying();
  let visitor = await setup.enter(office.username);
  expect((await visitor.post("/api/tags", { name: "Antes" })).status).toBe(201);
  const cancel = () => visitor.delete(`/api/subscriptions/${office.subscription}`);
  expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 204]);
  expect((await visitor.get("/api/company/subscription")).body).toMatchObject({
    status: "canceled",
    canceled_on: "2026-03-16",
    works_until: "2026-04-15",
    erased_from: "2026-05-15",
    next_charge_on: null,
  });
  expect((await visitor.post("/api/tags", { name: "Depois" })).status).toBe(201);
  expect(await setup.emailsTo(office)).toEqual(["subscription_canceled"]);
  const paying = await visitor.post(`/api/subscriptions/${office.subscription}/pay`);
  expect([paying.status, paying.body.code]).toEqual([409, "not_now"]);
  const isErased = async (day: string) => {
    const night = eraseCanceledCompanies(setup.server.context);
    await setup.server.context.database.acrossCompanies((db) => night.start(db, day));
    const { rows } = await setup.server.rows.query(
      "select data from pgboss.job where name = 'companies.erase'",
    );
    return rows.some(({ data }) => data.company_id === office.company);
  };

  setup.at("2026-04-15T09:00:00Z");
  visitor = await setup.enter(office.username);
  expect((await visitor.post("/api/tags", { name: "No último dia" })).status).toBe(201);
  setup.at("2026-04-16T12:00:00Z");
  visitor = await setup.enter(office.username);
  expect((await visitor.post("/api/tags", { name: "Tarde" })).status).toBe(402);
  expect((await visitor.get("/api/tags")).body.data).toHaveLength(3);
  expect((await visitor.get("/api/company/subscription")).body.works_until).toBeNull();
  await setup.bill();
  expect(await setup.invoicesOf(office)).toHaveLength(1);
  expect(await isErased("2026-04-16")).toBe(false);

  setup.at("2026-05-16T12:00:00Z");
  expect(await isErased("2026-05-16")).toBe(true);
});

test("a trial or an unpaid office that cancels stops at once, and so does one that the platform cancels", async () => {
  setup.at(START);
  const trying = await setup.trying();
  const visitor = await setup.enter(trying.username);
  expect((await visitor.delete(`/api/subscriptions/${trying.subscription}`)).status).toBe(204);
  expect((await visitor.get("/api/company/subscription")).body).toMatchObject({
    works_until: null,
    erased_from: "2026-04-15",
  });
  expect((await visitor.post("/api/tags", { name: "Depois" })).status).toBe(402);

  const paying = await setup.paying();
  const person = await setup.enter(paying.username);
  await person.delete(`/api/subscriptions/${paying.subscription}`);
  await setup.server.context.database.acrossCompanies((db) =>
    cancelForPlatform(setup.server.context, db, paying.company),
  );
  expect((await person.post("/api/tags", { name: "Depois" })).status).toBe(402);
});

test("an office that the platform cancels is told so by one email, with the day on which it is erased", async () => {
  setup.at(START);
  const office = await setup.paying();
  const platform = await setup.enter("admin");
  for (let times = 0; times < 2; times++)
    expect((await platform.delete(`/api/companies/${office.company}`)).status).toBe(204);
  expect(await setup.emailsTo(office)).toEqual(["subscription_canceled_by_platform"]);
  const { rows } = await setup.server.rows.query(
    "select subject, body_text from mails where company_id = $1 and kind like 'subscription%'",
    [office.company],
  );
  expect(rows[0].subject).toBe("Pauta: a assinatura foi cancelada");
  expect(rows[0].body_text).toContain("A administração do Pauta cancelou a assinatura do escritório.");
  expect(rows[0].body_text).toContain("Até 15/04/2026 o escritório ainda lê e exporta os seus dados");
});

test(
  "twenty concurrent cancellations have one effect, with one email; debts are deleted too",
  { tags: "night" },
  async () => {
    setup.at(START);
    const office = await setup.paying();
    let visitor = await setup.enter(office.username);
    await setup.sendCard(visitor, office, REFUSED_LATER);
    setup.at("2026-04-15T12:00:00Z");
    await setup.bill();
    expect(await setup.invoicesOf(office)).toHaveLength(2);
    visitor = await setup.enter(office.username);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.delete(`/api/subscriptions/${office.subscription}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await setup.emailsTo(office)).filter((kind) => kind.endsWith("canceled"))).toHaveLength(1);
    expect(await setup.invoicesOf(office)).toMatchObject([{ payment: "2026-03-16" }]);
    setup.at("2026-04-20T12:00:00Z");
    await setup.bill();
    expect(await setup.invoicesOf(office)).toHaveLength(1);
  },
);

test(
  "a trial can be cancelled, and a subscription only by its own administrator",
  { tags: "night" },
  async () => {
    setup.at(START);
    const [ours, theirs] = [await setup.trying(), await setup.trying()];
    const visitor = await setup.enter(ours.username);
    expect((await visitor.delete(`/api/subscriptions/${theirs.subscription}`)).status).toBe(404);
    const lawyer = await setup.enter("advogada");
    expect((await lawyer.delete(`/api/subscriptions/${ours.subscription}`)).status).toBe(403);
    expect((await setup.subscriptionOf(theirs)).status).toBe("trialing");
    expect((await visitor.delete(`/api/subscriptions/${ours.subscription}`)).status).toBe(204);
    expect((await setup.subscriptionOf(ours)).status).toBe("canceled");
  },
);
