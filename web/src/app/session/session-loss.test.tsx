import { screen, waitFor } from "@testing-library/react";
import { identity } from "@pauta/contract/office/identity";
import { expect, it, vi } from "vitest";
import { call } from "../../lib/calls/call.ts";
import { draftOf } from "../../lib/forms/draft.ts";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { notSignedIn, ok, personWith, fakeServer } from "../../testing/fake-server.fixture.ts";

vi.mock("../../pages/lawyer-dashboard.page.tsx", () => ({
  LawyerDashboardPage: () => <h1>Publicações do dia</h1>,
}));

const openedDashboard = async () => {
  const server = fakeServer({ "GET /api/profile": ok(personWith("lawyer")) });
  const app = openApp("/advogado/dashboard?page=3");
  await screen.findByRole("heading", { name: "Publicações do dia" });
  return { server, ...app };
};

it(
  "a lost session leads to sign in, says so once, and keeps the path and the unsaved input",
  { tags: "night" },
  async () => {
    const { server, address, client } = await openedDashboard();
    const draft = draftOf<{ comment: string }>(7, "treat-publication-1");
    draft.write({ comment: "Prazo de 15 dias" });
    server.responses["PUT /api/user/theme"] = notSignedIn;
    await call(identity.chooseTheme, { body: { dark_theme: true } }).catch(() => {});

    await screen.findByRole("heading", { name: "Entrar" });
    expect(address()).toBe("/login?redirect=%2Fadvogado%2Fdashboard%3Fpage%3D3");
    expect(screen.getAllByText("Sessão expirada, entre novamente.")).toHaveLength(1);
    expect(draft.read()).toEqual({ comment: "Prazo de 15 dias" });
    await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
  },
);

it(
  "Sair ends the session, forgets unsaved input and fetched data, and offers no return",
  { tags: "night" },
  async () => {
    const { server, user, address, client } = await openedDashboard();
    const draft = draftOf<{ comment: string }>(7, "treat-publication-1");
    draft.write({ comment: "Prazo de 15 dias" });
    server.responses["POST /logout"] = { status: 204 };
    await user.click(screen.getByRole("button", { name: /Olá, Ana Lima/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Sair" }));

    await screen.findByRole("heading", { name: "Entrar" });
    expect(server.calls).toContain("POST /logout");
    expect(address()).toBe("/login");
    expect(draft.read()).toBeNull();
    await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
  },
);

it("Sair without a connection says so and stays", async () => {
  const { server, user, address } = await openedDashboard();
  server.responses["POST /logout"] = "unreachable";
  await user.click(screen.getByRole("button", { name: /Olá, Ana Lima/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Sair" }));
  await screen.findByText("Erro ao sair: Erro na API, por favor tente novamente.");
  expect(address()).toBe("/advogado/dashboard?page=3");
});
