import { expect } from "vitest";
import { openTestClock, openTestServer, PASSWORD } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";

/** The starting time of all tests. */
export const START = "2026-03-16T12:00:00Z";

/** A server for sign-up tests, with a gateway of short timeout. */
export async function openSignUpServer(environment: Record<string, string> = {}) {
  const server = await openTestServer({
    clock: openTestClock(START),
    environment: { PAYMENT_PATIENCE_MS: "300", ...environment },
  });
  await openOffices(server);
  const stranger = server.visitor();
  await stranger.get("/sanctum/csrf-cookie");
  return {
    server,
    stranger,
    tryOut: (form: object) => stranger.post("/api/company_free_trial", form),
    register: (form: object) => stranger.post("/api/company", form),
    /** What was created for a username: his office, its subscription, his roles, his agreements. */
    async officeOf(username: string): Promise<Record<string, unknown>[]> {
      const { rows } = await server.rows.query(
        `select c.company_name, c.name_to_follow, c.cpf_cnpj, c.plan_id, c.city, c.zip_code, c.federation_state_id,
       u.role_ids, u.oab_code, u.phone_number, u.must_change_password, s.status, s.trial_ends_at, s.period_ends_at,
       s.amount, s.gateway, s.card_brand, s.card_last_four,
       (select json_agg(json_build_object('version', version, 'sha', text_sha256, 'at', accepted_at))
          from contract_acceptances a where a.company_id = c.id and a.user_id = u.id) as agreements,
       (select count(*)::int from mails m where m.company_id = c.id and m.kind = 'email_confirmation') as mails
     from users u join companies c on c.id = u.company_id left join subscriptions s on s.company_id = c.id
     where u.username = $1`,
        [username],
      );
      return rows;
    },
    async enter(username: string) {
      const visitor = server.visitor();
      expect((await visitor.signIn(username, PASSWORD)).status).toBe(200);
      return visitor;
    },
    close: () => server.close(),
  };
}

export type SignUpServer = Awaited<ReturnType<typeof openSignUpServer>>;
