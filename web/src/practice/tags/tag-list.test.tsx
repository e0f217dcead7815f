import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { rejection } from "../../testing/fake-server.fixture.ts";
import { fakeTags, tag } from "./office-tags.fixture.ts";

async function openTags() {
  const app = openApp("/empresa/configuracoes?tab=tags");
  await screen.findByRole("region", { name: "Etiquetas" });
  return app;
}
const press = (name: string) => screen.findByRole("button", { name });
const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);

describe("the list of tags", () => {
  it("shows each in its colour, with its hex and the number of its lawsuits, with a link", async () => {
    fakeTags([tag(1, "Urgente", { color: "#E00505FF", lawsuits: 2 }), tag(2, "Acordo")]);
    await openTags();
    await screen.findByText("Urgente");
    expect(rows().map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent))).toEqual([
      ["Acordo", "#4D55F1FF", "0 processos"],
      ["Urgente", "#E00505FF", "2 processos"],
    ]);
    const link = screen.getByRole("link", { name: "2 processos" });
    expect(link.getAttribute("href")).toBe("/advogado/processos?tags=1");
  });

  it("says what tags are for when there is none, and offers to create the first", async () => {
    fakeTags([]);
    const { user } = await openTags();
    await user.click(await press("Adicionar etiqueta"));
    expect(await screen.findByRole("dialog", { name: "Adicionar Etiqueta" })).toBeTruthy();
  });

  it("creates a tag, and reports a missing name only when Salvar is pressed", { tags: "night" }, async () => {
    const office = fakeTags([tag(1, "Urgente")]);
    const { user } = await openTags();
    await user.click(await press("Adicionar"));
    const dialog = within(await screen.findByRole("dialog", { name: "Adicionar Etiqueta" }));
    const name = dialog.getByRole("textbox", { name: "Nome" });
    await user.click(name);
    await user.tab();
    expect(dialog.queryByText("O campo é obrigatório")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByText("O campo é obrigatório")).toBeTruthy();
    await user.type(name, "Perícia");
    expect(dialog.queryByText("O campo é obrigatório")).toBeNull();
    const color = dialog.getByRole("textbox", { name: "Cor" });
    expect(color).toHaveProperty("value", "#4D55F1FF");
    await user.clear(color);
    await user.type(color, "#06bf11");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Etiqueta salva com sucesso!")).toBeTruthy();
    expect(await screen.findByText("Perícia")).toBeTruthy();
    expect(office.tags[1]).toMatchObject({ name: "Perícia", color: "#06BF11FF" });
  });

  it("keeps the dialog open with the server's error next to a taken name", async () => {
    fakeTags([tag(1, "Urgente")]);
    const { user } = await openTags();
    await user.click(await press("Adicionar"));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: "Nome" }), "Urgente");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByText("Já existe uma etiqueta com este nome")).toBeTruthy();
    expect(screen.getByText("Erro ao salvar etiqueta: Já existe uma etiqueta com este nome")).toBeTruthy();
  });

  it(
    "asks the second of two people who wrote the same field, with both values",
    { tags: "night" },
    async () => {
      const office = fakeTags([tag(1, "Urgente")]);
      const { user } = await openTags();
      await user.click(await press("Editar Urgente"));
      const dialog = within(await screen.findByRole("dialog", { name: "Editar Etiqueta" }));
      const name = dialog.getByRole("textbox", { name: "Nome" });
      Object.assign(office.tags[0]!, { name: "De outra pessoa", updated_at: "2026-03-13T11:00:00Z" });
      await user.clear(name);
      await user.type(name, "Minha");
      await user.click(dialog.getByRole("button", { name: "Salvar" }));
      const question = within(await dialog.findByRole("group", { name: "Nome" }));
      expect(question.getByText("De outra pessoa")).toBeTruthy();
      expect(question.getByText("Minha")).toBeTruthy();
      await user.click(question.getByRole("button", { name: "Usar o gravado" }));
      await waitFor(() => expect(name).toHaveProperty("value", "De outra pessoa"));
      await user.clear(name);
      await user.type(name, "Minha");
      await user.click(dialog.getByRole("button", { name: "Salvar" }));
      expect(await screen.findByText("Etiqueta alterada com sucesso!")).toBeTruthy();
      expect(office.tags[0]!.name).toBe("Minha");
    },
  );

  it("shows before a deletion how many lawsuits lose the tag", async () => {
    const office = fakeTags([tag(1, "Urgente", { lawsuits: 3 })]);
    const { user } = await openTags();
    await user.click(await press("Excluir Urgente"));
    const dialog = within(await screen.findByRole("dialog", { name: "Confirmar Ação" }));
    expect(dialog.getByText("3 processos perdem a etiqueta “Urgente”.")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Etiqueta excluída com sucesso!")).toBeTruthy();
    expect(office.tags).toEqual([]);
  });

  it(
    "goes to the previous page when the only tag of the last page is deleted",
    { tags: "night" },
    async () => {
      fakeTags(
        Array.from({ length: 31 }, (_, at) => tag(at + 1, `Etiqueta ${String(at + 1).padStart(2, "0")}`)),
      );
      const { user } = await openTags();
      await user.click(await press("Página 2"));
      await user.click(await press("Excluir Etiqueta 31"));
      await user.click(await press("Excluir"));
      expect(await screen.findByText("Etiqueta 01")).toBeTruthy();
    },
  );

  it("says when it cannot be loaded, and can be retried", async () => {
    const office = fakeTags([tag(1, "Urgente")]);
    const answer = office.responses["GET /api/tags_pag"]!;
    office.responses["GET /api/tags_pag"] = rejection(422, "Ordem desconhecida");
    const { user } = openApp("/empresa/configuracoes?tab=tags");
    await screen.findAllByText("Erro ao carregar etiquetas: Ordem desconhecida");
    office.responses["GET /api/tags_pag"] = answer;
    await user.click(await press("Tentar de novo"));
    expect(await screen.findByText("Urgente")).toBeTruthy();
  });
});
