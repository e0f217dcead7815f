import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, rejection } from "../../testing/fake-server.fixture.ts";
import {
  monitored,
  movement,
  numberOf,
  pageOf,
  fakeMonitoring,
  suggestion,
} from "../../practice/monitoring/monitoring.fixture.ts";

const MOVEMENTS = "/advogado/monitoramento";
const MONITORING = "/advogado/monitoramento?tab=monitoring";
const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const switchOf = (id: number) => screen.findByRole("switch", { name: `Monitorar ${numberOf(id)}` });

describe("the movements of the last fifteen days", () => {
  it("are listed by day, newest first, each with a link to its lawsuit", async () => {
    fakeMonitoring([], {
      movements: [
        movement(3),
        movement(2, { progress_date: "2026-03-13T12:00:00Z" }),
        movement(1, { progress_date: "2026-03-12T03:00:00Z", instance: null, progress_text: "" }),
      ],
    });
    const { user, address } = openApp(MOVEMENTS);
    await title("Movimentações dos últimos 15 dias");
    await screen.findByText("Movimento 3");
    const days = screen.getAllByRole("heading", { level: 3 }).map((day) => day.textContent);
    expect(days).toEqual(["sexta-feira, 13 de março de 2026", "quinta-feira, 12 de março de 2026"]);
    const [first, , last] = screen
      .getAllByRole("listitem")
      .filter((item) => item.textContent.startsWith("Movimento"));
    expect(first!.textContent).toContain("Maria Souza");
    expect(first!.textContent).toContain("14:15 · 1º grau · 2ª Vara Cível");
    // the place is next to the hour and is not repeated
    expect(first!.textContent.match(/2ª Vara Cível/g)).toHaveLength(1);
    expect(first!.textContent).toContain("Petição (outras)");
    expect(last!.textContent).not.toContain("00:00");
    await user.click(screen.getAllByRole("link", { name: /^Ver processo/ })[0]!);
    await waitFor(() => expect(address()).toBe("/advogado/processos/info?process=1"));
  });

  it("are requested with the filters of the address", async () => {
    const office = fakeMonitoring([], { movements: [movement(1)] });
    openApp(`${MOVEMENTS}?isClient=2&lawsuit=5000001&page=3&evil=1`);
    await screen.findByText("Movimento 1");
    expect(Object.fromEntries(new URLSearchParams(office.requested[0]))).toEqual({
      isClient: "2",
      lawsuit: "5000001",
      page: "3",
    });
  });

  it("are paged in the address", async () => {
    const office = fakeMonitoring([]);
    office.responses["GET /api/latest_lawsuit_progresses"] = ({ query }) =>
      ok(pageOf([movement(Number(query.get("page")))], { last_page: 2 }));
    const { user, address } = openApp(MOVEMENTS);
    await screen.findByText("Movimento 1");
    await user.click(screen.getByRole("button", { name: "Página 2" }));
    await screen.findByText("Movimento 2");
    expect(address()).toBe(`${MOVEMENTS}?page=2`);
  });

  it("say when there are none, and offer to clear filters", async () => {
    fakeMonitoring([]);
    const { user, address } = openApp(`${MOVEMENTS}?isClient=2`);
    await screen.findByText("Nenhuma movimentação com esses filtros.");
    const empty = screen.getByText("Nenhuma movimentação com esses filtros.").parentElement!;
    await user.click(within(empty).getByRole("button", { name: "Limpar filtros" }));
    await waitFor(() => expect(address()).toBe(MOVEMENTS));
    expect(await screen.findByText("Sem Movimentações nos últimos 15 dias.")).toBeTruthy();
  });

  it("say that they could not be loaded, and can be retried", async () => {
    const office = fakeMonitoring([], { movements: [movement(1)] });
    const answer = office.responses["GET /api/latest_lawsuit_progresses"]!;
    office.responses["GET /api/latest_lawsuit_progresses"] = rejection(422, "Filtro desconhecido");
    const { user } = openApp(MOVEMENTS);
    await screen.findByText("Erro ao carregar movimentações: Filtro desconhecido");
    office.responses["GET /api/latest_lawsuit_progresses"] = answer;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Movimento 1")).toBeTruthy();
  });
});

