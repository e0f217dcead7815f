import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ok, rejection } from "../../testing/fake-server.fixture.ts";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { fakeLawsuits, lawsuit } from "./lawsuits.fixture.ts";

const urgent = { id: 4, name: "Urgente", color: "#E00505FF" };

async function openList() {
  const office = fakeLawsuits([lawsuit(1), lawsuit(2, { tags: [urgent] }), lawsuit(3)]);
  const tagged: string[] = [];
  Object.assign(office.responses, {
    "GET /api/tags": ok({ data: [{ ...urgent, lawsuits: 1, updated_at: "2026-03-13T10:00:00Z" }] }),
  });
  for (const id of [1, 2, 3]) {
    office.responses[`POST /api/lawsuits/${id}/tags`] = () => {
      tagged.push(`+${id}`);
      return ok(lawsuit(id, { tags: [urgent] }));
    };
    office.responses[`DELETE /api/lawsuits/${id}/tags/4`] = () => {
      tagged.push(`-${id}`);
      return { status: 204 };
    };
  }
  const app = openApp("/advogado/processos");
  await screen.findByText("3 processos");
  return { office, tagged, ...app };
}

const choice = (name: RegExp) => screen.getByRole("checkbox", { name });

describe("the selected lawsuits", () => {
  it("are tagged together, and lose what they did not have before when that is undone", async () => {
    const { user, tagged } = await openList();
    expect(screen.queryByRole("button", { name: "Etiquetar" })).toBeNull();
    await user.click(choice(/5000001/));
    await user.click(choice(/5000002/));
    expect(screen.getByText("2 selecionados")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Etiquetar" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Selecionar Etiquetas" }));
    await user.click(await dialog.findByRole("checkbox", { name: /Urgente/ }));
    await user.click(dialog.getByRole("button", { name: "Selecionar" }));
    expect(await screen.findByText("Etiquetas vinculadas a 2 processos.")).toBeTruthy();
    expect(tagged).toEqual(["+1", "+2"]);
    expect(screen.queryByRole("button", { name: "Etiquetar" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(tagged).toEqual(["+1", "+2", "-1"]));
  });

  it("stay selected when tagging one of them fails", { tags: "night" }, async () => {
    const { user, office } = await openList();
    office.responses["POST /api/lawsuits/3/tags"] = rejection(404, "Registro não encontrado.");
    await user.click(choice(/todas de Processos/));
    expect(screen.getByText("3 selecionados")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Etiquetar" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Selecionar Etiquetas" }));
    await user.click(await dialog.findByRole("checkbox", { name: /Urgente/ }));
    await user.click(dialog.getByRole("button", { name: "Selecionar" }));
    expect(await screen.findByText(/Erro ao etiquetar os processos/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Cancelar" }));
    await user.click(screen.getByRole("button", { name: "Limpar a seleção de 3 processos" }));
    expect(screen.queryByRole("button", { name: "Etiquetar" })).toBeNull();
  });
});
