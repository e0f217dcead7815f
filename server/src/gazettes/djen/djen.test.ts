import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendJson } from "../../testing/loopback-peer.fixture.ts";
import { openDjenServer, type DjenServer } from "./djen-server.fixture.ts";
import { cadernoOfItems, itemOf, type PeerHandler } from "./djen-peer.fixture.ts";

const night = { tags: "night" };

/** Ana's and Vito's bar numbers, of two offices. */
const ANA = "900001/SP";
const VITO = "900003/RS";
const TODAY = "2026-03-16";

let office: DjenServer;
beforeAll(async () => {
  office = await openDjenServer({ DJEN_COURTS: "TJRS, TJSP/E" });
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.clear();
  office.server.clock.moveTo("2026-03-16T12:00:00Z");
});

const codes = async (username: string) => (await office.deskOf(username)).map(({ code }) => Number(code));
const refusing =
  (numbers: string[], status: number): PeerHandler =>
  (requested, response) =>
    numbers.includes(requested.query["numeroOab"] ?? "")
      ? sendJson(response, { message: "erro" }, status)
      : office.peer.answerNormally(requested, response);

describe("a fetch of the national gazette", () => {
  test("brings each lawyer his publications of the day, in whichever office he works", night, async () => {
    office.publish(TODAY, ANA, 1, 2, 3, 4, 5, 6, 7);
    office.publish(TODAY, VITO, 8);
    office.publish(TODAY, "12440/RJ", 9);
    const fetched = await office.fetch("16/03/2026");
    expect(fetched).toMatchObject({ day: TODAY, open: 0, failed: 0, communications: 8, last_error: null });
    expect(await codes("advogada")).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await codes("vizinho")).toEqual([8]);
    expect((await office.deskOf("vizinho"))[0]!.day).toBe(TODAY);
    const lawyer = await office.enter("vizinho");
    const { body } = await lawyer.get(`/api/publications?publication_date=${TODAY}&per_page=100`);
    expect(body.data.map(({ publication_code: code }: { publication_code: string }) => code)).toContain("8");
  });

  test("is an import like any other, and the administrator sees its source", night, async () => {
    office.publish(TODAY, ANA, 1, 2);
    const { imports } = await office.fetch(TODAY);
    expect(imports).toHaveLength(1);
    const { body } = await office.admin.get(`/api/process_publications?date=${TODAY}`);
    expect(body).toMatchObject({
      status: "done",
      imports,
      total_publications: 2,
      imported_publications: 2,
      lawyer_names: ["Ana Advogada"],
      warnings: [],
      failed: [],
    });
    expect(body.files).toMatchObject([
      { name: `DJEN ${TODAY}.zip`, source: "djen", format: "djen", records: 2 },
    ]);
  });

  test("brings nothing twice, neither repeated nor when a file brings the day too", night, async () => {
    office.publish(TODAY, ANA, 1, 2);
    await office.fetch(TODAY);
    await office.fetch(TODAY);
    const form = new FormData();
    form.set("date", TODAY);
    form.append(
      "fileupload[]",
      new Blob([JSON.stringify({ items: office.peer.items.toReversed() })]),
      "dia.json",
    );
    expect((await office.admin.call("POST", "/api/upload_publications", form)).status).toBe(202);
    await office.untilFetched();
    expect(await codes("advogada")).toEqual([1, 2]);
    const { body } = await office.admin.get(`/api/process_publications?date=${TODAY}`);
    expect(body).toMatchObject({ imported_publications: 2, duplicated: 4 });
    expect(body.files.map(({ source }: { source: string }) => source)).toEqual(["djen", "djen", "upload"]);
  });

  test(
    "of a later day also covers earlier ones: late publications come in, cancelled ones are marked and stay under their day",
    night,
    async () => {
      office.publish("2026-03-13", ANA, 1, 2);
      await office.fetch("2026-03-13");
      office.publish("2026-03-13", ANA, 3);
      office.peer.items[0] = itemOf(1, ANA, "2026-03-13", {
        texto: "Publicada por engano",
        motivo_cancelamento: "Publicada por engano",
        data_cancelamento: "2026-03-15",
        status: "C",
      });
      await office.fetch(TODAY);
      expect(await office.deskOf("advogada")).toEqual([
        { day: "2026-03-13", code: "1", canceled: "2026-03-15" },
        { day: "2026-03-13", code: "2", canceled: null },
        { day: TODAY, code: "3", canceled: null },
      ]);
      const { body } = await office.admin.get(`/api/process_publications?date=${TODAY}`);
      expect(body).toMatchObject({ imported_publications: 1, canceled: 1, duplicated: 1, warnings: [] });
    },
  );

  test("brings a court's day as it was published, and not again with the same edition", night, async () => {
    const file = await cadernoOfItems(
      [itemOf(1, VITO, TODAY), itemOf(2, "12440/RJ", TODAY)],
      [itemOf(3, ANA, TODAY)],
    );
    office.peer.cadernos.set(`TJRS/${TODAY}/D`, { file });
    const { imports } = await office.fetch(TODAY);
    const { body } = await office.admin.get(`/api/process_publications?date=${TODAY}`);
    expect(body).toMatchObject({ total_publications: 3, imported_publications: 2, unmatched: 1 });
    expect(body.files).toMatchObject([
      { name: `DJEN caderno TJRS ${TODAY}.zip`, source: "djen", records: 3 },
    ]);
    expect(await codes("vizinho")).toEqual([1]);
    expect((await office.fetch(TODAY)).imports).toEqual([]);
    expect(imports).toHaveLength(1);
    expect(office.peer.requestedPaths().filter((path) => path.startsWith("/arquivos/"))).toHaveLength(1);
    expect(office.peer.requestedPaths()).toContain(`/api/v1/caderno/TJSP/${TODAY}/E`);
  });

  test("continues after a failed target, says why, and brings it the next time", night, async () => {
    office.publish(TODAY, ANA, 1);
    office.publish(TODAY, VITO, 2);
    office.peer.control.answer = refusing(["900001"], 422);
    const fetched = await office.fetch(TODAY);
    expect(fetched).toMatchObject({ open: 0, failed: 1 });
    expect([await codes("advogada"), await codes("vizinho")]).toEqual([[], [2]]);
    expect((await office.state()).with_errors).toBe(1);
    expect(await office.targets("failed=1")).toMatchObject([
      {
        kind: "lawyer",
        name: ANA,
        people: ["Ana Advogada"],
        fetched_until: null,
        last_error: "O DJEN recusou a consulta (422): OAB 900001/SP, até 16/03/2026.",
      },
    ]);
    office.peer.control.answer = undefined;
    await office.fetch(TODAY);
    expect(await codes("advogada")).toEqual([1]);
    expect(await office.targets("failed=1")).toEqual([]);
  });

  test(
    "imports what came before the gazette throttled it, and continues later with the other targets",
    night,
    async () => {
      office.publish(TODAY, ANA, 1);
      office.publish(TODAY, VITO, 2);
      office.peer.control.answer = refusing(["900003"], 403);
      const fetched = await office.fetch(TODAY);
      expect(fetched).toMatchObject({
        finished_at: null,
        waits_until: "2026-03-16T12:02:00.000Z",
        last_error: expect.stringContaining("recusou a consulta (403)"),
      });
      expect(fetched.open).toBeGreaterThan(0);
      expect([await codes("advogada"), await codes("vizinho")]).toEqual([[1], []]);
      office.peer.control.answer = undefined;
      office.peer.requested.length = 0;
      const again = await office.fetch(TODAY);
      expect(again).toMatchObject({ id: fetched.id, open: 0, failed: 0, communications: 2 });
      expect(await codes("vizinho")).toEqual([2]);
      expect(office.peer.requestedPages().some((page) => page.startsWith(ANA))).toBe(false);
    },
  );

  test("deletes its pages, which the import's file contains", night, async () => {
    office.publish(TODAY, ANA, 1, 2, 3, 4, 5, 6);
    await office.fetch(TODAY);
    const { rows } = await office.server.rows.query(
      "select count(*)::int as n from djen_pages where gazette_import_id is null",
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe("the administrator's view", () => {
  test("is available before the first fetch", async () => {
    expect(await office.state()).toEqual({
      is_configured: true,
      looks_for_lawyers: true,
      courts: ["TJRS", "TJSP/E"],
      at: ["05:00", "08:30"],
      without_inscription: [],
      with_errors: 0,
      latest: null,
    });
    expect(await office.targets()).toEqual([]);
  });

  test(
    "lists each lawyer and court with the last fetch, and lawyers who are queried by name only",
    night,
    async () => {
      await office.server.rows.query("update users set oab_code = 'sem número' where id = $1", [
        office.offices.ids["associado"],
      ]);
      office.publish(TODAY, ANA, 1, 2);
      await office.fetch(TODAY);
      const targets = await office.targets("per_page=100");
      expect(targets.find(({ name }: { name: string }) => name === ANA)).toEqual({
        id: expect.any(Number),
        kind: "lawyer",
        name: ANA,
        people: ["Ana Advogada"],
        last_fetched_at: "2026-03-16T12:00:00.000Z",
        fetched_until: TODAY,
        last_count: 2,
        last_error: null,
      });
      expect(targets.map(({ name }: { name: string }) => name)).toEqual([
        "TJRS",
        "TJSP/E",
        ANA,
        VITO,
        "900004/RJ",
        "Ana Advogada",
        "Beto Associado Neves",
        "Sol Sozinha Lima",
        "Vito Vizinho Prado",
      ]);
      expect((await office.state()).without_inscription).toEqual(["Beto Associado Neves"]);
      await office.server.rows.query("update users set oab_code = '900002/SP' where id = $1", [
        office.offices.ids["associado"],
      ]);
    },
  );

  test("leaves out people who left the office", night, async () => {
    await office.fetch(TODAY);
    await office.server.rows.query("update users set status = 'I' where id = $1", [
      office.offices.ids["vizinho"],
    ]);
    office.peer.requested.length = 0;
    await office.fetch(TODAY);
    expect(office.peer.requestedPages().some((page) => page.startsWith(VITO))).toBe(false);
    expect((await office.targets()).some(({ name }: { name: string }) => name === VITO)).toBe(false);
    await office.server.rows.query("update users set status = 'A' where id = $1", [
      office.offices.ids["vizinho"],
    ]);
  });

  test("is for the administrator only", night, async () => {
    for (const username of ["leitura", "escritorio", "advogada"]) {
      const visitor = await office.enter(username);
      expect((await visitor.get("/api/djen")).status).toBe(403);
      expect((await visitor.get("/api/djen_targets")).status).toBe(403);
      expect((await visitor.post("/api/djen_fetch", { date: TODAY })).status).toBe(403);
    }
  });

  test("rejects the fetch of a future day or of an invalid one", async () => {
    for (const date of ["17/03/2026", "31/02/2026", ""]) {
      const { status, body } = await office.admin.post("/api/djen_fetch", { date });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["date"]]);
    }
  });

  test("a day requested several times at once is fetched once", night, async () => {
    office.publish(TODAY, ANA, 1);
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    office.peer.control.answer = async (requested, response) => {
      await begun; // none is finished before all have requested it
      office.peer.answerNormally(requested, response);
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => office.admin.post("/api/djen_fetch", { date: TODAY })),
    );
    begin();
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await office.untilFetched();
    expect(office.peer.requestedPages().filter((page) => page.startsWith(ANA))).toHaveLength(1);
  });
});

test(
  "is disabled unless the settings name whom to look up: nothing is queried, and the view says so",
  night,
  async () => {
    await office.server.restart({ DJEN_LAWYERS: "off", DJEN_COURTS: "" });
    const admin = await office.enter("admin");
    expect((await admin.get("/api/djen")).body).toMatchObject({ is_configured: false, at: [], latest: null });
    const { status, body } = await admin.post("/api/djen_fetch", { date: TODAY });
    expect([status, body.message]).toEqual([409, expect.stringContaining("desligada nesta instalação")]);
    expect(office.peer.requested).toEqual([]);
  },
);
