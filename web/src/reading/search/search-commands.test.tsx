import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { fakeServer, ok, personWith } from "../../testing/fake-server.fixture.ts";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { type Command, commandsFor } from "./command.view.ts";

vi.mock("../../pages/clients.page.tsx", () => ({ ClientsPage: () => <h1>Clientes do escritório</h1> }));
vi.mock("../../pages/deadline-calculator.page.tsx", () => ({
  DeadlineCalculatorPage: () => <h1>Conta de prazos</h1>,
}));

async function opened(person = personWith("lawyer")) {
  const server = fakeServer({
    "GET /api/profile": ok(person),
    "GET /api/search": ok({ data: [] }),
    "GET /api/health": ok({ status: "ok" }),
  });
  const app = openApp("/inicio");
  await screen.findByRole("navigation", { name: "Menu principal" });
  await app.user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox", { name: "Buscar" });
  return { server, ...app };
}
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

describe("the search", () => {
  it("opens the form for a new client by its name, without waiting for results", async () => {
    const { user, address } = await opened();
    await user.keyboard("novo cl");
    expect(options()[0]).toBe("Novo cliente");
    await user.keyboard("{Enter}");
    await screen.findByRole("heading", { name: "Clientes do escritório" });
    expect(address()).toBe("/advogado/clientes?editar=cliente-novo");
  });

  it("opens a page by its name or by what is done there, without accents", async () => {
    const { user, address } = await opened();
    await user.keyboard("calcular");
    expect(options()).toContain("Ir para Calculadora de prazos");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/calculadora"));
  });

  it("offers what can be begun before anything is typed, and Enter then does nothing", async () => {
    const { user, address } = await opened();
    expect(options()).toEqual(["Novo cliente", "Novo processo", "Novo prazo ou compromisso"]);
    await user.keyboard("{Enter}");
    expect(address()).toBe("/inicio");
    await user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(address()).toBe("/advogado/clientes?editar=cliente-novo"));
  });

  it("lists only what the person's roles allow", async () => {
    const { user } = await opened();
    await user.keyboard("usu");
    expect(options()).toEqual([]);
  });

  it("begins nothing while the office may only read, and says why", async () => {
    const person = personWith("lawyer");
    person.company!.subscription!.status = "unpaid";
    const { user, address } = await opened(person);
    await user.keyboard("novo cliente{Enter}");
    expect(address()).toBe("/inicio");
    expect(screen.getByText(/^Pagamento pendente: até/, { selector: "output *" })).toBeTruthy();
  });
});

it("commands are matched by the beginnings of all typed words, those with them in their name first", () => {
  const commands: Command[] = [
    { label: "Ir para Contatos", words: "telefones agenda", to: "/advogado/telefones" },
    { label: "Ir para Agenda", to: "/advogado/compromissos" },
    { label: "Ir para Calendário forense", to: "/feriados" },
  ];
  const labels = (typed: string) => commandsFor(commands, typed).map(({ label }) => label);
  expect(labels("agen")).toEqual(["Ir para Agenda", "Ir para Contatos"]);
  expect(labels("calendario")).toEqual(["Ir para Calendário forense"]);
  expect(labels("agenda ontem")).toEqual([]);
  expect(labels("a")).toEqual([]);
});
