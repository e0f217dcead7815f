import type { CourtDay, Holiday } from "@pauta/contract/law/court-days";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer } from "../../testing/fake-server.fixture.ts";

const bridge: Holiday = {
  id: 1,
  date: "2026-06-05",
  until: null,
  name: "Ponte de Corpus Christi",
  kind: "closed",
  scope: "court",
  norm: "Provimento 2.800/2026",
  federation_state_id: null,
  court: "TJSP",
  city: null,
  updated_at: "2026-03-13T10:00:00Z",
};

function fakeCalendar(role: "admin" | "admin_read", kept: Holiday[]) {
  const requested: string[] = [];
  const server = fakeServer({
    "GET /api/profile": ok(personWith(role)),
    "GET /api/holidays": ({ query }) => {
      requested.push(String(query));
      return ok({ data: kept, current_page: 1, last_page: 1, per_page: 30, total: kept.length });
    },
    "POST /api/holidays": ({ read }) => {
      kept.push({ ...bridge, ...(read as Holiday), id: 2, updated_at: bridge.updated_at });
      return { status: 201, body: kept.at(-1) };
    },
  });
  return { requested, server };
}

const open = async (address = "/feriados?year=2026") => {
  const app = openApp(address);
  await screen.findByRole("heading", { name: "Calendário forense" });
  return app;
};

it("lists what acts changed in a year, and stores the chosen scope in the address", async () => {
  const { requested } = fakeCalendar("admin", [bridge]);
  const { user, address } = await open();
  for (const text of [
    "Ponte de Corpus Christi",
    "05/06/2026",
    "Sem expediente",
    "TJSP",
    "Provimento 2.800/2026",
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(requested[0]).toContain("year=2026");
  await user.click(screen.getByRole("combobox", { name: "Onde vale" }));
  await user.click(await screen.findByRole("option", { name: "Uma cidade" }));
  expect(address()).toContain("scope=city");
});

it("saves a city's holiday, and requires its city and state", { tags: "night" }, async () => {
  const { server } = fakeCalendar("admin", []);
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Adicionar dia" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Adicionar dia" }));
  await user.click(dialog.getByRole("textbox", { name: "Dia" }));
  await user.paste("20/01/2026");
  await user.click(dialog.getByRole("textbox", { name: "Nome" }));
  await user.paste("Padroeiro");
  await user.click(dialog.getByRole("textbox", { name: "Ato" }));
  await user.paste("Lei 1/1950");
  await user.click(dialog.getByRole("combobox", { name: "Onde vale" }));
  await user.click(await screen.findByRole("option", { name: "Uma cidade" }));
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText("Informe a cidade")).toBeTruthy();
  expect(dialog.getByText("Escolha o estado")).toBeTruthy();
  await user.click(dialog.getByRole("textbox", { name: "Cidade" }));
  await user.paste("Campinas");
  await user.click(dialog.getByRole("combobox", { name: "Estado" }));
  await user.click(await screen.findByRole("option", { name: "São Paulo" }));
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Dia salvo com sucesso!")).toBeTruthy();
  expect(server.bodies.find((body) => body !== undefined)).toMatchObject({
    date: "2026-01-20",
    scope: "city",
    federation_state_id: "25",
    city: "Campinas",
    norm: "Lei 1/1950",
  });
});

it(
  "saves a state's civil holiday for every court in it, and says which courts each choice closes",
  { tags: "night" },
  async () => {
    const { server } = fakeCalendar("admin", []);
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Adicionar dia" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Adicionar dia" }));
    await user.click(dialog.getByRole("textbox", { name: "Dia" }));
    await user.paste("11/08/2026");
    await user.click(dialog.getByRole("textbox", { name: "Nome" }));
    await user.paste("Data magna");
    await user.click(dialog.getByRole("textbox", { name: "Ato" }));
    await user.paste("Lei estadual 1/2026");
    const choose = async (reach: string) => {
      await user.click(dialog.getByRole("combobox", { name: "Onde vale" }));
      await user.click(await screen.findByRole("option", { name: reach }));
    };
    await choose("Justiça de um estado");
    expect(dialog.getByText(/vale só para o TJ e o TJM/)).toBeTruthy();
    await choose("Todo um estado (feriado civil)");
    expect(
      dialog.getByText(/fecha todo tribunal que funciona nele, também o TRF, o TRT e o TRE/),
    ).toBeTruthy();
    expect(dialog.queryByRole("textbox", { name: "Cidade" })).toBeNull();
    await user.click(dialog.getByRole("combobox", { name: "Estado" }));
    await user.click(await screen.findByRole("option", { name: "Santa Catarina" }));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText(/^Todo o estado/)).toBeTruthy();
    expect(server.bodies.find((body) => body !== undefined)).toMatchObject({
      scope: "city",
      federation_state_id: "24",
      city: "*",
    });
    await user.click(await screen.findByRole("button", { name: /Editar Data magna/ }));
    const editing = within(await screen.findByRole("dialog", { name: "Editar dia" }));
    expect(editing.getByRole<HTMLInputElement>("combobox", { name: "Onde vale" }).value).toBe(
      "Todo um estado (feriado civil)",
    );
  },
);

