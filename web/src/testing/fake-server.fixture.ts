import type { identity } from "@pauta/contract/office/identity";
import type { Reply } from "@pauta/contract/platform/endpoint";
import { emptyRecord } from "@pauta/contract/platform/field-rows";
import { roles, type RoleName } from "@pauta/contract/platform/roles";
import { accountFields, choiceFields, detailFields } from "@pauta/contract/office/user-fields";
import { vi } from "vitest";
import { asSent, readBody } from "./sendable-replies.fixture.ts";

/** A session that outlasts every test. */
const LATER = 4_000_000_000;

/** A person with these roles; of an office, unless a role is one of the platform's. */
export function personWith(...held: RoleName[]): Reply<typeof identity.profile> {
  const isPlatforms = held.includes("admin") || held.includes("admin_read");
  const company = {
    id: 1,
    company_name: "Demonstração Advogados",
    name_to_follow: null,
    time_zone: "America/Sao_Paulo",
    plan: { id: 4, name: "PRO", plan_type: 3 },
    subscription: { status: "paid", trial_ends_at: null, stops_at: null },
  };
  return {
    id: 7,
    ...emptyRecord({ ...accountFields, ...choiceFields, ...detailFields }),
    name: "Ana Lima",
    username: "ana",
    email: "ana@exemplo.adv.br",
    email_verified: true,
    pending_email: null,
    former_username: null,
    must_change_password: false,
    company_id: isPlatforms ? null : 1,
    company: isPlatforms ? null : company,
    roles: roles.filter(({ name }) => held.includes(name)),
    emails: [],
    court_type_user: [],
    second_factor: false,
    recovery_codes: 0,
    updated_at: "2026-03-13T10:00:00Z",
    token: { exp: LATER },
  };
}

export type FakeResponse = { status: number; body?: unknown; headers?: Record<string, string> };
type Requested = {
  query: URLSearchParams;
  /** The body as it was sent. */
  body: unknown;
  /** The body as the server's handlers get it. */
  read: unknown;
};

/**
 * A fake server with its responses by `METHOD /path`. A function is called for each request; a request without a
 * response gets a 404. A reply that the real server could never send fails the test.
 */
export type FakeServer = {
  responses: Record<
    string,
    FakeResponse | ((requested: Requested) => FakeResponse | Promise<FakeResponse>) | "unreachable"
  >;
  /** The requests, in order: `POST /login`. */
  calls: string[];
  bodies: unknown[];
};

/** The reply's form of a number that is counted up to a limit. */
export const upTo = (total: number, total_is_lower_bound = false) => ({ total, total_is_lower_bound });

export const ok = (body: unknown): FakeResponse => ({ status: 200, body });
export const rejection = (status: number, message: string): FakeResponse => ({ status, body: { message } });
export const notSignedIn = rejection(401, "Sessão expirada, entre novamente.");

export function fakeServer(responses: FakeServer["responses"] = {}): FakeServer {
  const server: FakeServer = { responses, calls: [], bodies: [] };
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const [path, query] = url.split("?") as [string, string?];
    if (path === "/sanctum/csrf-cookie") return new Response(null, { status: 204 });
    const name = `${init.method ?? "GET"} ${path}`;
    server.calls.push(name);
    const sent: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    server.bodies.push(sent);
    const line = server.responses[name] ?? rejection(404, "Registro não encontrado.");
    if (line === "unreachable") throw new TypeError("Failed to fetch");
    const requested = () => ({ query: new URLSearchParams(query), body: sent, read: readBody(name, sent) });
    const answer = typeof line === "function" ? await line(requested()) : line;
    const { status, headers } = answer;
    return new Response(asSent(name, answer), {
      status,
      headers: { "content-type": "application/json", ...headers },
    });
  });
  return server;
}
