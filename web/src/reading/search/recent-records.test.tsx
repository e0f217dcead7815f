import type { SearchResult } from "@pauta/contract/reading/search";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { fakeServer, ok, personWith } from "../../testing/fake-server.fixture.ts";
import { find } from "./search-results.fixture.ts";
import { useOpened } from "./recent-records.view.ts";

vi.mock("../../pages/lawsuit-info.page.tsx", () => ({
  LawsuitInfoPage: () => {
    useOpened(7, "lawsuit", 3);
    return <h1>O processo</h1>;
  },
}));
vi.mock("../../pages/client-info.page.tsx", () => ({
  ClientInfoPage: () => {
    useOpened(7, "client", 1);
    return <h1>A cliente</h1>;
  },
}));

const LAWSUIT = find("lawsuit", 3, "0024118-95.2026.8.26.0178");
const CLIENT = find("client", 1, "Antônia Prado");

function fakeRecords(records: SearchResult[]) {
  const requested: Record<string, string>[] = [];
  fakeServer({
    "GET /api/profile": ok(personWith("lawyer")),
    "GET /api/health": ok({ status: "ok" }),
    "GET /api/records": ({ query }) => {
      requested.push(Object.fromEntries(query));
      return ok({ data: records });
    },
  });
  return requested;
}

async function openSearch({ user }: Pick<ReturnType<typeof openApp>, "user">) {
  await user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox", { name: "Buscar" });
}
const recent = async () => within(await screen.findByRole("listbox", { name: "Abertos por último" }));
const titles = async () => (await recent()).getAllByRole("option").map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

it("lists what the person opened last, the latest first, without the page that is open", async () => {
  const requested = fakeRecords([LAWSUIT, CLIENT]);
  const app = openApp("/advogado/cliente/info?client=1");
  await screen.findByRole("heading", { name: "A cliente" });
  app.router.history.push("/advogado/processos/info?process=3");
  await screen.findByRole("heading", { name: "O processo" });
  await openSearch(app);
  expect(await titles()).toEqual(["Antônia Prado"]);
  expect(requested).toEqual([{ lawsuits: "3", clients: "1" }]);
  await app.user.keyboard("{ArrowDown}{Enter}");
  await screen.findByRole("heading", { name: "A cliente" });
  app.router.history.push("/inicio");
  await openSearch(app);
  expect(await titles()).toEqual(["Antônia Prado", "0024118-95.2026.8.26.0178"]);
  await app.user.type(screen.getByRole("combobox", { name: "Buscar" }), "a");
  await waitFor(() => expect(screen.queryByText("Abertos por último")).toBeNull());
});

it("stores no names, and leaves out what was deleted meanwhile", async () => {
  localStorage.setItem("pauta.recent.7", "client-9 lawsuit-3 damaged");
  fakeRecords([LAWSUIT]);
  const app = openApp("/inicio");
  await screen.findByRole("navigation", { name: "Menu principal" });
  await openSearch(app);
  expect(await titles()).toEqual(["0024118-95.2026.8.26.0178"]);
  expect(localStorage.getItem("pauta.recent.7")).not.toContain("0024118");
});
