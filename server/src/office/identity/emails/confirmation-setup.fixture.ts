import { expect } from "vitest";
import {
  openTestClock,
  openTestServer,
  PASSWORD,
  type Visitor,
} from "../../../testing/test-server.fixture.ts";
import { openMailServer, type ReceivedMail } from "../../mails/smtp.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { newcomer } from "../../sign-up/sign-up.fixture.ts";
import { waitFor } from "../../../testing/wait-for.fixture.ts";

/** Opens offices whose emails are really sent: they are counted where they arrive. */
export async function openConfirmationSetup() {
  const mailbox = await openMailServer();
  const clock = openTestClock();
  const server = await openTestServer({
    clock,
    jobs: true,
    environment: { ...mailbox.settings, TRUSTED_PROXIES: "127.0.0.1" },
  });
  const offices = await openOffices(server);
  await server.rows.query("update plans set users_quantity = 1000");
  let visitors = 0;
  /** A visitor with an IP address of his own, so that tests do not throttle each other. */
  const stranger = async (): Promise<Visitor> => {
    const visitor = server.visitor({
      "x-forwarded-for": `203.0.${Math.floor(++visitors / 250)}.${visitors % 250}`,
    });
    await visitor.get("/sanctum/csrf-cookie");
    return visitor;
  };
  const enter = async (username: string, password = PASSWORD): Promise<Visitor> => {
    const visitor = await stranger();
    expect((await visitor.signIn(username, password)).status).toBe(200);
    return visitor;
  };
  // the email written last may arrive first
  const written = ({ messageId }: ReceivedMail) => Number(/<mail-(\d+)-/.exec(messageId)![1]);
  /** The emails that arrived at an address, in the order in which they were written. */
  const at = (address: string) =>
    mailbox.received
      .filter(({ to }) => to.includes(address))
      .toSorted((one, other) => written(one) - written(other));
  /** Waits until the outbox is empty. */
  const allLeft = () =>
    waitFor(async () => {
      const { rows } = await server.rows.query<{ is_over: boolean }>(
        "select (select count(*) from mails where status = 'waiting') + (select count(*) from pgboss.job where state in ('created', 'active') and name = 'identity.offer_reset') = 0 as is_over",
      );
      return rows[0]!.is_over;
    });
  const isLink = ({ text }: ReceivedMail) => text.includes("/confirmar-email?token=");
  return {
    server,
    clock,
    later: (seconds: number) => clock.moveTo(new Date(clock.now().getTime() + seconds * 1000).toISOString()),
    offices,
    stranger,
    enter,
    at,
    allLeft,
    /** The token of the newest confirmation email to an address. */
    async tokenFor(address: string): Promise<string> {
      await allLeft();
      const mail = at(address).findLast(isLink);
      return /confirmar-email\?token=([\w-]+)/.exec(mail!.text)![1]!;
    },
    linksAt: (address: string) => at(address).filter(isLink).length,
    confirm: async (token: string) => (await stranger()).post("/api/email_confirmation", { token }),
    /** The response to signing in with a name and a password. */
    signInBy: async (name: string, password = PASSWORD) => (await stranger()).signIn(name, password),
    /** Signs up an office for a free trial, with an address of choice. */
    async tryOut(over: object = {}) {
      const form = { ...newcomer(), plan_id: 2, ...over };
      const answer = await (await stranger()).post("/api/company_free_trial", form);
      return { form, answer };
    },
    forgot: async (email: string) => (await stranger()).post("/forgot-password", { email }),
    rowOf: async (username: string) =>
      (await server.rows.query("select * from users where username = $1", [username])).rows[0],
    async close() {
      await server.close();
      await mailbox.close();
    },
  };
}

export type ConfirmationSetup = Awaited<ReturnType<typeof openConfirmationSetup>>;
