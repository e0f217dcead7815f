import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { personWith, rejection } from "../../testing/fake-server.fixture.ts";
import { event, fakeAgenda } from "../../agenda/compromises/calendar/agenda.fixture.ts";

const LIST = "/advogado/compromissos?view=list&date=2026-03-13";
const three = () => [
  event(1, { title: "Audiência de instrução" }),
  event(2, {
    title: "Contestação",
    start: "2026-03-16",
    end: null,
    all_day: true,
    is_fatal: true,
    situation: "attention",
    compromise_type_id: 4,
  }),
  event(3, { title: "Reunião desfeita", start: "2026-03-20T15:00", situation: "cancelled" }),
];
const rows = () => [...document.querySelectorAll<HTMLElement>("main [data-row-opener]")];

async function openAgenda(address = LIST, events = three(), person = personWith("forwarding_agent")) {
  const office = fakeAgenda(events, person);
  const app = openApp(address);
  await screen.findByRole("heading", { level: 1, name: "Agenda" });
  return { office, ...app };
}

function onAPhone() {
  const wide = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.includes("max-width") }),
  );
}
afterEach(() => vi.restoreAllMocks());

describe("the list", () => {
  it(
    "shows for each compromise when, what, whose, its situation, and whether it is fatal",
    { tags: "night" },
    async () => {
      await openAgenda();
      await waitFor(() => expect(rows()).toHaveLength(3));
      expect(rows()[0]!.textContent).toContain("09:00–10:30");
      expect(rows()[0]!.textContent).toContain("5000001-27.2026.8.21.0001");
      expect(rows()[0]!.textContent).toContain("Ana Lima");
      await waitFor(() => expect(rows()[0]!.textContent).toContain("Audiência"));
      expect(rows()[1]!.textContent).toContain("Dia todo");
      expect(rows()[1]!.textContent).toContain("Prazo fatal");
      expect(rows()[1]!.textContent).toContain("Em Atenção");
      expect(rows()[2]!.textContent).toContain("Cancelado");
      const day = screen.getByRole("heading", { name: /20 de março de 2026/ });
      expect(day.textContent).toContain("Feriado forense");
    },
  );

  it("names the case before what is to be done, and only that without a case", async () => {
    await openAgenda(LIST, [
      event(1, { title: "Contestação", case_name: "Silva × Banco Exemplo" }),
      event(2, { title: "Reunião" }),
    ]);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]!.textContent).toContain("Silva × Banco Exemplo: Contestação");
    expect(rows()[1]!.textContent).not.toContain("×");
  });

  it("requests the whole weeks of the month, with the filters of the address", async () => {
    const { office } = await openAgenda(`${LIST}&type=2,4&completed=0&tags=9&user=7&evil=1`);
    await waitFor(() => expect(office.requested).toHaveLength(1));
    expect(Object.fromEntries(office.requested[0]!)).toEqual({
      period: "2026-03-01/2026-04-04",
      per_day: "10",
      type: "2,4",
      completed: "0",
      tags: "9",
      user: "7",
    });
  });

  it("is navigated by arrow keys, and Enter opens a compromise, which is then in the address", async () => {
    const { user, address } = await openAgenda();
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement).toBe(rows()[1]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toContain("compromise=2"));
    await user.click(await screen.findByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(address()).toBe(LIST));
  });

  it("says when it is empty, and offers to add a compromise", { tags: "night" }, async () => {
    const { user } = await openAgenda(LIST, []);
    expect(await screen.findByText("Nenhum compromisso em março de 2026.")).toBeTruthy();
    // Another button of the page, a floating one, has the same name.
    await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Adicionar compromisso" }));
    expect(await screen.findByRole("dialog", { name: "Adicionar" })).toBeTruthy();
  });

  it("offers to clear the filters when nothing matches them", async () => {
    const { user, address } = await openAgenda(`${LIST}&tags=4`, []);
    await screen.findByText("Nenhum compromisso com esses filtros.");
    await user.click(screen.getByText("Limpar filtros", { selector: "main *" }));
    await waitFor(() => expect(address()).toBe(LIST));
  });

  it("that could not be loaded shows why, and can be retried", async () => {
    const office = fakeAgenda(three());
    const answer = office.responses["GET /api/compromise_events"]!;
    office.responses["GET /api/compromise_events"] = rejection(500, "Erro inesperado.");
    const { user } = openApp(LIST);
    await screen.findByText("Erro inesperado.");
    office.responses["GET /api/compromise_events"] = answer;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });
});

