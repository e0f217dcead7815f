import { NoticeKind } from "@pauta/contract/office/notifications";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../../testing/test-server.fixture.ts";
import { notifyUsers } from "./notifications.commands.ts";
import { openNoticesSetup, type NoticesSetup } from "./notices.fixture.ts";

let setup: NoticesSetup;
let lawyer: Visitor;
let colleague: Visitor;
beforeAll(async () => {
  setup = await openNoticesSetup();
  [lawyer, colleague] = [await setup.visit("advogada"), await setup.visit("associado")];
});
afterAll(() => setup.close());
beforeEach(() => setup.reset());

const choose = (visitor: Visitor, ...choices: { kind: string; mail: string }[]) =>
  visitor.put("/api/notification_choices", { choices });

describe("a person's notifications", () => {
  test("are listed as unread, newest first, with their subject, until they are read", async () => {
    await setup.notify("compromise_comment", ["advogada", "associado"], {
      compromiseId: 7,
      message: "Primeiro",
    });
    await setup.notify("client_attendance", ["advogada"], {
      message: "Segundo",
      attendance: { id: 3, client_id: 9, attendance_title: "Retorno" },
    });
    const { body } = await lawyer.get("/api/notifications");
    expect(body).toMatchObject({
      unread: 2,
      data: [
        {
          type: "client_attendance",
          data: {
            message: "Segundo",
            attendance: { id: 3, client_id: 9, attendance_title: "Retorno" },
          },
          created_at: "2026-03-16T12:00:00.000Z",
          read_at: null,
        },
        { type: "compromise_comment", data: { message: "Primeiro", compromiseId: 7 } },
      ],
    });
    setup.server.clock.moveTo("2026-03-16T13:00:00Z");
    const read = await lawyer.get(`/api/notifications/mark_as_read/${body.data[1].id}`);
    expect(read.body).toMatchObject({ id: body.data[1].id, read_at: "2026-03-16T13:00:00.000Z" });
    expect((await lawyer.get("/api/notifications")).body).toMatchObject({
      unread: 1,
      data: [{ data: { message: "Segundo" } }],
    });
    expect((await colleague.get("/api/notifications")).body.unread).toBe(1);
  });

  test("keep the moment at which they were first read", async () => {
    await setup.notify("compromise_comment", ["advogada"]);
    const [{ id }] = (await lawyer.get("/api/notifications")).body.data;
    await lawyer.get(`/api/notifications/mark_as_read/${id}`);
    setup.server.clock.moveTo("2026-03-16T13:00:00Z");
    const again = await lawyer.get(`/api/notifications/mark_as_read/${id}`);
    expect(again.body.read_at).toBe("2026-03-16T12:00:00.000Z");
  });

  test("are private: another person's answer not found and stay unread", async () => {
    await setup.notify("compromise_comment", ["advogada"]);
    const [{ id }] = (await lawyer.get("/api/notifications")).body.data;
    const missing = await colleague.get("/api/notifications/mark_as_read/987654321");
    const others = await colleague.get(`/api/notifications/mark_as_read/${id}`);
    expect([others.status, others.body]).toEqual([404, missing.body]);
    expect((await lawyer.get("/api/notifications")).body.unread).toBe(1);
  });

  test("are marked by a GET that requires the page's CSRF token all the same", async () => {
    await setup.notify("compromise_comment", ["advogada"]);
    const [{ id }] = (await lawyer.get("/api/notifications")).body.data;
    for (const path of [`mark_as_read/${id}`, "read_all"]) {
      const refused = await lawyer.call("GET", `/api/notifications/${path}`, undefined, {
        "x-xsrf-token": "x",
      });
      expect(refused.status).toBe(419);
    }
    expect((await lawyer.get("/api/notifications")).body.unread).toBe(1);
  });

  test("are all marked as read at once, one's own only", async () => {
    for (let i = 0; i < 3; i++) await setup.notify("compromise_comment", ["advogada", "associado"]);
    expect((await lawyer.get("/api/notifications/read_all")).status).toBe(200);
    expect((await lawyer.get("/api/notifications")).body).toEqual({ data: [], unread: 0 });
    expect((await colleague.get("/api/notifications")).body.unread).toBe(3);
  });

  test("stay in the history, paged without gaps or repetition; of many unread the newest hundred are listed", async () => {
    await setup.server.rows.query(
      `insert into notifications (company_id, user_id, type, data, created_at)
       select company_id, id, 'compromise_comment', jsonb_build_object('message', 'Aviso ' || n), '2026-03-16T12:00:00Z'
       from users, generate_series(1, 120) n where username = 'advogada' order by n`,
    );
    const { body } = await lawyer.get("/api/notifications");
    expect([body.unread, body.data.length, body.data[0].data.message]).toEqual([120, 100, "Aviso 120"]);
    await lawyer.get("/api/notifications/read_all");
    const pages = await Promise.all(
      [1, 2, 3].map((page) => lawyer.get(`/api/notifications/history?page=${page}&per_page=50`)),
    );
    expect(pages[0]!.body).toMatchObject({ current_page: 1, last_page: 3, total: 120 });
    const messages = pages.flatMap((page) =>
      page.body.data.map((one: { data: { message: string } }) => one.data.message),
    );
    expect(messages).toEqual(Array.from({ length: 120 }, (_, i) => `Aviso ${120 - i}`));
  });
});

