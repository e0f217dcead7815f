import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, rejection } from "../../testing/fake-server.fixture.ts";
import { bank, client, maria, fakeClients, READ_AT } from "../../practice/clients/clients.fixture.tsx";

const search = () => screen.getByLabelText<HTMLInputElement>("Pesquisar em Clientes");
const rows = () => [...document.querySelectorAll<HTMLElement>("[data-row-opener]")];
const dialog = (name: RegExp | string) => screen.findByRole("dialog", { name });

async function openList(address = "/advogado/clientes", clients = [maria, bank]) {
  const office = fakeClients(clients);
  const app = openApp(address);
  await screen.findByRole("heading", { name: "Clientes" });
  await waitFor(() => expect(office.requested.length).toBeGreaterThan(0));
  if (clients.length > 0) await screen.findByText(clients[0]!.name);
  return { office, ...app };
}

describe("the list of clients", () => {
  it("shows name and document, contact, place and number of lawsuits, and the side", async () => {
    await openList();
    const cells = [...rows()[0]!.closest("tr")!.querySelectorAll("td")].map((cell) => cell.textContent);
    expect(cells[0]).toContain("Maria Souza");
    expect(cells[0]).toContain("111.444.777-35");
    expect(cells[1]).toContain("(51) 99876-5432");
    expect(cells[1]).toContain("maria@exemplo.test");
    expect(cells[2]).toBe("Porto Alegre/RS");
    expect(cells[3]).toBe("2");
    expect(rows()[0]!.textContent).not.toContain("Parte Contrária");
    expect(rows()[1]!.textContent).toContain("Parte Contrária");
  });

  it("requests Meus Clientes, unless the address says something else", async () => {
    const { office } = await openList();
    expect(Object.fromEntries(office.requested[0]!)).toEqual({ isClient: "1", sortBy: "id-asc", page: "1" });
    document.body.replaceChildren();
    const again = await openList("/advogado/clientes?isClient=2&name=banco&sortBy=name-desc&page=2&evil=1");
    expect(Object.fromEntries(again.office.requested[0]!)).toEqual({
      isClient: "2",
      name: "banco",
      sortBy: "name-desc",
      page: "2",
    });
  });

  it("ignores invalid parameters of the address", async () => {
    const { office } = await openList("/advogado/clientes?isClient=9&sortBy=password-asc&page=-3");
    expect(Object.fromEntries(office.requested[0]!)).toEqual({ isClient: "1", sortBy: "id-asc", page: "1" });
  });

  it("searches on Enter, from the first page, and stores it in the address", async () => {
    const { user, address } = await openList("/advogado/clientes?page=2");
    await user.keyboard("/");
    expect(document.activeElement).toBe(search());
    await user.keyboard("maria{Enter}");
    await waitFor(() => expect(address()).toBe("/advogado/clientes?name=maria"));
  });

  it("changes side and order by one choice each", { tags: "night" }, async () => {
    const { user, address } = await openList();
    await user.click(screen.getByLabelText("Tipo de cliente", { selector: "input" }));
    await user.click(await screen.findByRole("option", { name: "Todos", hidden: true }));
    await waitFor(() => expect(address()).toBe("/advogado/clientes?isClient=3"));
    await user.click(screen.getByLabelText("Ordenar clientes por", { selector: "input" }));
    await user.click(await screen.findByRole("option", { name: "Nome de A a Z", hidden: true }));
    await waitFor(() => expect(address()).toBe("/advogado/clientes?isClient=3&sortBy=name-asc"));
  });

  it("is navigated by arrow keys from anywhere and opened by Enter", async () => {
    const { user, address } = await openList();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement).toBe(rows()[1]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/advogado/cliente/info?client=2"));
  });

  it("opens contacts, lawsuits and publications in dialogs", { tags: "night" }, async () => {
    const { user } = await openList();
    for (const [action, title] of [
      ["Contatos", "Contatos do Cliente: Maria Souza"],
      ["Processos", "Processos de Maria Souza"],
      ["Publicações", "Publicações de Maria Souza"],
    ]) {
      await user.click(screen.getByRole("button", { name: `${action} Maria Souza` }));
      expect(await dialog(title!)).toBeTruthy();
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
  });

  it(
    "lists what is deleted with a client before he is deleted, and confirms it",
    { tags: "night" },
    async () => {
      const { office, user } = await openList();
      await user.click(screen.getByRole("button", { name: "Excluir Maria Souza" }));
      const requested = await dialog("Confirmar Ação");
      expect(requested.textContent).toContain("essa ação não poderá ser desfeita!");
      await waitFor(() => expect(requested.textContent).toContain("2 contatos, 1 atendimento"));
      expect(requested.textContent).toContain("Fica, sem o vínculo3 processos, 2 compromissos");
      expect(requested.textContent).toContain(
        "Fica, com o nome4 notificações e os e-mails delas, 1 verificação de conflitos, a planilha “clientes.xlsx”",
      );
      expect(requested.textContent).toContain("use “Apagar dados pessoais” em vez de excluir");
      await user.click(within(requested).getByRole("button", { name: "Excluir" }));
      expect(await screen.findByText("Cliente excluído com sucesso!")).toBeTruthy();
      expect(office.calls).toContain("DELETE /api/clients/1");
      await waitFor(() => expect(screen.queryByText("Maria Souza")).toBeNull());
    },
  );

  it("says why it is empty and what to do", { tags: "night" }, async () => {
    await openList("/advogado/clientes", []);
    expect(await screen.findByText(/^Nenhum cliente cadastrado\./)).toBeTruthy();
    document.body.replaceChildren();
    const { user, address } = await openList("/advogado/clientes?isClient=2", []);
    expect(await screen.findByText("Nenhuma parte contrária cadastrada.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Ver todos" }));
    await waitFor(() => expect(address()).toBe("/advogado/clientes?isClient=3"));
  });

  it("shows why it could not be loaded, and can be retried", { tags: "night" }, async () => {
    const office = fakeClients([maria]);
    const answer = office.responses["GET /api/clients"]!;
    office.responses["GET /api/clients"] = rejection(403, "Você não tem permissão para esta ação.");
    const { user } = openApp("/advogado/clientes");
    const retry = await screen.findByRole("button", { name: "Tentar de novo" });
    office.responses["GET /api/clients"] = answer;
    await user.click(retry);
    expect(await screen.findByText("Maria Souza")).toBeTruthy();
  });
});

