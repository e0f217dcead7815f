import { act, screen, waitFor, within } from "@testing-library/react";
import type { Notification } from "@pauta/contract/office/notifications";
import { describe, expect, it, vi } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer, rejection } from "../../testing/fake-server.fixture.ts";
import { notification } from "./notifications.fixture.ts";

vi.mock("../../pages/lawsuits.page.tsx", () => ({ LawsuitsPage: () => <h1>Processos e Casos</h1> }));
vi.mock("../../pages/client-info.page.tsx", () => ({ ClientInfoPage: () => <h1>Cliente</h1> }));

type Person = ReturnType<typeof personWith>;
const onPlan = (plan_type: number | null): Person => {
  const person = personWith("lawyer");
  const { company } = person;
  return {
    ...person,
    company: { ...company!, plan: plan_type === null ? null : { id: 1, name: "Plano", plan_type } },
  };
};

const unread = (...notifications: Notification[]) =>
  ok({ data: notifications, unread: notifications.length });
const historyPage = (page: number, last: number, ...notifications: Notification[]) =>
  ok({
    data: notifications,
    current_page: page,
    last_page: last,
    per_page: 30,
    total: 60,
    total_is_lower_bound: false,
  });

async function openPage(waiting: Notification[] = [notification(2), notification(1)], person = onPlan(3)) {
  const server = fakeServer({
    "GET /api/profile": ok(person),
    "GET /api/notifications": unread(...waiting),
    "GET /api/notifications/history": historyPage(1, 1, ...waiting),
    "GET /api/health": ok({ status: "ok" }),
  });
  const app = openApp("/advogado/processos");
  await screen.findByRole("heading", { level: 1 });
  return { server, ...app };
}
const bell = () => screen.findByRole("button", { name: /^Notificações/ });
const drawer = () => screen.findByRole("dialog", { name: "Notificações" });
async function openDrawer(waiting?: Notification[]) {
  const app = await openPage(waiting);
  await app.user.click(await bell());
  return { ...app, list: within(await drawer()) };
}

describe("the bell", () => {
  it("shows the number of unread ones, and follows live events", { tags: "night" }, async () => {
    const { server, client } = await openPage();
    await screen.findByRole("button", { name: "Notificações: 2 notificações não lidas" });
    server.responses["GET /api/notifications"] = unread(notification(3), notification(2), notification(1));
    await act(() => client.invalidateQueries({ queryKey: ["notifications"] }));
    await screen.findByRole("button", { name: "Notificações: 3 notificações não lidas" });
    expect(screen.getByText("3 notificações não lidas").getAttribute("aria-live")).toBe("polite");
  });

  it("shows 99+ above 99", async () => {
    const { server, client } = await openPage();
    await screen.findByRole("button", { name: "Notificações: 2 notificações não lidas" });
    server.responses["GET /api/notifications"] = ok({ data: [notification(1)], unread: 130 });
    await act(() => client.invalidateQueries({ queryKey: ["notifications"] }));
    expect(await screen.findByText("99+")).toBeTruthy();
  });

  it.each([1, null])("does not exist on plan type %s, and sends no request", async (plan) => {
    const { server } = await openPage([], onPlan(plan));
    await screen.findByRole("button", { name: /Olá, Ana Lima/ });
    expect(screen.queryByRole("button", { name: /^Notificações/ })).toBeNull();
    expect(server.calls).not.toContain("GET /api/notifications");
  });
});

it(
  "the bell of the platform's administrators leads to what waits for them, and has no preferences",
  { tags: "night" },
  async () => {
    const waiting = notification(1, {
      type: "readjustments_waiting",
      data: { message: "Há reajustes anuais a decidir" },
    });
    fakeServer({
      "GET /api/profile": ok(personWith("admin")),
      "GET /api/notifications": unread(waiting),
      "GET /api/notifications/mark_as_read/1": ok(waiting),
      "GET /api/readjustments": ok({ data: [], current_page: 1, last_page: 1, per_page: 30, total: 0 }),
    });
    const { user, address } = openApp("/reajustes?state=confirmed");
    await user.click(await screen.findByRole("button", { name: "Notificações: 1 notificação não lida" }));
    const list = within(await drawer());
    expect(list.queryByRole("button", { name: "Preferências de notificação" })).toBeNull();
    await user.click(list.getByRole("link", { name: "Há reajustes anuais a decidir" }));
    await waitFor(() => expect(address()).toBe("/reajustes"));
  },
);

