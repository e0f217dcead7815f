import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { fakeDesk } from "../../desk/forwarding/desk.fixture.ts";
import { fakeOffice, publication, treatedBy, YESTERDAY } from "../../desk/publications/office.fixture.ts";
import { showDay } from "../../lib/format.ts";

/** The pages are many modules, loaded from disk one by one here. */
const LONGEST_READING_MS = 60_000;
beforeAll(async () => {
  await import("../lawyer-dashboard.page.tsx");
  await import("../controller-dashboard.page.tsx");
}, LONGEST_READING_MS);

const FISCAL = { class_code: "1116", class_name: "Execução Fiscal" };
/** Filters by a class in the filter menu; an empty text clears it. */
async function filterBy(user: UserEvent, text: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: /^Filtros/ }));
  const fields = within(await screen.findByRole("dialog", { name: "Filtros" }));
  const field = fields.getByRole("textbox", { name: "Classe" });
  await user.clear(field);
  if (text !== "") await user.type(field, text);
  await user.click(fields.getByRole("button", { name: "Fechar" }));
}
const codes = (list: HTMLElement) =>
  within(list)
    .getAllByRole("button", { name: /^Selecionar a publicação/ })
    .map((each) => /65\d+/.exec(each.getAttribute("aria-label")!)![0]);

it(
  "a lawyer's list is filtered by class, which stays in the address when the day changes",
  { tags: "night" },
  async () => {
    const office = fakeOffice([
      publication(1, FISCAL),
      publication(2),
      publication(3, { ...FISCAL, publication_date: YESTERDAY }),
    ]);
    const { user, address } = openApp("/advogado/dashboard");
    const list = await screen.findByRole("list", { name: "Publicações" });
    await waitFor(() => expect(codes(list)).toHaveLength(2));
    await filterBy(user, "Execução Fiscal");
    await screen.findByRole("heading", { level: 1, name: "Publicações · classe “Execução Fiscal”" });
    await waitFor(() =>
      expect(codes(screen.getByRole("list", { name: "Publicações" }))).toEqual(["650000001"]),
    );
    expect(decodeURIComponent(address())).toBe("/advogado/dashboard?class=Execução+Fiscal");
    expect(screen.getByText("Execução Fiscal (1116)")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Imprimir Do Dia (só a classe)" })).toBeTruthy();

    await user.click(screen.getByRole("button", { name: "Dia anterior" }));
    await waitFor(() =>
      expect(codes(screen.getByRole("list", { name: "Publicações" }))).toEqual(["650000003"]),
    );
    expect(office.requested.at(-1)).toContain(`publication_date=${YESTERDAY}`);
    await filterBy(user, "");
    await waitFor(() => expect(address()).toBe(`/advogado/dashboard?publication_date=${YESTERDAY}`));
  },
);

it("a saved workbook is filtered by the same class", async () => {
  const office = fakeOffice([publication(1, FISCAL)]);
  const saved: string[] = [];
  office.responses["GET /api/print_publications_xls"] = ({ query }) => {
    saved.push(query.get("class")!);
    return { status: 422, body: { message: "Sem registros" } };
  };
  const { user } = openApp("/advogado/dashboard?class=1116");
  await user.click(await screen.findByRole("button", { name: "Exportar publicações" }));
  await waitFor(() => expect(saved).toEqual(["1116"]));
});

it(
  "a class without publications says so and links to all classes, even when the day's publications are treated",
  { tags: "night" },
  async () => {
    fakeOffice([publication(1, treatedBy("Beto Sá"))]);
    const { user, address } = openApp("/advogado/dashboard?class=usucapião");
    expect(await screen.findByText(/^Nenhuma publicação da classe “usucapião” na lista de/)).toBeTruthy();
    expect(screen.queryByText("Todas as publicações deste dia foram tratadas.")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Mostrar todas as classes" }));
    await waitFor(() => expect(address()).toBe("/advogado/dashboard"));
  },
);

it(
  "the forwarding desk is filtered by class, from the address, in searches and over all days",
  { tags: "night" },
  async () => {
    const desk = fakeDesk([
      publication(1, FISCAL),
      publication(2),
      publication(3, { ...FISCAL, publication_date: YESTERDAY, publication_text: "<p>Penhora.</p>" }),
    ]);
    const { user, address } = openApp("/controller/dashboard?class=1116");
    const shown = () => codes(screen.getByRole("list", { name: /^Publicações a Encaminhar|^Resultados/ }));
    await screen.findByRole("list", { name: "Publicações a Encaminhar" });
    await waitFor(() => expect(shown()).toEqual(["650000001"]));
    await user.type(screen.getByRole("textbox", { name: "Pesquisar nas publicações" }), "Penhora{Enter}");
    await screen.findByRole("heading", { level: 1, name: "Resultados de “Penhora” · classe “1116”" });
    await waitFor(() => expect(shown()).toEqual(["650000003"]));
    expect(desk.requested.at(-1)?.get("class")).toBe("1116");
    await filterBy(user, "Inventário");
    expect(await screen.findByText("Nenhuma publicação da classe “Inventário” com “Penhora”.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Mostrar todas as classes" }));
    await waitFor(() => expect(address()).not.toContain("class"));
    await user.click(screen.getAllByRole("button", { name: /^Voltar ao dia/ })[0]!);
    await screen.findByRole("heading", {
      name: new RegExp(`^Publicações a Encaminhar - Dia ${showDay(publication(1).publication_date)}`),
    });
  },
);
