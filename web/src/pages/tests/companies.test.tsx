import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { companyFields } from "@pauta/contract/office/company-fields";
import { emptyRecord } from "@pauta/contract/platform/field-rows";
import type { RoleName } from "@pauta/contract/platform/roles";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer } from "../../testing/fake-server.fixture.ts";
import { officeToday } from "../../lib/format.ts";

/** Enters the text at once: typing key by key takes seconds here, and the fields have tests of their own. */
function fill(field: HTMLElement, text: string): void {
  const input = field as HTMLInputElement;
  fireEvent.change(input, { target: { value: input.value + text } });
}

const company = {
  id: 5,
  ...emptyRecord(companyFields),
  company_name: "Vizinha Advogados",
  name_to_follow: "Vizinha & Filhos",
  cpf_cnpj: "11222333000181",
  address: "Rua da Praia",
  street_number: "10",
  neighborhood: "Centro",
  city: "Porto Alegre",
  zip_code: "90010000",
  federation_state_id: 21,
  federation_state: { id: 21, name: "Rio Grande do Sul", abbr: "RS" },
  plan_id: 3,
  plan: { id: 3, name: "STANDARD", plan_type: 3 },
  status: "A",
  subscription: {
    id: 41,
    status: "trialing",
    created_at: "2026-01-05T12:00:00Z",
    updated_at: "2026-02-06T12:00:00Z",
  },
  erased_from: null,
  users_count: 2,
  created_at: "2026-01-05T12:00:00Z",
  updated_at: "2026-02-06T12:00:00Z",
  users: [],
};
const pageWith = (data: object[]) =>
  ok({ data, current_page: 1, last_page: 1, per_page: 30, total: data.length });

async function open(address: string, role: RoleName, own: Parameters<typeof fakeServer>[0] = {}) {
  const today = officeToday();
  const server = fakeServer({
    "GET /api/profile": ok(personWith(role)),
    "GET /api/companies": pageWith([company]),
    "GET /api/companies/5": ok(company),
    "GET /api/company_users": pageWith([
      { id: 8, sequence: 1, name: "Vera", email: "v@x", username: "vera", status: "A", roles: [3] },
    ]),
    "GET /api/company/days_publications": ok({
      data: [{ law_date: today, forwarded: false, count: 2, untreated: 1 }],
    }),
    "GET /api/company/publications": pageWith([]),
    ...own,
  });
  return { ...openApp(address), server };
}

describe("Empresas clientes", () => {
  it("lists the offices, and a row opens the office's page", { tags: "night" }, async () => {
    const { user, address } = await open("/empresas", "admin");
    const row = within((await screen.findByText("Vizinha Advogados")).closest("tr")!);
    for (const text of ["Em Teste", "STANDARD", "Porto Alegre", "RS"])
      expect(row.getByText(text)).toBeTruthy();
    await user.click(row.getByRole("button", { name: "Informações Vizinha Advogados" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Vizinha Advogados" })).toBeTruthy();
    expect(address()).toBe("/empresa/informacoes?company=5");
  });

  it("requests no workbook of an empty list", async () => {
    const { user, server } = await open("/empresas", "admin", { "GET /api/companies": pageWith([]) });
    await screen.findByText(/Nenhuma empresa ainda/);
    await user.click(screen.getByRole("button", { name: "Xls Usuários" }));
    expect(await screen.findByText("Sem registros")).toBeTruthy();
    expect(server.calls.some((call) => call.includes("print_companie"))).toBe(false);
  });

  it("shows no editing to people who only read", async () => {
    await open("/empresas", "admin_read");
    await screen.findByRole("button", { name: "Informações Vizinha Advogados" });
    expect(screen.queryByRole("button", { name: /^(Editar|Excluir)/ })).toBeNull();
  });

  it("is for the platform's staff alone", async () => {
    await open("/empresas", "client_admin");
    expect(await screen.findByRole("heading", { name: "Você não tem acesso a esta página" })).toBeTruthy();
  });
});

describe("a company's page", () => {
  it("shows its facts, its people and the day's publications", async () => {
    const { server } = await open("/empresa/informacoes?company=5", "admin");
    await screen.findByRole("button", { name: "Editar" });
    for (const text of [
      "05/01/2026",
      "Em Teste",
      "STANDARD",
      "Vizinha & Filhos",
      "90010-000",
      "Rio Grande do Sul (RS)",
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(await screen.findByText("Vera")).toBeTruthy();
    expect(await screen.findByText(/Nenhuma publicação na lista de/)).toBeTruthy();
    expect(await screen.findByRole("button", { name: /2 publicações, 1 não tratada/ })).toBeTruthy();
    expect(server.calls).toContain("GET /api/company/days_publications");
  });

  it("is read-only for people who only read", async () => {
    await open("/empresa/informacoes?company=5", "admin_read");
    await screen.findByText("Vera");
    expect(screen.queryByRole("button", { name: /^(Editar|Excluir|Adicionar)/ })).toBeNull();
  });

  it("is edited in a dialog that shows its errors", { tags: "night" }, async () => {
    const { user, server } = await open("/empresa/informacoes?company=5", "admin", {
      "PUT /api/companies/5": { status: 202, body: company },
    });
    await user.click(await screen.findByRole("button", { name: "Editar" }));
    const editing = within(await screen.findByRole("dialog", { name: "Editar Empresa" }));
    await user.clear(editing.getByLabelText(/^Nome do escritório/));
    await user.click(editing.getByRole("button", { name: "Salvar" }));
    expect(editing.getByText("O campo é obrigatório")).toBeTruthy();
    fill(editing.getByLabelText(/^Nome do escritório/), "Vizinha e Filhos");
    await user.click(editing.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Empresa alterada com sucesso!")).toBeTruthy();
    expect(server.bodies[server.calls.indexOf("PUT /api/companies/5")]).toMatchObject({
      company_name: "Vizinha e Filhos",
      federation_state_id: "21",
      updated_at: company.updated_at,
    });
  });

  it("chooses the time zone of another state, which can be changed", { tags: "night" }, async () => {
    const { user, server } = await open("/empresa/informacoes?company=5", "admin", {
      "PUT /api/companies/5": { status: 202, body: company },
    });
    await user.click(await screen.findByRole("button", { name: "Editar" }));
    const editing = within(await screen.findByRole("dialog", { name: "Editar Empresa" }));
    const zone = () => editing.getByRole<HTMLInputElement>("combobox", { name: "Fuso horário" });
    expect(zone().value).toBe("Horário de Brasília (UTC−3)");
    await user.click(editing.getByRole("combobox", { name: "Estado" }));
    await user.click(await screen.findByRole("option", { name: "Acre (AC)" }));
    expect(zone().value).toBe("Horário de Rio Branco (UTC−5)");
    await user.click(zone());
    await user.click(await screen.findByRole("option", { name: "Horário de Manaus (UTC−4)" }));
    await user.click(editing.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Empresa alterada com sucesso!")).toBeTruthy();
    expect(server.bodies[server.calls.indexOf("PUT /api/companies/5")]).toMatchObject({
      federation_state_id: "1",
      time_zone: "America/Manaus",
    });
  });

  it("says when the company does not exist", async () => {
    await open("/empresa/informacoes?company=99", "admin");
    expect(await screen.findByRole("heading", { name: "Empresa não encontrada" })).toBeTruthy();
  });
});
