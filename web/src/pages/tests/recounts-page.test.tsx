import { screen, waitFor, within } from "@testing-library/react";
import type { Recount } from "@pauta/contract/agenda/recounts";
import type { RoleName } from "@pauta/contract/platform/roles";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer, rejection, type FakeServer } from "../../testing/fake-server.fixture.ts";
import { deadline } from "../../law/deadlines/deadline.fixture.ts";

const BRIDGE = {
  date: "2026-03-20",
  until: null,
  name: "Ponte",
  kind: "closed",
  scope: "court",
  norm: "Portaria 12/2026",
} as const;

const recount = (id: number, description: string): Recount => ({
  id,
  compromise_id: id + 100,
  description,
  compromise_type: { id: 1, compromise_type: "Prazo", color: "#1976D2" },
  user: { id: 4, name: "Beatriz Trovoada" },
  lawsuit: { id: 9, process: "5000001-27.2026.8.21.0001" },
  old_date: "2026-03-30",
  new_date: "2026-03-31",
  left: [],
  entered: [BRIDGE],
  deadline,
  updated_at: "2026-03-16T12:00:00.000Z",
});

const pageOf = (data: Recount[]) =>
  ok({ data, current_page: 1, last_page: 1, per_page: 30, total: data.length });

async function open(responses: FakeServer["responses"], role: RoleName = "forwarding_agent") {
  const server = fakeServer({ "GET /api/profile": ok(personWith(role)), ...responses });
  const app = openApp("/advogado/prazos-recalculados");
  await screen.findByRole("heading", { level: 1, name: "Prazos recalculados" });
  return { server, ...app };
}

const two = () => [recount(1, "Contestação"), recount(2, "Réplica")];

describe("Prazos recalculados", () => {
  it("shows for each the old and the new day, the reason, and how the new one was counted", async () => {
    const { user } = await open({ "GET /api/recounts": pageOf(two()) });
    const [first] = within(await screen.findByRole("list", { name: "Prazos recalculados" })).getAllByRole(
      "listitem",
      { name: "" },
    );
    expect(first!.textContent).toContain("30/03/2026");
    expect(first!.textContent).toContain("31/03/2026");
    expect(first!.textContent).toContain("Deixa de contar 20/03/2026: Ponte (Portaria 12/2026) · Tribunal");
    await user.click(within(first!).getByRole("button", { name: "Como se chegou à nova data" }));
    expect(within(first!).getByRole("region", { name: "Memória de cálculo" })).toBeTruthy();
  });

  it("approves several at once by keys, with the versions that were read", async () => {
    const { user, server } = await open({
      "GET /api/recounts": pageOf(two()),
      "PUT /api/recounts": ok({ message: "2 prazos alterados com sucesso!" }),
    });
    await screen.findByRole("button", { name: "Contestação" });
    expect(screen.getByRole("button", { name: "Aprovar" }).hasAttribute("disabled")).toBe(true);
    await user.keyboard("t");
    await screen.findByRole("button", { name: "Aprovar (2)" });
    await user.keyboard("a");
    await screen.findByText("2 prazos alterados com sucesso!");
    const updated_at = "2026-03-16T12:00:00.000Z";
    expect(server.bodies[server.calls.indexOf("PUT /api/recounts")]).toEqual({
      decision: "approve",
      recounts: [
        { id: 1, updated_at },
        { id: 2, updated_at },
      ],
    });
  });

  it("keeps the focused deadline by keys, and refetches the list when somebody else has changed it", async () => {
    let requested = 0;
    const { user, server } = await open({
      "GET /api/recounts": () => pageOf(requested++ === 0 ? two() : [recount(2, "Réplica")]),
      "PUT /api/recounts": rejection(409, "O registro foi alterado por outra pessoa."),
    });
    (await screen.findByRole("button", { name: "Réplica" })).focus();
    await user.keyboard("xm");
    await screen.findByText(/alterado por outra pessoa/);
    expect(server.bodies[server.calls.indexOf("PUT /api/recounts")]).toMatchObject({
      decision: "keep",
      recounts: [{ id: 2 }],
    });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Contestação" })).toBeNull());
  });

  it("accepts the next decision at once, while the list is still being refetched", async () => {
    let requested = 0;
    const never = new Promise<never>(() => {});
    const { user, server } = await open({
      "GET /api/recounts": () => (requested++ === 0 ? pageOf(two()) : never),
      "PUT /api/recounts": ok({ message: "Prazo alterado com sucesso!" }),
    });
    await user.click(await screen.findByRole("checkbox", { name: /Contestação/ }));
    await user.click(screen.getByRole("button", { name: "Aprovar" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Contestação" })).toBeNull());
    await user.click(screen.getByRole("button", { name: "Selecionar todos" }));
    await user.click(screen.getByRole("button", { name: "Manter" }));
    await screen.findByText("Nenhum prazo recalculado aguarda decisão.");
    const decisions = server.bodies.filter((_, at) => server.calls[at] === "PUT /api/recounts");
    expect(decisions).toMatchObject([
      { decision: "approve", recounts: [{ id: 1 }] },
      { decision: "keep", recounts: [{ id: 2 }] },
    ]);
  });

  it("is read-only for a lawyer of a larger office", async () => {
    await open({ "GET /api/recounts": pageOf(two()) }, "lawyer");
    await screen.findByRole("button", { name: "Contestação" });
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Aprovar" })).toBeNull();
  });

  it("says when no deadline waits for a decision, and links to the agenda", async () => {
    const { user, address } = await open({ "GET /api/recounts": pageOf([]) });
    await screen.findByText("Nenhum prazo recalculado aguarda decisão.");
    await user.click(screen.getByRole("button", { name: "Abrir a agenda" }));
    await waitFor(() => expect(address()).toBe("/advogado/compromissos"));
  });
});