describe("somebody without monitoring", () => {
  it("sees only the movements, even when the address names the other tab", async () => {
    const office = fakeMonitoring([], { movements: [movement(1)], person: personWith("lawyer") });
    openApp(MONITORING);
    await screen.findByText("Movimento 1");
    expect(screen.queryByRole("tab")).toBeNull();
    expect(office.calls).not.toContain("GET /api/monitoring_limits");
  });
});

describe("the monitoring list", () => {
  it("shows state, last check, its error and the latest movement", async () => {
    fakeMonitoring([
      monitored(1, {
        active: true,
        last_checked_at: "2026-03-16T09:00:00Z",
        latest_progress: { progress_date: "2026-03-12T10:00:00Z", progress_title: "Despacho" },
      }),
      monitored(2, {
        active: true,
        status: "Suspenso",
        last_checked_at: "2026-03-16T09:00:00Z",
        last_error: "O processo não está na base nacional (DataJud).",
      }),
      monitored(3, { is_possible: false }),
    ]);
    openApp(MONITORING);
    await title("Monitoramento de processos");
    const row = async (id: number) => (await screen.findByText(numberOf(id))).closest("tr")!.textContent;
    expect(await row(1)).toContain("Despacho12/03/2026");
    expect(await row(1)).toContain("16/03/2026 06:00");
    expect(await row(1)).toContain("Maria Souza · TJRS");
    expect(await row(2)).toContain("TJRS · Suspenso");
    expect(await row(2)).toContain("O processo não está na base nacional (DataJud).");
    expect(await row(3)).toContain("Sem consulta para este número");
    expect((await switchOf(3)).hasAttribute("disabled")).toBe(true);
    expect((await switchOf(1)).hasAttribute("checked")).toBe(true);
  });

  it("switches a lawsuit's monitoring on, confirms it, and refetches the counters", async () => {
    const office = fakeMonitoring([monitored(1)]);
    const { user } = openApp(MONITORING);
    await screen.findByText("12 de 200 processos monitorados");
    office.limits = { ...office.limits, active: 13, with_errors: 2 };
    await user.click(await switchOf(1));
    expect(await screen.findByText("Monitoramento ativado com sucesso!")).toBeTruthy();
    expect(await screen.findByText("13 de 200 processos monitorados")).toBeTruthy();
    expect(screen.getByText("2 sem resposta")).toBeTruthy();
    expect(office.bodies).toContainEqual({ active: true });
    expect(
      (await switchOf(1)).getAttribute("aria-checked") ?? ((await switchOf(1)) as HTMLInputElement).checked,
    ).toBeTruthy();
  });

  it("shows the plan's limit when it is reached, and leaves the switch off", async () => {
    const office = fakeMonitoring([monitored(1)]);
    office.limits = { ...office.limits, active: 200 };
    office.responses["POST /api/lawsuits/1/monitoring"] = {
      status: 422,
      body: { message: "x", errors: { active: ["Seu plano permite monitorar até 200 processos."] } },
    };
    const { user } = openApp(MONITORING);
    expect(await screen.findByText("Limite do plano")).toBeTruthy();
    await user.click(await switchOf(1));
    await screen.findByText(
      "Erro ao alterar o monitoramento: Seu plano permite monitorar até 200 processos.",
    );
    await waitFor(async () => expect(((await switchOf(1)) as HTMLInputElement).checked).toBe(false));
  });

  it("is searched and filtered in the address", async () => {
    const office = fakeMonitoring([monitored(1)]);
    const { user, address } = openApp(MONITORING);
    await switchOf(1);
    await user.click(screen.getByRole("radio", { name: "Monitorados", hidden: true }));
    await waitFor(() => expect(address()).toBe(`${MONITORING}&active=1`));
    await user.keyboard("/");
    await user.keyboard("souza{Enter}");
    await waitFor(() => expect(address()).toBe(`${MONITORING}&active=1&lawsuit_search=souza`));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(office.requested.at(-1)))).toMatchObject({
        active: "1",
        lawsuit_search: "souza",
        sortBy: "id-desc",
      }),
    );
  });

  it("says what to do when it is empty", async () => {
    fakeMonitoring([]);
    const { user, address } = openApp(`${MONITORING}&active=1`);
    await screen.findByText(/Nenhum processo monitorado/);
    await user.click(screen.getByRole("button", { name: "Ver todos os processos" }));
    await waitFor(() => expect(address()).toBe(MONITORING));
    expect(await screen.findByText(/Nenhum processo cadastrado/)).toBeTruthy();
  });
});

