import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer } from "../../testing/fake-server.fixture.ts";

/** Opens a page as a person with the profile `before`, and `after` once a notice's button was pressed. */
async function open(before: object, after: object = {}) {
  const person = personWith("lawyer");
  let shown: object = { ...person, ...before };
  const settle = () => {
    shown = { ...person, ...after };
    return { status: 204 };
  };
  const server = fakeServer({
    "GET /api/profile": () => ok(shown),
    "POST /email/verification-notification": ok({ message: "Verifique o link enviado para o seu e-mail" }),
    "DELETE /api/user/pending_email": settle,
    "DELETE /api/user/former_username": settle,
  });
  const app = openApp("/inicio");
  await screen.findByRole("navigation", { name: "Menu principal" });
  return { ...app, server };
}
const notice = (name: string) => screen.findByRole("region", { name });

describe("above every page", () => {
  it("says which emails an unconfirmed address does not get, and sends its confirmation again", async () => {
    const { user, server } = await open({ email_verified: false });
    const banner = within(await notice("E-mail a confirmar"));
    expect(banner.getByText("ana@exemplo.adv.br")).toBeTruthy();
    expect(banner.getByText(/Até lá nenhuma publicação, aviso ou lembrete é enviado/)).toBeTruthy();
    expect(banner.queryByRole("button", { name: "Desistir da troca" })).toBeNull();
    await user.click(banner.getByRole("button", { name: "Enviar de novo" }));
    expect(await screen.findByText("Verifique o link enviado para o seu e-mail")).toBeTruthy();
    expect(server.calls).toContain("POST /email/verification-notification");
  });

  it("names the new address that waits for confirmation, and lets the person keep the old one", async () => {
    const { user } = await open({ pending_email: "ana.nova@exemplo.test" }, { pending_email: null });
    const banner = within(await notice("E-mail a confirmar"));
    expect(banner.getByText("ana.nova@exemplo.test")).toBeTruthy();
    expect(banner.getByText(/Até lá vale ana@exemplo.adv.br/)).toBeTruthy();
    await user.click(banner.getByRole("button", { name: "Desistir da troca" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "E-mail a confirmar" })).toBeNull());
  });

  it("shows a new username until the person accepts it", async () => {
    const { user } = await open({ former_username: "joão da silva" }, { former_username: null });
    const banner = within(await notice("Usuário trocado"));
    expect(banner.getByText("ana")).toBeTruthy();
    await user.click(banner.getByRole("button", { name: "Usar só o novo" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Usuário trocado" })).toBeNull());
  });

  it("shows no notice to a person with nothing to settle", async () => {
    await open({});
    await screen.findByText("Olá, Ana Lima");
    expect(screen.queryByRole("region", { name: "E-mail a confirmar" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Usuário trocado" })).toBeNull();
  });
});
