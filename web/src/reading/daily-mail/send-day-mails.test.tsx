import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, type FakeServer, fakeServer, rejection } from "../../testing/fake-server.fixture.ts";
import { officeToday } from "../../lib/format.ts";
import { whenEnabled } from "../../testing/when-enabled.fixture.ts";

const SEND = "POST /api/send_by_date";
let server: FakeServer;

beforeEach(() => {
  server = fakeServer({
    "GET /api/profile": ok(personWith("admin")),
    [SEND]: ok({ message: "Emails enviados com sucesso", sent_before: false, is_held: false }),
  });
});

async function openCard() {
  const app = openApp("/dashboard");
  const date = await screen.findByLabelText("Data dos Emails");
  const send = date.closest("form")!.querySelector<HTMLElement>("[type=submit]")!;
  return { ...app, date, send };
}
const sent = () => server.bodies.filter((_, at) => server.calls[at] === SEND);

describe("sending the day's emails", () => {
  it("sends today's unless another day is chosen", { tags: "night" }, async () => {
    const { user, send, date } = await openCard();
    await user.click(send);
    expect(await screen.findByText("Emails enviados com sucesso")).toBeTruthy();
    await user.clear(date);
    await user.type(date, "13032026");
    await user.click(send);
    expect(sent()).toEqual([
      { date: officeToday(), again: false },
      { date: "2026-03-13", again: false },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks before a day already sent is sent to everybody again", { tags: "night" }, async () => {
    server.responses[SEND] = ok({
      message: "Emails enviados com sucesso",
      sent_before: true,
      is_held: false,
    });
    const { user, send } = await openCard();
    await user.click(send);
    await user.click(await screen.findByText("Não enviar de novo"));
    expect(sent()).toHaveLength(1);
    await user.click(await whenEnabled(() => send));
    await user.click(await screen.findByText("Enviar de novo a todos"));
    await waitFor(() => expect(sent().at(-1)).toEqual({ date: officeToday(), again: true }));
  });

  it("says that they wait where there is no mail server", async () => {
    const message = "Sem servidor de e-mail configurado, os e-mails ficam na fila até haver um.";
    server.responses[SEND] = ok({ message, sent_before: false, is_held: true });
    const { user, send } = await openCard();
    await user.click(send);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText("Emails enviados com sucesso")).toBeNull();
  });

  it("shows why they could not be sent", async () => {
    server.responses[SEND] = rejection(503, "Serviço indisponível no momento.");
    const { user, send } = await openCard();
    await user.click(send);
    expect(await screen.findByText("Falha ao enviar emails: Serviço indisponível no momento.")).toBeTruthy();
  });
});