describe("one client's page", () => {
  const open = async (own: Parameters<typeof client>[1] = {}) => {
    const office = fakeClients([client(1, { ...maria, ...own })]);
    const app = openApp("/advogado/cliente/info?client=1");
    await screen.findByRole("heading", { level: 1, name: "Maria Souza" });
    return { office, ...app };
  };
  const fact = (label: string) => screen.queryByText(label, { selector: "dt" })?.nextSibling?.textContent;

  it("shows filled fields and omits empty ones", async () => {
    await open({ birthdate: "1980-03-16", zip_code: "90010150", notes: "Prefere telefone.", rg: "123" });
    expect(fact("CPF/CNPJ")).toBe("111.444.777-35");
    expect(fact("Data de nascimento")).toBe("16/03/1980");
    expect(fact("CEP")).toBe("90010-150");
    expect(fact("Cidade/UF")).toBe("Porto Alegre/RS");
    expect(screen.getByText("Prefere telefone.")).toBeTruthy();
    expect(fact("Fax")).toBeUndefined();
    expect(document.title).toBe("Maria Souza · Pauta");
    expect(screen.getByRole("link", { name: "Clientes" }).getAttribute("aria-current")).toBe("true");
  });

  it("shows no state when none was entered", async () => {
    await open({ city: null, federation_state_id: 1 });
    expect(fact("Cidade/UF")).toBeUndefined();
  });

  it("opens the tab in the address, and stores the open tab there", async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole("tab", { name: /^Processos/ }));
    await waitFor(() => expect(address()).toBe("/advogado/cliente/info?client=1&tab=lawsuits"));
    expect(await screen.findByText(/^Nenhum processo vinculado\./)).toBeTruthy();
    await user.click(screen.getByRole("tab", { name: /^Atendimentos/ }));
    await waitFor(() => expect(address()).toBe("/advogado/cliente/info?client=1"));
  });

  it("creates a contact in the contacts' dialog and returns to the list", { tags: "night" }, async () => {
    const { office, user } = await open();
    office.responses["POST /api/clients/1/client_contacts"] = ({ read }) => ({
      status: 201,
      body: { id: 4, client_id: 1, ...(read as object), updated_at: READ_AT },
    });
    await user.click(screen.getByRole("button", { name: "Contatos" }));
    await dialog("Contatos do Cliente: Maria Souza");
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    await dialog("Adicionar Contato");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(screen.getAllByText("O campo é obrigatório").length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText(/^Contato/, { selector: "input" }), "Helena, filha");
    await user.type(screen.getByLabelText(/^Telefone/), "51988887777");
    await user.click(screen.getByLabelText(/^Tipo/, { selector: "input" }));
    await user.click(await screen.findByRole("option", { name: "Pessoal", hidden: true }));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Contato salvo com sucesso!")).toBeTruthy();
    expect(await dialog("Contatos do Cliente: Maria Souza")).toBeTruthy();
  });

  it(
    "returns to the list when the client was deleted, and says when he does not exist",
    { tags: "night" },
    async () => {
      const { office, user, address } = await open();
      await user.click(screen.getByRole("button", { name: "Excluir" }));
      const requested = await dialog("Confirmar Ação");
      await user.click(within(requested).getByRole("button", { name: "Excluir" }));
      await waitFor(() => expect(address()).toBe("/advogado/clientes"));
      expect(office.calls.filter((call) => call === "GET /api/clients/1")).toHaveLength(1);
      document.body.replaceChildren();
      openApp("/advogado/cliente/info?client=1");
      expect(await screen.findByRole("heading", { name: "Cliente não encontrado" })).toBeTruthy();
    },
  );

  it("shows the conflict checks, and accepts a missing note", async () => {
    const { office, user } = await open();
    const found = {
      where: "opposing_party",
      id: 2,
      client_id: null,
      lawsuit_id: null,
      name: "Maria Sousa",
      cpf_cnpj: null,
      detail: null,
      why: "like_name",
    };
    const check = {
      id: 70,
      client_id: 1,
      name: "Maria Souza",
      cpf_cnpj: null,
      opposite: false,
      findings: [found],
      checked_at: "2026-03-13T10:00:00Z",
      checked_by: { id: 8, name: "Beto Sá" },
      cleared_at: null,
      cleared_by: null,
      clearing_note: null,
    };
    const pageOf = (each: object) =>
      ok({ data: [each], current_page: 1, last_page: 1, per_page: 30, total: 1 });
    office.responses["GET /api/conflict_checks"] = pageOf(check);
    await user.click(screen.getByRole("tab", { name: "Conflitos" }));
    expect(await screen.findByText("Sem justificativa")).toBeTruthy();
    const cleared = {
      ...check,
      cleared_at: "2026-03-13T11:00:00Z",
      cleared_by: { id: 7, name: "Ana Lima" },
      clearing_note: "Homônima",
    };
    office.responses["PUT /api/conflict_checks/70/clear"] = () => {
      office.responses["GET /api/conflict_checks"] = pageOf(cleared);
      return ok(cleared);
    };
    await user.click(screen.getByRole("button", { name: "Justificar" }));
    const requested = await dialog("Possível conflito de interesses");
    await user.type(screen.getByLabelText(/^Justificativa/), "Homônima");
    await user.click(within(requested).getByRole("button", { name: "Justificar" }));
    expect(await screen.findByText("Justificado")).toBeTruthy();
    expect(screen.getByText(/^Ana Lima,/).textContent).toContain("13/03/2026 08:00");
  });
});