describe("checking now", () => {
  it("is shown while it runs, and its results are fetched when it is over", { tags: "night" }, async () => {
    const office = fakeMonitoring([monitored(1)]);
    const { user } = openApp(MONITORING);
    await switchOf(1);
    office.limits = { ...office.limits, is_checking: true };
    await user.click(screen.getByRole("button", { name: "Verificar agora" }));
    expect(await screen.findByText("Verificando movimentações…")).toBeTruthy();
    const before = office.requested.length;
    office.limits = { ...office.limits, is_checking: false };
    await waitFor(() => expect(office.requested.length).toBeGreaterThan(before), { timeout: 10_000 });
    expect(screen.queryByText("Verificando movimentações…")).toBeNull();
  });

  it("is not started a second time while another person's check is running", async () => {
    const office = fakeMonitoring([monitored(1)]);
    office.responses["GET /api/proccess_progress"] = ok({ started: false, latest_progress: 0 });
    const { user } = openApp(MONITORING);
    await user.click(await screen.findByRole("button", { name: "Verificar agora" }));
    expect(await screen.findByText("Já há uma verificação em andamento.")).toBeTruthy();
  });

  it("is not possible without configuration, which is shown", async () => {
    const office = fakeMonitoring([monitored(1)]);
    office.limits = { ...office.limits, is_configured: false };
    openApp(MONITORING);
    expect(await screen.findByText(/não está configurada nesta instalação/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Verificar agora" }).disabled).toBe(true);
  });
});

describe("suggested statuses", () => {
  const decideIt = (decision: string) =>
    screen.findByRole("button", { name: `${decision} Transitado em julgado em ${numberOf(1)}` });

  it.each([
    ["Aceitar", true, "Situação do processo alterada com sucesso!"],
    ["Recusar", false, "Sugestão recusada; a situação fica como está."],
  ])("are decided by the button %s", async (decision, accepted, sentence) => {
    const office = fakeMonitoring([monitored(1)], { suggestions: [suggestion(9, 1)] });
    const { user } = openApp(MONITORING);
    const section = await screen.findByRole("region", { name: /Situações sugeridas/ });
    expect(section.textContent).toContain("Trânsito em julgado, em 02/03/2026");
    await user.click(await decideIt(decision));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(office.bodies).toContainEqual({ accepted });
    await waitFor(() => expect(screen.queryByRole("region", { name: /Situações sugeridas/ })).toBeNull());
  });

  it("that somebody else has decided meanwhile say so and are refetched", async () => {
    const office = fakeMonitoring([monitored(1)], { suggestions: [suggestion(9, 1)] });
    office.responses["PUT /api/status_suggestions/9"] = () => {
      office.suggestions = [];
      return rejection(409, "Esta sugestão já foi decidida por outra pessoa.");
    };
    const { user } = openApp(MONITORING);
    await user.click(await decideIt("Aceitar"));
    await screen.findByText("Erro ao decidir a sugestão: Esta sugestão já foi decidida por outra pessoa.");
    await waitFor(() => expect(screen.queryByRole("region", { name: /Situações sugeridas/ })).toBeNull());
  });

  it("are all shown on request when there are more than five", async () => {
    fakeMonitoring([], { suggestions: [1, 2, 3, 4, 5, 6, 7].map((id) => suggestion(id, id)) });
    const { user } = openApp(MONITORING);
    await waitFor(() => expect(screen.getAllByRole("button", { name: /^Aceitar/ })).toHaveLength(5));
    await user.click(screen.getByRole("button", { name: "Mostrar as 7 sugestões" }));
    expect(screen.getAllByRole("button", { name: /^Aceitar/ })).toHaveLength(7);
  });
});
