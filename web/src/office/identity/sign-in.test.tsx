import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import {
  notSignedIn,
  ok,
  personWith,
  type FakeServer,
  fakeServer,
  rejection,
} from "../../testing/fake-server.fixture.ts";
import { draftOf } from "../../lib/forms/draft.ts";

vi.mock("../../pages/platform-dashboard.page.tsx", () => ({
  PlatformDashboardPage: () => <h1>Painel da plataforma</h1>,
}));
vi.mock("../../pages/lawyer-dashboard.page.tsx", () => ({
  LawyerDashboardPage: () => <h1>Publicações do dia</h1>,
}));

const { token, ...ana } = personWith("lawyer");
let server: FakeServer;

beforeEach(() => {
  server = fakeServer({ "GET /api/profile": notSignedIn, "POST /login": ok({ user: ana, token }) });
});

const username = () => screen.getByLabelText<HTMLInputElement>("Usuário");
const password = () => screen.getByLabelText<HTMLInputElement>("Senha");
const enter = () => screen.getByRole<HTMLButtonElement>("button", { name: "Entrar" });

async function typeIn(address: string, secret = "pauta-demo-2026") {
  const app = openApp(address);
  await screen.findByRole("heading", { name: "Entrar" });
  await app.user.type(username(), "ana");
  await app.user.type(password(), secret);
  return app;
}

