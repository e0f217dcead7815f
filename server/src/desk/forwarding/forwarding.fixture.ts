import { openAgenda } from "../../agenda/compromises/compromises.fixture.ts";

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Offices with untreated publications, and people who forward them. */
export async function openDesk() {
  const agenda = await openAgenda();
  const { server, offices, person, as } = agenda;

  /** A filled forwarding form for a deadline, without its receiver. */
  const form = (fields: Record<string, unknown>) => ({
    compromise_type_id: 1,
    date: "20/03/2026",
    start_time: "09:00",
    end_time: "10:30",
    ...fields,
  });
  const send = (body: unknown) => as("controladoria").post("/api/forward_publications", body);
  const count = async (what: string) => {
    const { rows } = await server.rows.query<{ count: number }>(`select count(*)::int as count from ${what}`);
    return rows[0]!.count;
  };

  return {
    ...agenda,
    form,
    send,
    count,
    /** A forwarding form for analysis only. */
    analysis: (username: string, fields: Record<string, unknown> = {}) => ({
      target_user_id: person(username),
      compromise_type_id: 6,
      ...fields,
    }),
    /** Forwards publications, given by their codes, as the controladoria. */
    forward: (codes: readonly string[], forwards: readonly Record<string, unknown>[]) =>
      send({
        lawsuits: codes.map((code) => ({ publication_id: offices.publications[code], lawsuit_id: 0 })),
        forwards: forwards.map(form),
      }),
    /** Counts the rows that forwarding creates. */
    effects: async () => ({
      user_actions: await count("user_actions"),
      compromises: await count("compromises"),
      notifications: await count("notifications"),
      mails: await count("mails"),
    }),
    /** Resets: nothing is forwarded, P0 alone is treated. */
    async clear() {
      await server.rows.query("delete from user_actions; delete from mails");
      await server.rows.query(
        `update publications set forwarded = false, lawsuit_id = null, treated = publication_code = 'P0', read = publication_code = 'P0',
           treated_at = case when publication_code = 'P0' then created_at end,
           treated_by_id = case when publication_code = 'P0' then user_id end, comment = null, updated_at = created_at`,
      );
      await agenda.clear();
    },
  };
}
