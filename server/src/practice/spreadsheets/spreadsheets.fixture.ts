import type { TestServer, Visitor } from "../../testing/test-server.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";

type Kind = "clients" | "lawsuits";
export type Sheet = Record<string, any> & { id: number; status: string }; // oxlint-disable-line typescript/no-explicit-any -- a test reads what came

/** The requests that a browser makes for a sheet. */
export function openSheets(visitor: Visitor) {
  const send = async (kind: Kind, content: string | Buffer, name = "planilha.csv") => {
    const form = new FormData();
    form.set("kind", kind);
    form.set("file", new Blob([content as string]), name);
    return visitor.call("POST", "/api/spreadsheet_imports", form);
  };
  const look = async (id: number): Promise<Sheet> =>
    (await visitor.get(`/api/spreadsheet_imports/${id}`)).body;
  const settled = (id: number) =>
    waitFor(async () => {
      const sheet = await look(id);
      return ["checking", "importing", "undoing"].includes(sheet.status) ? undefined : sheet;
    });
  return {
    send,
    look,
    settled,
    check: async (id: number, mapping: Record<string, number>) => {
      const answer = await visitor.put(`/api/spreadsheet_imports/${id}/mapping`, { mapping });
      return answer.status === 200 ? settled(id) : (answer.body as Sheet);
    },
    run: async (id: number) => {
      await visitor.post(`/api/spreadsheet_imports/${id}/run`);
      return settled(id);
    },
    undo: async (id: number) => {
      await visitor.post(`/api/spreadsheet_imports/${id}/undo`);
      return settled(id);
    },
    faults: async (id: number) =>
      (await visitor.get(`/api/spreadsheet_imports/${id}/faults?per_page=100`)).body.data as {
        row_number: number;
        field: string | null;
        value: string | null;
        reason: string;
      }[],
    /** Runs all steps from the file to the records. */
    bring: async (kind: Kind, content: string | Buffer, name?: string) => {
      const { body } = await send(kind, content, name);
      const checked = await settled(
        (await visitor.put(`/api/spreadsheet_imports/${body.id}/mapping`, { mapping: body.mapping })).body.id,
      );
      await visitor.post(`/api/spreadsheet_imports/${checked.id}/run`);
      return settled(checked.id);
    },
  };
}

export const count = async (server: TestServer, lookup: string): Promise<number> =>
  (await server.rows.query<{ count: number }>(`select count(*)::int as count from ${lookup}`)).rows[0]!.count;
