import { expect } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

/** The Monday on which these tests begin. */
export const MONDAY = "2026-03-16T12:00:00Z";

/** A filled form that everybody may send for the responsible person. */
export const formFor = (user_id: number, fields: Record<string, unknown> = {}) => ({
  user_id,
  description: "Contestação",
  classification_id: 3,
  compromise_type_id: 1,
  compromise_date: "2026-03-20",
  start_time: "09:00",
  end_time: "10:30",
  ...fields,
});

export type Agenda = Awaited<ReturnType<typeof openAgenda>>;

/** Offices whose people are signed in and write compromises. */
export async function openAgenda() {
  const server: TestServer = await openTestServer();
  const offices: Offices = await openOffices(server);
  const people: Record<string, Visitor> = {};
  for (const username of Object.keys(offices.ids)) {
    people[username] = server.visitor();
    await people[username].signIn(username);
  }
  const person = (username: string): number => offices.ids[username]!;
  const as = (username: string): Visitor => people[username]!;

  return {
    server,
    offices,
    person,
    as,
    /** Creates a compromise of Ana's, or of the person in the fields. */
    async add(fields: Record<string, unknown> = {}, username = "advogada") {
      const { status, body, text } = await as(username).post(
        "/api/compromises",
        formFor(person("advogada"), fields),
      );
      expect(status, text).toBe(201);
      return body;
    },
    /** The notifications: name, kind and text. */
    async notifications(): Promise<[string, string, string][]> {
      const { rows } = await server.rows.query<{ username: string; type: string; message: string }>(
        `select u.username, n.type, n.data ->> 'message' as message from notifications n join users u on u.id = n.user_id
         order by u.username, n.id`,
      );
      return rows.map(({ username, type, message }) => [username, type, message]);
    },
    /** A lawsuit of an office. */
    async addLawsuit(office: string, process = "5001234-12.2026.8.21.0001", court: string | null = null) {
      const { rows } = await server.rows.query<{ id: number }>(
        "insert into lawsuits (company_id, process, court, created_at, updated_at) values ($1, $2, $3, $4, $4) returning id",
        [offices.companies[office], process, court, server.clock.now()],
      );
      return rows[0]!.id;
    },
    async addClient(office: string, name = "Cliente") {
      const { rows } = await server.rows.query<{ id: number }>(
        "insert into clients (company_id, name, name_codes, created_at, updated_at) values ($1, $2, '{}', $3, $3) returning id",
        [offices.companies[office], name, server.clock.now()],
      );
      return rows[0]!.id;
    },
    async addTag(office: string, name: string) {
      const { rows } = await server.rows.query<{ id: number }>(
        "insert into tags (company_id, name, color, created_at, updated_at) values ($1, $2, '#4D55F1FF', $3, $3) returning id",
        [offices.companies[office], name, server.clock.now()],
      );
      return rows[0]!.id;
    },
    /** Resets to an empty agenda on that Monday. */
    async clear() {
      server.clock.moveTo(MONDAY);
      for (const table of ["compromises", "notifications", "lawsuits", "clients", "tags", "agenda_settings"])
        await server.rows.query(`delete from ${table}`);
      await server.rows.query("update users set status = 'A'");
    },
    close: () => server.close(),
  };
}
