import { endpoint } from "@pauta/contract/platform/endpoint";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { ApiError, NoResponseError } from "./api-error.ts";
import { call } from "./call.ts";
import { endSession, isSignedIn, onSessionEnd, startSession } from "../session.ts";

const listTags = endpoint({
  method: "GET",
  budget: "page",
  path: "/api/tags_pag",
  can: "signed-in",
  query: z.object({
    page: z.coerce.number<number>(),
    name: z.string().optional(),
    tags: z.array(z.int()).optional(),
  }),
  reply: z.object({ data: z.array(z.string()) }),
});
const saveTag = endpoint({
  method: "PUT",
  path: "/api/tags/:id",
  can: "signed-in",
  params: z.object({ id: z.int() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ id: z.int() }),
});
const readAll = endpoint({
  method: "GET",
  budget: "page",
  path: "/api/notifications/read_all",
  can: "signed-in",
  changes: true,
  reply: z.null(),
});
const farFuture = 4_000_000_000;

type FakeResponse = { status?: number; body?: unknown; text?: string; setsToken?: string };
const sent: { url: string; init: RequestInit & { headers: Record<string, string> } }[] = [];

/** Responds to the calls in order; `null` is a network that is down. */
function answer(...answers: (FakeResponse | null)[]) {
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    sent.push({ url, init: { ...init, headers: (init.headers ?? {}) as Record<string, string> } });
    const next = answers.shift();
    if (!next) return Promise.reject(new TypeError("Failed to fetch"));
    if (next.setsToken) document.cookie = `XSRF-TOKEN=${next.setsToken}`;
    const text = next.text ?? JSON.stringify(next.body ?? null);
    const status = next.status ?? 200;
    const type = next.text === undefined ? "application/json" : "text/plain";
    return Promise.resolve(
      new Response(status === 204 ? null : text, { status, headers: { "content-type": type } }),
    );
  });
}

beforeEach(() => {
  sent.length = 0;
  document.cookie = "XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT";
});
afterEach(() => {
  endSession("left");
  vi.unstubAllGlobals();
});

describe("calling the API", () => {
  it("fills the address and omits empty query values", async () => {
    answer({ body: { data: ["a"] } });
    await expect(call(listTags, { query: { page: 2, name: "", tags: [3, 4] } })).resolves.toEqual({
      data: ["a"],
    });
    expect(sent[0]!.url).toBe("/api/tags_pag?page=2&tags=3%2C4");
    expect(sent[0]!.init).toMatchObject({ method: "GET", credentials: "include" });
    expect(sent[0]!.init.headers).not.toHaveProperty("X-XSRF-TOKEN");
  });

  it("sends the token of the cookie with a change", async () => {
    document.cookie = "XSRF-TOKEN=a%2Bb%3D";
    answer({ body: { id: 7 } });
    await call(saveTag, { params: { id: 7 }, body: { name: "Urgente" } });
    expect(sent[0]!.url).toBe("/api/tags/7");
    expect(sent[0]!.init.headers["X-XSRF-TOKEN"]).toBe("a+b=");
    expect(sent[0]!.init.body).toBe('{"name":"Urgente"}');
  });

  it("fetches the token first when there is no cookie, also for a GET that changes something", async () => {
    answer({ status: 204, setsToken: "novo" }, { status: 204 });
    await expect(call(readAll)).resolves.toBeNull();
    expect(sent.map((each) => each.url)).toEqual(["/sanctum/csrf-cookie", "/api/notifications/read_all"]);
    expect(sent[1]!.init.headers["X-XSRF-TOKEN"]).toBe("novo");
  });

  it("fetches a new token once on 419 while nobody is signed in", async () => {
    document.cookie = "XSRF-TOKEN=velho";
    answer({ status: 419, body: {} }, { status: 204, setsToken: "novo" }, { body: { id: 1 } });
    await expect(call(saveTag, { params: { id: 1 }, body: { name: "x" } })).resolves.toEqual({ id: 1 });
    expect(sent[2]!.init.headers["X-XSRF-TOKEN"]).toBe("novo");
  });

  it("gives up when the second token is rejected too", async () => {
    document.cookie = "XSRF-TOKEN=velho";
    answer({ status: 419, body: {} }, { status: 204 }, { status: 419, body: { message: "Expirou" } });
    await expect(call(readAll)).rejects.toMatchObject({ status: 419, message: "Expirou" });
    expect(sent).toHaveLength(3);
  });

  it.each([401, 419])("ends the session on %i while signed in, and notifies once", async (status) => {
    document.cookie = "XSRF-TOKEN=x";
    const reported = vi.fn<(reason: string) => void>();
    const unsubscribe = onSessionEnd(reported);
    startSession(farFuture);
    answer({ status, body: { message: "Sessão expirada" } }, { status: 401, body: {} });
    await expect(call(readAll)).rejects.toBeInstanceOf(ApiError);
    await expect(call(listTags, { query: { page: 1 } })).rejects.toBeInstanceOf(ApiError);
    expect(reported.mock.calls).toEqual([["expired"]]);
    expect(isSignedIn()).toBe(false);
    unsubscribe();
  });

  it("keeps the session on other failures", async () => {
    startSession(farFuture);
    answer({ status: 403, body: { message: "Não" } });
    await expect(call(listTags, { query: { page: 1 } })).rejects.toMatchObject({ status: 403 });
    expect(isSignedIn()).toBe(true);
  });

  it("carries the errors map and the code of an invalid form", async () => {
    answer({ status: 422, body: { code: "invalid", message: "Valide", errors: { name: ["Curto"] } } });
    await expect(call(listTags, { query: { page: 1 } })).rejects.toMatchObject({
      status: 422,
      code: "invalid",
      errors: { name: ["Curto"] },
    });
  });

  it("uses a body that is not JSON as the message", async () => {
    answer({ status: 502, text: "Bad Gateway" });
    await expect(call(listTags, { query: { page: 1 } })).rejects.toMatchObject({ message: "Bad Gateway" });
  });

  it("distinguishes a lost connection from a response", async () => {
    answer(null);
    await expect(call(listTags, { query: { page: 1 } })).rejects.toBeInstanceOf(NoResponseError);
  });

  it("passes a caller's own abort on unchanged", async () => {
    const stop = new AbortController();
    stop.abort();
    answer(null);
    const requested = call(listTags, { query: { page: 1 } }, { signal: stop.signal });
    await expect(requested).rejects.not.toBeInstanceOf(NoResponseError);
  });
});

describe("a call that the page's first script has already sent", () => {
  it("uses that answer once, and is sent again after that", async () => {
    window.pautaEarlyResponses = {
      "/api/tags_pag?page=1": Promise.resolve(Response.json({ data: ["cedo"] })),
    };
    answer({ body: { data: ["agora"] } });
    await expect(call(listTags, { query: { page: 1 } })).resolves.toEqual({ data: ["cedo"] });
    await expect(call(listTags, { query: { page: 1 } })).resolves.toEqual({ data: ["agora"] });
  });

  it("fails like any other when no answer came", async () => {
    const lost = Promise.reject(new TypeError("Failed to fetch"));
    window.pautaEarlyResponses = { "/api/tags_pag?page=1": lost };
    await expect(call(listTags, { query: { page: 1 } })).rejects.toBeInstanceOf(NoResponseError);
  });
});

describe("being signed in", () => {
  it("lasts until the token's end, compared with the present time", () => {
    startSession(1_000);
    expect(isSignedIn(999_999)).toBe(true);
    expect(isSignedIn(1_000_000)).toBe(false);
  });
});
