import type { PaymentForm } from "@pauta/contract/office/payment-forms";
import type { Plan } from "@pauta/contract/office/plans";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer, rejection } from "../../testing/fake-server.fixture.ts";

const card: PaymentForm = {
  id: 1,
  name: "Cartão de crédito",
  updated_at: "2026-03-13T10:00:00Z",
  plans: ["LIGHT"],
};
const pix: PaymentForm = { ...card, id: 3, name: "Pix" };
const transfer: PaymentForm = { ...card, id: 4, name: "Transferência", plans: [] };
const light: Plan = {
  id: 2,
  name: "LIGHT",
  days: 30,
  trial_days: 7,
  monitored_lawsuits_quantity: 50,
  users_quantity: 1,
  amount: 69.9,
  list_amount: 99.9,
  payment_forms: [card],
  status: "A",
  plan_type: 1,
  without_integration: false,
  publicly_visible: true,
  code: 2,
  benefits: "1 usuário",
  companies: 1,
  updated_at: "2026-03-13T10:00:00Z",
};
const page = (data: unknown[]) =>
  ok({ data, current_page: 1, last_page: 1, per_page: 10, total: data.length });

function fakeConfiguration(role: "admin" | "admin_read") {
  const requested: string[] = [];
  const server = fakeServer({
    "GET /api/profile": ok(personWith(role)),
    "GET /api/payment_forms": ({ query }) => {
      requested.push(`forms ${query}`);
      return page([card, pix, transfer]);
    },
    "GET /api/plans": ({ query }) => {
      requested.push(`plans ${query}`);
      return page([light]);
    },
  });
  return { requested, server };
}

const open = async (address = "/configuracoes_pagamento") => {
  const app = openApp(address);
  await screen.findByRole("heading", { name: "Configurações de pagamento" });
  await screen.findByText("LIGHT");
  return app;
};
const list = (name: string) => within(screen.getByRole("region", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

it("shows both lists; each has its own search, stored in the address", async () => {
  const { requested } = fakeConfiguration("admin");
  const { user, address } = await open();
  expect(screen.getByText("Cartão de crédito")).toBeTruthy();
  await user.type(list("Planos de Pagamento").getByRole("textbox", { name: /^Pesquisar/ }), "lig{Enter}");
  expect(address()).toContain("plano=lig");
  expect(requested.at(-1)).toContain("name=lig");
  expect(requested.filter((one) => one.startsWith("forms"))).toHaveLength(1);
});

it(
  "a plan without integration requires neither days nor trial days nor amount",
  { tags: "night" },
  async () => {
    const { server } = fakeConfiguration("admin");
    server.responses["POST /api/plans"] = ({ read }) => ({
      status: 201,
      body: { ...light, ...(read as Partial<Plan>), payment_forms: [], updated_at: light.updated_at },
    });
    const { user } = await open();
    await user.click(list("Planos de Pagamento").getByRole("button", { name: "Adicionar" }));
    const adding = await dialog("Adicionar Plano de Pagamento");
    await user.click(adding.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Valide os campos do formulário")).toBeTruthy();
    expect(adding.getAllByText("O campo é obrigatório")).toHaveLength(7);
    await user.click(adding.getByRole("checkbox", { name: "Sem integração" }));
    for (const name of ["Dias", "Dias de teste", "Valor"])
      expect(adding.getByRole<HTMLInputElement>("textbox", { name }).disabled).toBe(true);
    await user.type(adding.getByRole("textbox", { name: "Nome" }), "Combinado");
    await user.type(adding.getByRole("textbox", { name: "Quantidade de usuários" }), "9");
    await user.type(adding.getByRole("textbox", { name: "Processos monitorados" }), "500");
    await user.click(adding.getByRole("combobox", { name: "Tipo" }));
    await user.click(await screen.findByRole("option", { name: "Completo" }));
    await user.click(adding.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Plano salvo com sucesso!")).toBeTruthy();
    expect(server.bodies.findLast(Boolean)).toMatchObject({
      name: "Combinado",
      without_integration: true,
      users_quantity: 9,
      plan_type: "3",
      payment_forms: [],
    });
  },
);

it("saves the fields of two people who change one plan together", { tags: "night" }, async () => {
  const { server } = fakeConfiguration("admin");
  const newest = { ...light, amount: 79.9, updated_at: "2026-03-13T11:00:00Z" };
  server.responses["GET /api/plans/2"] = ok(newest);
  server.responses["PUT /api/plans/2"] = ({ body }) =>
    (body as Plan).updated_at === newest.updated_at
      ? ok(newest)
      : { status: 409, body: { code: "changed_since", message: "O registro foi alterado." } };
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Editar LIGHT" }));
  const editing = await dialog("Editar Plano de Pagamento");
  const name = editing.getByRole<HTMLInputElement>("textbox", { name: "Nome" });
  await user.clear(name);
  await user.type(name, "LEVE");
  await user.click(editing.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Plano alterado com sucesso!")).toBeTruthy();
  expect(server.bodies.findLast(Boolean)).toMatchObject({
    name: "LEVE",
    amount: 79.9,
    updated_at: newest.updated_at,
  });
});

it("says why a form of payment in use cannot be deleted before anybody tries", async () => {
  fakeConfiguration("admin");
  const { user } = await open();
  const deleting = screen.getByRole("button", { name: "Excluir Pix" });
  expect(deleting.getAttribute("aria-disabled")).toBe("true");
  expect(deleting.getAttribute("aria-description")).toBe("Retire-a antes de: LIGHT.");
  await user.click(deleting);
  expect(await screen.findByText("Retire-a antes de: LIGHT.")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  const charged = screen.getByRole("button", { name: "Excluir Cartão de crédito" });
  expect(charged.getAttribute("aria-description")).toBe("As assinaturas são cobradas por ela.");
});

it("says why a form of payment that a plan has just begun to use was not deleted", async () => {
  const { server } = fakeConfiguration("admin");
  server.responses["DELETE /api/payment_forms/4"] = rejection(409, "A forma de pagamento é usada por LIGHT.");
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Excluir Transferência" }));
  await user.click((await dialog("Confirmar Ação")).getByRole("button", { name: "Excluir" }));
  expect(
    await screen.findByText("Erro ao deletar forma de pagamento: A forma de pagamento é usada por LIGHT."),
  ).toBeTruthy();
});

it("adds a form of payment, and requires its name", async () => {
  const { server } = fakeConfiguration("admin");
  server.responses["POST /api/payment_forms"] = { status: 201, body: { ...card, id: 2, name: "Pix" } };
  const { user } = await open();
  await user.click(list("Formas de Pagamentos").getByRole("button", { name: "Adicionar" }));
  const adding = await dialog("Adicionar Forma de Pagamento");
  await user.click(adding.getByRole("button", { name: "Salvar" }));
  expect(await adding.findByText("O campo é obrigatório")).toBeTruthy();
  await user.type(adding.getByRole("textbox", { name: "Nome" }), "Pix{Enter}");
  expect(await screen.findByText("Forma de pagamento salva com sucesso!")).toBeTruthy();
});

it("is read-only for people who only read", async () => {
  fakeConfiguration("admin_read");
  await open();
  expect(screen.queryByRole("button", { name: /Adicionar|Editar|Excluir/ })).toBeNull();
});
