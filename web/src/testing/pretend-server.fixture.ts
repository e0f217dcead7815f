import { emptyRecord } from "@pauta/contract/platform/field-rows";
import { roles, type RoleName } from "@pauta/contract/platform/roles";
import { accountFields, choiceFields } from "@pauta/contract/office/user-fields";
import { vi } from "vitest";
import type { SignedIn } from "../office/identity/identity.queries.ts";

/** A session that outlasts every test. */
export const LATER = 4_000_000_000;

/** A person with these roles, of an office unless he is the platform's staff. */
export function personWith(...held: RoleName[]): SignedIn {
  const isPlatforms = held.includes("admin") || held.includes("admin_read");
  const company = {
    id: 1,
    company_name: "Demonstração Advogados",
    name_to_follow: null,
    time_zone: "America/Sao_Paulo",
    plan: { id: 4, name: "PRO", plan_type: 3 },
    subscription: { status: "paid" },
  };
  return {
    id: 7,
    ...emptyRecord({ ...accountFields, ...choiceFields }),
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
    token: { exp: LATER },
  };
}

export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
type Asked = { query: URLSearchParams; body: unknown };

/**
 * A fake server that replies by `METHOD /path`; a function is called for each request, an unknown path gives
 * 404.
 */
export type PretendServer = {
  answers: Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>) | "unreachable">;
  /** The requests, in order: `POST /login`. */
  calls: string[];
  bodies: unknown[];
};

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refusal = (status: number, message: string): Answer => ({ status, body: { message } });
export const nobody = refusal(401, "Sessão expirada, entre novamente.");

export function pretendServer(answers: PretendServer["answers"] = {}): PretendServer {
  const server: PretendServer = { answers, calls: [], bodies: [] };
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const [path, query] = url.split("?") as [string, string?];
    if (path === "/sanctum/csrf-cookie") return new Response(null, { status: 204 });
    const name = `${init.method ?? "GET"} ${path}`;
    server.calls.push(name);
    const sent: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    server.bodies.push(sent);
    const line = server.answers[name] ?? refusal(404, "Registro não encontrado.");
    if (line === "unreachable") throw new TypeError("Failed to fetch");
    const { status, body, headers } =
      typeof line === "function" ? await line({ query: new URLSearchParams(query), body: sent }) : line;
    const text = status === 204 ? null : JSON.stringify(body);
    return new Response(text, { status, headers: { "content-type": "application/json", ...headers } });
  });
  return server;
}
