import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPeopleSetup, type PeopleSetup } from "../../office/identity/people/office-users.fixture.ts";
import { newcomer, newOffice, payingOffice } from "../../office/sign-up/sign-up.fixture.ts";
import {
  openSubscriptionServer,
  type SubscriptionServer,
} from "../../office/subscriptions/subscription-server.fixture.ts";
import { noteRuns, runCount } from "../run-counts.fixture.ts";

const ROUNDS = runCount(2, 50);
const AT_ONCE = 20;

const twenty = <T>(call: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => call(turn)));
const statusesOf = (answers: { status: number }[]) => new Set(answers.map(({ status }) => status));

/** Runs rounds of twenty concurrent calls, and collects the faults of each. */
async function inRounds(what: string, round: (number: number) => Promise<string[]>): Promise<void> {
  const wrong: string[] = [];
  for (let number = 0; number < ROUNDS; number++) wrong.push(...(await round(number)));
  noteRuns({
    what,
    runs: ROUNDS * AT_ONCE,
    acknowledged: ROUNDS,
    findings: wrong.length,
  });
  expect(wrong).toEqual([]);
}

describe("the last seat of a plan, requested by twenty at once", () => {
  let setup: PeopleSetup;
  beforeAll(async () => {
    setup = await openPeopleSetup();
  });
  afterAll(() => setup.server.close());

  test("goes to one: to a new person, or to one who is reactivated", async () => {
    const { rows } = setup.server;
    const company = setup.offices.companies["um"]!;
    const active = async () =>
      (
        await rows.query<{ n: number }>(
          "select count(*)::int as n from users where company_id = $1 and status = 'A'",
          [company],
        )
      ).rows[0]!.n;
    const away: { id: number }[] = [];
    for (let turn = 0; turn < AT_ONCE / 2; turn++) {
      const { body } = await setup.add();
      expect((await setup.change(body, { status: "I" })).status).toBe(200);
      away.push((await setup.change(body, { status: "I", updated_at: undefined })).body);
    }
    await inRounds("the last seat of a plan, by twenty at once", async () => {
      const seats = (await active()) + 1;
      await rows.query(
        "update plans set users_quantity = $1 where id = (select plan_id from companies where id = $2)",
        [seats, company],
      );
      const answers = await twenty((turn) =>
        turn % 2 === 0
          ? setup.add()
          : setup.change(away[(turn - 1) / 2]!, { status: "A", updated_at: undefined }),
      );
      const taken = await active();
      const good = answers.filter(({ status }) => status < 300);
      const others = answers.filter(({ status }) => status >= 300 && status !== 422);
      // frees the seat for the next round
      await rows.query("update users set status = 'I' where id = any($1)", [
        [...away.map(({ id }) => id), ...good.map(({ body }) => Number(body.id))],
      ]);
      return [
        ...(taken === seats ? [] : [`${taken} people on ${seats} seats`]),
        ...(good.length === 1 ? [] : [`${good.length} let in`]),
        ...others.map(({ status, text }) => `${status} ${text}`),
      ];
    });
  });
});

describe("an office that signs up and cancels", () => {
  let setup: SubscriptionServer;
  beforeAll(async () => {
    setup = await openSubscriptionServer();
  });
  afterAll(() => setup.close());

  test("signs up twenty times at once with one document, and is created and charged only once", async () => {
    await inRounds("sign-ups with one document, by twenty at once", async (number) => {
      const { cpf_cnpj } = newcomer();
      const answers = await twenty((turn) =>
        (turn + number) % 2 === 0
          ? setup.tryOut({ ...newcomer(), plan_id: 3, cpf_cnpj })
          : setup.register({ ...payingOffice(), ...newOffice(), cpf_cnpj }),
      );
      const made = answers.filter(({ status }) => status < 300);
      const { rows } = await setup.server.rows.query<{ offices: number; people: number; paid: number }>(
        `select count(distinct c.id)::int as offices, count(distinct u.id)::int as people, count(distinct i.id)::int as paid
         from companies c left join users u on u.company_id = c.id left join invoices i on i.company_id = c.id
         where c.cpf_cnpj = $1`,
        [cpf_cnpj],
      );
      const { offices, people, paid } = rows[0]!;
      return [
        ...(offices === 1 && people === 1 && paid <= 1
          ? []
          : [`${offices} offices, ${people} people, ${paid} invoices`]),
        ...(made.length === 1 ? [] : [`${made.length} got the answer that they are in`]),
        ...answers
          .filter(({ status }) => status >= 300 && status !== 422)
          .map(({ status, text }) => `${status} ${text}`),
      ];
    });
  });

  // the platform's cancellation sends no email, so where it comes first there is none
  test.each([
    ["by itself", false, [1]],
    ["by itself and by the platform", true, [0, 1]],
  ])(
    "is cancelled %s twenty times at once while it is billed, and ends only once",
    async (by, isByBoth, emails) => {
      const platform = await setup.enter("admin");
      await inRounds(`cancellations ${by} while billing runs, by twenty at once`, async () => {
        const office = await setup.paying();
        const visitor = await setup.enter(office.username);
        const [answers] = await Promise.all([
          twenty((turn) =>
            turn % 2 === 0 || !isByBoth
              ? visitor.delete(`/api/subscriptions/${office.subscription}`)
              : platform.delete(`/api/companies/${office.company}`),
          ),
          setup.bill(),
        ]);
        const [messages, invoices, { status }] = [
          await setup.emailsTo(office),
          await setup.invoicesOf(office),
          await setup.subscriptionOf(office),
        ];
        const ends = messages.filter((kind) => kind.endsWith("canceled"));
        return [
          ...[...statusesOf(answers)].filter((one) => one !== 204).map((one) => `answered ${one}`),
          ...(status === "canceled" ? [] : [`the subscription is ${status}`]),
          ...(emails.includes(ends.length) ? [] : [`${ends.length} emails`]),
          ...(invoices.length === 1 ? [] : [`${invoices.length} invoices`]),
        ];
      });
    },
  );
});