describe("the sign-in page", () => {
  it("focuses the username and disables Entrar while either field is empty", { tags: "night" }, async () => {
    const { user } = openApp("/login");
    await screen.findByRole("heading", { name: "Entrar" });
    await waitFor(() => expect(document.activeElement).toBe(username()));
    expect(enter().disabled).toBe(true);
    await user.type(username(), "ana");
    expect(enter().disabled).toBe(true);
    await user.type(password(), "x");
    expect(enter().disabled).toBe(false);
    await user.clear(username());
    await user.type(username(), "   ");
    expect(enter().disabled).toBe(true);
  });

  it("shows and hides the password, by keyboard too", { tags: "night" }, async () => {
    const { user } = await typeIn("/login");
    expect(password().type).toBe("password");
    await user.tab();
    await user.keyboard("{Enter}");
    expect(password().type).toBe("text");
    expect(server.calls).not.toContain("POST /login");
  });

  it("requires a password of 8 characters before sending anything", async () => {
    const { user } = await typeIn("/login", "curta");
    await user.click(enter());
    await screen.findByText("No mínimo 8 caracteres");
    expect(server.calls).not.toContain("POST /login");
  });

  it("leads to the landing page of the role", { tags: "night" }, async () => {
    const { user, address } = await typeIn("/login");
    await user.click(enter());
    await screen.findByRole("heading", { name: "Publicações do dia" });
    expect(address()).toBe("/advogado/dashboard");
    expect(server.bodies).toContainEqual({ username: "ana", password: "pauta-demo-2026" });
  });

  it("leads to the wanted path", { tags: "night" }, async () => {
    const { user, address } = await typeIn("/login?redirect=%2Finicio%3Fa%3D1");
    await user.click(enter());
    await screen.findByRole("heading", { name: "Início" });
    expect(address()).toBe("/inicio?a=1");
  });

  it.each([
    "//evil.example",
    "https://evil.example/x",
    "/\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
  ])("does not follow ?redirect=%s to another site", async (hostile) => {
    const { user, address } = await typeIn(`/login?redirect=${encodeURIComponent(hostile)}`);
    await user.click(enter());
    await screen.findByRole("heading", { name: "Publicações do dia" });
    expect(address()).toBe("/advogado/dashboard");
  });

  it.each([
    [rejection(422, "Usuário ou senha incorretos."), "Erro ao entrar: Usuário ou senha incorretos."],
    [
      rejection(429, "Muitas tentativas. Aguarde um pouco e tente novamente."),
      "Erro ao entrar: Muitas tentativas. Aguarde um pouco e tente novamente.",
    ],
    [rejection(503, "Serviço indisponível no momento."), "Erro ao entrar: Serviço indisponível no momento."],
    ["unreachable" as const, "Erro ao entrar: Erro na API, por favor tente novamente."],
  ])("keeps the input and shows the error (%#)", { tags: "night" }, async (answer, sentence) => {
    server.responses["POST /login"] = answer;
    const { user, address } = await typeIn("/login?redirect=%2Finicio");
    await user.click(enter());
    await screen.findByText(sentence);
    expect(username().value).toBe("ana");
    expect(password().value).toBe("pauta-demo-2026");
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(address()).toBe("/login?redirect=%2Finicio");

    server.responses["POST /login"] = ok({ user: ana, token });
    await user.click(enter());
    await screen.findByRole("heading", { name: "Início" });
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it("deletes other people's drafts in this tab, and keeps the person's own", { tags: "night" }, async () => {
    draftOf<{ comment: string }>(99, "treat-publication-1").write({ comment: "de outra pessoa" });
    draftOf<{ comment: string }>(7, "treat-publication-1").write({ comment: "meu" });
    const { user } = await typeIn("/login");
    await user.click(enter());
    await screen.findByRole("heading", { name: "Publicações do dia" });
    expect(draftOf(99, "treat-publication-1").read()).toBeNull();
    expect(draftOf(7, "treat-publication-1").read()).toEqual({ comment: "meu" });
  });
});

describe("a throttled person", () => {
  it("sees how long to wait, and can request a link by email instead", { tags: "night" }, async () => {
    server.responses["POST /login"] = {
      ...rejection(429, "Muitas tentativas."),
      headers: { "retry-after": "40" },
    };
    server.responses["POST /api/sign_in_links"] = ok({ message: "Se houver uma conta, o link chega." });
    const { user } = await typeIn("/login");
    expect(screen.queryByRole("button", { name: /link de acesso/ })).toBeNull();
    await user.click(enter());
    await screen.findByText(/Tente de novo em (40|39) segundos, ou receba um link para entrar agora/);
    await user.click(screen.getByRole("button", { name: "Enviar link de acesso por e-mail" }));
    await screen.findByText("Se houver uma conta, o link chega. Ele vale por 15 minutos.");
    expect(server.bodies).toContainEqual({ username: "ana" });

    server.responses["POST /login"] = rejection(422, "Usuário ou senha incorretos.");
    await user.click(enter());
    await waitFor(() => expect(screen.queryByText(/o link chega/)).toBeNull());
  });

  it("sees long waits in minutes", { tags: "night" }, async () => {
    server.responses["POST /login"] = {
      ...rejection(429, "Muitas tentativas."),
      headers: { "retry-after": "900" },
    };
    const { user } = await typeIn("/login");
    await user.click(enter());
    await screen.findByText(/Tente de novo em 15 minutos/);
  });
});

describe("the page of an emailed link", () => {
  const open = async (address = "/entrar-com-link?token=um-link") => {
    const app = openApp(address);
    await screen.findByRole("heading", { name: "Entrar com o link" });
    return app;
  };

  it("uses the link when the button is pressed, not when the page is opened", async () => {
    server.responses["POST /api/sign_in_by_link"] = ok({ user: ana, token });
    const { user, address } = await open();
    expect(server.calls).not.toContain("POST /api/sign_in_by_link");
    await user.click(enter());
    await screen.findByRole("heading", { name: "Publicações do dia" });
    expect(address()).toBe("/advogado/dashboard");
    expect(server.bodies).toContainEqual({ token: "um-link" });
  });

  it("requires the second factor and keeps a wrong code", async () => {
    server.responses["POST /api/sign_in_by_link"] = ({ body }) => {
      const { code } = body as { code?: string };
      if (code === "123456") return ok({ user: ana, token });
      const reason = code === undefined ? "second_factor_needed" : "wrong_code";
      return { status: 422, body: { code: reason, message: "Código incorreto ou já usado." } };
    };
    const { user } = await open();
    await user.click(enter());
    const code = await screen.findByLabelText<HTMLInputElement>("Código do autenticador");
    await waitFor(() => expect(document.activeElement).toBe(code));
    await user.type(code, "000000");
    await user.click(enter());
    await screen.findByText("Erro ao entrar: Código incorreto ou já usado.");
    expect(code.value).toBe("000000");
    await user.clear(code);
    await user.type(code, "123456");
    await user.click(enter());
    await screen.findByRole("heading", { name: "Publicações do dia" });
  });

  it("says that a link has expired, and where to request another", async () => {
    server.responses["POST /api/sign_in_by_link"] = rejection(422, "Este link de acesso não vale mais.");
    const { user } = await open();
    await user.click(enter());
    await screen.findByText("Erro ao entrar: Este link de acesso não vale mais.");
    expect(screen.getByRole("link", { name: "Voltar para Entrar" })).not.toBeNull();
  });

  it("says that its address is incomplete when it has no token", async () => {
    openApp("/entrar-com-link");
    await screen.findByRole("heading", { name: "Endereço incompleto" });
  });
});

describe("Esqueci a senha", () => {
  const requestPassword = async (address: string) => {
    const { user } = openApp("/login");
    await user.click(await screen.findByRole("button", { name: "Esqueci a senha" }));
    const dialog = await screen.findByRole("dialog", { name: "Esqueci a senha" });
    const email = await screen.findByLabelText<HTMLInputElement>(/E-mail/);
    await user.type(email, address);
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    return { dialog, email };
  };

  it("requests an email and says so", { tags: "night" }, async () => {
    server.responses["POST /forgot-password"] = ok({ message: "ok" });
    await requestPassword("ana@exemplo.adv.br");
    await screen.findByText(
      "Recuperação de senha solicitada com sucesso, verifique o link enviado para seu email",
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.bodies).toContainEqual({ email: "ana@exemplo.adv.br" });
  });

  it("keeps the typed address when the request fails", async () => {
    server.responses["POST /forgot-password"] = rejection(429, "Muitas tentativas.");
    const { email } = await requestPassword("ana@exemplo.adv.br");
    await screen.findByText("Falha ao solicitar recuperação de senha: Muitas tentativas.");
    expect(email.value).toBe("ana@exemplo.adv.br");
  });

  it("sends nothing without an @", async () => {
    await requestPassword("ana");
    await screen.findByText("Por favor, preencha um e-mail válido");
    expect(server.calls).not.toContain("POST /forgot-password");
  });
});
