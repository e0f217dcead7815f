import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, rejection } from "../../testing/fake-server.fixture.ts";
import { lawsuit, maria, fakeLawsuits } from "../../practice/lawsuits/lawsuits.fixture.ts";

const three = () => [lawsuit(1), lawsuit(2), lawsuit(3, { parts: { clients: [], adverse: [] } })];
const search = () => screen.getByLabelText<HTMLInputElement>("Pesquisar em Processos");
const rows = () => [...document.querySelectorAll<HTMLElement>("[data-row-opener]")];

async function openList(address = "/advogado/processos", lawsuits = three()) {
  const office = fakeLawsuits(lawsuits);
  const app = openApp(address);
  await screen.findByText(lawsuits.length === 1 ? "1 processo" : /^\d+ processos$/);
  return { office, ...app };
}

describe("the list of lawsuits", () => {
  it("shows number and parties, client and area, forum and court", { tags: "night" }, async () => {
    await openList();
    const row = rows()[0]!.closest("tr")!;
    const [, ...cells] = [...row.querySelectorAll("td")].map((cell) => cell.textContent);
    expect(cells[0]).toContain("5000001-27.2026.8.21.0001");
    expect(cells[0]).toContain("Maria Souza × Banco Modelo S.A.");
    expect(cells[1]).toContain("Maria Souza");
    expect(cells[1]).toContain("Cível · Procedimento Comum Cível");
    expect(cells[2]).toContain("Foro Central de Porto Alegre");
    expect(cells[2]).toContain("TJRS · Porto Alegre");
    expect(rows()[2]!.textContent).toContain("Sem partes vinculadas");
  });

  it("names the first of several clients and counts the others, and shows tags and an unusual status", async () => {
    const several = lawsuit(1, {
      lawsuit_status_id: 2,
      status: { id: 2, status: "Suspenso" },
      tags: [{ id: 4, name: "Urgente", color: "#E00505FF" }],
      parts: { clients: [maria, { ...maria, id: 33, name: "João Souza" }], adverse: [] },
    });
    await openList("/advogado/processos", [several, lawsuit(2)]);
    expect(rows()[0]!.textContent).toContain("Maria Souza e mais 1");
    expect(rows()[0]!.textContent).toContain("Suspenso");
    expect(rows()[0]!.textContent).toContain("Urgente");
    expect(rows()[1]!.textContent).not.toContain("Em andamento");
  });

  it("is navigated by arrow keys from anywhere and opened by Enter", { tags: "night" }, async () => {
    const { user, address } = await openList();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement).toBe(rows()[1]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/advogado/processos/info?process=2"));
  });

  it("requests the search, filters and page of the address", async () => {
    const { office } = await openList(
      "/advogado/processos?tags=4,9&user=8&status=2&lawsuit=5000&sortBy=process-asc&page=2&evil=1",
    );
    expect(Object.fromEntries(office.requested[0]!)).toEqual({
      tags: "4,9",
      user: "8",
      status: "2",
      lawsuit: "5000",
      sortBy: "process-asc",
      page: "2",
    });
  });

  it("sends no invalid filter", async () => {
    const { office } = await openList("/advogado/processos?tags=a,b&user=8&page=-1&sortBy=name");
    expect(Object.fromEntries(office.requested[0]!)).toEqual({ user: "8", sortBy: "id-asc", page: "1" });
  });

  it("stores its order in the address", { tags: "night" }, async () => {
    const { user, address, office } = await openList();
    await user.click(screen.getByLabelText("Ordenar processos por", { selector: "input" }));
    await user.click(await screen.findByRole("option", { name: "Última alteração", hidden: true }));
    await waitFor(() => expect(address()).toBe("/advogado/processos?sortBy=updated_at-desc"));
    await waitFor(() => expect(office.requested.at(-1)!.get("sortBy")).toBe("updated_at-desc"));
  });
});

