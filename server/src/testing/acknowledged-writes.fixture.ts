import type pg from "pg";
import { pause } from "./running-server.fixture.ts";
import type { Visitor } from "./test-server.fixture.ts";

/** How long a caller waits after an answer that tells him to try again. */
const PATIENCE_MS = 50;

export type Writer = ReturnType<typeof keepWriting>;

/**
 * A person who creates one contact after the other and looks each of them up, without a pause, until stopped. What is
 * not acknowledged is sent again with the same idempotency key.
 * @param name begins the names of his contacts; one word, by which they are found
 */
export function keepWriting(person: Visitor, name: string) {
  const requested: { status: number; at: number; ms: number }[] = [];
  const acknowledged: string[] = [];
  /** Acknowledged contacts that their creator did not find right afterwards. */
  const unread: string[] = [];
  const over = new AbortController();
  const call = async (request: () => ReturnType<Visitor["call"]>) => {
    const begun = performance.now();
    const answer = await request();
    const at = performance.now();
    requested.push({ status: answer.status, at, ms: at - begun });
    return answer;
  };
  const write = async (contact: string) => {
    const body = { contact_type_id: 2, contact, phone_number: "(11) 3333-4444" };
    while (!over.signal.aborted) {
      const { status } = await call(() =>
        person.call("POST", "/api/phone_books", body, { "idempotency-key": contact }),
      );
      if (status === 201) acknowledged.push(contact);
      if (status !== 503) return;
      await pause(PATIENCE_MS);
    }
  };
  const lookUp = async (contact: string) => {
    const { status, body } = await call(() =>
      person.get(`/api/phone_books?name=${encodeURIComponent(contact)}`),
    );
    const found = status === 200 && (body.data as { contact: string }[]).map((each) => each.contact);
    if (found && !found.includes(contact) && acknowledged.includes(contact)) unread.push(contact);
  };
  const working = (async () => {
    for (let count = 1; !over.signal.aborted; count += 1) {
      const contact = `${name}n${String(count).padStart(5, "0")}`;
      await write(contact);
      await lookUp(contact);
    }
  })();
  return {
    requested,
    acknowledged,
    unread,
    /** When the first write after an instant was acknowledged. */
    acknowledgedAfter: (instant: number): number | undefined =>
      requested.find(({ status, at }) => at > instant && status === 201)?.at,
    stop: async () => {
      over.abort();
      await working;
    },
  };
}

/** Acknowledged contacts that are not in the database, and those of anybody that are there more than once. */
export async function compareContacts(database: pg.Client, acknowledged: readonly string[]) {
  const { rows } = await database.query<{ contact: string; times: number }>(
    "select contact, count(*)::int as times from phone_books group by contact",
  );
  const stored = new Set(rows.map(({ contact }) => contact));
  return {
    lost: acknowledged.filter((contact) => !stored.has(contact)),
    doubled: rows.filter(({ times }) => times > 1).map(({ contact }) => contact),
  };
}
