import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RoleName } from "@pauta/contract/platform/roles";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { ok, personWith, fakeServer } from "../../testing/fake-server.fixture.ts";

const requested = vi.hoisted(() => ({ lists: 0 }));

vi.mock("../../pages/lawsuits.page.tsx", () => ({
  LawsuitsPage: () => {
    useQuery({ queryKey: ["lawsuits", "page"], queryFn: () => (requested.lists += 1) });
    return <PageHeader title="Processos e Casos" />;
  },
}));

const TAGS = [
  { id: 3, name: "Urgente", color: "#E00505FF", lawsuits: 1, updated_at: "2026-03-13T10:00:00Z" },
  { id: 14, name: "Acordo", color: "#06BF11FF", lawsuits: 0, updated_at: "2026-03-13T10:00:00Z" },
];

async function openPage(address = "/advogado/processos", ...held: RoleName[]) {
  const server = fakeServer({
    "GET /api/profile": ok(personWith(...(held.length === 0 ? (["forwarding_agent"] as const) : held))),
    "GET /api/tags": ok({ data: TAGS }),
    "GET /api/colleagues": ok({ data: [{ id: 8, name: "Beto Sá", email: "beto@exemplo.adv.br" }] }),
  });
  const app = openApp(address);
  await screen.findByRole("heading", { level: 1 });
  return { server, ...app };
}
const button = () => screen.findByRole("button", { name: /^Filtros/ });
const menu = () => screen.findByRole("dialog", { name: "Filtros" });
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

beforeEach(() => {
  requested.lists = 0;
});

describe("the filter menu", () => {
  it("loads tags and users when it is opened, not before", { tags: "night" }, async () => {
    const { user, server } = await openPage();
    const filters = await button();
    expect(server.calls).not.toContain("GET /api/tags");
    await user.click(filters);
    await menu();
    await waitFor(() => expect(server.calls).toContain("GET /api/tags"));
    expect(server.calls).toContain("GET /api/colleagues");
  });

  it(
    "writes the choices into the address when it is closed, and refetches the list",
    { tags: "night" },
    async () => {
      const { user, address } = await openPage("/advogado/processos?sortBy=id-desc&page=3");
      await user.click(await button());
      const fields = within(await menu());
      await user.click(fields.getByRole("combobox", { name: "Etiqueta" }));
      await user.click(await screen.findByRole("option", { name: "Urgente" }));
      await user.click(await screen.findByRole("option", { name: "Acordo" }));
      await user.type(fields.getByRole("textbox", { name: "Processo" }), "5001231");
      await user.click(fields.getByRole("combobox", { name: "Responsável" }));
      await user.click(await screen.findByRole("option", { name: "Beto Sá" }));
      expect(address()).toBe("/advogado/processos?sortBy=id-desc&page=3");
      const before = requested.lists;
      await user.click(fields.getByRole("button", { name: "Fechar" }));
      await waitFor(() =>
        expect(address()).toBe("/advogado/processos?sortBy=id-desc&tags=3%2C14&lawsuit=5001231&user=8"),
      );
      await waitFor(() => expect(requested.lists).toBeGreaterThan(before));
      await closed();
      expect((await button()).textContent).toContain("3 ativos");
      expect(document.activeElement).toBe(await button());
    },
  );

  it(
    "opens with the choices of the address, clears them on Limpar, and keeps them on Escape",
    { tags: "night" },
    async () => {
      const { user, address } = await openPage("/advogado/processos?tags=3,99&lawsuit=5001");
      await user.click(await button());
      const fields = within(await menu());
      expect(await fields.findByText("Urgente")).toBeTruthy();
      expect(fields.getByText("Etiqueta excluída")).toBeTruthy();
      const number = fields.getByRole("textbox", { name: "Processo" });
      expect(number).toHaveProperty("value", "5001");
      await user.click(fields.getByRole("button", { name: "Limpar" }));
      expect(number).toHaveProperty("value", "");
      await user.type(number, "77");
      await user.click(fields.getByRole("button", { name: "Fechar" }));
      await waitFor(() => expect(address()).toBe("/advogado/processos?lawsuit=77"));
      await closed();
      await user.keyboard("f");
      await user.clear(within(await menu()).getByRole("textbox", { name: "Processo" }));
      await user.keyboard("{Escape}");
      await waitFor(() => expect(address()).toBe("/advogado/processos"));
    },
  );

  it("refreshes the list also when nothing was changed", async () => {
    const { user } = await openPage();
    await user.click(await button());
    const before = requested.lists;
    await user.click(within(await menu()).getByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(requested.lists).toBe(before + 1));
  });

  it("can be cleared from its button, which keeps the focus", async () => {
    const { user, address } = await openPage("/advogado/processos?tags=3&sortBy=id-desc");
    await user.click(await screen.findByRole("button", { name: "Limpar filtros" }));
    await waitFor(() => expect(address()).toBe("/advogado/processos?sortBy=id-desc"));
    expect(document.activeElement).toBe(await button());
    expect(screen.queryByRole("button", { name: "Limpar filtros" })).toBeNull();
  });

  it("offers a lawyer no other responsible person", async () => {
    const { user } = await openPage("/advogado/processos", "lawyer");
    await user.click(await button());
    const fields = within(await menu());
    expect(fields.getByRole("combobox", { name: "Etiqueta" })).toBeTruthy();
    expect(fields.queryByRole("combobox", { name: "Responsável" })).toBeNull();
  });

  it("does not exist on a page without filters", async () => {
    const { router } = await openPage();
    await button();
    await router.navigate({ to: "/inicio" });
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Filtros/ })).toBeNull());
  });
});