describe("the drawer", () => {
  it("marks one as read and moves the focus to the next", async () => {
    const { server, user, list } = await openDrawer();
    server.responses["GET /api/notifications/mark_as_read/2"] = ok(
      notification(2, { read_at: "2026-03-16T13:00:00.000Z" }),
    );
    server.responses["GET /api/notifications"] = unread(notification(1));
    await user.click(await list.findByRole("button", { name: "Marcar como lida: Aviso 2" }));
    await waitFor(() => expect(list.queryByText("Aviso 2")).toBeNull());
    expect(server.calls).toContain("GET /api/notifications/mark_as_read/2");
    expect(document.activeElement).toBe(list.getByRole("button", { name: "Marcar como lida: Aviso 1" }));
  });

  it("restores one that could not be marked, and says so", async () => {
    const { server, user, list } = await openDrawer();
    server.responses["GET /api/notifications/mark_as_read/2"] = rejection(503, "Serviço indisponível.");
    await user.click(await list.findByRole("button", { name: "Marcar como lida: Aviso 2" }));
    await screen.findByText("Erro ao marcar notificação como lida: Serviço indisponível.");
    expect(await list.findByText("Aviso 2")).toBeTruthy();
  });

  it("marks all as read; an empty list says so and links to the history", async () => {
    const { server, user, list } = await openDrawer();
    server.responses["GET /api/notifications/read_all"] = ok({ message: "Todas" });
    server.responses["GET /api/notifications"] = unread();
    await user.click(await list.findByRole("button", { name: "Marcar todas como lidas" }));
    expect(await list.findByText("Nenhuma notificação por ler.")).toBeTruthy();
    expect(list.queryByRole("button", { name: "Marcar todas como lidas" })).toBeNull();
    expect(document.activeElement).toBe(list.getByRole("tab", { name: "Não lidas" }));
    await user.click(list.getByRole("button", { name: "Ver histórico" }));
    expect(await list.findByText("Aviso 2")).toBeTruthy();
  });

  it("shows the history in pages", async () => {
    const { server, user, list } = await openDrawer();
    const read = { read_at: "2026-03-16T13:00:00.000Z" };
    server.responses["GET /api/notifications/history"] = ({ query }) =>
      query.get("page") === "2"
        ? historyPage(2, 2, notification(8, read))
        : historyPage(1, 2, notification(9), notification(7, read));
    await user.click(await list.findByRole("tab", { name: "Histórico" }));
    await user.click(await list.findByRole("button", { name: "Carregar mais" }));
    expect(await list.findByText("Aviso 8")).toBeTruthy();
    expect(list.queryByRole("button", { name: "Carregar mais" })).toBeNull();
    expect(list.getByRole("button", { name: "Marcar como lida: Aviso 9" })).toBeTruthy();
    expect(list.queryByRole("button", { name: "Marcar como lida: Aviso 7" })).toBeNull();
  });

  it.each([
    [{ compromiseId: 5 }, "/advogado/compromissos?compromise=5"],
    [{ compromise: { id: 6 } }, "/advogado/compromissos?compromise=6"],
    [{ attendance: { client_id: 9 } }, "/advogado/cliente/info?client=9"],
    [
      { publication: { id: 4, publication_date: "2026-03-13" } },
      "/advogado/dashboard?publication_date=2026-03-13&publication=4",
    ],
    [{ publication: { id: 4 } }, "/advogado/dashboard?days=all&publication=4"],
  ])("links from %o to %s", async (data, address) => {
    const { list } = await openDrawer([notification(1, { data: { message: "Aviso", ...data } })]);
    expect((await list.findByRole("link", { name: "Aviso" })).getAttribute("href")).toBe(address);
  });

  it("opens the link, marks it as read and closes", async () => {
    const { server, user, list, address } = await openDrawer([
      notification(1, {
        type: "client_attendance",
        data: { message: "Aviso 1", attendance: { client_id: 9 } },
      }),
    ]);
    server.responses["GET /api/notifications/mark_as_read/1"] = ok(notification(1));
    await user.click(await list.findByRole("link", { name: "Aviso 1" }));
    await waitFor(() => expect(address()).toBe("/advogado/cliente/info?client=9"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.calls).toContain("GET /api/notifications/mark_as_read/1");
  });

  it("offers to repeat a compromise, and offers it for no other notification", async () => {
    const { list } = await openDrawer([
      notification(2),
      notification(1, {
        type: "client_attendance",
        data: { message: "Aviso 1", attendance: { client_id: 9 } },
      }),
    ]);
    const repeat = await list.findAllByRole("link", { name: "Repetir compromisso" });
    expect(repeat.map((link) => link.getAttribute("href"))).toEqual(["/advogado/compromissos?repeat=42"]);
  });

  it("says when the list could not be loaded and offers a retry", async () => {
    const { server, user } = await openPage();
    server.responses["GET /api/notifications/history"] = rejection(500, "Erro inesperado.");
    await user.keyboard("gn");
    const list = within(await drawer());
    await user.click(await list.findByRole("tab", { name: "Histórico" }));
    expect(await list.findByText(/Erro inesperado/)).toBeTruthy();
    server.responses["GET /api/notifications/history"] = historyPage(1, 1, notification(5));
    await user.click(list.getByRole("button", { name: "Tentar de novo" }));
    expect(await list.findByText("Aviso 5")).toBeTruthy();
  });
});

describe("the preferences", () => {
  const CHOICES = ok({
    data: [
      { kind: "compromise_reminder", mail: "at_once" },
      { kind: "compromise_created", mail: "daily" },
      { kind: "compromise_comment", mail: "daily" },
      { kind: "publication_forwarded", mail: "at_once" },
      { kind: "client_attendance", mail: "daily" },
      { kind: "publication_comment", mail: "daily" },
    ],
  });
  const dialog = () => screen.findByRole("dialog", { name: "Preferências de notificação" });
  const choiceOf = (kind: string, name: string) =>
    within(screen.getByRole("group", { name: kind })).getByRole("radio", { name });

  it(
    "are opened from the drawer, show the stored choices and keep a change after an error",
    { tags: "night" },
    async () => {
      const { server, user, list } = await openDrawer();
      server.responses["GET /api/notification_choices"] = CHOICES;
      server.responses["GET /api/user/daily_mail"] = ok({ daily_mail: true });
      await user.click(list.getByRole("button", { name: "Preferências de notificação" }));
      const fields = within(await dialog());
      expect(await fields.findByText("ana@exemplo.adv.br")).toBeTruthy();
      await screen.findByRole("group", { name: "Lembretes de compromissos" });
      expect(choiceOf("Lembretes de compromissos", "Na hora")).toHaveProperty("checked", true);
      expect(choiceOf("Atendimentos de clientes", "Resumo diário")).toHaveProperty("checked", true);
      await user.click(choiceOf("Lembretes de compromissos", "Não enviar e-mail"));
      server.responses["PUT /api/notification_choices"] = rejection(503, "Serviço indisponível.");
      await user.click(fields.getByRole("button", { name: "Salvar" }));
      await screen.findByText("Erro ao salvar preferências: Serviço indisponível.");
      expect(choiceOf("Lembretes de compromissos", "Não enviar e-mail")).toHaveProperty("checked", true);
      server.responses["PUT /api/notification_choices"] = CHOICES;
      await user.click(fields.getByRole("button", { name: "Salvar" }));
      await screen.findByText("Preferências salvas com sucesso!");
      expect(server.bodies.at(-1)).toEqual({ choices: [{ kind: "compromise_reminder", mail: "off" }] });
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    },
  );

  it("include whether the day's publications are emailed", async () => {
    const { server, user, list } = await openDrawer();
    server.responses["GET /api/notification_choices"] = CHOICES;
    server.responses["GET /api/user/daily_mail"] = ok({ daily_mail: true });
    server.responses["PUT /api/user/daily_mail"] = ok({ daily_mail: false });
    server.responses["PUT /api/notification_choices"] = CHOICES;
    await user.click(list.getByRole("button", { name: "Preferências de notificação" }));
    const box = within(await dialog()).getByRole("checkbox", {
      name: /^Receber as publicações do dia/,
      hidden: true,
    });
    await waitFor(() => expect(box).toHaveProperty("checked", true));
    await user.click(box);
    await user.click(within(await dialog()).getByRole("button", { name: "Salvar" }));
    await screen.findByText("Preferências salvas com sucesso!");
    expect(server.bodies).toContainEqual({ daily_mail: false });
  });

  it("are in the person's menu on a plan without the bell", { tags: "night" }, async () => {
    const { server, user } = await openPage([], onPlan(1));
    server.responses["GET /api/notification_choices"] = CHOICES;
    server.responses["GET /api/user/daily_mail"] = ok({ daily_mail: true });
    await user.click(screen.getByRole("button", { name: /Olá, Ana Lima/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Avisos por e-mail" }));
    expect(await dialog()).toBeTruthy();
  });

  it("are not in the person's menu where there is a bell", async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole("button", { name: /Olá, Ana Lima/ }));
    await screen.findByRole("menuitem", { name: "Sair" });
    expect(screen.queryByRole("menuitem", { name: "Avisos por e-mail" })).toBeNull();
  });
});
