import type { Client } from "@pauta/contract/practice/clients";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.fixture.tsx";
import { bank, client, maria, fakeClients, signedIn } from "./clients.fixture.tsx";
import { SelectClientsDialog } from "./select-clients.dialog.tsx";

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const select = () => screen.getByRole<HTMLButtonElement>("button", { name: "Selecionar" });

function open(onChoose: (clients: Client[]) => unknown = () => {}) {
  const office = fakeClients([maria, bank, client(3, { name: "João Souza" })]);
  const onClose = vi.fn<() => void>();
  const { user } = show(signedIn(<SelectClientsDialog linked={[3]} onClose={onClose} onChoose={onChoose} />));
  return { office, user, onClose };
}

describe("Selecionar Clientes", () => {
  it("selects several of either side, kept over a search and another page", { tags: "night" }, async () => {
    const chosen = vi.fn<(clients: Client[]) => void>();
    const { office, user, onClose } = open(chosen);
    expect((await box(/Banco Modelo/)).closest("li")!.textContent).toContain("Parte Contrária");
    expect(select().disabled).toBe(true);
    await user.click(await box(/Maria Souza/));
    await user.type(screen.getByLabelText("Pesquisar em clientes para selecionar"), "banco{Enter}");
    await waitFor(() => expect(office.requested.at(-1)!.get("name")).toBe("banco"));
    await user.click(screen.getByRole("button", { name: "Página 2" }));
    await waitFor(() => expect(office.requested.at(-1)!.get("page")).toBe("2"));
    await user.click(await box(/Banco Modelo/));
    expect(screen.getByText("2 selecionados")).toBeTruthy();
    await user.click(select());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(chosen).toHaveBeenCalledExactlyOnceWith([maria, bank]);
  });

  it("lists both sides at first, and one of them when filtered", async () => {
    const { office, user } = open();
    await box(/Maria Souza/);
    expect(office.requested[0]!.get("isClient")).toBe("3");
    await user.click(screen.getByLabelText("Tipo de cliente", { selector: "input" }));
    await user.click(
      await screen.findByRole("option", { name: "Não Clientes/Parte Contrária", hidden: true }),
    );
    await waitFor(() => expect(office.requested.at(-1)!.get("isClient")).toBe("2"));
  });

  it("shows linked ones, which are not selectable", async () => {
    open();
    const linked = await box(/João Souza/);
    expect(linked.checked).toBe(true);
    expect(linked.disabled).toBe(true);
    expect(linked.closest("li")!.textContent).toContain("já vinculado");
  });

  it("stays open with the selection when linking fails", async () => {
    const { user, onClose } = open(() => Promise.reject(new Error("503")));
    await user.click(await box(/Maria Souza/));
    await user.click(select());
    await waitFor(() => expect(select().disabled).toBe(false));
    expect(onClose).not.toHaveBeenCalled();
    expect((await box(/Maria Souza/)).checked).toBe(true);
  });

  it("is navigated by arrow keys, skipping linked ones", async () => {
    const { user } = open();
    (await box(/Maria Souza/)).focus();
    await user.keyboard("{ArrowDown} ");
    expect((await box(/Banco Modelo/)).checked).toBe(true);
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(await box(/Banco Modelo/));
  });
});
