import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { rejection } from "../../testing/fake-server.fixture.ts";
import {
  checkedSheet,
  fakeSheets,
  sheetSent,
  watchSavedFiles,
} from "../../practice/spreadsheets/spreadsheets.fixture.ts";

const PAGE = "/advogado/planilhas";
const ONE = `${PAGE}?kind=clients&planilha=5`;
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 2, name });
const button = (name: string | RegExp) => screen.getByRole("button", { name });

afterEach(() => vi.restoreAllMocks());

describe("uploading a sheet", () => {
  it("requires a file, and stores the kind in the address", { tags: "night" }, async () => {
    fakeSheets();
    const { user, address } = openApp(`${PAGE}?kind=lawsuits`);
    expect(await screen.findByRole("radio", { name: "Processos", checked: true })).toBeTruthy();
    await user.click(button("Enviar planilha"));
    expect(await screen.findByText("Escolha um arquivo")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "Clientes" }));
    await waitFor(() => expect(address()).toBe(`${PAGE}?kind=clients`));
    expect(screen.queryByText("Planilhas enviadas")).toBeNull();
  });

  it("offers a sample of each kind with the forms' labels", async () => {
    const saved = watchSavedFiles();
    fakeSheets();
    const { user } = openApp(`${PAGE}?kind=lawsuits`);
    await user.click(await screen.findByRole("button", { name: "Baixar modelo de processos" }));
    expect(await saved.get("modelo-processos.csv")).toMatch(/Processo;Clientes;CPF\/CNPJ do cliente;/);
  });
});

describe("the mapping", () => {
  it("shows what was recognised with its values, and folds the rest away", async () => {
    fakeSheets(sheetSent());
    const { user } = openApp(ONE);
    await heading("Qual coluna preenche cada campo");
    expect(screen.getByText("2 colunas têm destino. Ficam de fora: Saldo.")).toBeTruthy();
    const fields = screen.getByRole("list", { name: "Campos" });
    expect(within(fields).getAllByRole("combobox")).toHaveLength(2);
    expect(within(fields).getByText("Ana · Bia")).toBeTruthy();
    expect(screen.queryByLabelText("CEP")).toBeNull();
    await user.click(button("Outros 23 campos"));
    await user.selectOptions(screen.getByLabelText("Observação"), "Saldo");
    expect(screen.getByText("Todas as colunas da planilha têm destino.")).toBeTruthy();
  });

  it("waits for the required field, and is sent as chosen", async () => {
    const office = fakeSheets(sheetSent({ mapping: {} }));
    const { user } = openApp(ONE);
    await heading("Qual coluna preenche cada campo");
    expect(button("Conferir")).toHaveProperty("disabled", true);
    expect(screen.getByText("Falta escolher a coluna de Nome.")).toBeTruthy();
    await user.selectOptions(screen.getByRole("combobox", { name: /^Nome/ }), "Nome");
    await user.click(button("Conferir"));
    await heading("Conferência: nada foi gravado ainda");
    expect(office.bodies).toContainEqual({ mapping: { name: 0 } });
  });

  it("shows why a sheet failed and allows choosing its columns again", async () => {
    fakeSheets(sheetSent({ status: "failed", failure: "A planilha está danificada." }));
    openApp(ONE);
    expect((await screen.findByText("A planilha está danificada.")).getAttribute("role")).toBe("alert");
    expect(button("Conferir")).toBeTruthy();
  });
});

