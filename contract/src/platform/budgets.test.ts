import { expect, test } from "vitest";
import { z } from "zod";
import { api } from "../api.ts";
import { budgetOf } from "./budgets.ts";
import { endpoint, type Endpoint, type EndpointGroup } from "./endpoint.ts";

const calls = Object.entries<EndpointGroup>(api).flatMap(([noun, group]) =>
  Object.entries<Endpoint>(group).map(([name, spec]) => ({ call: `${noun}.${name}`, spec })),
);

test("every reading call and every document has a budget", () => {
  const reading = calls.filter(({ spec }) => spec.method === "GET" || (spec.produces && !spec.oneClick));
  expect(reading.length).toBeGreaterThan(150);
  expect(reading.filter(({ spec }) => spec.budget === undefined).map(({ call }) => call)).toEqual([]);
  for (const { call, spec } of reading) {
    const { postgresMs, p95Ms, bytes } = budgetOf(spec as Endpoint & { method: "GET" });
    expect(Math.min(postgresMs, bytes), call).toBeGreaterThan(0);
    expect(p95Ms, call).toBeGreaterThan(postgresMs);
  }
});

test("a reading call without a budget does not compile", () => {
  const reading = { method: "GET", path: "/api/x", can: "public", reply: z.string() } as const;
  // @ts-expect-error it has no budget
  expect(endpoint(reading)).toBe(reading);
  // @ts-expect-error a document needs a budget, whatever its method
  endpoint({ ...reading, method: "POST", produces: "text/html" });
  // @ts-expect-error a budget of its own needs a reason
  endpoint({ ...reading, budget: { postgresMs: 1, p95Ms: 2, bytes: 3 } });
});
