import type { Deadline } from "@pauta/contract/law/deadlines";
import { expect } from "vitest";
import { openTestServer } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";

export const BRIDGE = {
  date: "2026-06-05",
  until: null,
  name: "Ponte de Corpus Christi",
  kind: "closed",
  scope: "court",
  norm: "Provimento CSM 2.800/2026",
  court: "TJSP",
};
export const SAO_PAULO = 25;

export const search = (input: Record<string, string | number>): string =>
  new URLSearchParams(
    Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();

export type StoredCalendar = Awaited<ReturnType<typeof openStoredCalendar>>;

/** A server with an administrator who maintains the calendar, and a lawyer who counts terms with it. */
export async function openStoredCalendar() {
  const server = await openTestServer();
  await openOffices(server);
  const [admin, lawyer] = [await server.enter("admin"), await server.enter("advogada")];
  return {
    admin,
    lawyer,
    close: () => server.close(),
    clear: async () => {
      server.clock.moveTo("2026-03-16T12:00:00Z");
      await server.rows.query("truncate holidays");
    },
    keep: async (fields: Record<string, unknown> = {}) => {
      const { status, body, text } = await admin.post("/api/holidays", { ...BRIDGE, ...fields });
      expect(status, text).toBe(201);
      return body;
    },
    count: async (input: Record<string, string | number>): Promise<Deadline> => {
      const { status, body, text } = await lawyer.get(
        `/api/deadline?${search({ date: "2026-05-29", amount: 5, court: "TJSP", ...input })}`,
      );
      expect(status, text).toBe(200);
      return body;
    },
  };
}
