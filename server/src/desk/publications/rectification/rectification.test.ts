import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formFor } from "../../../agenda/compromises/compromises.fixture.ts";
import { importGazettes } from "../../../gazettes/import/running-imports.fixture.ts";
import {
  FIRST,
  openRectifications,
  SECOND,
} from "../../../gazettes/import/rectification/retification.fixture.ts";
import { waitFor } from "../../../testing/wait-for.fixture.ts";
import { notifyRectified } from "./notify-rectified.commands.ts";

let setup: Awaited<ReturnType<typeof openRectifications>>;
beforeAll(async () => {
  setup = await openRectifications();
});
afterAll(() => setup.server.close());
beforeEach(() => setup.next());

const shown = () => setup.shown();
const bring: typeof setup.bring = (...args) => setup.bring(...args);

test("a rectification notifies the person who treated the publication and its owner once, or nobody when all texts came at once", async () => {
  await bring(FIRST);
  const { id } = await shown();
  await setup.solo.call("PUT", `/api/treat_publication/${id}`, { comment: "Anotado." });
  const notices = async () =>
    (
      await setup.server.rows.query(
        "select u.username, n.data from notifications n join users u on u.id = n.user_id where n.type = 'publication_rectified' and n.data ->> 'message' like $1",
        [`%${setup.code()}%`],
      )
    ).rows;
  await bring(SECOND);
  await waitFor(async () => (await notices()).length > 0);
  await notifyRectified(setup.server.context);
  expect(await notices()).toEqual([
    {
      username: "solo",
      data: {
        message: `A publicação ${setup.code()} da lista de 16/03/2026, que Sol Sozinha Lima tratou, foi retificada e aguarda nova leitura`,
        publication: { id, publication_date: "2026-03-16" },
      },
    },
  ]);
  setup.next();
  await importGazettes(setup.admin, "16/03/2026", setup.fileOf([setup.record(FIRST), setup.record(SECOND)]));
  await notifyRectified(setup.server.context);
  expect(await notices()).toEqual([]);
});

test("treating a rectified publication is rejected until the new text was read", async () => {
  await bring(FIRST);
  const { id, updated_at } = await shown();
  await bring(SECOND);
  const treat = (readAt: string) =>
    setup.solo.call("PUT", `/api/treat_publication/${id}`, { comment: "Visto.", updated_at: readAt });
  const refused = await treat(updated_at);
  expect([refused.status, refused.body.code]).toEqual([409, "rectified_since"]);
  expect((await shown()).treated).toBe(false);
  expect((await treat((await shown()).updated_at)).status).toBe(200);
});

test("the earlier text is shown with the changes and its treatment, only to people who may see it", async () => {
  await bring(FIRST);
  const { id } = await shown();
  await setup.solo.call("PUT", `/api/treat_publication/${id}`, { comment: "Anotado." });
  await bring(SECOND);
  const { body } = await setup.solo.get(`/api/publications/${id}/versions`);
  expect(body.data).toEqual([
    expect.objectContaining({
      publication_text: FIRST,
      comment: "Anotado.",
      treated_by: expect.objectContaining({ name: "Sol Sozinha Lima" }),
      is_too_long: false,
      pieces: [
        { kind: "same", text: "Intime-se a parte autora para que se manifeste no prazo de " },
        { kind: "removed", text: "15" },
        { kind: "added", text: "5" },
        { kind: "same", text: " (" },
        { kind: "removed", text: "quinze" },
        { kind: "added", text: "cinco" },
        { kind: "same", text: ") dias." },
      ],
    }),
  ]);
  expect((await (await setup.server.enter("advogada")).get(`/api/publications/${id}/versions`)).status).toBe(
    404,
  );
});

test("the suggestion names the open deadline from the earlier text", async () => {
  await bring(FIRST);
  const { id, user } = await shown();
  const written = await setup.solo.post("/api/compromises", {
    ...formFor(user.id, { description: "Réplica", compromise_date: "2026-04-07" }),
    publication_id: id,
  });
  expect(written.status).toBe(201);
  await bring(SECOND);
  const { body } = await setup.solo.get(`/api/publications/${id}/suggestions`);
  expect(body.existing).toEqual([
    expect.objectContaining({ id: written.body.id, compromise_date: "2026-04-07", may_change: true }),
  ]);
  const second = await setup.solo.post("/api/compromises", {
    ...formFor(user.id, { description: "Manifestação", compromise_date: "2026-03-23" }),
    publication_id: id,
  });
  expect([second.status, second.body.code]).toEqual([409, "open_deadline"]);
});
