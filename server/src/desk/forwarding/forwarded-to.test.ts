import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDesk, type Desk } from "./forwarding.fixture.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

describe("somebody to whom a publication was forwarded", () => {
  test(
    "reads, counts, finds and treats it like his own, and did not see it before",
    { tags: "night" },
    async () => {
      const mine = async () => {
        const visitor = desk.as("associado");
        const list = await visitor.get("/api/publications?publication_date=2026-03-16");
        const stats = await visitor.get("/api/publications_stats?publication_date=2026-03-16");
        const month = await visitor.get("/api/month_lawyer_publications?month=2026-03");
        const search = await visitor.get("/api/search?q=r%C3%A9plica");
        return {
          list: list.body.total,
          opened: stats.body.opened,
          day: stats.body.countForDay,
          month: month.body.data.at(-1).count,
          found: search.text.includes("P1") || search.text.includes("2002345"),
        };
      };
      expect(await mine()).toEqual({ list: 1, opened: 1, day: 1, month: 1, found: false });
      await desk.forward(["P1"], [{ target_user_id: desk.person("associado") }]);
      expect(await mine()).toEqual({ list: 2, opened: 2, day: 2, month: 2, found: true });
      const id = desk.offices.publications["P1"];
      expect(
        (await desk.as("associado").put(`/api/treat_publication/${id}`, { comment: "Feito" })).status,
      ).toBe(200);
      expect(await mine()).toMatchObject({ list: 2, opened: 1 });
      expect(
        (await desk.as("vizinho").put(`/api/treat_publication/${id}`, { comment: "Feito" })).status,
      ).toBe(404);
    },
  );
});

describe("an analysed publication", () => {
  const treat = (username: string) =>
    desk
      .as(username)
      .put(`/api/treat_publication/${desk.offices.publications["P1"]}`, { comment: "Cabe apelação" });

  test(
    "returns to the requester once when the receiver treats it, and can be forwarded again with a compromise",
    { tags: "night" },
    async () => {
      await desk.forward(["P1"], [desk.analysis("advogada"), desk.analysis("associado")]);
      await desk.server.rows.query("delete from notifications; delete from mails");
      const answers = await Promise.all(Array.from({ length: 20 }, () => treat("advogada")));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { body } = await desk
        .as("controladoria")
        .get("/api/user_actions?action_type=deadlineEndedPublicationRead");
      expect(body.data).toMatchObject([
        {
          creator_user: { name: "Ana Advogada" },
          target_user: { name: "Caio Controle" },
          comment: "Cabe apelação",
          opened: true,
          compromise: null,
          publication: { publication_code: "P1" },
        },
      ]);
      expect(await desk.notifications()).toEqual([
        ["controladoria", "publication_forwarded", "A publicação P1 foi analisada"],
      ]);
      // her request is closed; her colleague's is not
      const forwards = await desk
        .as("controladoria")
        .get("/api/user_actions?action_type=publicationForward&action_status=true");
      expect(forwards.body.data).toMatchObject([{ target_user: { name: "Beto Associado Neves" } }]);
      const again = await desk.forward(
        ["P1"],
        [{ target_user_id: desk.person("advogada"), title: "Apelação" }],
      );
      expect(again.status).toBe(200);
      expect(await desk.count("compromises")).toBe(1);
    },
  );

  test("does not return when somebody else treats it, or after a forwarding with a compromise", async () => {
    await desk.forward(["P1"], [desk.analysis("associado"), { target_user_id: desk.person("advogada") }]);
    await treat("advogada");
    const { body } = await desk
      .as("controladoria")
      .get("/api/user_actions?action_type=deadlineEndedPublicationRead");
    expect(body.data).toEqual([]);
  });
});
