import type { DjenFetch, DjenState, DjenTarget } from "@pauta/contract/gazettes/djen";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, type FakeServer, fakeServer, rejection } from "../../testing/fake-server.fixture.ts";
import { officeToday } from "../../lib/format.ts";

const idle: DjenState = {
  is_configured: true,
  looks_for_lawyers: true,
  courts: ["TJRS", "TJSP/E"],
  at: ["05:00", "08:30"],
  without_inscription: [],
  with_errors: 0,
  latest: null,
};
const finished: DjenFetch = {
  id: 1,
  day: "2026-03-16",
  queued_at: "2026-03-16T08:00:00Z",
  started_at: "2026-03-16T08:00:01Z",
  finished_at: "2026-03-16T08:04:00Z",
  waits_until: null,
  last_error: null,
  total: 12,
  open: 0,
  failed: 0,
  communications: 31,
  imports: [5],
};
const ana: DjenTarget = {
  id: 1,
  kind: "lawyer",
  name: "900001/SP",
  people: ["Ana Advogada"],
  last_fetched_at: "2026-03-16T08:01:00Z",
  fetched_until: "2026-03-16",
  last_count: 4,
  last_error: null,
};

let server: FakeServer;
let state: DjenState;
let targets: DjenTarget[];

beforeEach(() => {
  state = idle;
  targets = [];
  server = fakeServer({
    "GET /api/profile": ok(personWith("admin")),
    "GET /api/djen": () => ok(state),
    "GET /api/djen_targets": () =>
      ok({ data: targets, current_page: 1, last_page: 1, per_page: 10, total: targets.length }),
  });
});

async function openCard() {
  const app = openApp("/dashboard");
  const card = within(await screen.findByRole("region", { name: "Busca no DJEN" }));
  return { ...app, card };
}

describe("the fetch of the national gazette", () => {
  it("says that it is switched off, and how publications come then", { tags: "night" }, async () => {
    state = { ...idle, is_configured: false };
    const { card } = await openCard();
    expect(await card.findByText(/A busca no DJEN está desligada/)).toBeTruthy();
    expect(card.queryByText("Buscar agora")).toBeNull();
  });

  it("says that it has never run, when it will, and for whom", async () => {
    const { card } = await openCard();
    expect(
      await card.findByText(
        "Nos dias úteis, às 05:00 e às 08:30, por si: as publicações de cada advogado e os cadernos de TJRS, TJSP/E.",
      ),
    ).toBeTruthy();
    expect(await card.findByText(/Nenhuma busca até agora/)).toBeTruthy();
  });

  it("says that it runs only by hand, for one court", async () => {
    state = { ...idle, at: [], looks_for_lawyers: false, courts: ["TRF4"] };
    const { card } = await openCard();
    expect(await card.findByText("Só quando alguém manda buscar: o caderno de TRF4.")).toBeTruthy();
  });

  it("shows what the last run brought, and for whom", async () => {
    state = { ...idle, latest: finished };
    targets = [ana];
    const { card } = await openCard();
    expect(
      await card.findByText(/^DJEN de 16\/03\/2026: 31 comunicações\. Terminou em 16\/03\/2026/),
    ).toBeTruthy();
    expect(await card.findByText("OAB 900001/SP")).toBeTruthy();
    for (const text of ["Ana Advogada", "Em dia"]) expect(card.getByText(text)).toBeTruthy();
  });

  it("shows which targets got no answer and why, and which lawyers cannot be queried", async () => {
    state = { ...idle, latest: { ...finished, failed: 1 }, without_inscription: ["Beto Sá", "Caio Reis"] };
    targets = [{ ...ana, last_error: "O DJEN está com defeito (503)." }];
    const { card } = await openCard();
    expect(await card.findByText(/31 comunicações, 1 sem resposta\./)).toBeTruthy();
    expect(await card.findByText("Falhou")).toBeTruthy();
    expect(card.getByText("O DJEN está com defeito (503).")).toBeTruthy();
    expect(card.getByText(/a OAB do cadastro falta ou não se lê: Beto Sá, Caio Reis\./)).toBeTruthy();
  });

  it("says until when it is postponed, and why", async () => {
    const latest = {
      ...finished,
      finished_at: null,
      open: 8,
      waits_until: "2026-03-16T08:10:00Z",
      last_error: "O DJEN limitou as consultas; a busca continua mais tarde.",
    };
    state = { ...idle, latest };
    const { card } = await openCard();
    expect(await card.findByText(/4 de 12 consultados, 31 comunicações\./)).toBeTruthy();
    expect(card.getByText(/O DJEN limitou as consultas.* continua por si às 16\/03\/2026/)).toBeTruthy();
  });

  it("can be started for today or another day, and followed", async () => {
    server.responses["POST /api/djen_fetch"] = () => {
      state = { ...idle, latest: { ...finished, started_at: null, finished_at: null, open: 12 } };
      return { status: 202, body: state.latest };
    };
    const { card, user } = await openCard();
    await user.click(await card.findByText("Buscar agora"));
    expect(await card.findByText("Busca do DJEN de 16/03/2026 na fila…")).toBeTruthy();
    expect(server.bodies.find(Boolean)).toEqual({ date: officeToday() });
    await waitFor(() =>
      expect(card.getByText("Buscar agora").closest("button")).toHaveProperty("disabled", true),
    );
  });

  it.each([
    ["31/02/2026", "Data inválida"],
    ["01/01/2099", "O DJEN desse dia ainda não saiu"],
  ])("sends no request for %s", async (typed, words) => {
    const { card, user } = await openCard();
    const date = await card.findByLabelText("Dia do DJEN");
    await user.clear(date);
    await user.type(date, typed);
    await user.click(card.getByText("Buscar agora"));
    expect(card.getByText(words)).toBeTruthy();
    expect(server.calls).not.toContain("POST /api/djen_fetch");
  });

  it("shows why it could not be started", async () => {
    server.responses["POST /api/djen_fetch"] = rejection(
      409,
      "A busca no DJEN está desligada nesta instalação.",
    );
    const { card, user } = await openCard();
    await user.click(await card.findByText("Buscar agora"));
    expect(
      await screen.findByText("Erro ao buscar no DJEN: A busca no DJEN está desligada nesta instalação."),
    ).toBeTruthy();
  });

  it("shows that it could not be loaded, and loads it again", async () => {
    server.responses["GET /api/djen"] = rejection(500, "Erro inesperado, por favor tente novamente.");
    const { card, user } = await openCard();
    expect(await card.findByText(/^Erro ao carregar a busca no DJEN: Erro inesperado/)).toBeTruthy();
    server.responses["GET /api/djen"] = ok(idle);
    await user.click(card.getByText("Tentar de novo"));
    expect(await card.findByText("Buscar agora")).toBeTruthy();
  });
});
