import { cnjCheckDigits, formatCnj } from "@pauta/contract/platform/cnj-number";
import { expect } from "vitest";
import type { TestResponse, TestServer, Visitor } from "../../testing/test-server.fixture.ts";

/** A unified number of the São Paulo court with valid check digits. */
export function unifiedNumber(sequence: number, origin = "0100"): string {
  const serial = String(sequence).padStart(7, "0");
  const check = cnjCheckDigits(`${serial}2026826${origin}`);
  return formatCnj(`${serial}${check}2026826${origin}`);
}

/** The minimal lawsuit form. */
export const lawsuitForm = (process: string, more: object = {}) => ({
  process,
  lawsuit_status_id: 1,
  ...more,
});

/** Sends a new lawsuit. */
export const create = (visitor: Visitor, process: string, more: object = {}) =>
  visitor.post("/api/lawsuits", lawsuitForm(process, more));
/** Sends a valid lawsuit. @returns the lawsuit from the reply */
export const made = async (
  visitor: Visitor,
  process: string,
  more: object = {},
): Promise<TestResponse["body"]> => {
  const { status, body, text } = await create(visitor, process, more);
  expect(status, text).toBe(201);
  return body;
};

/** Inserts a client of a person's office, without the API. */
export async function insertClient(
  { rows }: TestServer,
  username: string,
  name: string,
  opposite = false,
): Promise<number> {
  const { rows: written } = await rows.query<{ id: string }>(
    `insert into clients (company_id, name, opposite, created_at, updated_at)
     select company_id, $2, $3, '2026-03-01', '2026-03-01' from users where username = $1 returning id`,
    [username, name, opposite],
  );
  return Number(written[0]!.id);
}

/** Inserts a tag of a person's office, without the API. */
export async function insertTag({ rows }: TestServer, username: string, name: string): Promise<number> {
  const { rows: written } = await rows.query<{ id: string }>(
    `insert into tags (company_id, name, color, created_at, updated_at)
     select company_id, $2, '#4D55F1FF', '2026-03-01', '2026-03-01' from users where username = $1 returning id`,
    [username, name],
  );
  return Number(written[0]!.id);
}
