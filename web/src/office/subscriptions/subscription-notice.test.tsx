import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeServer, ok, personWith } from "../../testing/fake-server.fixture.ts";
import { openApp } from "../../testing/open-app.fixture.tsx";

const NOW = new Date("2026-03-16T15:00:00Z");

// the files of a worker share their clock
afterEach(() => vi.useRealTimers());

/** Opens a page of an office with this subscription. */
async function open(role: "lawyer" | "client_admin", subscription: object) {
  vi.setSystemTime(NOW);
  const person = personWith(role);
  const company = {
    ...person.company!,
    subscription: { trial_ends_at: null, stops_at: null, ...subscription },
  };
  fakeServer({ "GET /api/profile": () => ok({ ...person, company }) });
  openApp("/inicio");
  await screen.findByRole("navigation", { name: "Menu principal" });
}
const notice = () => screen.findByRole("region", { name: "Assinatura" });
const action = (name: string) => screen.findByRole("link", { name });

describe("above every page of an office", () => {
  it("that owes, its administrator can pay, and everybody knows that nothing is saved", async () => {
    await open("client_admin", { status: "unpaid" });
    expect((await notice()).textContent).toContain("não grava até a regularização");
    expect((await action("Pagar agora")).getAttribute("href")).toBe("/empresa/configuracoes");
  });

  it("that owes, others are told whom to ask", async () => {
    await open("lawyer", { status: "unpaid" });
    expect((await notice()).textContent).toContain("Fale com o administrador do escritório");
    expect(screen.queryByRole("link", { name: "Pagar agora" })).toBeNull();
  });

  it.each([
    ["2026-03-21T15:00:00Z", "Teste grátis: faltam 5 dias (até 21/03/2026)."],
    ["2026-03-17T15:00:00Z", "Teste grátis: falta 1 dia (até 17/03/2026)."],
    ["2026-03-16T23:00:00Z", "Teste grátis: termina hoje (até 16/03/2026)."],
  ])("on trial until %s, its administrator reads the days that are left", async (trial_ends_at, text) => {
    await open("client_admin", { status: "trialing", trial_ends_at });
    expect((await notice()).textContent).toContain(text);
    await action("Assinar agora");
  });

  it("on trial for long, others read nothing of it", async () => {
    await open("lawyer", { status: "trialing", trial_ends_at: "2026-03-28T15:00:00Z" });
    expect(screen.queryByRole("region", { name: "Assinatura" })).toBeNull();
  });

  it("that cancelled, the day until which everything works stands", async () => {
    await open("client_admin", { status: "canceled", stops_at: "2026-04-15T15:00:00Z" });
    expect((await notice()).textContent).toContain("vale até 15/04/2026. Até lá, tudo funciona como antes.");
    await action("Retomar assinatura");
  });

  it("that has stopped, the day until which it reads and exports stands", async () => {
    await open("lawyer", { status: "canceled", stops_at: "2026-03-01T15:00:00Z" });
    expect((await notice()).textContent).toContain("lê e exporta até 31/03/2026, e não grava mais");
  });
});
