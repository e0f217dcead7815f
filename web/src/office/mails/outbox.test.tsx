import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, ok, personWith } from "../../testing/fake-server.fixture.ts";
import { openApp } from "../../testing/open-app.fixture.tsx";

const WHOLE = "https://pauta.test/reset-password?token=abc123";
const line = {
  id: 7,
  kind: "password_reset",
  recipients: ["ana@exemplo.test"],
  subject: "Pauta: nova senha",
  status: "waiting",
  attempts: 1,
  last_error: "servidor ocupado",
  left_out_for: null,
  created_at: "2026-03-16T12:00:00.000Z",
  sent_at: null,
  retriable: false,
};
const opened = {
  ...line,
  text: "Escolha outra senha: https://pauta.test/reset-password?token=…",
  html: "<p>Escolha outra senha</p>",
  attachment: { name: "Publicações.pdf", size: 2000 },
  delivered: [],
  refused: [],
  tries: [{ at: "2026-03-16T12:01:00.000Z", error: "servidor ocupado", delivered: [] }],
  company_id: 1,
  company_name: "Lima Advogados",
  next_attempt_at: "2026-03-16T12:05:00.000Z",
  secret: "kept",
};

function openOutbox(over: object = {}) {
  const server = fakeServer({
    "GET /api/profile": ok(personWith("admin")),
    "GET /api/mails": ok({
      data: [line],
      current_page: 1,
      last_page: 1,
      per_page: 30,
      total: 1,
      counts: { waiting: 1, sent: 12, dead: 0, left_out: 2 },
      has_server: true,
      ...over,
    }),
    "GET /api/opened_mails/7": ok(opened),
    "POST /api/opened_mails/7/links": ok({ text: `Escolha outra senha: ${WHOLE}`, html: "<p>Escolha</p>" }),
  });
  return { server, ...openApp("/emails") };
}

it("lists emails with how many are in each state, and opens one as it is sent", async () => {
  const { user, address } = openOutbox();
  await user.click((await screen.findAllByText("Pauta: nova senha"))[0]!);
  const dialog = await screen.findByRole("dialog");
  expect(address()).toContain("editar=email-7");
  for (const shown of ["Lima Advogados", "servidor ocupado", "Publicações.pdf"])
    expect(within(dialog).getByText(shown)).toBeTruthy();
  const frame = within(dialog).getByTitle<HTMLIFrameElement>("Texto do e-mail");
  expect(frame.getAttribute("sandbox")).toBe("");
  expect(frame.srcdoc).toContain("<p>Escolha outra senha</p>");
  expect(frame.srcdoc).toContain("default-src 'none'");
  for (const choice of ["Todos 15", "Na fila 1", "Enviados 12", "Não enviados 0", "De fora 2"])
    expect(screen.getByLabelText(choice)).toBeTruthy();
});

it("shows the secret of a link only after a question", async () => {
  const { server, user } = openOutbox();
  await user.click((await screen.findAllByText("Pauta: nova senha"))[0]!);
  await user.click(await screen.findByLabelText("Só o texto"));
  await user.click(screen.getByText("Mostrar"));
  expect(server.calls).not.toContain("POST /api/opened_mails/7/links");
  const question = await screen.findByRole("dialog", { name: "Mostrar os links?" });
  expect(question.textContent).toContain("ana@exemplo.test");
  await user.click(within(question).getByText("Mostrar"));
  expect(await screen.findByText(`Escolha outra senha: ${WHOLE}`)).toBeTruthy();
});

it("says that nothing is sent without a mail server", async () => {
  openOutbox({ has_server: false });
  await waitFor(() => expect(screen.getByText(/Sem servidor de e-mail configurado, nada sai/)).toBeTruthy());
});