describe("the check's result", () => {
  it("counts, lists the rejected rows, and saves the list without formulas", async () => {
    const saved = watchSavedFiles();
    fakeSheets(checkedSheet());
    const { user } = openApp(ONE);
    await heading("Conferência: nada foi gravado ainda");
    expect(await screen.findByText("Não está na lista")).toBeTruthy();
    expect(screen.getByText("Gênero")).toBeTruthy();
    await user.click(button("Baixar lista"));
    await waitFor(() => expect(saved.size).toBe(1));
    expect(await saved.get("erros-clientes.csv")).toContain(
      "Linha;Campo;Valor;Motivo\r\n3;Gênero;Talvez;Não está na lista\r\n5;Nome;'=Ana;",
    );
  });

  it("is imported and undone, but only after a confirmation", { tags: "night" }, async () => {
    const office = fakeSheets(checkedSheet());
    const { user } = openApp(ONE);
    await user.click(await screen.findByRole("button", { name: "Importar 2 clientes" }));
    await heading("Importação concluída: 2 clientes");
    await user.click(button("Excluir"));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("ficam como estão, e a importação não poderá mais ser desfeita.");
    await user.click(within(dialog).getByRole("button", { name: "Cancelar" }));
    await user.click(button("Desfazer a importação"));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancelar" }));
    expect(office.calls).not.toContain("POST /api/spreadsheet_imports/5/undo");
    await user.click(button("Desfazer a importação"));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Desfazer" }));
    await heading("Importação desfeita: 1 registro já em uso ficou");
  });

  it("returns to the columns, and says when nothing can be imported", async () => {
    fakeSheets(checkedSheet({ rows_good: 0 }));
    const { user } = openApp(ONE);
    expect(await screen.findByText(/^Nenhuma linha pode entrar/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Importar/ })).toBeNull();
    await user.click(button("Rever as colunas"));
    await heading("Qual coluna preenche cada campo");
  });

  it("stays when the import failed, with the reason", async () => {
    const office = fakeSheets(checkedSheet());
    office.responses["POST /api/spreadsheet_imports/5/run"] = rejection(
      503,
      "Serviço indisponível no momento.",
    );
    const { user } = openApp(ONE);
    await user.click(await screen.findByRole("button", { name: "Importar 2 clientes" }));
    await screen.findByText("Erro ao importar a planilha: Serviço indisponível no momento.");
    expect(button("Importar 2 clientes")).toBeTruthy();
  });
});

describe("a finished sheet", () => {
  it("is deleted on its page after a confirmation, which returns to the list", async () => {
    const office = fakeSheets(checkedSheet());
    const { user, address } = openApp(ONE);
    await user.click(await screen.findByRole("button", { name: "Excluir" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("clientes.csv e o resultado da conferência serão apagados");
    await user.click(within(dialog).getByRole("button", { name: "Excluir" }));
    await screen.findByText("Planilha excluída com sucesso!");
    await waitFor(() => expect(address()).toBe(`${PAGE}?kind=clients`));
    expect(office.sheets).toEqual([]);
  });

  it("is deleted from the list too, which opens the others", async () => {
    fakeSheets(
      sheetSent(),
      sheetSent({
        id: 6,
        file_name: "velha.csv",
        status: "undoing",
        imported_at: "2026-03-16T12:01:00Z",
        rows_good: 1,
      }),
    );
    const { user, address } = openApp(PAGE);
    await user.click(await screen.findByRole("button", { name: /^(Excluir|Ações de) clientes.csv/ }));
    const entry = screen.queryByRole("menuitem", { name: "Excluir" });
    if (entry) await user.click(entry);
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(screen.queryByText("clientes.csv")).toBeNull());
    expect(screen.queryByRole("button", { name: /^(Excluir|Ações de) velha.csv/ })).toBeNull();
    await user.click(screen.getByText("velha.csv"));
    await waitFor(() => expect(address()).toBe(`${PAGE}?kind=clients&planilha=6`));
  });

  it("says when it does not exist, with a link", async () => {
    fakeSheets();
    const { user, address } = openApp(ONE);
    expect(await screen.findByText("Registro não encontrado.")).toBeTruthy();
    await user.click(button("Outra planilha"));
    await waitFor(() => expect(address()).toBe(`${PAGE}?kind=clients`));
  });
});

it("shows its progress while it is processed, and follows to the end", { tags: "night" }, async () => {
  const office = fakeSheets(checkedSheet({ status: "importing", rows_done: 1000, rows_total: 4000 }));
  openApp(ONE);
  await heading("Importando…");
  expect(screen.getByText("1.000 de 4.000 linhas")).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("25");
  office.sheets = [checkedSheet({ status: "imported", imported_at: "2026-03-16T12:01:00Z" })];
  await heading("Importação concluída: 2 clientes");
});
