import { emptyRecord } from "@pauta/contract/platform/field-rows";
import { personFields } from "@pauta/contract/office/user-fields";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer, rejection } from "../../testing/fake-server.fixture.ts";

/** Enters the text at once: typing key by key takes seconds here, and the fields have tests of their own. */
function fill(field: HTMLElement, text: string): void {
  const input = field as HTMLInputElement;
  fireEvent.change(input, { target: { value: input.value + text } });
}

const bia = {
  id: 8,
  company_id: 1,
  ...emptyRecord(personFields),
  name: "Bia Souza",
  username: "bia",
  email: "bia@exemplo.adv.br",
  email_verified: true,
  pending_email: null,
  status: "A",
  cpf_cnpj: "11144477735",
  oab_code: "900001/RS",
  roles: [{ id: 5, name: "lawyer", label: "Advogado", ordination: 5 }],
  selectedRoles: [5],
  created_at: "2026-03-13T10:00:00Z",
  updated_at: "2026-03-13T10:00:00Z",
};
const row = (over: object) => ({ status: "A", email_verified: true, roles: [5], ...over });
const rows = [
  row({ id: 7, sequence: 1, name: "Ana Lima", email: "ana@x", username: "ana", roles: [3, 5] }),
  row({
    id: 8,
    sequence: 2,
    name: "Bia Souza",
    email: "bia@x",
    username: "bia",
    status: "I",
    email_verified: false,
  }),
  row({ id: 9, sequence: 3, name: "Caio Reis", email: "caio@x", username: "caio", email_verified: false }),
];

async function openUsers(own: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    "GET /api/profile": ok(personWith("client_admin")),
    "GET /api/company_users": ok({ data: rows, current_page: 1, last_page: 1, per_page: 10, total: 2 }),
    "GET /api/users/8": ok(bia),
    "GET /api/users/7": ok({ ...bia, id: 7, name: "Ana Lima", username: "ana" }),
    ...own,
  });
  const app = openApp("/empresa/usuarios");
  await screen.findByRole("button", { name: "Editar Bia Souza" });
  return { ...app, server };
}
const dialog = (name: string) => screen.findByRole("dialog", { name });

