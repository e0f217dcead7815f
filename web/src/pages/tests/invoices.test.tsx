import type { RoleName } from "@pauta/contract/platform/roles";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer, rejection } from "../../testing/fake-server.fixture.ts";

const invoice = (own: object = {}) => ({
  id: 5,
  invoice: 1005,
  company_id: 2,
  company_name: "Vizinha Advogados",
  plan_name: "STANDARD",
  month: "2026-02",
  value: 149.9,
  due_date: "2026-02-10",
  payment: "2026-02-10",
  situation: 0,
  taken_back_on: null,
  card_brand: "Visa",
  card_last_four: "4242",
  updated_at: "2026-02-10T12:00:00Z",
  ...own,
});
const late = invoice({
  id: 6,
  invoice: 1006,
  month: "2026-03",
  due_date: "2026-03-10",
  payment: null,
  situation: 2,
});
const whole = {
  ...late,
  card_brand: null,
  card_last_four: null,
  refusal: "Saldo insuficiente.",
  period_starts_on: "2026-03-10",
  issuer: ["Operadora Fictícia"],
  customer: ["Vizinha Advogados", "CNPJ 11.222.333/0001-81"],
};
const pageWith = (data: object[]) =>
  ok({ data, current_page: 1, last_page: 1, per_page: 30, total: data.length });
const sum = (count: number, value: number) => ({ count, value });

async function open(address: string, role: RoleName, own: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    "GET /api/profile": ok(personWith(role)),
    "GET /api/invoices": pageWith([late, invoice()]),
    "GET /api/invoices_stats": ok({
      total: sum(4, 599.6),
      paid: sum(1, 149.9),
      open: sum(1, 150.9),
      overdue: sum(1, 149.9),
      refunded: sum(1, 148.9),
    }),
    "GET /api/invoices/6": ok(whole),
    ...own,
  });
  return { ...openApp(address), server };
}

const rowOf = async (text: string) => within((await screen.findByText(text)).closest("tr")!);

