import type { AnyRouter } from "@tanstack/react-router";
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { RoleName } from "@pauta/contract/platform/roles";
import { prepareApp } from "../testing/open-app.fixture.tsx";
import {
  type FakeResponse,
  fakeServer,
  notSignedIn,
  ok,
  personWith,
} from "../testing/fake-server.fixture.ts";
import { beginFirstLoad } from "./first-load.tsx";

const { requestDay } = vi.hoisted(() => ({ requestDay: vi.fn() }));
vi.mock("../desk/publications/first-calls.queries.ts", () => ({ requestDay }));
vi.mock("../pages/platform-dashboard.page.tsx", () => ({
  PlatformDashboardPage: () => <h1>Painel da plataforma</h1>,
}));
vi.mock("../pages/lawyer-dashboard.page.tsx", async () => {
  const { useFirstCalls } = await import("../lib/loading/first-calls.ts");
  function LawyerDashboardPage() {
    useFirstCalls();
    return <h1>Publicações do dia</h1>;
  }
  return { LawyerDashboardPage };
});

beforeEach(() => {
  requestDay.mockReset().mockResolvedValue(undefined);
});

const signedInAs = (...roles: RoleName[]) => fakeServer({ "GET /api/profile": ok(personWith(...roles)) });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

/** Loads the page at an address and draws it after `meanwhile`, as main.tsx does where the replies are quick. */
async function openLoaded(at: string, meanwhile: (router: AnyRouter) => void = () => {}) {
  const app = prepareApp(at);
  const first = beginFirstLoad(app.router);
  await first.over;
  meanwhile(app.router);
  await act(async () => void app.draw(first));
  return app;
}

/** The same; loading fails this many times. */
async function openFailing(at: string, times: number) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const app = prepareApp(at);
  const load = vi.spyOn(app.router, "load");
  for (let time = 0; time < times; time++) load.mockRejectedValueOnce(new Error("não carregou"));
  const first = beginFirstLoad(app.router);
  await first.over;
  await act(async () => void app.draw(first));
}

it("shows the sign-in page to a stranger who was redirected to it before anything was drawn", async () => {
  fakeServer({ "GET /api/profile": notSignedIn });
  const { address } = await openLoaded("/inicio");
  await heading("Entrar");
  expect(address()).toBe("/login?redirect=%2Finicio");
});

it.each([
  ["lawyer", "Publicações do dia"],
  ["admin", "Painel da plataforma"],
] as const)("shows a %s his own first page when he opens the plain address", async (role, title) => {
  signedInAs(role);
  await openLoaded("/");
  await heading(title);
});

it("shows the choice of a password to whom one was given, whichever page he opens", async () => {
  fakeServer({ "GET /api/profile": ok({ ...personWith("lawyer"), must_change_password: true }) });
  const { address } = await openLoaded("/inicio");
  await heading("Escolha a sua senha");
  expect(address()).toBe("/trocar-senha");
});

it("shows the page of an address that changed after the first had been loaded and before it was drawn", async () => {
  signedInAs("lawyer");
  await openLoaded("/advogado/dashboard", ({ history }) => history.push("/inicio"));
  await heading("Início");
});

it("shows a page that was drawn before its guard had redirected to it", async () => {
  let answer: (reply: FakeResponse) => void = () => {};
  fakeServer({ "GET /api/profile": () => new Promise((resolve) => (answer = resolve)) });
  const app = prepareApp("/inicio");
  app.draw(beginFirstLoad(app.router));
  await screen.findByText("Carregando…");
  answer(notSignedIn);
  await heading("Entrar");
});

it("loads a page in the ordinary way when the first loading failed", async () => {
  signedInAs("lawyer");
  await openFailing("/inicio", 1);
  await heading("Início");
});

it("loads a page in the ordinary way when the first loading failed after the router was drawn", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  signedInAs("lawyer");
  const app = prepareApp("/inicio");
  let fail: (error: Error) => void = () => {};
  vi.spyOn(app.router, "load")
    .mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    // the router's own, once it is drawn
    .mockRejectedValueOnce(new Error("já carregava"));
  const first = beginFirstLoad(app.router);
  await act(async () => void app.draw(first));
  fail(new Error("não carregou"));
  await heading("Início");
});

it("reports a page that fails twice, so that its blank place is told", async () => {
  const reported = new Promise((resolve) => vi.stubGlobal("reportError", resolve));
  signedInAs("lawyer");
  await openFailing("/inicio", 2);
  expect(await reported).toEqual(new Error("não carregou"));
});

it("shows a page whose first calls failed", async () => {
  requestDay.mockRejectedValue(new Error("não pediu"));
  signedInAs("lawyer");
  await openLoaded("/advogado/dashboard");
  await heading("Publicações do dia");
});

it("follows a change of the address once only after the page was drawn", async () => {
  signedInAs("lawyer");
  const { router } = await openLoaded("/advogado/dashboard");
  await heading("Publicações do dia");
  const began = vi.fn();
  router.subscribe("onBeforeLoad", began);
  await router.navigate({ to: "/inicio" });
  await heading("Início");
  expect(began).toHaveBeenCalledTimes(1);
});