describe("views and periods", () => {
  it("are changed by keys, and the address stores them", { tags: "night" }, async () => {
    const { user, address } = await openAgenda();
    await user.keyboard("j");
    await waitFor(() => expect(address()).toBe("/advogado/compromissos?view=list&date=2026-04-13"));
    await user.keyboard("k");
    await waitFor(() => expect(address()).toBe(LIST));
    await user.keyboard("t");
    await waitFor(() => expect(address()).toBe("/advogado/compromissos?view=list"));
    for (const [key, view] of [
      ["d", "day"],
      ["s", "week"],
      ["m", "month"],
      ["l", "list"],
    ] as const) {
      await user.keyboard(key);
      await waitFor(() => expect(address()).toBe(`/advogado/compromissos?view=${view}`));
    }
  });

  it("are changed without a request when the day's data are already loaded", async () => {
    const { user, office } = await openAgenda();
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(screen.getByRole("radio", { name: "Dia" }));
    // The second heading is for printing.
    expect(await screen.findAllByRole("heading", { name: "Sexta-feira, 13 de março de 2026" })).toHaveLength(
      2,
    );
    expect(office.requested).toHaveLength(1);
  });

  it(
    "show the first compromises of a crowded day and how many more there are, and all when the day is opened",
    { tags: "night" },
    async () => {
      const crowd = Array.from({ length: 30 }, (_, at) => event(100 + at, { title: `Prazo ${at + 1}` }));
      const { user, office, address } = await openAgenda(LIST, [...crowd, event(1, { start: "2026-03-16" })]);
      await waitFor(() => expect(rows()).toHaveLength(11));
      expect(screen.getByText("31 compromissos")).toBeTruthy();
      await user.click(screen.getByRole("button", { name: "Mais 20 compromissos neste dia" }));
      await waitFor(() => expect(address()).toContain("view=day"));
      await waitFor(() => expect(office.requested).toHaveLength(2));
      expect(Object.fromEntries(office.requested[1]!)).toEqual({ period: "2026-03-13/2026-03-13" });
      // the whole day is loaded, so its print contains all of them
      await waitFor(() => expect(rows()).toHaveLength(30));
      expect(screen.getByText("30 compromissos")).toBeTruthy();
    },
  );

  it(
    "say how many compromises are missing when even the opened day does not show all",
    { tags: "night" },
    async () => {
      const crowd = Array.from({ length: 30 }, (_, at) => event(100 + at, { title: `Prazo ${at + 1}` }));
      const { user, office } = await openAgenda(LIST, crowd);
      office.mostOfADay = 25;
      await user.click(await screen.findByRole("button", { name: "Mais 20 compromissos neste dia" }));
      await waitFor(() => expect(rows()).toHaveLength(25));
      expect(screen.getByText("30 compromissos")).toBeTruthy();
      expect(screen.getByRole("button", { name: "Mais 5 compromissos neste dia" })).toBeTruthy();
    },
  );

  it("open the form for a compromise on the shown day by the key n", { tags: "night" }, async () => {
    const { user } = await openAgenda();
    await user.keyboard("n");
    const form = await screen.findByRole("dialog", { name: "Adicionar" });
    expect(within(form).getByDisplayValue("13/03/2026")).toBeTruthy();
  });

  it("open that form for the day in the address", { tags: "night" }, async () => {
    const { user, address } = await openAgenda(`${LIST}&new=2026-03-18`);
    const form = await screen.findByRole("dialog", { name: "Adicionar" });
    expect(within(form).getByDisplayValue("18/03/2026")).toBeTruthy();
    await user.click(within(form).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(address()).toBe(LIST));
  });
});

