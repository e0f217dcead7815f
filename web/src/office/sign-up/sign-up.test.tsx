import type { PublicPlan } from "@pauta/contract/office/plans";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { notSignedIn, ok, fakeServer } from "../../testing/fake-server.fixture.ts";

const plan = (id: number, name: string, more: Partial<PublicPlan> = {}): PublicPlan => ({
  id,
  name,
  list_amount: 259.9,
  amount: 149.9,
  days: 30,
  trial_days: 7,
  users_quantity: 3,
  monitored_lawsuits_quantity: 100,
  plan_type: 3,
  code: id,
  benefits: "3 usuários;Controladoria",
  payment_forms: [{ id: 1, name: "Cartão de crédito" }],
  ...more,
});
const OFFERED = [
  plan(2, "LIGHT", { amount: 69.9, plan_type: 1 }),
  plan(3, "STANDARD"),
  plan(4, "PRO", { amount: 249.9 }),
  plan(19, "Empresa", { amount: null, list_amount: null, code: 0, payment_forms: [], benefits: "" }),
];

function fakeOffer() {
  const server = fakeServer({
    "GET /api/profile": notSignedIn,
    "GET /api/public_plans": ok({ data: OFFERED }),
    "POST /api/company_free_trial": { status: 201, body: { message: "ok" } },
    "POST /api/company": { status: 201, body: { message: "ok", payment: "paid" } },
  });
  return server;
}

const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
type Dialog = Awaited<ReturnType<typeof dialog>>;

async function fill(user: UserEvent, form: Dialog, typed: [RegExp, string][]) {
  for (const [label, text] of typed) {
    await user.click(form.getByLabelText(label));
    await user.paste(text);
  }
}

const PERSON: [RegExp, string][] = [
  [/^Nome(?! do)/, "Nara Novata"],
  [/^CPF/, "11144477735"],
  [/^E-mail/, "nara@exemplo.test"],
  [/^Telefone/, "51991234567"],
  [/^OAB/, "912345/RS"],
  [/^Usuário/, "nara"],
  [/^Senha/, "uma-frase-de-verdade"],
  [/^Confirmar/, "uma-frase-de-verdade"],
];

const TRIAL: [RegExp, string][] = [...PERSON, [/^Nome do escritório/, "Novata Advocacia"]];

it("shows the paid plans with price and benefits, but not those for companies", async () => {
  fakeOffer();
  openApp("/planos");
  expect(await screen.findByRole("heading", { name: "STANDARD" }, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getAllByText("Controladoria")).toHaveLength(3);
  expect(screen.getByText(/100 processos monitorados custa R\$\s50,00/)).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Empresa" })).toBeNull();
});

it("shows the plan with a negotiated price on the companies' page", async () => {
  fakeOffer();
  openApp("/planos/empresa");
  expect(await screen.findByText("A combinar")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "STANDARD" })).toBeNull();
});

it(
  "a trial's form shows the error of each field, is sent with the plan, and leads to sign in",
  { tags: "night", timeout: 60_000 },
  async () => {
    const server = fakeOffer();
    const { user, address } = openApp("/planos");
    await user.click(await screen.findByRole("button", { name: "Teste grátis do plano STANDARD" }));
    const form = await dialog("Teste grátis do plano STANDARD");
    await user.click(form.getByRole("button", { name: "Começar o teste" }));
    expect(await screen.findByText("Valide os campos do formulário")).toBeTruthy();
    expect(form.getByText("E-mail é obrigatório")).toBeTruthy();
    expect(form.getByText("A senha é obrigatória")).toBeTruthy();
    expect(server.calls).not.toContain("POST /api/company_free_trial");
    await fill(user, form, TRIAL);
    await user.click(form.getByRole("button", { name: "Começar o teste" }));
    const done = await dialog("Cadastro realizado com sucesso!");
    expect(server.bodies.findLast(Boolean)).toMatchObject({
      plan_id: 3,
      company_name: "Novata Advocacia",
      cpf_cnpj: "111.444.777-35",
      state_id: "21",
      contract_version: expect.stringMatching(/^\d{4}-/),
    });
    await user.click(done.getByRole("button", { name: "Entrar" }));
    expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();
    expect(address()).toBe("/login");
  },
);

it(
  "the server's errors are shown next to their fields, and the input stays",
  { tags: "night", timeout: 60_000 },
  async () => {
    const server = fakeOffer();
    server.responses["POST /api/company_free_trial"] = {
      status: 422,
      body: { message: "x", errors: { oab_code: ["Esta inscrição na OAB já usou o teste grátis."] } },
    };
    const { user } = openApp("/planos");
    await user.click(await screen.findByRole("button", { name: "Teste grátis do plano PRO" }));
    const form = await dialog("Teste grátis do plano PRO");
    await fill(user, form, TRIAL);
    await user.click(form.getByRole("button", { name: "Começar o teste" }));
    expect(await form.findByText("Esta inscrição na OAB já usou o teste grátis.")).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>(/^Usuário/).value).toBe("nara");
  },
);