describe("Usuários", () => {
  it("shows number, name, status and levels, and whose email is unconfirmed", async () => {
    await openUsers();
    const [, ana, other, third] = screen.getAllByRole("row");
    expect(within(third!).getByText("e-mail não confirmado")).toBeTruthy();
    for (const settled of [ana!, other!])
      expect(within(settled).queryByText("e-mail não confirmado")).toBeNull();
    expect(within(ana!).getByText("Administrador do escritório, Advogado")).toBeTruthy();
    expect(within(other!).getByText("Inativo")).toBeTruthy();
  });

  it("lets nobody delete himself", async () => {
    const { user, server } = await openUsers();
    await user.click(screen.getByRole("button", { name: "Excluir Ana Lima" }));
    expect(await screen.findByText("Atenção! Você não pode apagar seu próprio usuário.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(server.calls.some((call) => call.startsWith("DELETE"))).toBe(false);
  });

  it("enters a new person in three steps, and shows errors on their step", { tags: "night" }, async () => {
    const { user, server } = await openUsers({ "POST /api/company_users": { status: 201, body: bia } });
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    const adding = within(await dialog("Adicionar Usuário"));
    await user.click(adding.getByRole("button", { name: "Próximo" }));
    expect(adding.getAllByText("O campo é obrigatório").length).toBeGreaterThan(1);
    expect(adding.getByText("E-mail é obrigatório")).toBeTruthy();
    expect(adding.getByText("A senha é obrigatória")).toBeTruthy();
    fill(adding.getByLabelText(/^Nome/), "Caio Dias");
    fill(adding.getByLabelText(/^Usuário/), "caio");
    fill(adding.getByLabelText(/^E-mail/), "caio");
    fill(adding.getByLabelText(/^Senha/), "chave-de-caio");
    fill(adding.getByLabelText(/^Confirmar senha/), "chave-de-cao");
    await user.click(adding.getByRole("button", { name: "Próximo" }));
    expect(adding.getByText("Por favor, preencha um e-mail válido")).toBeTruthy();
    expect(adding.getByText("A confirmação de senha deve coincidir com a senha")).toBeTruthy();
    fill(adding.getByLabelText(/^E-mail/), "@exemplo.adv.br");
    await user.clear(adding.getByLabelText(/^Confirmar senha/));
    fill(adding.getByLabelText(/^Confirmar senha/), "chave-de-caio");
    await user.click(adding.getByRole("button", { name: "Próximo" }));
    await user.click(adding.getByRole("button", { name: "Próximo" }));
    await user.click(adding.getByRole("button", { name: "Salvar" }));
    expect(adding.getByText("Atenção! precisar configurar os niveis de acesso.")).toBeTruthy();
    await user.click(adding.getByRole("checkbox", { name: "Advogado" }));
    await user.click(adding.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Usuário salvo com sucesso!")).toBeTruthy();
    expect(server.bodies[server.calls.indexOf("POST /api/company_users")]).toMatchObject({
      name: "Caio Dias",
      password: "chave-de-caio",
      selectedRoles: [5],
    });
  });

  it(
    "says how many users the plan allows when there are already as many, and keeps the input",
    { tags: "night" },
    async () => {
      const message = "O plano PRO permite 5 usuários, e o escritório já tem 5.";
      const { user } = await openUsers({ "PUT /api/company_users/8": rejection(422, message) });
      await user.click(screen.getByRole("button", { name: "Editar Bia Souza" }));
      const editing = within(await dialog("Editar Usuário"));
      await user.click(editing.getByRole("button", { name: "Próximo" }));
      fill(editing.getByLabelText("Cidade"), "Santos");
      await user.click(editing.getByRole("button", { name: "Próximo" }));
      await user.click(editing.getByRole("button", { name: "Salvar" }));
      expect(await screen.findByText(new RegExp(message))).toBeTruthy();
      await user.click(editing.getByRole("button", { name: "Voltar" }));
      expect(editing.getByLabelText("Cidade")).toHaveProperty("value", "Santos");
    },
  );

  it("sends no password unless Alterar Senha is checked", { tags: "night" }, async () => {
    const { user, server } = await openUsers({ "PUT /api/company_users/8": ok(bia) });
    await user.click(screen.getByRole("button", { name: "Editar Bia Souza" }));
    const editing = within(await dialog("Editar Usuário"));
    expect(editing.queryByLabelText(/^Senha/)).toBeNull();
    await user.click(editing.getByRole("checkbox", { name: "Alterar Senha" }));
    fill(editing.getByLabelText(/^Senha/), "curta");
    await user.click(editing.getByRole("button", { name: "Próximo" }));
    expect(editing.getByText("No mínimo 8 caracteres")).toBeTruthy();
    await user.click(editing.getByRole("checkbox", { name: "Alterar Senha" }));
    await user.click(editing.getByRole("button", { name: "Próximo" }));
    await user.click(editing.getByRole("button", { name: "Próximo" }));
    await user.click(editing.getByLabelText(/^Ativo/));
    await user.click(editing.getByRole("button", { name: "Salvar" }));
    await screen.findByText("Usuário alterado com sucesso!");
    const sent = server.bodies[server.calls.indexOf("PUT /api/company_users/8")] as object;
    expect(sent).not.toHaveProperty("password");
    expect(sent).toMatchObject({ status: "I", updated_at: bia.updated_at, cpf_cnpj: "111.444.777-35" });
  });

  it("shows a person's own credentials read-only", async () => {
    const { user } = await openUsers();
    await user.click(screen.getByRole("button", { name: "Editar Ana Lima" }));
    const editing = within(await dialog("Editar Usuário"));
    expect(editing.getByLabelText(/^E-mail/)).toHaveProperty("readOnly", true);
    expect(editing.queryByRole("checkbox", { name: "Alterar Senha" })).toBeNull();
  });

  it.each([1, null])("does not exist for an office on plan type %s, nor in its menus", async (plan_type) => {
    const person = personWith("client_admin");
    const plan = plan_type === null ? null : { id: 2, name: "LIGHT", plan_type };
    fakeServer({ "GET /api/profile": ok({ ...person, company: { ...person.company, plan } }) });
    openApp("/empresa/usuarios");
    expect(await screen.findByRole("heading", { name: "Você não tem acesso a esta página" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Usuários" })).toBeNull();
  });
});

describe("a password set by an administrator", () => {
  const guest = { ...personWith("admin_read"), must_change_password: true };

  it("must be changed before anything else is shown", async () => {
    const server = fakeServer({
      "GET /api/profile": ok(guest),
      "GET /api/companies": ok({ data: [], current_page: 1, last_page: 1, total: 0, per_page: 10 }),
      "PUT /user/password": ok({ message: "Senha atualizada com sucesso!", token: guest.token }),
    });
    const { user, address } = openApp("/advogado/clientes");
    await screen.findByRole("heading", { name: "Escolha a sua senha" });
    expect(address()).toBe("/trocar-senha");
    fill(screen.getByLabelText(/^Senha recebida/), "primeira-chave");
    fill(screen.getByLabelText(/^Senha\b(?! recebida)/), "minha-chave-nova");
    fill(screen.getByLabelText(/^Confirmar senha/), "minha-chave-nova");
    await user.click(screen.getByRole("button", { name: "Salvar senha" }));
    expect(await screen.findByText("Senha atualizada com sucesso!")).toBeTruthy();
    await waitFor(() => expect(address()).toBe("/empresas"));
    expect(server.calls).toContain("PUT /user/password");
  });

  it("need not be changed when the person has already chosen another", async () => {
    fakeServer({ "GET /api/profile": ok(personWith("admin_read")) });
    const { address } = openApp("/trocar-senha");
    await waitFor(() => expect(address()).toBe("/empresas"));
  });
});
