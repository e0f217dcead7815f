import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer } from "../../testing/fake-server.fixture.ts";

async function openSettings(subscription: { status: string } | null, address = "/empresa/configuracoes") {
  const person = personWith("client_admin");
  const term = subscription && { ...subscription, trial_ends_at: null, stops_at: null };
  fakeServer({
    "GET /api/profile": ok({ ...person, company: { ...person.company, subscription: term } }),
    "GET /api/tags_pag": ok({ data: [], current_page: 1, last_page: 1, per_page: 30, total: 0 }),
  });
  const app = openApp(address);
  await screen.findByRole("heading", { level: 1, name: "Configurações" });
  return app;
}

describe("the office's settings", () => {
  it.each([
    ["trialing", "Em Teste", "attention"],
    ["paid", "Paga - Em dia", "on-time"],
    ["canceled", "Cancelada", "delayed"],
    ["unpaid", "Pagamento pendente", "attention"],
    ["suspended", "suspended", "accent"],
  ])("show a subscription that is %s as %s", async (status, words, meaning) => {
    await openSettings({ status });
    expect((await screen.findByText(words)).dataset["meaning"]).toBe(meaning);
    expect(screen.getByText("PRO")).toBeTruthy();
  });

  it("say that an office without a subscription uses Pauta free of charge", async () => {
    await openSettings(null);
    expect(await screen.findByText("Assinatura de degustação - Sem cobrança.")).toBeTruthy();
  });

  it("store the open tab in the address", async () => {
    const { user, address } = await openSettings({ status: "paid" });
    await user.click(screen.getByRole("tab", { name: "Configuração de Etiqueta" }));
    await waitFor(() => expect(address()).toBe("/empresa/configuracoes?tab=tags"));
    expect(await screen.findByRole("button", { name: "Adicionar etiqueta" })).toBeTruthy();
    await user.click(screen.getByRole("tab", { name: "Configurações da Assinatura" }));
    await waitFor(() => expect(address()).toBe("/empresa/configuracoes"));
  });

  it("are for the office's administrator alone", async () => {
    fakeServer({ "GET /api/profile": ok(personWith("lawyer")) });
    openApp("/empresa/configuracoes");
    expect(await screen.findByRole("heading", { name: "Você não tem acesso a esta página" })).toBeTruthy();
  });
});
