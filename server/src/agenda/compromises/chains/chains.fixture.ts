import { expect } from "vitest";
import type { TestResponse } from "../../../testing/test-server.fixture.ts";

export const TEMPLATES = "/api/chain_templates";

/** Three steps around a date, not in the order of their days. */
export const STEPS = [
  { description: "Relatório ao cliente", compromise_type_id: 3, offset: 1, unit: "uteis" },
  { description: "Minuta", compromise_type_id: 1, offset: -3, unit: "uteis" },
  { description: "Conferir custas", compromise_type_id: 1, offset: -2, unit: "corridos" },
];

/** Requires a status and returns the body. */
export async function ok(answer: Promise<TestResponse>, status = 200): Promise<TestResponse["body"]> {
  const { status: answered, body, text } = await answer;
  expect(answered, text).toBe(status);
  return body;
}
