import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { calendar, event, HEARING, sendCalendar } from "./calendars.fixture.ts";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
});
afterAll(() => server.close());
beforeEach(() => server.rows.query("delete from compromises"));

const agenda = async () =>
  (
    await server.rows.query<Record<string, unknown>>(
      `select description, compromise_date::text, to_char(start_time, 'HH24:MI') as start, to_char(end_time, 'HH24:MI') as end, all_day, local, observation, compromise_type_id, user_id, created_by_id
       from compromises order by compromise_date, start_time nulls first, description`,
    )
  ).rows;
const spans = async () =>
  (await agenda()).map(({ compromise_date: day, start, end, all_day }) =>
    all_day ? String(day) : `${String(day)} ${String(start)}-${String(end)}`,
  );

const send = (bytes: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}, who = lawyer) =>
  sendCalendar(who, bytes, fields);

describe("a file of another calendar", () => {
  test("is previewed as it would be imported, and nothing is written", async () => {
    const { status, body } = await send(calendar(HEARING, event("UID:b", "SUMMARY:Sem data")), {
      preview: "1",
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          uid: "audiencia@outro.test",
          description: "Audiência, 2ª vara",
          compromise_date: "2026-03-16",
          start_time: "14:30",
          end_time: "16:00",
          all_day: false,
          local: "Fórum",
          outcome: "new",
          reason: null,
        },
        expect.objectContaining({ uid: "b", outcome: "unreadable", reason: "Não diz quando começa" }),
      ],
      taken: 1,
      known: 0,
      refused: 1,
    });
    expect(await agenda()).toEqual([]);
  });

  test(
    "is imported once into the importing person's agenda, however often it is uploaded",
    { tags: "night" },
    async () => {
      expect((await send(calendar(HEARING))).body).toMatchObject({ taken: 1, known: 0, refused: 0 });
      expect(await agenda()).toEqual([
        {
          description: "Audiência, 2ª vara",
          compromise_date: "2026-03-16",
          start: "14:30",
          end: "16:00",
          all_day: false,
          local: "Fórum",
          observation: "Levar documentos\nchegar cedo",
          compromise_type_id: 2,
          user_id: offices.ids["advogada"],
          created_by_id: offices.ids["advogada"],
        },
      ]);
      const again = await send(calendar(HEARING));
      expect(again.body).toMatchObject({ taken: 0, known: 1 });
      expect(again.body.data[0]).toMatchObject({ outcome: "known", reason: "Já está na agenda" });
      const colleague = server.visitor();
      await colleague.signIn("associado");
      expect((await send(calendar(HEARING), {}, colleague)).body.taken).toBe(1);
      expect(await agenda()).toHaveLength(2);
      const listed = await lawyer.get("/api/compromises?period=01/03/2026-31/03/2026");
      expect(listed.body.data).toHaveLength(1);
    },
  );

  test("uploaded many times at once is imported once", { tags: "night" }, async () => {
    const file = calendar(
      ...Array.from({ length: 40 }, (_, n) => event(`UID:${n}`, `SUMMARY:n${n}`, "DTSTART:20260316T120000Z")),
    );
    const reversed = calendar(
      ...Array.from({ length: 40 }, (_, n) =>
        event(`UID:${39 - n}`, `SUMMARY:n${39 - n}`, "DTSTART:20260316T120000Z"),
      ),
    );
    const answers = await Promise.all([file, reversed, file, reversed].map((bytes) => send(bytes)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + Number(body.taken), 0)).toBe(40);
    expect(await agenda()).toHaveLength(40);
  });

  test("gets the chosen type, and only selectable ones", { tags: "night" }, async () => {
    await send(calendar(HEARING), { compromise_type_id: "9" });
    expect((await agenda())[0]).toMatchObject({ compromise_type_id: 9 });
    for (const type of ["6", "7", "99", "0", "x"])
      expect((await send(calendar(HEARING), { compromise_type_id: type, preview: "0" })).status, type).toBe(
        type === "99" ? 200 : 422,
      );
    await server.rows.query("delete from compromises");
    expect((await send(calendar(HEARING), { compromise_type_id: "99" })).status).toBe(422);
    expect(await agenda()).toEqual([]);
  });

  test.each([
    [
      "floating times are the office's",
      ["DTSTART:20260316T090000", "DTEND:20260316T100000"],
      ["2026-03-16 09:00-10:00"],
    ],
    [
      "zones by their name",
      ["DTSTART;TZID=America/Manaus:20260316T090000", "DURATION:PT30M"],
      ["2026-03-16 10:00-10:30"],
    ],
    [
      "zones as Outlook calls them",
      ["DTSTART;TZID=E. South America Standard Time:20260316T090000", "DURATION:PT30M"],
      ["2026-03-16 09:00-09:30"],
    ],
    ["undefined zones", ["DTSTART;TZID=Customized Time Zone:20260316T090000"], ["2026-03-16 09:00-10:00"]],
    ["distances from Greenwich", ["DTSTART;TZID=UTC-4:20260316T090000"], ["2026-03-16 10:00-11:00"]],
    [
      "unknown zones count as the office's",
      ["DTSTART;TZID=Lua/Mar:20260316T090000"],
      ["2026-03-16 09:00-10:00"],
    ],
    ["summer time of before 2019", ["DTSTART:20180115T140000Z"], ["2018-01-15 12:00-13:00"]],
    [
      "a whole day, its end excluded",
      ["DTSTART;VALUE=DATE:20260316", "DTEND;VALUE=DATE:20260317"],
      ["2026-03-16"],
    ],
    ["a whole day without an end", ["DTSTART;VALUE=DATE:20260316"], ["2026-03-16"]],
    [
      "several days",
      ["DTSTART;VALUE=DATE:20260330", "DTEND;VALUE=DATE:20260402"],
      ["2026-03-30", "2026-03-31", "2026-04-01"],
    ],
    [
      "over midnight",
      ["DTSTART:20260316T220000", "DTEND:20260317T020000"],
      ["2026-03-16 22:00-23:59", "2026-03-17 00:00-02:00"],
    ],
    ["until midnight", ["DTSTART:20260316T220000", "DTEND:20260317T000000"], ["2026-03-16 22:00-23:59"]],
    [
      "the last minute of a term",
      ["DTSTART:20260316T235900", "DTEND:20260316T235900"],
      ["2026-03-16 23:58-23:59"],
    ],
    [
      "an end before the start",
      ["DTSTART:20260316T100000", "DTEND:20260316T090000"],
      ["2026-03-16 10:00-11:00"],
    ],
    [
      "every week, but once",
      [
        "DTSTART:20260302T090000",
        "DTEND:20260302T100000",
        "RRULE:FREQ=WEEKLY;COUNT=3",
        "EXDATE:20260309T090000",
      ],
      ["2026-03-02 09:00-10:00", "2026-03-16 09:00-10:00"],
    ],
    [
      "by an unknown rule, once",
      ["DTSTART:20260316T090000", "RRULE:FREQ=NUNCA;\r\n COUNT=3"],
      ["2026-03-16 09:00-10:00"],
    ],
    [
      "every year since long ago",
      ["DTSTART;VALUE=DATE:19990316", "RRULE:FREQ=YEARLY"],
      ["2026-03-16", "2027-03-16"],
    ],
  ])("%s", { tags: "night" }, async (_, lines, expected) => {
    expect((await send(calendar(event("UID:x", "SUMMARY:x", ...lines)))).status).toBe(200);
    expect(await spans()).toEqual(expected);
  });

  test.each([
    ["no start", ["DTSTART:"], "Não diz quando começa"],
    ["an invalid day", ["DTSTART:ontem"], "Não diz quando começa"],
    ["cancelled", ["DTSTART:20260316T120000Z", "STATUS:CANCELLED"], "Está cancelado no arquivo"],
    ["months long", ["DTSTART;VALUE=DATE:20260101", "DTEND;VALUE=DATE:20260601"], "Dura mais de 31 dias"],
    ["of another age", ["DTSTART:00010101T000000Z"], "A data está longe demais"],
    [
      "repeated for ever",
      ["DTSTART;VALUE=DATE:20200101", "RRULE:FREQ=DAILY"],
      /^Repete-se por mais tempo: vêm 366 vezes/,
    ],
    ["repeated long ago", ["DTSTART;VALUE=DATE:20100101", "RRULE:FREQ=DAILY;COUNT=3"], /não nos últimos 90/],
  ])("%s is reported with its reason", { tags: "night" }, async (_, lines, reason) => {
    const { status, body } = await send(calendar(event("UID:x", "SUMMARY:x", ...lines)), { preview: "1" });
    expect(status).toBe(200);
    const refused = body.data.filter(({ outcome }: { outcome: string }) => outcome === "unreadable");
    expect(refused).toHaveLength(1);
    expect(refused[0].reason).toMatch(reason);
  });

  test(
    "of an older program is read in its encoding, and long texts are cut to the agenda's limits",
    { tags: "night" },
    async () => {
      const latin = new Uint8Array(
        Buffer.from(calendar(event("UID:l", "SUMMARY:Sessão às 9h", "DTSTART:20260316T120000Z")), "latin1"),
      );
      expect((await send(latin)).body.data[0].description).toBe("Sessão às 9h");
      const long = event(
        "UID:g",
        `SUMMARY:${"á".repeat(900)}`,
        `LOCATION:${"b".repeat(900)}`,
        `DESCRIPTION:${"🙂".repeat(9000)}`,
        "DTSTART:20260317T120000Z",
      );
      expect((await send(calendar(long))).body.taken).toBe(1);
      const [, held] = await agenda();
      expect(String(held!["description"])).toHaveLength(500);
      expect(String(held!["local"])).toHaveLength(300);
      expect(String(held!["observation"]).length).toBeLessThanOrEqual(5000);
      expect(String(held!["observation"]).isWellFormed()).toBe(true);
    },
  );

  test("without UIDs is recognised when it is imported again", { tags: "night" }, async () => {
    const file = calendar(event("SUMMARY:Sem nome", "DTSTART:20260316T120000Z"));
    expect((await send(file)).body.taken).toBe(1);
    expect((await send(file)).body).toMatchObject({ taken: 0, known: 1 });
  });

  test("from this agenda's own feed imports nothing", { tags: "night" }, async () => {
    await send(calendar(HEARING));
    const { body } = await lawyer.post("/api/calendar_feeds", { name: "x", privacy: "full" });
    const feed = await (await fetch(server.address + new URL(body.address).pathname)).text();
    expect(feed).toContain("Audiência");
    expect((await send(feed)).body).toMatchObject({ taken: 0, known: 1, refused: 0 });
    expect(await agenda()).toHaveLength(1);
  });
});

describe("rejects with a message a file that is", () => {
  test.each([
    ["empty", ""],
    ["text", "Olá"],
    ["a web page", "<html></html>"],
    ["zeros", "\0".repeat(1000)],
    ["a picture", "\u0089PNG\r\n"],
    [
      "too many entries",
      calendar(...Array.from({ length: 2001 }, (_, n) => event(`UID:${n}`, "DTSTART:20260316T120000Z"))),
    ],
    ["a rule without end", calendar(event("UID:x", "DTSTART:20260101T000000Z", "RRULE:FREQ=SECONDLY"))],
  ])("%s", { timeout: 90_000 }, async (_, bytes) => {
    const { status, body } = await send(bytes);
    expect(status).toBe(422);
    expect(body.message).toMatch(/arquivo/i);
    expect(body.errors.file).toHaveLength(1);
    expect(await agenda()).toEqual([]);
  });

  test("larger than five megabytes", async () => {
    expect((await send(calendar("X".repeat(5_300_000)))).status).toBe(413);
  });
});
