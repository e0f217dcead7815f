import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDesk, type Desk } from "./forwarding.fixture.ts";

const TODAY = "2026-03-16";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const pending = async (query = "") =>
  (await desk.as("controladoria").get(`/api/pending_publications${query}`)).body;
const codes = async (query = ""): Promise<string[]> =>
  (await pending(query)).data
    .map(({ publication_code }: { publication_code: string }) => publication_code)
    .toSorted();

describe("publications to forward", () => {
  test("are those neither treated nor forwarded, unless filtered otherwise", async () => {
    await desk.forward(["P1"], [desk.analysis("advogada")]);
    expect(await codes()).toEqual(["P2", "P3"]);
    expect(await codes(`?publication_date=16/03/2026&forwarded=`)).toEqual(["P2", "P3"]);
    expect(await codes("?publication_date=13/03/2026")).toEqual([]);
    expect(await codes("?forwarded=1")).toEqual(["P1"]);
    expect(await codes("?forwarded=2")).toEqual(["P1", "P2", "P3"]);
    expect(await codes("?forwarded=2&treated=2")).toEqual(["P0", "P1", "P2", "P3"]);
    expect(await codes(`?user=${desk.person("associado")}`)).toEqual(["P3"]);
    expect(await codes("?publication_text=liminar")).toEqual(["P2"]);
  });

  test.each(["escritorio", "advogada", "associado"])("are not listed for %s", async (username) => {
    expect((await desk.as(username).get("/api/pending_publications")).status).toBe(403);
    expect((await desk.as(username).get("/api/month_controller_publications")).status).toBe(403);
  });

  test("are marked on the days of the month, days with pending ones first", async () => {
    const days = async () =>
      (await desk.as("controladoria").get("/api/month_controller_publications?month=2026-03")).body.data;
    expect(await days()).toEqual([
      { law_date: TODAY, forwarded: false, count: 3, untreated: 3 },
      { law_date: "2026-03-13", forwarded: true, count: 1, untreated: 0 },
    ]);
    await desk.forward(["P1", "P2", "P3"], [desk.analysis("advogada")]);
    expect((await days()).at(-1)).toEqual({ law_date: TODAY, forwarded: true, count: 3, untreated: 0 });
  });
});

test(
  "on the larger plans every counter equals its list, before, during and after the work",
  { tags: "night" },
  async () => {
    const compare = async (username: string) => {
      const visitor = desk.as(username);
      const total = async (query: string) => (await visitor.get(`/api/publications?${query}`)).body.total;
      const { body } = await visitor.get(`/api/publications_stats?publication_date=${TODAY}`);
      expect(body.to_forward, username).toBe(await total("treated=0&forwarded=0"));
      expect(body.pending, username).toBe(await total("treated=0&forwarded=2"));
      expect(body.treated, username).toBe(await total(`treated=1&publication_date=${TODAY}`));
      expect(body.countForDay, username).toBe(await total(`publication_date=${TODAY}`));
      if (username === "controladoria") expect(body.to_forward).toBe((await pending()).total);
      return [body.to_forward, body.pending, body.treated];
    };
    const everybody = async () => {
      const counted: Record<string, number[]> = {};
      for (const username of ["controladoria", "escritorio", "advogada", "associado"])
        counted[username] = await compare(username);
      return counted;
    };
    expect(await everybody()).toEqual({
      controladoria: [3, 3, 0],
      escritorio: [3, 3, 0],
      advogada: [2, 2, 0],
      associado: [1, 1, 0],
    });
    await desk.forward(["P1", "P2"], [{ target_user_id: desk.person("associado") }]);
    expect(await everybody()).toEqual({
      controladoria: [1, 3, 0],
      escritorio: [1, 3, 0],
      advogada: [0, 2, 0],
      associado: [1, 3, 0],
    });
    await desk
      .as("associado")
      .put(`/api/treat_publication/${desk.offices.publications["P1"]}`, { comment: "Feito" });
    expect(await everybody()).toEqual({
      controladoria: [1, 2, 1],
      escritorio: [1, 2, 1],
      advogada: [0, 1, 1],
      associado: [1, 2, 1],
    });
  },
);