describe("the email", () => {
  test("is sent at once, waits for the summary or is not written, depending on the kind", async () => {
    for (const kind of NoticeKind.options) await setup.notify(kind, ["advogada"], { message: kind });
    await setup.deliver();
    expect(setup.messages()).toEqual([
      "advogada: Pauta: company_export",
      "advogada: Pauta: compromise_reminder",
      "advogada: Pauta: coverage_silence",
      "advogada: Pauta: publication_forwarded",
      "advogada: Pauta: publication_rectified",
    ]);
    expect(
      (await setup.server.rows.query("select type from notifications where awaits_summary order by id")).rows,
    ).toEqual(
      [
        "compromise_created",
        "compromise_comment",
        "client_attendance",
        "publication_comment",
        "deadline_recount",
        "emails_left_out",
      ].map((type) => ({
        type,
      })),
    );
  });

  test("follows each person's own choice", async () => {
    await choose(lawyer, { kind: "compromise_comment", mail: "at_once" });
    await choose(colleague, { kind: "compromise_comment", mail: "off" });
    await setup.notify("compromise_comment", ["advogada", "associado", "controladoria"], { compromiseId: 5 });
    await setup.deliver();
    expect(setup.messages()).toEqual(["advogada: Pauta: Aviso"]);
    expect(setup.mailbox.received[0]!.text).toContain(
      "https://pauta.exemplo.test/advogado/compromissos?compromise=5",
    );
    const { rows } = await setup.server.rows.query(
      "select user_id from notifications where awaits_summary order by 1",
    );
    expect(rows).toEqual([{ user_id: setup.person("controladoria") }]);
  });

  test("is sent to an address once, also when a person is notified twice, and not to people who have left", async () => {
    await setup.server.rows.query("update users set status = 'I' where username = 'associado'");
    await setup.notify("publication_forwarded", ["advogada", "advogada", "associado"]);
    await setup.deliver();
    await setup.deliver();
    expect(setup.messages()).toEqual(["advogada: Pauta: Aviso"]);
  });

  test("is not written when the transaction is rolled back", async () => {
    const { server, offices, person } = setup;
    const bound = { company_id: offices.companies["um"]!, user_id: null };
    const failing = server.context.database.inCompany(bound, async (db) => {
      await notifyUsers(server.context, db, [person("advogada")], "publication_forwarded", {
        message: "Nada",
      });
      throw new Error("afterwards");
    });
    await expect(failing).rejects.toThrow("afterwards");
    await setup.deliver();
    expect([setup.messages(), (await lawyer.get("/api/notifications")).body.unread]).toEqual([[], 0]);
  });
});

describe("the choices", () => {
  const shown = async (visitor: Visitor) =>
    Object.fromEntries(
      (await visitor.get("/api/notification_choices")).body.data.map(
        ({ kind, mail }: { kind: string; mail: string }) => [kind, mail],
      ),
    );

  test("default to urgent kinds at once and the rest in the summary", async () => {
    expect(await shown(lawyer)).toEqual({
      compromise_reminder: "at_once",
      compromise_created: "daily",
      compromise_comment: "daily",
      publication_forwarded: "at_once",
      client_attendance: "daily",
      publication_comment: "daily",
      publication_rectified: "at_once",
      deadline_recount: "daily",
      coverage_silence: "at_once",
      company_export: "at_once",
      emails_left_out: "daily",
    });
  });

  test("are stored by kind for each person; of a kind named twice the last one counts", async () => {
    const { body } = await choose(
      lawyer,
      { kind: "compromise_reminder", mail: "off" },
      { kind: "client_attendance", mail: "off" },
      { kind: "client_attendance", mail: "at_once" },
    );
    expect(body.data).toContainEqual({ kind: "client_attendance", mail: "at_once" });
    await choose(lawyer, { kind: "compromise_created", mail: "at_once" });
    expect(await shown(lawyer)).toMatchObject({
      compromise_reminder: "off",
      client_attendance: "at_once",
      compromise_created: "at_once",
      publication_comment: "daily",
      publication_rectified: "at_once",
      deadline_recount: "daily",
    });
    expect(await shown(colleague)).toMatchObject({ compromise_reminder: "at_once" });
  });

  test.each([[{ kind: "weather", mail: "off" }], [{ kind: "compromise_created", mail: "hourly" }]])(
    "reject unknown values: %o",
    async (choice) => {
      expect((await choose(lawyer, choice)).status).toBe(422);
    },
  );
});
