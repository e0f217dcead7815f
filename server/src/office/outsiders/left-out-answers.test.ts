import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../../testing/test-server.fixture.ts";
import { openOutsidersSetup, strangers, type OutsidersSetup } from "./outsiders.fixture.ts";
import { unsubscribe } from "../mails/unsubscriptions.commands.ts";

let setup: OutsidersSetup;
let admin: Visitor;
let solo: Visitor;
beforeAll(async () => {
  setup = await openOutsidersSetup();
  admin = await setup.enter("escritorio");
  solo = await setup.enter("solo");
});
afterAll(() => setup.close());
beforeEach(() => setup.reset());

const form = (over: object, username = "advogada") => ({
  user_id: setup.offices.ids[username],
  description: "Audiência de instrução",
  classification_id: 2,
  compromise_type_id: 3,
  compromise_date: "2026-03-18",
  all_day: true,
  remember_id: 1,
  ...over,
});
const stop = (address: string) =>
  setup.server.context.database.acrossCompanies((db) =>
    unsubscribe(setup.server.context, db, setup.offices.companies["um"]!, address),
  );

describe("saving a compromise returns at once whom its reminder will not reach", () => {
  test("in an office without a confirmed address, with what to do for those who can do it", async () => {
    const made = await solo.post(
      "/api/compromises",
      form({ email_notification: ["fora1@longe.test", "fora2@longe.test"] }, "solo"),
    );
    expect(made.status).toBe(201);
    expect(made.body.emails_left_out).toEqual({
      message:
        "O escritório ainda não confirmou o seu e-mail, e até lá o Pauta escreve só para as pessoas dele. Ficam de fora: fora1@longe.test, fora2@longe.test. Confirme agora o seu e-mail para escrever também para fora.",
      addresses: ["fora1@longe.test", "fora2@longe.test"].map((address) => ({
        address,
        reason: "office_unconfirmed",
        until: null,
      })),
      may_confirm: true,
    });
    await setup.runQuery("update users set email_verified_at = created_at where username = 'solo'");
    const changed = await solo.put(
      `/api/compromises/${made.body.id}`,
      form({ email_notification: ["fora1@longe.test"] }, "solo"),
    );
    expect([changed.status, changed.body.emails_left_out]).toEqual([200, null]);
  });

  test("for those who cannot confirm it, with whom to ask", async () => {
    await setup.runQuery("update users set email_verified_at = null where username = 'escritorio'");
    const control = await setup.enter("controladoria");
    const { body } = await control.post(
      "/api/compromises",
      form({ email_notification: ["fora1@longe.test"] }),
    );
    expect(body.emails_left_out).toMatchObject({
      may_confirm: false,
      message: expect.stringMatching(/Fica de fora: fora1@longe\.test\. Peça a quem administra/),
    });
  });

  test("people who unsubscribed, people without a confirmed address, and nobody else", async () => {
    await stop("fora1@longe.test");
    await setup.runQuery("update users set email_verified_at = null where username = 'associado'");
    const emails = [
      "Fora1@longe.test",
      "fora2@longe.test",
      "associado@exemplo.test",
      "advogada@exemplo.test",
    ];
    const { body } = await admin.post("/api/compromises", form({ email_notification: emails }));
    expect(body.emails_left_out).toEqual({
      message:
        "Pediu para não receber mais e-mails do escritório e não recebe: Fora1@longe.test. É de uma pessoa do escritório que ainda não confirmou este endereço: associado@exemplo.test.",
      addresses: [
        { address: "Fora1@longe.test", reason: "stopped", until: null },
        { address: "associado@exemplo.test", reason: "person_unconfirmed", until: null },
      ],
      may_confirm: false,
    });
  });

  test("what is due today exceeds the day's limit, with its end; what is due later is not mentioned", async () => {
    await setup.agenda(strangers(19));
    await setup.look();
    const today = { date_notification: "2026-03-16", time_notification: "18:00" };
    const requested = form({ ...today, email_notification: strangers(2, 50) });
    const due = await admin.post("/api/compromises", requested);
    expect(due.body.emails_left_out).toEqual({
      message:
        "O escritório chegou ao limite de 20 e-mails por dia para fora dele. Fica de fora até 17/03/2026 às 00:00: fora51@longe.test.",
      addresses: [{ address: "fora51@longe.test", reason: "limit", until: "2026-03-17T03:00:00.000Z" }],
      may_confirm: false,
    });
    const later = await admin.post("/api/compromises", form({ email_notification: strangers(2, 60) }));
    expect(later.body.emails_left_out).toBeNull();
    const none = await admin.post(
      "/api/compromises",
      form({ remember_id: 0, email_notification: strangers(2, 60) }),
    );
    expect(none.body.emails_left_out).toBeNull();
  });
});

test("forwarding and treating return the same about what they create", async () => {
  await stop("fora1@longe.test");
  const work = {
    compromise_type_id: 3,
    date: "2026-03-18",
    all_day: true,
    notification_param: 2,
    email_notification: ["fora1@longe.test", "fora2@longe.test"],
  };
  const left = { addresses: [{ address: "fora1@longe.test", reason: "stopped" }] };
  const control = await setup.enter("controladoria");
  const forwarded = await control.post("/api/forward_publications", {
    lawsuits: [{ publication_id: setup.offices.publications["P2"], lawsuit_id: null }],
    forwards: [{ ...work, target_user_id: setup.offices.ids["associado"] }],
  });
  expect([forwarded.status, forwarded.body.emails_left_out]).toEqual([200, expect.objectContaining({})]);
  expect(forwarded.body.emails_left_out).toMatchObject(left);
});

test(
  "the office's administrators see what was sent outside, what was not and why, and what is left of the day's limit; others do not see it",
  { tags: "night" },
  async () => {
    await stop("fora1@longe.test");
    await setup.agenda(["fora1@longe.test", "fora2@longe.test", "associado@exemplo.test"]);
    await setup.agenda(["fora3@longe.test"], { by: "vizinho" });
    await setup.look();
    await setup.deliver();
    const { status, body, text } = await admin.get("/api/outsider_emails");
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 2, limit: 20, sent_today: 1, is_confirmed: true });
    expect(
      body.data.map((line: { recipients: string[]; status: string; left_out_for: string | null }) => [
        line.recipients[0],
        line.status,
        line.left_out_for,
      ]),
    ).toEqual([
      ["fora1@longe.test", "left_out", "stopped"],
      ["fora2@longe.test", "sent", null],
    ]);
    expect(text).not.toMatch(/fora3|leave_address|api\/letters/);
    expect((await admin.get("/api/outsider_emails?status=left_out")).body.total).toBe(1);
    expect((await admin.get("/api/outsider_emails?status=lost")).status).toBe(422);
    const lawyer = await setup.enter("advogada");
    expect((await lawyer.get("/api/outsider_emails")).status).toBe(403);
  },
);
