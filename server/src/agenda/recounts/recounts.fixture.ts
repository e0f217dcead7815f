import { expect } from "vitest";
import { openTestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";

export type Recounts = Awaited<ReturnType<typeof openRecounts>>;

export const REQUESTED = {
  notice: "gazette",
  date: "2026-03-13",
  amount: 10,
  regime: "uteis",
  court: "TJSP",
};

export const BRIDGE = {
  date: "20/03/2026",
  name: "Ponte",
  kind: "closed",
  scope: "court",
  court: "TJSP",
  norm: "Portaria 12/2026",
};

/** Offices whose deadlines are counted again when a day of the calendar changes. */
export async function openRecounts() {
  const server = await openTestServer({ jobs: true });
  const offices = await openOffices(server);
  const people: Record<string, Visitor> = {};
  for (const username of ["admin", "escritorio", "controladoria", "advogada", "associado", "vizinha", "solo"])
    people[username] = await server.enter(username);

  const clear = async () => {
    for (const table of ["holidays", "compromises", "notifications"])
      await server.rows.query(`delete from ${table}`);
  };

  /** A counted deadline of ten business days: it ends on 30/03/2026. */
  const plan = async (username = "controladoria", own: object = {}): Promise<number> => {
    const { status, body } = await people[username]!.post("/api/compromises", {
      user_id: offices.ids["advogada"],
      description: "Contestação",
      classification_id: 4,
      compromise_type_id: 1,
      compromise_date: "2026-03-30",
      all_day: true,
      deadline: REQUESTED,
      ...own,
    });
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.id;
  };

  /** Waits until deadlines have been counted again. */
  const counted = () =>
    waitFor(async () => {
      const { rows } = await server.rows.query(
        "select from pgboss.job where name = 'deadlines.calendar-changed' and state < 'completed'",
      );
      return rows.length === 0;
    });

  /** Saves a day of the calendar and waits until deadlines have been counted again. */
  const saveDay = async (day: object = {}): Promise<number> => {
    const { status, body } = await people["admin"]!.post("/api/holidays", { ...BRIDGE, ...day });
    expect(status).toBe(201);
    await counted();
    return body.id;
  };

  const waiting = async (username = "controladoria") => (await people[username]!.get("/api/recounts")).body;
  const dateOf = async (id: number) =>
    (await server.rows.query("select compromise_date::text as date from compromises where id = $1", [id]))
      .rows[0].date;

  const decide = (username: string, decision: string, rows: { id: number; updated_at: string }[]) =>
    people[username]!.put("/api/recounts", {
      decision,
      recounts: rows.map(({ id, updated_at }) => ({ id, updated_at })),
    });

  return { server, offices, people, clear, plan, counted, saveDay, waiting, dateOf, decide };
}