describe("exporting and printing", () => {
  it("says that an empty view has nothing to print, and sends nothing", { tags: "night" }, async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    const { user, office } = await openAgenda(LIST, []);
    await screen.findByText("Nenhum compromisso em março de 2026.");
    await user.click(screen.getByRole("button", { name: "Imprimir" }));
    expect(await screen.findByText("Sem registros na agenda")).toBeTruthy();
    for (const form of ["Xls", "PDF", "DOC"]) {
      await user.click(screen.getByRole("button", { name: "Exportar" }));
      await user.click(await screen.findByRole("menuitem", { name: form }));
    }
    expect(print).not.toHaveBeenCalled();
    expect(office.calls.filter((each) => each.includes("print_"))).toEqual([]);
  });

  it("saves the shown view, a month with its filters", async () => {
    const saved: string[] = [];
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user, office } = await openAgenda(`${LIST}&type=2`);
    await waitFor(() => expect(rows()).toHaveLength(3));
    const requested: string[] = [];
    office.responses["GET /api/print_compromise_pdf"] = ({ query }) => {
      requested.push(query.toString());
      return { status: 200, body: {} };
    };
    await user.click(screen.getByRole("button", { name: "Exportar" }));
    await user.click(await screen.findByRole("menuitem", { name: "PDF" }));
    await waitFor(() => expect(saved).toEqual(["Agenda.pdf"]));
    expect(requested).toEqual(["period=2026-03-01%2F2026-03-31&type=2"]);
  });
});

describe("the filter menu", () => {
  it(
    "offers a forwarding agent type, status, tags and the responsible person",
    { tags: "night" },
    async () => {
      const { user, address } = await openAgenda();
      await user.click(await screen.findByRole("button", { name: /^Filtros/ }));
      const menu = within(await screen.findByRole("dialog", { name: "Filtros" }));
      expect(menu.getByRole("combobox", { name: "Etiqueta" })).toBeTruthy();
      expect(menu.getByRole("combobox", { name: "Responsável" })).toBeTruthy();
      await user.click(menu.getByRole("combobox", { name: "Tipo de compromisso" }));
      await user.click(await screen.findByRole("option", { name: "Prazo" }));
      await user.click(menu.getByRole("combobox", { name: "Status do compromisso" }));
      await user.click(await screen.findByRole("option", { name: "Aberto" }));
      await user.click(menu.getByRole("button", { name: "Fechar" }));
      await waitFor(() => expect(address()).toBe(`${LIST}&type=4&completed=0`));
    },
  );

  it("does not offer a lawyer the responsible person", async () => {
    const { user } = await openAgenda(LIST, three(), personWith("lawyer"));
    await user.click(await screen.findByRole("button", { name: /^Filtros/ }));
    const menu = within(await screen.findByRole("dialog", { name: "Filtros" }));
    expect(menu.queryByRole("combobox", { name: "Responsável" })).toBeNull();
  });
});

describe("on a phone", () => {
  it("shows the week's days with their numbers of compromises, and the chosen day below", async () => {
    onAPhone();
    await openAgenda("/advogado/compromissos?date=2026-03-13");
    await waitFor(() => expect(rows()).toHaveLength(1));
    const week = screen.getByRole("region", { name: "Dias com compromissos" });
    expect(within(week).getAllByRole("listitem")).toHaveLength(7);
    expect(within(week).getByRole("button", { pressed: true }).textContent).toContain("1 compromisso");
  });

  it("counts all compromises of a crowded day in the month, and lists them all below", async () => {
    onAPhone();
    const crowd = Array.from({ length: 30 }, (_, at) =>
      event(100 + at, { situation: at === 29 ? "delayed" : "completed" }),
    );
    const { user, office } = await openAgenda("/advogado/compromissos?view=month&date=2026-03-16", crowd);
    await user.click(
      await screen.findByRole("button", { name: /13 de março de 2026, 30 compromissos, em atraso/ }),
    );
    await waitFor(() => expect(rows()).toHaveLength(30));
    expect(office.requested).toHaveLength(2);
  });

  it("lists the day below that is chosen in the month", async () => {
    onAPhone();
    const { user, address } = await openAgenda("/advogado/compromissos?view=month&date=2026-03-13");
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(
      await screen.findByRole("button", { name: /16 de março de 2026, 1 compromisso, em atenção/ }),
    );
    await waitFor(() => expect(address()).toBe("/advogado/compromissos?view=month&date=2026-03-16"));
    expect(rows()[0]!.textContent).toContain("Contestação");
  });
});
