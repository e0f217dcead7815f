import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";
import type { TestServer } from "../../testing/test-server.fixture.ts";

let written = 0;

/** Inserts a view of the list of lawsuits that a person saved for himself. */
export async function insertSavedView(rows: TestServer["rows"], userId: number, now: Date): Promise<number> {
  const { rows: made } = await rows.query<{ id: number }>(
    `insert into saved_views (company_id, user_id, list, name, search, created_at, updated_at)
     select company_id, id, 'lawsuits', $3, '{"sortBy": "id-desc"}', $2, $2 from users where id = $1 returning id`,
    [userId, now, `Guardada ${++written}`],
  );
  return made[0]!.id;
}

/** Sample inputs of the calls about saved views; each view has its own name. */
export const savedViewsSamples: Record<string, (place: Place) => Sample> = {
  "savedViews.ofList": () => ({ query: { list: "lawsuits" } }),
  "savedViews.create": () => ({
    body: { list: "lawsuits", name: `Visão ${++written}`, search: { sortBy: "id-desc" } },
  }),
  "savedViews.update": ({ savedView }) => ({
    params: { id: savedView },
    body: { name: `Outra visão ${++written}` },
  }),
  "savedViews.remove": ({ savedView }) => ({ params: { id: savedView } }),
  "savedViews.choose": ({ savedView }) => ({
    body: { list: "lawsuits", default_view_id: savedView, hidden_columns: "court" },
  }),
};
