import type { SavedView } from "@pauta/contract/office/saved-views";
import type { RoleName } from "@pauta/contract/platform/roles";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { fakeLawsuits, lawsuit } from "../../practice/lawsuits/lawsuits.fixture.ts";
import { ok, personWith } from "../../testing/fake-server.fixture.ts";
import { openApp } from "../../testing/open-app.fixture.tsx";

const own: SavedView = {
  id: 1,
  name: "Urgentes",
  search: { tags: "3", sortBy: "id-desc", hidden: "none" },
  shared: false,
};
const shared: SavedView = {
  id: 2,
  name: "Suspensos",
  search: { status: "2", hidden: "court" },
  shared: true,
};

type Kept = { views?: SavedView[]; default_view_id?: number | null; hidden_columns?: string };

async function openList(address = "/advogado/processos", kept: Kept = {}, role: RoleName = "lawyer") {
  const office = fakeLawsuits([lawsuit(1), lawsuit(2)], personWith(role));
  const { views = [], ...choices } = kept;
  const list = { data: [...views], default_view_id: null, hidden_columns: "", ...choices };
  Object.assign(office.responses, {
    "GET /api/saved_views": () => ok(list),
    "POST /api/saved_views": ({ read }: { read: Omit<SavedView, "id"> }) => {
      list.data.push({ ...read, id: 9 });
      return { status: 201, body: list.data.at(-1) };
    },
    "PUT /api/saved_views/1": ({ read }: { read: Partial<SavedView> }) => {
      list.data = list.data.map((one) => (one.id === 1 ? { ...one, ...read } : one));
      return ok(list.data.find(({ id }) => id === 1));
    },
    "DELETE /api/saved_views/1": () => {
      list.data = list.data.filter(({ id }) => id !== 1);
      return { status: 204 };
    },
    "PUT /api/list_choices": ({ read }: { read: Kept }) => {
      const { default_view_id = list.default_view_id, hidden_columns = list.hidden_columns } = read;
      Object.assign(list, { default_view_id, hidden_columns });
      return ok({ default_view_id, hidden_columns });
    },
  });
  const app = openApp(address);
  await screen.findByText("2 processos");
  return { office, list, ...app };
}

const button = () => screen.findByRole("button", { name: /^Visões/ });
const item = (role: string, name: string | RegExp) => screen.findByRole(role, { name });
const headers = () => screen.getAllByRole("columnheader").flatMap(({ textContent }) => textContent || []);

describe("the menu of views", () => {
  it("says what a view is good for while there is none, and offers no list of them", async () => {
    const { user } = await openList();
    await user.click(await button());
    expect(await screen.findByText(/salve o que ela mostra/)).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Organizar visões" })).toBeNull();
  });

  it("opens a view with its filters, order and columns, and names it", async () => {
    const { user, address, office } = await openList("/advogado/processos?page=3", { views: [own, shared] });
    await user.click(await button());
    expect(await screen.findByText("Minhas visões")).toBeTruthy();
    await user.click(await item("menuitemradio", "Suspensos"));
    await waitFor(() => expect(address()).toBe("/advogado/processos?status=2&hidden=court"));
    expect(office.requested.at(-1)!.get("status")).toBe("2");
    expect(await item("button", "Visões: Suspensos")).toBeTruthy();
    expect(headers()).toEqual(["Processo e partes", "Cliente e área"]);
  });

  it("saves what the list shows, for oneself", async () => {
    const { user, office } = await openList("/advogado/processos?tags=3&page=2");
    await user.click(await button());
    await user.click(await item("menuitem", "Salvar esta visão"));
    const dialog = within(await screen.findByRole("dialog", { name: "Salvar visão" }));
    expect(dialog.queryByRole("switch")).toBeNull();
    await user.type(dialog.getByRole("textbox", { name: "Nome" }), "Etiqueta três");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Visão salva com sucesso!")).toBeTruthy();
    expect(office.bodies[office.calls.indexOf("POST /api/saved_views")]).toEqual({
      list: "lawsuits",
      name: "Etiqueta três",
      shared: false,
      search: { tags: "3", hidden: "none" },
    });
    expect(await item("button", "Visões: Etiqueta três")).toBeTruthy();
  });

  it("lets who administers the office save one for everybody", { tags: "night" }, async () => {
    const { user, office } = await openList("/advogado/processos?status=2", {}, "client_admin");
    await user.click(await button());
    await user.click(await item("menuitem", "Salvar esta visão"));
    const dialog = within(await screen.findByRole("dialog", { name: "Salvar visão" }));
    await user.type(dialog.getByRole("textbox", { name: "Nome" }), "Suspensos");
    await user.click(dialog.getByRole("switch", { name: /^Mostrar a todo o escritório/ }));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await screen.findByText("Visão salva com sucesso!");
    expect(office.bodies[office.calls.indexOf("POST /api/saved_views")]).toMatchObject({ shared: true });
  });

  it("copies the address of all that the list shows", { tags: "night" }, async () => {
    const { user } = await openList("/advogado/processos?status=2", { hidden_columns: "court" });
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await user.click(await button());
    await user.click(await item("menuitem", "Copiar endereço desta visão"));
    expect(write).toHaveBeenCalledWith(expect.stringMatching(/\?status=2&hidden=court$/));
  });
});