describe("a search", () => {
  it(
    "with one result opens it at once, and Back returns to the list and stays there",
    { tags: "night" },
    async () => {
      const { user, address, router } = await openList();
      await user.keyboard("/");
      expect(document.activeElement).toBe(search());
      await user.keyboard("5000002{Enter}");
      await waitFor(() => expect(address()).toBe("/advogado/processos/info?process=2"));
      router.history.back();
      await screen.findByText("1 processo");
      await waitFor(() => expect(router.state.status).toBe("idle"));
      expect(address()).toBe("/advogado/processos?lawsuit_search=5000002");
      await user.type(search(), "{Enter}");
      await waitFor(() => expect(address()).toBe("/advogado/processos/info?process=2"));
    },
  );

  it("with several results lists them", { tags: "night" }, async () => {
    const { user, address } = await openList();
    await user.type(search(), "500000{Enter}");
    await waitFor(() => expect(address()).toBe("/advogado/processos?lawsuit_search=500000"));
    expect(await screen.findByText("3 processos")).toBeTruthy();
    expect(address()).toBe("/advogado/processos?lawsuit_search=500000");
  });

  it("with one result does not open it when the search comes from the address", async () => {
    const { address, router } = await openList("/advogado/processos?lawsuit_search=5000002", [lawsuit(2)]);
    await waitFor(() => expect(router.state.status).toBe("idle"));
    expect(address()).toBe("/advogado/processos?lawsuit_search=5000002");
  });

  it("without results says so and links to the whole list", { tags: "night" }, async () => {
    const { user, address } = await openList();
    await user.type(search(), "nada{Enter}");
    await user.click(await screen.findByRole("button", { name: "Limpar a pesquisa" }));
    await waitFor(() => expect(address()).toBe("/advogado/processos"));
    expect(await screen.findByText("3 processos")).toBeTruthy();
  });
});

describe("an empty list", () => {
  it("says how to create the first lawsuit", { tags: "night" }, async () => {
    const { user } = await openList("/advogado/processos", []);
    await user.click(await screen.findByRole("button", { name: "Adicionar processo" }));
    expect(await screen.findByRole("dialog", { name: "Adicionar Processo" })).toBeTruthy();
  });

  it("offers to clear the filters", async () => {
    const { user, address } = await openList("/advogado/processos?tags=4", []);
    expect(screen.getByText("Nenhum processo com esses filtros.")).toBeTruthy();
    // The floating menu has a button with the same name.
    await user.click(screen.getByText("Limpar filtros", { selector: "main *" }));
    await waitFor(() => expect(address()).toBe("/advogado/processos"));
  });

  it("links to the first page when the page is after the last", async () => {
    const { user, address } = await openList("/advogado/processos?page=9", []);
    await user.click(screen.getByRole("button", { name: "Ir para a primeira página" }));
    await waitFor(() => expect(address()).toBe("/advogado/processos"));
  });

  it("shows why it could not be loaded, and can be retried", async () => {
    const office = fakeLawsuits(three());
    const answer = office.responses["GET /api/lawsuits"]!;
    office.responses["GET /api/lawsuits"] = rejection(500, "Erro inesperado.");
    const { user } = openApp("/advogado/processos");
    await screen.findByText("Erro inesperado.");
    office.responses["GET /api/lawsuits"] = answer;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("3 processos")).toBeTruthy();
  });
});

it("a new lawsuit is opened once it is saved", { tags: "night" }, async () => {
  const { user, address } = await openList();
  await user.keyboard("n");
  await screen.findByRole("dialog", { name: "Adicionar Processo" });
  await user.type(screen.getByLabelText(/^Processo \*/), "Caso novo");
  await user.click(screen.getByRole("button", { name: "Próximo" }));
  await user.click(await screen.findByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(address()).toBe("/advogado/processos/info?process=90"));
  expect(await screen.findByRole("heading", { name: "Caso novo" })).toBeTruthy();
});

it("the page is not for somebody without an office", async () => {
  const office = fakeLawsuits([]);
  office.responses["GET /api/profile"] = ok(personWith("admin"));
  openApp("/advogado/processos");
  expect(await screen.findByRole("heading", { name: "Você não tem acesso a esta página" })).toBeTruthy();
});