it(
  "the address opens a plan's sign-up, which proceeds step by step and pays in the last",
  { tags: "night", timeout: 60_000 },
  async () => {
    const server = fakeOffer();
    const { user, address } = openApp("/planos?plano=standard");
    const form = await dialog("Assinar o plano STANDARD");
    await user.click(form.getByRole("button", { name: "Próximo" }));
    expect((await form.findAllByText("O campo é obrigatório")).length).toBeGreaterThan(3);
    await fill(user, form, [...PERSON, [/^RG/, "123456789"]]);
    await fill(user, form, [[/^Confirmar/, "x"]]);
    await user.click(form.getByRole("button", { name: "Próximo" }));
    expect(await form.findByText("As senhas não são iguais")).toBeTruthy();
    await user.clear(form.getByLabelText(/^Confirmar/));
    await fill(user, form, [[/^Confirmar/, "uma-frase-de-verdade"]]);
    await user.click(form.getByRole("button", { name: "Próximo" }));
    await fill(user, form, [
      [/^CEP/, "90010000"],
      [/^Endereço/, "Rua das Acácias"],
      [/^Número/, "100"],
      [/^Bairro/, "Centro"],
      [/^Cidade/, "Porto Alegre"],
    ]);
    await user.click(form.getByRole("button", { name: "Próximo" }));
    await fill(user, form, [
      [/^Nome do escritório/, "Novata Advocacia"],
      [/^Nome para acompanhar/, "Nara Novata"],
    ]);
    expect(form.queryByLabelText(/^Prazo Automático/)).toBeNull();
    await user.click(form.getByRole("button", { name: "Próximo" }));
    expect(form.queryByLabelText(/^Número do cartão/)).toBeNull();
    await user.click(form.getByRole("button", { name: "Assinar" }));
    expect(await form.findAllByText("O campo é obrigatório")).toHaveLength(2);
    // opened earlier, the list would close again when the invalid field takes the focus
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Li e concordo/)));
    await user.click(form.getByRole("combobox", { name: "Forma de pagamento" }));
    await user.click(await screen.findByRole("option", { name: "Cartão de crédito" }));
    await fill(user, form, [
      [/^Nome no cartão/, "NARA NOVATA"],
      [/^Número do cartão/, "4242424242424242"],
      [/^Mês/, "12"],
      [/^Ano/, "39"],
      [/^CVV/, "123"],
    ]);
    await user.click(form.getByLabelText(/^Li e concordo/));
    await user.click(form.getByRole("button", { name: "Assinar" }));
    const done = await dialog("Cadastro realizado com sucesso!");
    expect(done.getByText(/pagamento foi confirmado/)).toBeTruthy();
    expect(server.bodies.findLast(Boolean)).toMatchObject({ plan_id: 3, payment_form: "1", termo: true });
    await user.click(done.getAllByRole("button", { name: "Fechar" }).at(-1)!);
    expect(address()).toBe("/planos");
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

it("an email address is confirmed by pressing the button, not by opening the page", async () => {
  const server = fakeServer({
    "GET /api/profile": notSignedIn,
    "POST /api/email_confirmation/question": ok({
      email: "nara@exemplo.test",
      username: "nara",
      company_name: "Novata Advocacia",
      receives_only: false,
    }),
    "POST /api/email_confirmation": ok({ message: "E-mail confirmado com sucesso!" }),
  });
  const { user } = openApp("/confirmar-email?token=abc");
  expect(await screen.findByText(/passa a ser do usuário/)).toBeTruthy();
  for (const named of ["nara@exemplo.test", "nara"]) expect(screen.getByText(named)).toBeTruthy();
  expect(screen.getByText(/de Novata Advocacia/)).toBeTruthy();
  const button = await screen.findByRole("button", { name: "Confirmar" });
  expect(server.calls).not.toContain("POST /api/email_confirmation");
  await user.click(button);
  expect(await screen.findByText("E-mail confirmado com sucesso!")).toBeTruthy();
  expect(server.bodies.findLast(Boolean)).toEqual({ token: "abc" });
});

it("the confirmation's page says when an address will only receive emails", async () => {
  fakeServer({
    "GET /api/profile": notSignedIn,
    "POST /api/email_confirmation/question": ok({
      email: "secretaria@exemplo.test",
      username: "nara",
      company_name: null,
      receives_only: true,
    }),
  });
  openApp("/confirmar-email?token=receber-abc");
  expect(await screen.findByText(/passa a receber também as publicações/)).toBeTruthy();
  expect(screen.getByText(/Ninguém entra no Pauta por ele/)).toBeTruthy();
});
