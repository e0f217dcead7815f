import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RoleName } from "@pauta/contract/platform/roles";
import { Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../../lib/calls/query-client.ts";
import { theme } from "../../ui/theme/theme.ts";
import { fakeTags, tag } from "./office-tags.fixture.ts";
import { SelectTagsDialog } from "./select-tags.dialog.tsx";

const OURS = [tag(1, "Urgente", { lawsuits: 2 }), tag(2, "Ação civil"), tag(3, "Acordo")];

async function choose(chosen: number[], ...held: RoleName[]) {
  const office = fakeTags(structuredClone(OURS), ...held);
  const onChoose = vi.fn<(ids: number[]) => unknown>();
  const onClose = vi.fn<() => void>();
  const client = createQueryClient({ showFailure: () => {}, showSuccess: () => {} });
  render(
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} env="test">
        <Suspense>
          <SelectTagsDialog chosen={chosen} onClose={onClose} onChoose={onChoose} />
        </Suspense>
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("dialog", { name: "Selecionar Etiquetas" });
  await screen.findByRole("checkbox", { name: "Urgente" });
  return { office, onChoose, onClose, user: userEvent.setup() };
}
const names = () =>
  screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).labels![0]!.textContent);
const search = () => screen.getByRole("textbox", { name: "Pesquisar etiquetas" });
const confirm = () => screen.getByRole("button", { name: "Selecionar" });

describe("Selecionar Etiquetas", () => {
  it(
    "starts with the tags already chosen, and returns those chosen at the end",
    { tags: "night" },
    async () => {
      const { user, onChoose, onClose } = await choose([1, 3]);
      await user.click(screen.getByRole("checkbox", { name: "Ação civil" }));
      await user.click(screen.getByRole("checkbox", { name: "Urgente" }));
      expect(screen.getByText("2 selecionadas")).toBeTruthy();
      await user.click(confirm());
      expect(onChoose).toHaveBeenCalledExactlyOnceWith([3, 2]);
      expect(onClose).toHaveBeenCalledTimes(1);
    },
  );

  it("filters while one types, without accents; Enter takes the only one", { tags: "night" }, async () => {
    const { user, onChoose } = await choose([]);
    await user.type(search(), "ACAO");
    expect(names()).toEqual(["Ação civil"]);
    await user.keyboard("{Enter}");
    await user.click(confirm());
    expect(onChoose).toHaveBeenCalledExactlyOnceWith([2]);
  });

  it("stays open when the action fails", async () => {
    const { user, onChoose, onClose } = await choose([1]);
    onChoose.mockRejectedValue(new Error("409"));
    await user.click(confirm());
    await waitFor(() => expect(confirm()).toHaveProperty("disabled", false));
    expect(onClose).not.toHaveBeenCalled();
  });

  it("creates a missing tag at once, and chooses it", { tags: "night" }, async () => {
    const { user, office, onChoose } = await choose([1]);
    await user.type(search(), "urgente");
    expect(screen.queryByRole("button", { name: /^Criar/ })).toBeNull();
    await user.clear(search());
    await user.type(search(), "Perícia");
    expect(screen.getByText("Sem resultados")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Criar a etiqueta “Perícia”" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Adicionar Etiqueta" }));
    expect(dialog.getByRole("textbox", { name: "Nome" })).toHaveProperty("value", "Perícia");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByRole("checkbox", { name: "Perícia" })).toHaveProperty("checked", true);
    await user.click(confirm());
    expect(onChoose).toHaveBeenCalledExactlyOnceWith([1, office.tags.at(-1)!.id]);
  });

  it("lets only people who may write tags create one", { tags: "night" }, async () => {
    const { user } = await choose([], "lawyer");
    expect(screen.queryByRole("button", { name: "Nova etiqueta" })).toBeNull();
    await user.type(search(), "Perícia");
    expect(screen.queryByRole("button", { name: /^Criar/ })).toBeNull();
  });
});
