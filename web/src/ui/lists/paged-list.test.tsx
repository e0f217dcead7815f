import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { PagedList, type PagedListProps } from "./paged-list.tsx";
import { show } from "../../testing/show.fixture.tsx";

type Tag = { id: number; name: string };
const rows: Tag[] = [
  { id: 1, name: "Urgente" },
  { id: 2, name: "Família" },
];
const list = (props: Partial<PagedListProps<Tag>> = {}) => (
  <PagedList<Tag>
    label="Etiquetas"
    columns={[{ header: "Nome", cell: ({ name }) => name }]}
    rows={rows}
    rowKey={({ id }) => id}
    rowName={({ name }) => name}
    {...props}
  />
);

describe("a list", () => {
  it("says how to search, and searches on Enter and by its icon, not while typing", async () => {
    const onSearch = vi.fn<(text: string) => void>();
    const { user } = show(list({ search: { value: "", onSearch } }));
    const field = screen.getByPlaceholderText("Pesquisar (pressione ENTER)");
    await user.type(field, " urg");
    expect(onSearch).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    expect(onSearch).toHaveBeenLastCalledWith("urg");
    await user.type(field, "e");
    await user.click(screen.getByRole("button", { name: "Pesquisar" }));
    expect(onSearch).toHaveBeenLastCalledWith("urge");
  });

  it("shows everything again when the search is cleared", async () => {
    const onSearch = vi.fn<(text: string) => void>();
    const { user } = show(list({ search: { value: "urg", onSearch } }));
    await user.click(screen.getByRole("button", { name: "Limpar pesquisa" }));
    expect(onSearch).toHaveBeenCalledWith("");
  });

  it("follows a search that changes from outside", () => {
    const { showAgain } = show(list({ search: { value: "urg", onSearch: () => {} } }));
    showAgain(list({ search: { value: "", onSearch: () => {} } }));
    expect(screen.getByPlaceholderText("Pesquisar (pressione ENTER)")).toHaveProperty("value", "");
  });

  it("opens a row by click, by Enter, and moves between rows by arrow keys", async () => {
    const onOpen = vi.fn<(row: Tag) => void>();
    const { user } = show(list({ onOpen }));
    await user.click(screen.getByRole("button", { name: "Urgente" }));
    expect(onOpen.mock.calls).toEqual([[rows[0]]]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(onOpen).toHaveBeenLastCalledWith(rows[1]);
  });

  it("runs a row's actions, and does not open it", async () => {
    const onOpen = vi.fn<(row: Tag) => void>();
    const edit = vi.fn<() => void>();
    const { user } = show(
      list({ onOpen, actions: () => [{ label: "Editar", icon: <svg />, onClick: edit }] }),
    );
    await user.click(screen.getByRole("button", { name: "Editar Família" }));
    expect(edit).toHaveBeenCalledTimes(1);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it("has Adicionar, and Fechar in a dialog", async () => {
    const onAdd = vi.fn<() => void>();
    const onClose = vi.fn<() => void>();
    const { user } = show(list({ onAdd, onClose }));
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    expect(onAdd).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("says Sem resultados when a search finds nothing, and what to do when the list is empty", async () => {
    const add = vi.fn<() => void>();
    const empty = { text: "Nenhuma etiqueta ainda.", action: { label: "Adicionar etiqueta", onClick: add } };
    const { user, showAgain } = show(list({ rows: [], empty, search: { value: "x", onSearch: () => {} } }));
    expect(screen.getByText("Sem resultados")).toBeTruthy();
    showAgain(list({ rows: [], empty }));
    await user.click(screen.getByRole("button", { name: "Adicionar etiqueta" }));
    expect(add).toHaveBeenCalledTimes(1);
    showAgain(list({ rows: [] }));
    expect(screen.getByText("Sem resultados")).toBeTruthy();
  });

  it("says that it is busy while the first page loads", () => {
    const { showAgain } = show(list({ rows: undefined }));
    expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
    showAgain(list());
    expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("false");
  });

  it.each([
    [1, 1, []],
    [1, 7, ["1", "2", "3", "4", "5", "6", "7"]],
    [1, 40, ["1", "2", "3", "4", "5", "40"]],
    [20, 40, ["1", "19", "20", "21", "40"]],
  ])("shows at page %i of %i the pages %j", (page, lastPage, shown) => {
    show(list({ paging: { page, lastPage, onPage: () => {} } }));
    const pages = screen.queryAllByRole("button", { name: /^Página \d+$/ });
    expect(pages.map(({ textContent }) => textContent)).toEqual(shown);
  });

  it("requests a clicked page and prefetches its neighbours", async () => {
    const onPage = vi.fn<(page: number) => void>();
    const { user } = show(list({ paging: { page: 2, lastPage: 9, onPage } }));
    const pager = within(screen.getByRole("navigation", { name: "Páginas de Etiquetas" }));
    await user.click(pager.getByRole("button", { name: "Página 4" }));
    expect(onPage).toHaveBeenLastCalledWith(4);
    await user.click(pager.getByRole("button", { name: "Próxima página" }));
    expect(onPage).toHaveBeenCalledTimes(2);
  });
});

describe("a list without room for columns", () => {
  it("becomes rows of two lines whose actions are in a menu", async () => {
    const wide = window.innerWidth;
    window.innerWidth = 340;
    const edit = vi.fn<() => void>();
    const columns: PagedListProps<Tag>["columns"] = [
      { header: "Nome", cell: ({ name }) => name },
      { header: "Número", cell: ({ id }) => id },
      { header: "Interno", cell: () => "oculto", narrow: "hidden" },
    ];
    const { user } = show(
      list({ columns, actions: () => [{ label: "Editar", icon: <svg />, onClick: edit }] }),
    );
    expect(screen.queryByRole("table")).toBeNull();
    const first = screen.getAllByRole("listitem")[0]!;
    expect(first.textContent).toContain("UrgenteNúmero: 1");
    expect(screen.queryByText("oculto")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Ações de Urgente" }));
    await user.click(await screen.findByRole("menuitem", { name: "Editar" }));
    expect(edit).toHaveBeenCalledTimes(1);
    window.innerWidth = wide;
  });
});
