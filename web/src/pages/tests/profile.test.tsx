import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { emptyRecord } from "@pauta/contract/platform/field-rows";
import type { RoleName } from "@pauta/contract/platform/roles";
import { detailFields } from "@pauta/contract/office/user-fields";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer, rejection } from "../../testing/fake-server.fixture.ts";

/** Enters the text at once: typing key by key takes seconds here, and the fields have tests of their own. */
function fill(field: HTMLElement, text: string): void {
  const input = field as HTMLInputElement;
  fireEvent.change(input, { target: { value: input.value + text } });
}

const details = {
  ...emptyRecord(detailFields),
  city: "Santos",
  federation_state_id: 25,
  emails: [{ id: 3, email: "ana.casa@exemplo.test", user_id: 7, email_verified: false }],
  court_type_user: [
    {
      id: 9,
      user_id: 7,
      court_type_id: 1,
      court_type: "PJe",
      federation_state_id: 25,
      username: "ana.tj",
      has_token: true,
    },
  ],
  second_factor: false,
  recovery_codes: 0,
  updated_at: "2026-03-13T10:00:00Z",
};
const sessions = [
  {
    id: 1,
    address: "10.0.0.1",
    user_agent: "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537",
    created_at: "2026-03-13T10:00:00Z",
    last_seen_at: "2026-03-13T11:00:00Z",
    is_current: true,
  },
  {
    id: 2,
    address: "10.0.0.2",
    user_agent: "Mozilla/5.0 (Android 15) Firefox/150.0",
    created_at: "2026-03-13T10:00:00Z",
    last_seen_at: "2026-03-13T10:30:00Z",
    is_current: false,
  },
];

async function openProfile(own: Parameters<typeof fakeServer>[0] = {}, ...held: RoleName[]) {
  const person = personWith(...(held.length === 0 ? (["lawyer"] as const) : held));
  const server = fakeServer({
    "GET /api/profile": ok({ ...person, ...details }),
    "GET /api/court_types": ok({
      data: [
        { id: 1, court_type: "PJe" },
        { id: 3, court_type: "e-SAJ" },
      ],
    }),
    "GET /api/user/sessions": ok({ data: sessions }),
    ...own,
  });
  const app = openApp("/perfil");
  await screen.findByRole("button", { name: "Salvar" });
  const sent = (name: string) => server.bodies[server.calls.indexOf(name)];
  return { ...app, server, sent };
}

describe("the profile", () => {
  it(
    "saves a person's own data, and requires the password only for a new email or username",
    { tags: "night" },
    async () => {
      const { user, sent } = await openProfile({
        "PUT /user/profile-information": ok({ ...personWith("lawyer"), ...details }),
      });
      await user.clear(screen.getByLabelText("Cidade"));
      fill(screen.getByLabelText("Cidade"), "Campinas");
      expect(screen.queryByLabelText(/^Senha atual/)).toBeNull();
      await user.click(screen.getByRole("button", { name: "Salvar" }));
      expect(await screen.findByText("Informações de perfil atualizadas com sucesso!")).toBeTruthy();
      expect(sent("PUT /user/profile-information")).toMatchObject({
        city: "Campinas",
        updated_at: details.updated_at,
      });
      expect(sent("PUT /user/profile-information")).not.toHaveProperty("current_password");
      fill(screen.getByLabelText(/^E-mail/, { selector: "input" }), "x");
      expect(screen.getByLabelText(/^Senha atual/)).toBeTruthy();
    },
  );

  it("lets the person choose whether the day's publications are emailed", async () => {
    const { user, sent } = await openProfile({
      "GET /api/user/daily_mail": ok({ daily_mail: true }),
      "PUT /api/user/daily_mail": ok({ daily_mail: false }),
    });
    const wish = await screen.findByLabelText(/^Receber as publicações do dia/);
    await waitFor(() => expect(wish).toHaveProperty("checked", true));
    await user.click(wish);
    await waitFor(() => expect(wish).toHaveProperty("checked", false));
    expect(sent("PUT /api/user/daily_mail")).toEqual({ daily_mail: false });
  });

  it("hides that choice from people without publications", async () => {
    await openProfile({}, "admin");
    expect(screen.queryByLabelText(/^Receber as publicações do dia/)).toBeNull();
  });

  it("shows errors next to their fields", { tags: "night" }, async () => {
    const { user } = await openProfile({
      "PUT /user/profile-information": {
        status: 422,
        body: {
          message: "Valide os campos do formulário",
          errors: { current_password: ["A senha atual não confere"] },
        },
      },
    });
    await user.clear(screen.getByLabelText(/^Nome/));
    fill(screen.getByLabelText("CPF/CNPJ"), "11111111111");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(screen.getByText("O campo é obrigatório")).toBeTruthy();
    expect(screen.getByText("CPF/CNPJ inválido, por favor verifique")).toBeTruthy();
    fill(screen.getByLabelText(/^Nome/), "Ana");
    await user.clear(screen.getByLabelText("CPF/CNPJ"));
    fill(screen.getByLabelText(/^E-mail/, { selector: "input" }), "x");
    fill(screen.getByLabelText(/^Senha atual/), "errada");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("A senha atual não confere")).toBeTruthy();
  });

  it("does not offer automatic deadlines beyond the basic plan", async () => {
    await openProfile();
    expect(screen.queryByRole("switch", { name: /Prazo Automático/ })).toBeNull();
  });

  it("offers automatic deadlines on the basic plan", async () => {
    const person = personWith("lawyer");
    const company = { ...person.company, plan: { id: 2, name: "LIGHT", plan_type: 1 } };
    await openProfile({ "GET /api/profile": ok({ ...person, ...details, company }) });
    expect(screen.getByLabelText(/^Prazo Automático/)).toBeTruthy();
  });

  it("has the office's tab for its administrator", async () => {
    const { user } = await openProfile({}, "client_admin");
    await user.click(screen.getByRole("tab", { name: "Empresa" }));
    expect(await screen.findByText("Paga - Em dia")).toBeTruthy();
  });

  it("has no tab of the office for others", async () => {
    await openProfile();
    expect(screen.queryByRole("tab", { name: "Empresa" })).toBeNull();
  });
});

