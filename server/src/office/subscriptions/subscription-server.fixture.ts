import { expect } from "vitest";
import type { Visitor } from "../../testing/test-server.fixture.ts";
import { openSignUpServer } from "../sign-up/sign-up-server.fixture.ts";
import { newcomer, payingOffice } from "../sign-up/sign-up.fixture.ts";
import { billWhatIsDue } from "./bill.jobs.ts";
import { cardForm } from "./subscriptions-samples.fixture.ts";

/** The embedded gateway stores this card and declines every charge. */
export const REFUSED_LATER = "4000 0000 0000 0341";

export type TestOffice = { username: string; company: number; subscription: number };

/** A server with paying and trial offices, whose clock the test moves. */
export async function openSubscriptionServer(environment: Record<string, string> = {}) {
  const setup = await openSignUpServer(environment);
  const { server } = setup;

  /** The office of a person with a confirmed address, so that its emails are written. */
  async function officeOf(username: string): Promise<TestOffice> {
    await server.rows.query("update users set email_verified_at = $2 where username = $1", [
      username,
      server.clock.now(),
    ]);
    const { rows } = await server.rows.query<{ company: number; subscription: number }>(
      `select s.company_id::int as company, s.id::int as subscription from subscriptions s
       join users u on u.company_id = s.company_id where u.username = $1`,
      [username],
    );
    return { username, ...rows[0]! };
  }

  return {
    ...setup,
    /** An office on a free trial. */
    async trying(): Promise<TestOffice> {
      const form = { ...newcomer(), plan_id: 3 };
      expect((await setup.tryOut(form)).status).toBe(201);
      return officeOf(form.username);
    },
    /** An office that has just paid its first period, STANDARD at R$ 149,90. */
    async paying(): Promise<TestOffice> {
      const form = payingOffice();
      expect((await setup.register(form)).body.payment).toBe("paid");
      return officeOf(form.username);
    },
    at: (instant: string) => server.clock.moveTo(instant),
    bill: () => billWhatIsDue(server.context),
    sendCard: (visitor: Visitor, { subscription }: TestOffice, number?: string) =>
      visitor.put(`/api/subscriptions/${subscription}/card`, cardForm(number)),
    async subscriptionOf({ company }: TestOffice) {
      const { rows } = await server.rows.query("select * from subscriptions where company_id = $1", [
        company,
      ]);
      return rows[0];
    },
    async invoicesOf({ company }: TestOffice) {
      const { rows } = await server.rows.query(
        `select value, due_date::text, payment::text, refusals, refusal, next_attempt_at, charging_since, charge_reference, card_last_four
         from invoices where company_id = $1 order by period_starts_at`,
        [company],
      );
      return rows;
    },
    /** The audit lines that billing wrote by itself, oldest first. */
    async trailOf({ company }: TestOffice) {
      const { rows } = await server.rows.query<{
        act: string;
        subject: string;
        before: object;
        after: object;
      }>(
        `select act, subject, before, after from audit_entries where company_id = $1 and actor_name = 'Pauta'
         order by seq`,
        [company],
      );
      return rows;
    },
    /** The kinds of emails about its subscription that an office was sent. */
    async emailsTo({ company }: TestOffice): Promise<string[]> {
      const { rows } = await server.rows.query<{ kind: string }>(
        "select kind from mails where company_id = $1 and kind like 'subscription%' order by id",
        [company],
      );
      return rows.map(({ kind }) => kind);
    },
  };
}

export type SubscriptionServer = Awaited<ReturnType<typeof openSubscriptionServer>>;
