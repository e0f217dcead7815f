import { expect, it } from "vitest";
import { asSent, callNamed, readBody } from "./sendable-replies.fixture.ts";

const TAG = { id: 3, name: "Urgente", color: "#E03131FF", lawsuits: 0, updated_at: "2026-03-13T10:00:00Z" };

it("writes only the contract's fields of a fake reply, as the server does", () => {
  const sent = asSent("GET /api/tags/3", { status: 200, body: { ...TAG, company_id: 1 } });
  expect(JSON.parse(sent!)).toEqual(TAG);
});

it("leaves an error reply unchanged, and writes no body with 204", () => {
  const refused = { code: "not_found", message: "Registro não encontrado." };
  expect(JSON.parse(asSent("GET /api/tags/3", { status: 404, body: refused })!)).toEqual(refused);
  expect(asSent("DELETE /api/tags/3", { status: 204 })).toBeNull();
});

it("finds a call by its path, with or without parameters, and none for an unknown path", () => {
  expect(callNamed("GET /api/tags")?.path).toBe("/api/tags");
  expect(callNamed("GET /api/tags/3")?.path).toBe("/api/tags/:id");
  expect(callNamed("GET /api/nowhere")).toBeUndefined();
});

it("reads a body as the server's handler gets it", () => {
  const body = { contact: "Cartório", contact_type_id: "2", phone_number: "(11) 3333-4444" };
  expect(readBody("POST /api/phone_books", body)).toMatchObject({ contact: "Cartório", contact_type_id: 2 });
});