describe("further addresses", () => {
  it("are validated, added, confirmed again and deleted", { tags: "night" }, async () => {
    const { user, sent, server } = await openProfile({
      "POST /api/user_emails": {
        status: 201,
        body: { id: 4, email: "b@c.test", user_id: 7, email_verified: false },
      },
      "POST /api/user_emails/3/confirmation": ok({ message: "Verifique o link enviado para este e-mail" }),
      "DELETE /api/user_emails/3": { status: 204 },
    });
    await user.click(screen.getByRole("button", { name: "Adicionar e-mail" }));
    const adding = within(await screen.findByRole("dialog", { name: "Adicionar e-mail" }));
    await user.click(adding.getByRole("button", { name: "Salvar" }));
    expect(adding.getByText("E-mail é obrigatório")).toBeTruthy();
    fill(adding.getByLabelText(/^E-mail/), "b@c.test");
    await user.click(adding.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("E-mail salvo com sucesso!")).toBeTruthy();
    expect(sent("POST /api/user_emails")).toEqual({ email: "b@c.test" });
    await user.click(
      screen.getByRole("button", { name: "Enviar de novo a confirmação de ana.casa@exemplo.test" }),
    );
    expect(await screen.findByText("Verifique o link enviado para este e-mail")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Excluir ana.casa@exemplo.test" }));
    await user.click(await screen.findByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("E-mail excluído com sucesso!")).toBeTruthy();
    expect(server.calls).toContain("DELETE /api/user_emails/3");
  });
});

describe("credentials of courts", () => {
  it(
    "keep a stored password that is not typed again, and name the missing fields of a new line",
    { tags: "night" },
    async () => {
      const { user, sent, server } = await openProfile({
        "PUT /api/user/court-type-user": ok({ data: details.court_type_user }),
      });
      await user.click(screen.getByRole("button", { name: "Adicionar credencial" }));
      const added = within(screen.getByRole("group", { name: "Credencial 2" }));
      fill(added.getByLabelText("Usuário"), "ana");
      await user.click(screen.getByRole("button", { name: "Salvar credenciais" }));
      expect(await screen.findByText("Valide os campos do comentário")).toBeTruthy();
      expect(added.getAllByText("O campo e obrigatório").length).toBeGreaterThan(1);
      expect(server.calls).not.toContain("PUT /api/user/court-type-user");
      await user.click(screen.getByRole("button", { name: "Remover a credencial 2" }));
      await user.click(screen.getByRole("button", { name: "Salvar credenciais" }));
      expect(await screen.findByText("Credenciais salvas com sucesso!")).toBeTruthy();
      expect(sent("PUT /api/user/court-type-user")).toEqual([
        { id: 9, court_type_id: "1", federation_state_id: "25", username: "ana.tj", token: "" },
      ]);
    },
  );

  it("keep what is typed or added during a save", async () => {
    const saved = Promise.withResolvers<void>();
    const { user } = await openProfile({
      "PUT /api/user/court-type-user": () => saved.promise.then(() => ok({ data: details.court_type_user })),
    });
    const nameIn = (at: number) =>
      within(screen.getByRole("group", { name: `Credencial ${at}` })).getByLabelText("Usuário");
    await user.click(screen.getByRole("button", { name: "Salvar credenciais" }));
    await user.click(screen.getByRole("button", { name: "Adicionar credencial" }));
    fill(nameIn(1), ".outra");
    fill(nameIn(2), "ana.nova");
    saved.resolve();
    await screen.findByText("Credenciais salvas com sucesso!");
    expect([1, 2].map((at) => (nameIn(at) as HTMLInputElement).value)).toEqual(["ana.tj.outra", "ana.nova"]);
  });
});

describe("a person's security", () => {
  it("changes the password, and keeps the dialog open after a wrong one", { tags: "night" }, async () => {
    const { user, server } = await openProfile({
      "PUT /user/password": rejection(422, "A senha atual não confere"),
    });
    await user.click(screen.getByRole("button", { name: "Alterar senha" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Alterar senha" }));
    fill(dialog.getByLabelText(/^Senha atual/), "antiga-senha");
    fill(dialog.getByLabelText(/^Senha\b(?! atual)/), "nova-senha-boa");
    fill(dialog.getByLabelText(/^Confirmar senha/), "outra");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(dialog.getByText("As senhas não são iguais")).toBeTruthy();
    await user.clear(dialog.getByLabelText(/^Confirmar senha/));
    fill(dialog.getByLabelText(/^Confirmar senha/), "nova-senha-boa");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText(/A senha atual não confere/)).toBeTruthy();
    server.responses["PUT /user/password"] = ok({ message: "x", token: { exp: 4_000_000_000 } });
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Senha atualizada com sucesso!")).toBeTruthy();
  });

  it("shows whether the address is confirmed, and sends the confirmation again", async () => {
    const { user, server } = await openProfile({
      "GET /api/profile": ok({ ...personWith("lawyer"), ...details, emails: [], email_verified: false }),
      "POST /email/verification-notification": ok({ message: "Verifique o link enviado para o seu e-mail" }),
    });
    const safety = within(await screen.findByRole("region", { name: "Segurança" }));
    expect(safety.getByText("A confirmar")).toBeTruthy();
    await user.click(safety.getByRole("button", { name: "Enviar de novo" }));
    expect(await screen.findByText("Verifique o link enviado para o seu e-mail")).toBeTruthy();
    expect(server.calls).toContain("POST /email/verification-notification");
  });

  it(
    "enables the second factor in three steps, and shows the recovery codes once",
    { tags: "night" },
    async () => {
      const { user } = await openProfile({
        "POST /api/user/second_factor": ok({
          secret: "JBSWY3DPEHPK3PXP",
          address: "otpauth://totp/Pauta:ana?secret=JBSWY3DPEHPK3PXP",
        }),
        "PUT /api/user/second_factor": ok({ recovery_codes: ["AAAA-BBBB-CCCC-DDDD"] }),
      });
      await user.click(screen.getByRole("button", { name: "Ativar" }));
      const title = "Ativar a verificação em duas etapas";
      fill(await screen.findByLabelText(/^Senha atual/), "minha-senha");
      await user.click(screen.getByRole("button", { name: "Continuar" }));
      const picture = await screen.findByRole("img", { name: "Código para o aplicativo autenticador" });
      expect(picture.getAttribute("src")).toMatch(/^data:image\/svg/);
      expect(screen.getByText("JBSWY3DPEHPK3PXP")).toBeTruthy();
      const dialog = within(screen.getByRole("dialog", { name: title }));
      await user.click(dialog.getByRole("button", { name: "Ativar" }));
      expect(dialog.getByText("O campo é obrigatório")).toBeTruthy();
      fill(dialog.getByLabelText(/^Código/), "123456");
      await user.click(dialog.getByRole("button", { name: "Ativar" }));
      expect(await screen.findByText("AAAA-BBBB-CCCC-DDDD")).toBeTruthy();
      await user.click(screen.getByRole("button", { name: "Guardei os códigos" }));
      expect(screen.queryByText("AAAA-BBBB-CCCC-DDDD")).toBeNull();
    },
  );

  it("ends another session, never the current one", async () => {
    const { user, server } = await openProfile({ "DELETE /api/user/sessions/2": { status: 204 } });
    expect(await screen.findByText("Esta sessão")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Encerrar Firefox, Android, 10.0.0.2" }));
    expect(await screen.findByText("Sessão encerrada com sucesso!")).toBeTruthy();
    expect(server.calls).toContain("DELETE /api/user/sessions/2");
    expect(screen.queryByRole("button", { name: /Encerrar Chrome/ })).toBeNull();
  });
});
