import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { DISPATCH, DISTRIBUTION, openCheckedOffice, type CheckedOffice } from "./checked-office.fixture.ts";
import { sendJson } from "../../testing/loopback-peer.fixture.ts";
import { pageOfHits } from "./datajud-peer.fixture.ts";
import { digitsOf, numberOf } from "./monitoring-office.fixture.ts";

let office: CheckedOffice;
beforeAll(async () => {
  office = await openCheckedOffice();
});
afterAll(() => office.close());
beforeEach(() => office.clear());

describe("a check", () => {
  test("stores movements with their instance once, however often it runs", { tags: "night" }, async () => {
    const { id, process } = await office.monitored(1);
    office.say(process, [DISPATCH, DISTRIBUTION, DISTRIBUTION]);
    expect((await office.check()).body).toEqual({ started: true, latest_progress: 0 });
    expect(await office.movementsOf(id)).toEqual([
      {
        progress_title: "Distribuição",
        progress_text: "1º grau · 2ª Vara Cível",
        progress_date: "2026-01-05T13:15:00.000Z",
      },
      {
        progress_title: "Mero expediente",
        progress_text: "1º grau · 2ª Vara Cível",
        progress_date: "2026-03-12T10:00:00.000Z",
      },
    ]);
    expect(await office.stateOf(id)).toMatchObject({
      active: true,
      last_checked_at: "2026-03-16T12:00:00.000Z",
      last_found_at: "2026-03-16T12:00:00.000Z",
      last_error: null,
      instances: [
        {
          court: "TJSP",
          grade: "1º grau",
          class_name: "Procedimento Comum Cível",
          subjects: ["Indenização por Dano Moral"],
          organ: "2ª Vara Cível",
          filed_on: "2026-01-05",
          source_updated_at: "2026-03-15T12:00:00.000Z",
        },
      ],
    });
    for (const latest of [1, 1])
      expect((await office.check()).body).toEqual({ started: true, latest_progress: latest });
    expect(await office.titles(id)).toEqual(["Distribuição", "Mero expediente"]);
    const { rows } = await office.server.rows.query(
      "select checked, failed, new_movements from monitoring_checks order by id",
    );
    expect(rows.map((row) => row.new_movements)).toEqual([2, 0, 0]);
  });

  test(
    "keeps the instances of a number apart, and recognises one whose class and organ changed",
    { tags: "night" },
    async () => {
      const { id, process } = await office.monitored(2);
      const number = digitsOf(process);
      office.say(process, [DISTRIBUTION]);
      office.say(process, [[26, "Distribuição", "2026-02-05T13:15:00.000Z"]], {
        id: `TJSP_198_G2_9_${number}`,
        grau: "G2",
      });
      await office.check();
      expect((await office.stateOf(id)).instances.map((each: { grade: string }) => each.grade)).toEqual([
        "1º grau",
        "2º grau",
      ]);
      office.peer.documents.set("tjsp", []);
      office.say(process, [DISTRIBUTION, DISPATCH], {
        id: `TJSP_156_G1_200_${number}`,
        classe: { codigo: 156, nome: "Cumprimento de Sentença" },
        orgaoJulgador: { nome: "1ª Vara da Fazenda" },
      });
      await office.check();
      expect(await office.titles(id)).toEqual(["Distribuição", "Distribuição", "Mero expediente"]);
      const { instances } = await office.stateOf(id);
      expect(instances.map((each: { class_name: string }) => each.class_name)).toContain(
        "Cumprimento de Sentença",
      );
      expect(instances).toHaveLength(2);
      await office.check();
      expect(await office.titles(id)).toHaveLength(3);
    },
  );

  test(
    "queries fifty numbers of a court at a time, each court separately, and no lawsuit that is switched off",
    { tags: "night" },
    async () => {
      for (let serial = 10; serial < 62; serial++) await office.monitored(serial);
      await office.monitored(70, "404");
      const off = await office.monitored(71);
      await office.server.rows.query("update lawsuit_monitorings set active = false where lawsuit_id = $1", [
        off.id,
      ]);
      await office.check();
      const requested = office.peer.requested.map(
        ({ path, body }) => `${path} ${body.query.terms.numeroProcesso.length}`,
      );
      expect(requested.toSorted()).toEqual([
        "/api_publica_tjsp/_search 2",
        "/api_publica_tjsp/_search 50",
        "/api_publica_trf4/_search 1",
      ]);
      expect(office.peer.requestedNumbers().flat()).not.toContain(digitsOf(off.process));
      expect(await office.stateOf(off.id)).toMatchObject({ last_checked_at: "2026-01-02T00:00:00.000Z" });
    },
  );

  test(
    "says why it found nothing, keeps existing movements, and continues with other courts",
    { tags: "night" },
    async () => {
      const unknown = await office.monitored(1);
      const federal = await office.monitored(2, "404");
      const partial = await office.monitored(3, "501");
      await office.check();
      expect((await office.stateOf(unknown.id)).last_error).toContain("não está na base nacional");
      expect((await office.stateOf(federal.id)).last_error).toBe(
        "O TRF4 não está na base nacional (DataJud).",
      );
      office.peer.control.answer = (requested, response) =>
        requested.path.includes("trt1")
          ? sendJson(response, pageOfHits([], 0, 2))
          : office.peer.answerNormally(requested, response);
      office.say(unknown.process, [DISPATCH]);
      await office.check();
      expect(await office.stateOf(unknown.id)).toMatchObject({ last_error: null });
      expect((await office.stateOf(partial.id)).last_error).toContain("só em parte");
      expect((await office.controller.get("/api/monitoring_limits")).body).toMatchObject({
        active: 3,
        with_errors: 2,
      });
    },
  );

  test(
    "stops querying a court that failed twice, and every court of a base that rejects the key",
    { tags: "night" },
    async () => {
      for (let serial = 1; serial <= 160; serial++) await office.monitored(serial);
      office.peer.control.answer = (_, response) => response.writeHead(504).end();
      await office.check();
      expect(office.peer.requested).toHaveLength(2);
      office.peer.control.answer = (_, response) => response.writeHead(401).end();
      office.peer.requested.length = 0;
      await office.check();
      expect(office.peer.requested).toHaveLength(1);
      const { rows } = await office.server.rows.query("select distinct last_error from lawsuit_monitorings");
      expect(rows).toEqual([
        {
          last_error:
            "A base nacional (DataJud) não aceita a chave desta instalação; avise quem a administra.",
        },
      ]);
    },
  );

  test("is started by one of twenty simultaneous requests", { tags: "night" }, async () => {
    await office.monitored(1);
    await office.monitored(2, "404");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    office.peer.control.answer = async (requested, response) => {
      await held;
      await office.peer.answerNormally(requested, response);
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => office.controller.get("/api/proccess_progress")),
    );
    expect(answers.filter(({ body }) => body.started)).toHaveLength(1);
    await waitFor(() => office.peer.requested.length > 0);
    expect((await office.controller.get("/api/proccess_progress")).body.started).toBe(false);
    expect((await office.controller.get("/api/monitoring_limits")).body.is_checking).toBe(true);
    release();
    await office.untilChecked();
    expect(office.peer.requested).toHaveLength(2);
    expect((await office.controller.get("/api/monitoring_limits")).body.is_checking).toBe(false);
  });

  test("is not started for an office that monitors nothing", async () => {
    expect((await office.controller.get("/api/proccess_progress")).body).toEqual({
      started: false,
      latest_progress: 0,
    });
  });

  test(
    "notifies the office's people when it is over, and nobody of another office",
    { tags: "night" },
    async () => {
      const heard: [string, unknown][] = [];
      const { ids } = office;
      const listeners = ["advogada", "vizinha"].map((username) =>
        office.server.context.events.subscribe(
          ids[username]!,
          ({ name, data }) => heard.push([`${username} ${name}`, data]),
          () => {},
        ),
      );
      const { process } = await office.monitored(1);
      office.say(process, [DISPATCH]);
      await office.check();
      await waitFor(() => heard.length > 0);
      expect(heard).toEqual([["advogada movements_checked", { checked: 1, failed: 0, new_movements: 1 }]]);
      for (const stop of listeners) stop();
    },
  );

  test("tolerates a lawsuit that is deleted during the query", { tags: "night" }, async () => {
    const gone = await office.monitored(1);
    const stays = await office.monitored(2);
    for (const { process } of [gone, stays]) office.say(process, [DISPATCH]);
    office.peer.control.answer = async (requested, response) => {
      await office.server.rows.query("delete from lawsuits where id = $1", [gone.id]);
      await office.peer.answerNormally(requested, response);
    };
    await office.check();
    expect(await office.titles(stays.id)).toEqual(["Mero expediente"]);
  });
});

describe("a lawsuit that was just switched on", () => {
  const switchOn = (id: number) => office.controller.post(`/api/lawsuits/${id}/monitoring`, { active: true });

  test("is checked at once, and no other with it", { tags: "night" }, async () => {
    const old = await office.monitored(1);
    const id = await office.addLawsuit(numberOf(2));
    office.say(numberOf(2), [DISPATCH]);
    expect((await switchOn(id)).status).toBe(200);
    await office.untilChecked();
    expect(await office.titles(id)).toEqual(["Mero expediente"]);
    expect(office.peer.requestedNumbers().flat()).not.toContain(digitsOf(old.process));
  });

  test("is included in a running check", { tags: "night" }, async () => {
    await office.monitored(1);
    const late = await office.addLawsuit(numberOf(2));
    office.say(numberOf(2), [DISPATCH]);
    let isFirst = true;
    office.peer.control.answer = async (requested, response) => {
      if (isFirst) {
        isFirst = false;
        expect((await switchOn(late)).status).toBe(200);
      }
      await office.peer.answerNormally(requested, response);
    };
    await office.check();
    expect(await office.titles(late)).toEqual(["Mero expediente"]);
  });
});