describe("the columns", () => {
  it("are hidden and shown at once, written into the address and kept for this person", async () => {
    const { user, address, list } = await openList();
    await user.click(await button());
    await user.click(await item("menuitemcheckbox", "Foro e tribunal"));
    await waitFor(() => expect(address()).toBe("/advogado/processos?hidden=court"));
    expect(headers()).toEqual(["Processo e partes", "Cliente e área"]);
    await waitFor(() => expect(list.hidden_columns).toBe("court"));
    await user.click(await item("menuitemcheckbox", "Foro e tribunal"));
    await waitFor(() => expect(address()).toBe("/advogado/processos"));
    await waitFor(() => expect(list.hidden_columns).toBe(""));
    expect(headers()).toHaveLength(3);
    expect(screen.queryByRole("menuitemcheckbox", { name: "Processo e partes" })).toBeNull();
  });

  it("are the person's own unless the address names others", { tags: "night" }, async () => {
    await openList("/advogado/processos", { hidden_columns: "client,court" });
    expect(headers()).toEqual(["Processo e partes"]);
  });

  it("of a shared address are those of who shared it", { tags: "night" }, async () => {
    await openList("/advogado/processos?hidden=none", { hidden_columns: "client,court" });
    expect(headers()).toHaveLength(3);
  });

  it("stay in the address while the list is ordered and searched", { tags: "night" }, async () => {
    const { user, address } = await openList("/advogado/processos?hidden=court");
    await user.type(screen.getByLabelText("Pesquisar em Processos", { selector: "input" }), "50000{Enter}");
    await waitFor(() => expect(address()).toBe("/advogado/processos?lawsuit_search=50000&hidden=court"));
  });
});

describe("the default view", () => {
  it("is shown when the list is opened, and only then", async () => {
    const { address, router } = await openList("/advogado/processos", { views: [own], default_view_id: 1 });
    await waitFor(() => expect(address()).toBe("/advogado/processos?tags=3&sortBy=id-desc&hidden=none"));
    await router.navigate({ to: "/advogado/processos", search: {} });
    expect(await item("button", "Visões")).toBeTruthy();
    expect(address()).toBe("/advogado/processos");
  });

  it("does not replace a shared address", { tags: "night" }, async () => {
    const { address, router } = await openList("/advogado/processos?status=2", {
      views: [own],
      default_view_id: 1,
    });
    await waitFor(() => expect(router.state.status).toBe("idle"));
    expect(address()).toBe("/advogado/processos?status=2");
  });
});

describe("organizing views", () => {
  const openManager = async (kept: Kept, address?: string) => {
    const app = await openList(address, kept);
    await app.user.click(await button());
    await app.user.click(await item("menuitem", "Organizar visões"));
    await screen.findByRole("dialog", { name: "Organizar visões" });
    return app;
  };

  it("makes one the default, and no longer", async () => {
    const { user, list } = await openManager({ views: [own, shared] });
    await user.click(await item("button", "Abrir a lista com ela Suspensos"));
    await waitFor(() => expect(list.default_view_id).toBe(2));
    await user.click(await item("button", "Deixar de abrir a lista com ela Suspensos"));
    await waitFor(() => expect(list.default_view_id).toBeNull());
  });

  it("replaces what one shows, and takes that back", { tags: "night" }, async () => {
    const { user, list } = await openManager({ views: [own] }, "/advogado/processos?user=8");
    await user.click(await item("button", "Atualizar com o que a lista mostra Urgentes"));
    await waitFor(() => expect(list.data[0]!.search).toEqual({ user: "8", hidden: "none" }));
    await user.click(await item("button", "Desfazer"));
    await waitFor(() => expect(list.data[0]!.search).toEqual(own.search));
  });

  it("renames and deletes one's own, and leaves the office's to who administers it", async () => {
    const { user, list } = await openManager({ views: [own, shared] });
    expect(screen.queryByRole("button", { name: "Excluir Suspensos" })).toBeNull();
    await user.click(await item("button", "Renomear Urgentes"));
    const dialog = within(await screen.findByRole("dialog", { name: "Renomear visão" }));
    await user.clear(dialog.getByRole("textbox", { name: "Nome" }));
    await user.type(dialog.getByRole("textbox", { name: "Nome" }), "Desta semana{Enter}");
    await waitFor(() => expect(list.data[0]!.name).toBe("Desta semana"));
    await user.click(await item("button", "Excluir Desta semana"));
    await user.click(await item("button", "Excluir"));
    await waitFor(() => expect(list.data).toEqual([shared]));
  });
});
