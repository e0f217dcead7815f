import { companyFields } from "@pauta/contract/office/company-fields";
import { emptyRecord } from "@pauta/contract/platform/field-rows";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer } from "../../testing/fake-server.fixture.ts";

const OFFICE = {
  id: 1,
  ...emptyRecord(companyFields),
  company_name: "Lima Advogados",
  name_to_follow: "Lima Advogados",
  federation_state: null,
  plan_id: 4,
  plan: { id: 4, name: "PRO", plan_type: 3 },
  status: "A",
  subscription: null,
  erased_from: null,
  users_count: 2,
  created_at: "2026-03-01T12:00:00.000Z",
  updated_at: "2026-03-16T12:00:00.000Z",
};

async function openSettings(subscription: { status: string } | null, address = "/empresa/configuracoes") {
  const person = personWith("client_admin");
  const term = subscription && { ...subscription, trial_ends_at: null, stops_at: null };
  const server = fakeServer({
    "GET /api/profile": ok({ ...person, company: { ...person.company, subscription: term } }),
    "GET /api/company/company": ok(OFFICE),
    "PUT /api/company/company": ok(OFFICE),
    "GET /api/tags_pag": ok({ data: [], current_page: 1, last_page: 1, per_page: 30, total: 0 }),
  });
  const app = openApp(address);
  await screen.findByRole("heading", { level: 1, name: "Configurações" });
  return { ...app, server };
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

  it("show the office's own data, and change them", async () => {
    const { user, server } = await openSettings({ status: "paid" }, "/empresa/configuracoes?tab=office");
    await user.click(await screen.findByRole("button", { name: "Editar" }));
    const form = within(await screen.findByRole("dialog", { name: "Editar Escritório" }));
    const name = form.getByLabelText(/^Nome do escritório/);
    expect(name).toHaveProperty("value", OFFICE.company_name);
    await user.clear(name);
    await user.type(name, "Lima & Prado");
    await user.click(form.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Escritório alterado com sucesso!")).toBeTruthy();
    expect(server.bodies.findLast(Boolean)).toMatchObject({
      company_name: "Lima & Prado",
      updated_at: OFFICE.updated_at,
    });
    expect(server.bodies.findLast(Boolean)).not.toHaveProperty("time_zone");
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
