import type { SearchGroup } from "@pauta/contract/reading/search";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { keyGroups } from "../../ui/keys/use-keys.ts";
import { ok, personWith, fakeServer, rejection, type FakeServer } from "../../testing/fake-server.fixture.ts";
import { find } from "./search-results.fixture.ts";

vi.mock("../../pages/lawsuit-info.page.tsx", () => ({ LawsuitInfoPage: () => <h1>O processo</h1> }));
vi.mock("../../pages/client-info.page.tsx", () => ({ ClientInfoPage: () => <h1>O cliente</h1> }));

const GROUPS: SearchGroup[] = [
  {
    kind: "client",
    finds: [
      { ...find("client", 1, "Antônia Prado"), mark: "opposing_party" },
      find("client", 2, "Antônio Sá"),
    ],
    has_more: true,
  },
  { kind: "lawsuit", finds: [find("lawsuit", 3, "0024118-95.2026.8.26.0178")], has_more: false },
];

type Line = FakeServer["responses"][string];

async function opened(answer: Line = ok({ data: GROUPS })) {
  const server = fakeServer({
    "GET /api/profile": ok(personWith("lawyer")),
    "GET /api/search": answer,
    "GET /api/health": ok({ status: "ok" }),
  });
  const app = openApp("/inicio");
  await screen.findByRole("navigation", { name: "Menu principal" });
  await app.user.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox", { name: "Buscar" });
  return { server, field, ...app };
}
const options = () => screen.findAllByRole("option");
const active = () =>
  screen.getAllByRole("option").find((one) => one.getAttribute("aria-selected") === "true")!;

describe("the global search", () => {
  it("opens by Ctrl+K or from the top bar, gets the focus, and returns it", { tags: "night" }, async () => {
    const { user, field } = await opened();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("combobox", { name: "Buscar" })).toBeNull());
    const launcher = screen.getByRole("button", { name: /^Buscar/ });
    await user.click(launcher);
    await screen.findByRole("combobox", { name: "Buscar" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(launcher));
  });

  it("searches while somebody types, in groups, with the found words marked", { tags: "night" }, async () => {
    const { user } = await opened();
    await user.keyboard("antoni");
    expect((await options()).map((one) => one.textContent)).toEqual([
      "Antônia PradoParte Contrária",
      "Antônio Sá",
      "0024118-95.2026.8.26.0178",
    ]);
    const clients = screen.getByRole("listbox", { name: "Clientes" });
    expect(within(clients).getAllByRole("option")).toHaveLength(2);
    expect(clients.querySelector("mark")?.textContent).toBe("Antônia");
    await waitFor(() => expect(screen.getByText("3 resultados")).toBeTruthy());
  });

  it(
    "moves from result to result by arrow keys, around the ends, and opens by Enter",
    { tags: "night" },
    async () => {
      const { user, field, address } = await opened();
      await user.keyboard("antoni");
      await options();
      expect(active().textContent).toContain("Antônia");
      await user.keyboard("{ArrowDown}{ArrowDown}");
      expect(field.getAttribute("aria-activedescendant")).toBe(active().id);
      expect(active().textContent).toContain("0024118");
      await user.keyboard("{ArrowDown}");
      expect(active().textContent).toContain("Antônia");
      await user.keyboard("{ArrowUp}");
      await waitFor(() => expect(screen.getByText("3 resultados")).toBeTruthy());
      await user.keyboard("{Enter}");
      await screen.findByRole("heading", { name: "O processo" });
      expect(address()).toBe("/advogado/processos/info?process=3");
      expect(screen.queryByRole("combobox", { name: "Buscar" })).toBeNull();
    },
  );

  it("opens a clicked result, which is a link", async () => {
    const { user, address } = await opened();
    await user.keyboard("antoni");
    const [, second] = await options();
    expect(second!.getAttribute("href")).toBe("/advogado/cliente/info?client=2");
    await user.click(second!);
    await screen.findByRole("heading", { name: "O cliente" });
    expect(address()).toBe("/advogado/cliente/info?client=2");
  });

  it("opens the first result when Enter is pressed before the reply comes", { tags: "night" }, async () => {
    const { user, address } = await opened();
    await user.keyboard("0024118{Enter}");
    await screen.findByRole("heading", { name: "O cliente" });
    expect(address()).toBe("/advogado/cliente/info?client=1");
  });

  it("shows more of one kind, reached by Tab, and returns to all", { tags: "night" }, async () => {
    const requested: (string | null)[] = [];
    const { user, field } = await opened(({ query }) => {
      requested.push(query.get("kind"));
      return ok({ data: query.get("kind") === "client" ? GROUPS.slice(0, 1) : GROUPS });
    });
    await user.paste("antoni"); // typed slowly it would be searched for more than once
    await options();
    await user.tab();
    await user.tab();
    expect(document.activeElement?.textContent).toBe("Ver mais em Clientes");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
    expect(requested).toEqual([null, "client"]);
    expect(document.activeElement).toBe(field);
    await screen.findByText(/Há mais resultados/);
    await user.click(screen.getByRole("button", { name: "Ver todos os tipos" }));
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(3));
  });

  it("sends no request for fewer than two letters and says what can be found", async () => {
    const { user, server } = await opened();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await user.keyboard("a");
    expect(screen.getByText(/Processos pelo número/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.calls).not.toContain("GET /api/search");
    await user.keyboard("n");
    await waitFor(() => expect(server.calls).toContain("GET /api/search"));
  });

  it("says that nothing was found, and why a search failed", { tags: "night" }, async () => {
    const { user, server, field } = await opened(ok({ data: [] }));
    await user.keyboard("zzzz");
    expect(await screen.findByText(/Nada encontrado para/)).toBeTruthy();
    server.responses["GET /api/search"] = rejection(500, "Erro inesperado.");
    await user.clear(field);
    await user.keyboard("outra coisa");
    expect(await screen.findByText(/Erro ao pesquisar: Erro inesperado\./)).toBeTruthy();
    server.responses["GET /api/search"] = ok({ data: GROUPS });
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await options()).toHaveLength(3);
  });

  it("is listed in the help of the keys", async () => {
    await opened();
    const listed = keyGroups.read().flatMap(({ title, keys }) => (title === "Busca" ? keys : []));
    expect(listed.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Buscar em todo o escritório, ou fazer algo pelo nome", "Abrir o resultado"]),
    );
  });

  it("does not exist for the platform's staff, who have no office", async () => {
    fakeServer({ "GET /api/profile": ok(personWith("admin_read")) });
    openApp("/inicio");
    await screen.findByRole("navigation", { name: "Menu principal" });
    expect(screen.queryByRole("button", { name: /^Buscar/ })).toBeNull();
  });
});
