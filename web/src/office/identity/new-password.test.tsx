import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { notSignedIn, ok, fakeServer, rejection } from "../../testing/fake-server.fixture.ts";

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const PASSWORD = /^Senha/;
const CONFIRMATION = /^Confirmar senha/;

async function fillIn(address: string, fields: [RegExp, string][]) {
  const server = fakeServer({ "GET /api/profile": notSignedIn });
  const { user, address: present } = openApp(address);
  await screen.findByLabelText(PASSWORD);
  for (const [label, text] of fields) await user.type(field(label), text);
  return { server, user, present };
}

describe("resetting a password", () => {
  const typed: [RegExp, string][] = [
    [/E-mail/, "ana@exemplo.adv.br"],
    [PASSWORD, "nova-senha-9"],
    [CONFIRMATION, "nova-senha-9"],
  ];
  const save = () => screen.getByRole("button", { name: "Salvar senha" });

  it("sends the token of the address and leads to sign in", async () => {
    const { server, user, present } = await fillIn("/reset-password?token=123456", typed);
    server.responses["POST /reset-password"] = ok({ message: "ok" });
    await user.click(save());
    await screen.findByText("Senha alterada com sucesso");
    await screen.findByRole("heading", { name: "Entrar" });
    expect(present()).toBe("/login");
    expect(server.bodies).toContainEqual({
      token: "123456",
      email: "ana@exemplo.adv.br",
      password: "nova-senha-9",
      password_confirmation: "nova-senha-9",
    });
  });

  it("says that the passwords differ before sending anything", async () => {
    const { server, user } = await fillIn("/reset-password?token=t", typed);
    await user.type(field(CONFIRMATION), "x");
    await user.click(save());
    await screen.findByText("As senhas não são iguais");
    expect(server.calls).not.toContain("POST /reset-password");
  });

  it("keeps the input when the address has expired, and says so", async () => {
    const { server, user } = await fillIn("/reset-password?token=t", typed);
    server.responses["POST /reset-password"] = rejection(422, "Este endereço não vale mais.");
    await user.click(save());
    await screen.findByText("Erro ao resetar a senha: Este endereço não vale mais.");
    expect(field(/E-mail/).value).toBe("ana@exemplo.adv.br");
    expect(field(PASSWORD).value).toBe("nova-senha-9");
  });

  it("says that the address is incomplete when it has no token", async () => {
    fakeServer({ "GET /api/profile": notSignedIn });
    openApp("/reset-password");
    await screen.findByRole("heading", { name: "Endereço incompleto" });
    expect(screen.queryByLabelText(PASSWORD)).toBeNull();
  });
});

describe("the first access", () => {
  const typed: [RegExp, string][] = [
    [/^Nome/, "Rita Reis"],
    [/^Usuário/, "rita"],
    [/E-mail/, "rita@exemplo.adv.br"],
    [PASSWORD, "nova-senha-9"],
    [CONFIRMATION, "nova-senha-9"],
  ];
  const create = () => screen.getByRole("button", { name: "Criar administrador" });

  it("creates the administrator and leads to sign in", { tags: "night" }, async () => {
    const { server, user, present } = await fillIn("/primeiro-acesso?token=t", typed);
    server.responses["POST /api/first_administrator"] = { status: 201, body: { message: "ok" } };
    await user.click(create());
    await screen.findByRole("heading", { name: "Entrar" });
    expect(present()).toBe("/login");
    expect(server.bodies).toContainEqual(expect.objectContaining({ token: "t", username: "rita" }));
  });

  it("shows next to each field the server's error, and keeps all input", { tags: "night" }, async () => {
    const { server, user } = await fillIn("/primeiro-acesso?token=t", typed);
    const errors = { username: ["Este usuário já existe"] };
    server.responses["POST /api/first_administrator"] = {
      status: 422,
      body: { message: "inválido", errors },
    };
    await user.click(create());
    await screen.findByText("Este usuário já existe");
    expect(field(/^Usuário/).getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field(/^Usuário/));
    for (const [label, text] of typed) expect(field(label).value).toBe(text);
  });

  it("marks each empty field as required", async () => {
    const { server, user } = await fillIn("/primeiro-acesso?token=t", []);
    await user.click(create());
    await screen.findByText("E-mail é obrigatório");
    expect(screen.getAllByText("O campo é obrigatório")).toHaveLength(2);
    expect(server.calls).not.toContain("POST /api/first_administrator");
  });
});