describe("Faturas", () => {
  it(
    "shows the totals of all and of each situation, and each invoice's number, month, value and days",
    { tags: "night" },
    async () => {
      await open("/faturas", "admin");
      const row = await rowOf("1005");
      for (const text of ["02/2026", /149,90/, "Vizinha Advogados"]) expect(row.getByText(text)).toBeTruthy();
      expect(row.getAllByText("10/02/2026")).toHaveLength(2);
      const cards = within(screen.getByLabelText("Totais"));
      for (const text of ["Total de Faturas", /599,60/, "4 faturas", "Faturas Pagas", "Faturas Atrasadas"])
        expect(cards.getByText(text)).toBeTruthy();
      for (const text of ["Faturas Abertas", /150,90/, "Faturas Devolvidas", /148,90/])
        expect(cards.getByText(text)).toBeTruthy();
    },
  );

  it(
    "filters when Visualizar is pressed, by existing days in the right order",
    { tags: "night" },
    async () => {
      const { user, address, server } = await open("/faturas", "admin");
      await rowOf("1005");
      const form = within(screen.getByRole("form", { name: "Filtrar faturas" }));
      const type = (label: string, value: string) =>
        fireEvent.change(form.getByLabelText(label), { target: { value } });
      type("De", "01/03/2026");
      type("Até", "31/02/2026");
      await user.click(form.getByRole("button", { name: "Visualizar" }));
      expect(form.getByText("Data inválida")).toBeTruthy();
      type("Até", "01/02/2026");
      await user.click(form.getByRole("button", { name: "Visualizar" }));
      expect(form.getByText("Vem antes do início")).toBeTruthy();
      expect(address()).toBe("/faturas");
      type("Até", "31/03/2026");
      server.responses["GET /api/invoices"] = ({ query }) =>
        query.get("from") === "2026-03-01" && query.get("until") === "2026-03-31"
          ? pageWith([])
          : rejection(422, "x");
      await user.click(form.getByRole("button", { name: "Visualizar" }));
      await screen.findByText("Nenhuma fatura com esses filtros.");
      expect(address()).toBe("/faturas?from=2026-03-01&until=2026-03-31");
    },
  );

  it("lets the administrator change a situation in the list", async () => {
    const { user, server } = await open("/faturas", "admin", { "PUT /api/invoices/6": ok(late) });
    const row = await rowOf("1006");
    await user.click(row.getByRole("button", { name: /^Situação da fatura 1006: Atrasada/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Paga" }));
    expect(await screen.findByText("Fatura alterada com sucesso!")).toBeTruthy();
    expect(server.bodies[server.calls.indexOf("PUT /api/invoices/6")]).toEqual({
      situation: 0,
      updated_at: late.updated_at,
    });
  });

  it(
    "lets the administrator enter another day of payment, unless it is in the future",
    { tags: "night" },
    async () => {
      const { user, server } = await open("/faturas", "admin", { "PUT /api/invoices/6": ok(late) });
      const row = await rowOf("1006");
      await user.click(row.getByRole("button", { name: /^Situação da fatura 1006: Atrasada/ }));
      await user.click(await screen.findByRole("menuitem", { name: "Paga em outro dia…" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Pagamento da fatura 1006" }));
      const type = (value: string) =>
        fireEvent.change(dialog.getByLabelText(/^Pago em/), { target: { value } });
      const save = () => user.click(dialog.getByRole("button", { name: "Marcar como Paga" }));
      for (const [value, message] of [
        ["", "O campo é obrigatório"],
        ["31/02/2026", "Data inválida"],
        ["01/01/2199", "O pagamento não pode ser de um dia que ainda não veio"],
      ] as const) {
        type(value);
        await save();
        expect(dialog.getByText(message)).toBeTruthy();
      }
      type("12/03/2026");
      await save();
      expect(await screen.findByText("Fatura alterada com sucesso!")).toBeTruthy();
      expect(server.bodies[server.calls.indexOf("PUT /api/invoices/6")]).toEqual({
        situation: 0,
        payment: "2026-03-12",
        updated_at: late.updated_at,
      });
    },
  );

  it.each<RoleName>(["admin_read", "client_admin"])("are read-only for %s", async (role) => {
    await open("/faturas", role);
    const row = await rowOf("1006");
    expect(row.getByText("Atrasada")).toBeTruthy();
    expect(row.queryByRole("button", { name: /Situação|Marcar/ })).toBeNull();
  });

  it("show an office neither a column of companies nor a search", async () => {
    const { server } = await open("/faturas", "client_admin");
    await rowOf("1005");
    expect(screen.queryByText("Vizinha Advogados")).toBeNull();
    expect(screen.queryByLabelText("Pesquisar em Faturas")).toBeNull();
    expect(server.calls.every((call) => call.startsWith("GET"))).toBe(true);
  });

  it("are printed together when they are selected", async () => {
    const { user, server } = await open("/faturas", "admin", {
      "POST /api/print_invoices": rejection(404, "Não"),
    });
    await rowOf("1005");
    expect(screen.getByRole("button", { name: "Imprimir" }).hasAttribute("disabled")).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: "Selecionar todas de Faturas" }));
    await user.click(screen.getByRole("checkbox", { name: "Selecionar fatura 1005" }));
    await user.click(screen.getByRole("checkbox", { name: "Selecionar fatura 1005" }));
    expect(screen.getByText("2 selecionadas")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Imprimir" }));
    await screen.findByText("Erro ao imprimir: Não");
    expect(server.bodies[server.calls.indexOf("POST /api/print_invoices")]).toEqual({ invoices: "6,5" });
  });

  it("open from their row, and show issuer, customer and why the card was rejected", async () => {
    const { user, address } = await open("/faturas", "client_admin");
    await user.click(await screen.findByRole("button", { name: "1006" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Fatura 1006" })).toBeTruthy();
    expect(address()).toBe("/fatura?id=6");
    const sheet = within(screen.getByRole("article", { name: "Fatura 1006" }));
    for (const text of ["Operadora Fictícia", "CNPJ 11.222.333/0001-81", "Saldo insuficiente.", "10/03/2026"])
      expect(sheet.getByText(text)).toBeTruthy();
    expect(sheet.getAllByText(/149,90/)).toHaveLength(2);
    expect(screen.getByRole("button", { name: "Gerar PDF" })).toBeTruthy();
  });

  it.each([
    [3, "Estornada"],
    [4, "Contestada"],
  ])(
    "show the day of a refund or dispute (situation %i), and can then only be marked as paid",
    async (situation, word) => {
      const back = { ...late, payment: "2026-03-10", taken_back_on: "2026-03-14", situation };
      const { user } = await open("/faturas", "admin", {
        "GET /api/invoices": pageWith([back]),
        "GET /api/invoices/6": ok({ ...whole, ...back, refusal: null }),
      });
      const row = await rowOf("1006");
      await user.click(row.getByRole("button", { name: new RegExp(`^Situação da fatura 1006: ${word}`) }));
      expect((await screen.findAllByRole("menuitem")).map((item) => item.textContent)).toEqual([
        "Paga",
        "Paga em outro dia…",
      ]);
      await user.keyboard("{Escape}");
      await user.click(row.getByRole("button", { name: "1006" }));
      const sheet = within(await screen.findByRole("article", { name: "Fatura 1006" }));
      expect(sheet.getByText(`${word} em`)).toBeTruthy();
      expect(sheet.getByText("14/03/2026")).toBeTruthy();
    },
  );

  it("say when the invoice does not exist", async () => {
    await open("/fatura?id=99", "client_admin");
    expect(await screen.findByRole("heading", { name: "Fatura não encontrada" })).toBeTruthy();
  });

  it("are hidden from lawyers", async () => {
    await open("/faturas", "lawyer");
    expect(await screen.findByRole("heading", { name: "Você não tem acesso a esta página" })).toBeTruthy();
  });
});

describe("Reajustes", () => {
  const waiting = {
    id: 3,
    company_id: 2,
    company_name: "Vizinha Advogados",
    plan_name: "STANDARD",
    anniversary: "2026-04-01",
    state: "proposed",
    amount: 149.9,
    index_name: null,
    percentage: null,
    new_amount: null,
    effective_on: null,
    decided_at: null,
    decided_by: null,
  };

  it(
    "are confirmed with index and percentage, and show what each office will pay",
    { tags: "night" },
    async () => {
      const { user, server } = await open("/reajustes", "admin", {
        "GET /api/readjustments": pageWith([waiting]),
        "POST /api/readjustments/confirm": ok({ message: "x" }),
      });
      await rowOf("Vizinha Advogados");
      await user.click(screen.getByRole("checkbox", { name: "Selecionar Vizinha Advogados" }));
      await user.click(screen.getByRole("button", { name: "Confirmar" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Confirmar reajuste" }));
      await user.click(dialog.getByRole("button", { name: "Confirmar e avisar por e-mail" }));
      expect(dialog.getByText("O campo é obrigatório")).toBeTruthy();
      fireEvent.change(dialog.getByLabelText(/^Percentual/), { target: { value: "4,68" } });
      expect(dialog.getByText(/156,92/)).toBeTruthy();
      await user.click(dialog.getByRole("button", { name: "Confirmar e avisar por e-mail" }));
      expect(await screen.findByText("Reajuste salvo com sucesso!")).toBeTruthy();
      expect(server.bodies[server.calls.indexOf("POST /api/readjustments/confirm")]).toEqual({
        readjustments: [3],
        index_name: "IPCA",
        percentage: "4,68",
      });
    },
  );

  it("are read-only for people who only read", async () => {
    await open("/reajustes", "admin_read", { "GET /api/readjustments": pageWith([waiting]) });
    await rowOf("Vizinha Advogados");
    expect(screen.queryByRole("button", { name: /Confirmar|Dispensar/ })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});
