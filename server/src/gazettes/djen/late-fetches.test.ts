import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendJson } from "../../testing/loopback-peer.fixture.ts";
import { lateFetch } from "./djen.jobs.ts";
import { openDjenServer, type DjenServer } from "./djen-server.fixture.ts";

const ANA = "900001/SP";
const TODAY = "2026-03-16";

let office: DjenServer;
beforeAll(async () => {
  office = await openDjenServer();
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.clear();
  await office.server.rows.query("delete from mails");
});

const mails = async (kind: string) => {
  const { rows } = await office.server.rows.query(
    "select recipients[1] as recipient, subject, body_text from mails where kind = $1 order by id",
    [kind],
  );
  return rows as { recipient: string; subject: string; body_text: string }[];
};
/** The offices' time zone is three hours behind UTC. */
const officeTime = (time: string) => office.server.clock.moveTo(`${TODAY}T${time}:00-03:00`);

describe("emails to the platform's administrators", () => {
  test("are sent once when a fetch ends with targets unanswered", { tags: "night" }, async () => {
    officeTime("06:00");
    office.peer.control.answer = (requested, response) =>
      requested.query["numeroOab"] === "900001"
        ? sendJson(response, { message: "erro" }, 422)
        : office.peer.answerNormally(requested, response);
    const fetched = await office.fetch(TODAY);
    expect(fetched).toMatchObject({ failed: 1, finished_at: expect.any(String) });
    const sent = await mails("djen_trouble");
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["admin@exemplo.test", "Pauta: a busca do DJEN de 16/03/2026 terminou com falhas"],
    ]);
    expect(sent[0]!.body_text).toContain("1 advogado ou tribunal ficou sem resposta");
    office.peer.control.answer = undefined;
    await office.fetch(TODAY);
    expect(await mails("djen_trouble")).toHaveLength(1);
  });

  test("are sent once when a fetch is unfinished shortly before ten", async () => {
    officeTime("09:40");
    office.peer.control.answer = (_, response) => sendJson(response, { message: "não agora" }, 403);
    const fetched = await office.fetch(TODAY);
    expect(fetched.waits_until).not.toBeNull();
    const { context } = office.server;
    for (const _ of [1, 2])
      await context.database.acrossCompanies((db) => lateFetch(context).start(db, TODAY));
    const sent = await mails("djen_trouble");
    expect(sent.map(({ subject }) => subject)).toEqual([
      "Pauta: a busca do DJEN de 16/03/2026 está atrasada",
    ]);
    expect(sent[0]!.body_text).toContain("O último erro: ");
    office.peer.control.answer = undefined;
  });

  test("are not sent for a fetch without failures", { tags: "night" }, async () => {
    officeTime("06:00");
    office.publish(TODAY, ANA, 1);
    await office.fetch(TODAY);
    const { context } = office.server;
    await context.database.acrossCompanies((db) => lateFetch(context).start(db, TODAY));
    expect(await mails("djen_trouble")).toEqual([]);
  });
});