it("saves the fields of two people who change one day together", { tags: "night" }, async () => {
  const { server } = fakeCalendar("admin", [bridge]);
  const changed = { ...bridge, norm: "Provimento 2.801/2026", updated_at: "2026-03-13T11:00:00Z" };
  server.responses["GET /api/holidays/1"] = ok(changed);
  server.responses["PUT /api/holidays/1"] = ({ body, read }) =>
    (body as Holiday).updated_at === changed.updated_at
      ? ok({ ...changed, ...(read as Partial<Holiday>), updated_at: changed.updated_at })
      : {
          status: 409,
          body: { code: "changed_since", message: "O registro foi alterado por outra pessoa." },
        };
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: /Editar/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Editar dia" }));
  const name = dialog.getByRole<HTMLInputElement>("textbox", { name: "Nome" });
  await user.clear(name);
  await user.paste("Ponte");
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Dia salvo com sucesso!")).toBeTruthy();
  expect(server.bodies.findLast(Boolean)).toMatchObject({
    name: "Ponte",
    norm: "Provimento 2.801/2026",
    updated_at: changed.updated_at,
  });
});

it("is read-only for people who only read", async () => {
  fakeCalendar("admin_read", [bridge]);
  await open();
  expect(await screen.findByText("Ponte de Corpus Christi")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Adicionar|Editar|Excluir/ })).toBeNull();
});

describe("the calendar in force", () => {
  const day = (name: string, more: Partial<CourtDay> = {}): CourtDay => ({
    date: "2026-07-09",
    until: null,
    name,
    kind: "closed",
    scope: "state",
    norm: "Lei estadual (SP) 9.497/1997",
    ...more,
  });
  const recess = day("Recesso forense", { date: "2025-12-20", until: "2026-01-06", scope: "national" });

  function fakeCourtDays(role: "lawyer" | "admin") {
    const requested: Record<string, string>[] = [];
    fakeServer({
      "GET /api/profile": ok(personWith(role)),
      "GET /api/court_days": ({ query }) => {
        requested.push(Object.fromEntries(query));
        return ok({ data: [recess, ...(query.has("court") ? [day("Revolução Constitucionalista")] : [])] });
      },
    });
    return requested;
  }
  const rows = () => screen.getAllByRole("row").map(({ textContent }) => textContent);

  it("lists for an office the country's days of the year, and a court's with those of its state", async () => {
    const requested = fakeCourtDays("lawyer");
    const { user, address } = await open("/feriados?year=2031");
    await screen.findByText("Recesso forense");
    expect(rows()[1]).toContain("20/12/2025 a 06/01/2026Recesso forenseSem expedienteTodo o país");
    await user.click(screen.getByRole("combobox", { name: "Tribunal" }));
    await user.click(await screen.findByRole("option", { name: "TJSP" }));
    await screen.findByText("Revolução Constitucionalista");
    expect(rows()[2]).toContain("09/07/2026, qui.");
    expect(rows()[2]).toContain("Estado: SP");
    expect(address()).toBe("/feriados?year=2031&court=TJSP");
    const year = { from: "2031-01-01", to: "2031-12-31" };
    expect(requested).toEqual([year, { ...year, court: "TJSP" }]);
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.queryByRole("combobox", { name: "Estado da unidade" })).toBeNull();
  });

  it("requests the unit's state only for a court of several", { tags: "night" }, async () => {
    const requested = fakeCourtDays("lawyer");
    const { user } = await open("/feriados?year=2026&court=TRF3");
    await user.click(await screen.findByRole("combobox", { name: "Estado da unidade" }));
    await user.click(await screen.findByRole("option", { name: "SP" }));
    await waitFor(() => expect(requested.at(-1)).toMatchObject({ court: "TRF3", state: "SP" }));
  });

  it("is a tab beside the acts for the platform's staff", async () => {
    fakeCourtDays("admin");
    const { address } = await open("/feriados?year=2026&tab=vigor");
    expect(await screen.findByText("Recesso forense")).toBeTruthy();
    expect(screen.getByRole("tab", { name: "Em vigor" }).getAttribute("aria-selected")).toBe("true");
    expect(address()).toContain("tab=vigor");
  });
});
