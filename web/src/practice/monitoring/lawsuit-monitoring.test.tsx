import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith } from "../../testing/fake-server.fixture.ts";
import { lawsuit, fakeLawsuits } from "../lawsuits/lawsuits.fixture.ts";
import { pageOf, suggestion } from "./monitoring.fixture.ts";

const state = {
  lawsuit_id: 1,
  active: false,
  last_checked_at: null as string | null,
  last_found_at: null as string | null,
  last_error: null as string | null,
  is_possible: true,
  instances: [] as object[],
  suggestion: null as object | null,
};
const instance = {
  id: 3,
  court: "TJRS",
  grade: "2º grau",
  system: "PJe",
  class_name: "Apelação Cível",
  subjects: ["Indenização por Dano Moral"],
  organ: "5ª Câmara Cível",
  filed_on: "2023-04-05",
  source_updated_at: "2026-03-11T12:00:00Z",
};

function openMovements(own: Partial<typeof state>, role: "forwarding_agent" | "lawyer" = "forwarding_agent") {
  const office = fakeLawsuits([lawsuit(1)]);
  Object.assign(office.responses, {
    "GET /api/profile": ok(personWith(role)),
    "GET /api/lawsuits/1/progress": ok(pageOf([])),
    "GET /api/lawsuits/1/monitoring": ok({ ...state, ...own }),
  });
  return { office, ...openApp("/advogado/processos/info?process=1&tab=movements") };
}
const box = () => screen.findByRole("region", { name: "Monitoramento" });
const toggle = () => screen.findByRole<HTMLInputElement>("switch", { name: "Monitorar movimentações" });

describe("a lawsuit's monitoring", () => {
  it("shows the last check, the instances and the suggestion", async () => {
    openMovements({
      active: true,
      last_checked_at: "2026-03-16T09:00:00Z",
      last_found_at: "2026-03-16T09:00:00Z",
      instances: [instance],
      suggestion: suggestion(9, 1),
    });
    expect((await toggle()).checked).toBe(true);
    const { textContent: text } = await box();
    expect(text).toContain("Última verificação em 16/03/2026 06:00.");
    expect(text).toContain("TJRS · 2º grau · 5ª Câmara Cível");
    expect(text).toContain("Apelação Cível · Indenização por Dano Moral · PJe");
    expect(text).toContain("ajuizado em 05/04/2023 · atualizado pelo tribunal em 11/03/2026");
    expect(screen.getByRole("button", { name: /^Aceitar Transitado em julgado/ })).toBeTruthy();
  });

  it("shows why the last check brought nothing, and when the base last had the number", async () => {
    openMovements({
      active: true,
      last_checked_at: "2026-03-16T09:00:00Z",
      last_found_at: "2026-03-10T09:00:00Z",
      last_error: "A base nacional (DataJud) não respondeu a tempo pelo TJRS.",
    });
    await screen.findByText("A base nacional (DataJud) não respondeu a tempo pelo TJRS.");
    expect((await box()).textContent).toContain("encontrado em 10/03/2026 06:00");
  });

  it("is switched on the lawsuit's page", async () => {
    const { office, user } = openMovements({});
    office.responses["POST /api/lawsuits/1/monitoring"] = () => {
      office.responses["GET /api/lawsuits/1/monitoring"] = ok({ ...state, active: true });
      return ok({ ...state, active: true });
    };
    await screen.findByText("Nunca verificado.");
    await user.click(await toggle());
    expect(await screen.findByText("A primeira verificação acontece em instantes.")).toBeTruthy();
    await waitFor(async () => expect((await toggle()).checked).toBe(true));
  });

  it("is not possible for numbers that are in no base", async () => {
    openMovements({ is_possible: false });
    expect((await toggle()).disabled).toBe(true);
    expect((await box()).textContent).toContain("Sem consulta para este número");
  });

  it("is hidden from people who may not switch it", async () => {
    const { office } = openMovements({}, "lawyer");
    await screen.findByText("Sem Movimentações");
    expect(screen.queryByRole("region", { name: "Monitoramento" })).toBeNull();
    expect(office.calls).not.toContain("GET /api/lawsuits/1/monitoring");
  });
});
