import { identity } from "@pauta/contract/office/identity";
import { afterEach, expect, it, vi } from "vitest";
import { personWith } from "../../testing/fake-server.fixture.ts";
import { takeEarlyResponse } from "../../lib/calls/early-responses.ts";
import { createQueryClient } from "../../lib/calls/query-client.ts";
import { officeToday } from "../../lib/format.ts";
import { endSession, startSession } from "../../lib/session.ts";
import { profileQuery } from "../../office/identity/identity.queries.ts";
import { askAhead } from "./ask-ahead.calls.ts";
import { requestDay } from "./first-calls.queries.ts";

const HOME = { pathname: "/advogado/dashboard", search: "?publication_date=2026-03-12" };

/** What is requested while the profile's reply is `profile`. */
async function askedFor(profile: Response, address = HOME): Promise<string[]> {
  const requested = vi.fn(async (_address: string) => Response.json({}));
  vi.stubGlobal("fetch", requested);
  window.pautaEarlyResponses = { [identity.profile.path]: Promise.resolve(profile) };
  await askAhead(address);
  return requested.mock.calls.map(([each]) => each);
}

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.pautaEarlyResponses;
});

it("requests what a lawyer's page will call for, and the page takes those replies", async () => {
  const lawyer = { ...personWith("lawyer"), token: { exp: 0 } };
  const today = officeToday();
  expect(await askedFor(Response.json(lawyer))).toEqual([
    "/api/publications?page=1&publication_date=2026-03-12&forwarded=2",
    "/api/month_lawyer_publications?month=2026-03",
    "/api/past_deadlines?rows=5",
    "/api/publications_stats?publication_date=2026-03-12",
    `/api/publications_stats?publication_date=${today}`,
  ]);
  const client = createQueryClient({ showFailure: vi.fn(), showSuccess: vi.fn() });
  client.setQueryData(profileQuery.queryKey, lawyer);
  await requestDay(client, { publication_date: "2026-03-12" });
  expect(fetch).toHaveBeenCalledTimes(5);
});

it("drops with the session what nobody has taken", async () => {
  await askedFor(Response.json(personWith("lawyer")));
  startSession(Date.now());
  endSession("left");
  expect(takeEarlyResponse("/api/publications_stats?publication_date=2026-03-12")).toBeUndefined();
});

it.each([
  ["nobody who is signed out", new Response("", { status: 401 }), HOME],
  [
    "nobody who must choose a password",
    Response.json({ ...personWith("lawyer"), must_change_password: true }),
    HOME,
  ],
  ["nobody who may not read publications", Response.json(personWith("admin")), HOME],
  ["nobody on another page", Response.json(personWith("lawyer")), { pathname: "/clientes", search: "" }],
])("requests a day for %s", async (_who, profile, address) => {
  expect(await askedFor(profile, address)).toEqual([]);
});
