import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer } from "../../testing/fake-server.fixture.ts";

const PAGE = "GET /api/outsider_emails";
const line = (id: number, over: object = {}) => ({
  id,
  kind: "compromise_reminder",
  subject: "Pauta: lembrete enviado por “Lima Advogados”: Audiência",
  recipients: [`fora${id}@longe.test`],
  status: "sent",
  left_out_for: null,
  created_at: "2026-03-16T12:00:00.000Z",
  sent_at: "2026-03-16T12:00:05.000Z",
  ...over,
});
const page = (data: object[], over: object = {}) =>
  ok({
    data,
    current_page: 1,
    last_page: 1,
    per_page: 30,
    total: data.length,
    limit: 20,
    sent_today: 20,
    is_confirmed: true,
    ...over,
  });

function openPage(answer: ReturnType<typeof page>) {
  const server = fakeServer({
    "GET /api/profile": ok(personWith("client_admin")),
    [PAGE]: answer,
    "POST /email/verification-notification": ok({ message: "Enviamos um e-mail para ana@exemplo.adv.br." }),
  });
  return { server, ...openApp("/empresa/configuracoes?tab=emails") };
}

it("shows which emails were sent outside, which were not and why, and how much of the daily limit is used", async () => {
  openPage(
    page([
      line(1),
      line(2, { status: "left_out", left_out_for: "limit", sent_at: null }),
      line(3, { status: "left_out", left_out_for: "stopped", sent_at: null }),
      line(4, { status: "left_out", left_out_for: "person_unconfirmed", sent_at: null }),
    ]),
  );
  await screen.findAllByText(/fora1@longe\.test/);
  expect(screen.getByText("Passou do limite do dia para fora do escritório")).toBeTruthy();
  expect(screen.getByText("Pediu para não receber mais")).toBeTruthy();
  expect(screen.getByText("A pessoa não confirmou este endereço")).toBeTruthy();
  expect(screen.getByText("Hoje: 20 de 20 e-mails. Os próximos de hoje ficam de fora.")).toBeTruthy();
});

it("says that nothing is sent before an address is confirmed, and sends its confirmation", async () => {
  const { server, user } = openPage(page([], { sent_today: 0, is_confirmed: false }));
  await screen.findByText(/até lá nada sai para fora dele/);
  expect(screen.getByText("Nenhum e-mail para fora do escritório até agora.")).toBeTruthy();
  await user.click(screen.getByText("Confirmar agora"));
  await waitFor(() => expect(server.calls).toContain("POST /email/verification-notification"));
  expect(await screen.findByText("Enviamos um e-mail para ana@exemplo.adv.br.")).toBeTruthy();
});
