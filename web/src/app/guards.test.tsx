import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { RoleName } from "@pauta/contract/platform/roles";
import { openApp } from "../testing/open-app.fixture.tsx";
import { notSignedIn, ok, personWith, fakeServer, rejection } from "../testing/fake-server.fixture.ts";

vi.mock("../pages/platform-dashboard.page.tsx", () => ({
  PlatformDashboardPage: () => <h1>Painel da plataforma</h1>,
}));
vi.mock("../pages/lawyer-dashboard.page.tsx", () => ({
  LawyerDashboardPage: () => <h1>Publicações do dia</h1>,
}));

const signedInAs = (...roles: RoleName[]) => ({ "GET /api/profile": ok(personWith(...roles)) });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("a guarded page", () => {
  it("redirects a stranger to sign in and keeps the wanted path with its search", async () => {
    fakeServer({ "GET /api/profile": notSignedIn });
    const { address } = openApp("/advogado/dashboard?publication_date=2026-03-13&page=2");
    await heading("Entrar");
    const [path, search] = address().split("?");
    expect(path).toBe("/login");
    expect(new URLSearchParams(search).get("redirect")).toBe(
      "/advogado/dashboard?publication_date=2026-03-13&page=2",
    );
  });

  it("opens for a signed-in person, after one request to the server", { tags: "night" }, async () => {
    const server = fakeServer(signedInAs("lawyer"));
    const { router } = openApp("/advogado/dashboard");
    await heading("Publicações do dia");
    await router.navigate({ to: "/inicio" });
    await heading("Início");
    expect(server.calls.filter((call) => call === "GET /api/profile")).toHaveLength(1);
  });

  it(
    "says inside the shell that a role may not open it, with a link to the person's own landing page",
    { tags: "night" },
    async () => {
      fakeServer(signedInAs("lawyer"));
      const { user, address } = openApp("/dashboard");
      await heading("Você não tem acesso a esta página");
      expect(address()).toBe("/dashboard");
      expect(screen.getByRole("navigation", { name: "Menu principal" })).toBeTruthy();
      await user.click(screen.getByRole("button", { name: "Voltar ao Dashboard" }));
      await heading("Publicações do dia");
      expect(address()).toBe("/advogado/dashboard");
    },
  );

  it("opens for the role that the table allows", async () => {
    fakeServer(signedInAs("admin"));
    openApp("/dashboard");
    await heading("Painel da plataforma");
  });

  it("says that the server is unavailable and opens when it answers again", { tags: "night" }, async () => {
    const server = fakeServer({ "GET /api/profile": rejection(503, "Serviço indisponível no momento.") });
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { user } = openApp("/advogado/dashboard");
    // A starting server is tried three times first.
    await heading("Não foi possível abrir a página");
    expect(screen.getByText("Serviço indisponível no momento.")).toBeTruthy();
    Object.assign(server.responses, signedInAs("lawyer"));
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await heading("Publicações do dia");
  });
});

describe("the landing page", () => {
  it.each<[RoleName[], string]>([
    [["admin"], "/dashboard"],
    [["admin_read"], "/empresas"],
    [["client_admin"], "/advogado/dashboard"],
    [["forwarding_agent"], "/controller/dashboard"],
    [["lawyer"], "/advogado/dashboard"],
    [["associate_lawyer"], "/advogado/dashboard"],
    [["lawyer", "admin"], "/dashboard"],
    [[], "/inicio"],
  ])("of %j is %s", async (roles, landing) => {
    fakeServer(signedInAs(...roles));
    const { address } = openApp("/");
    await vi.waitFor(() => expect(address()).toBe(landing));
  });

  it("opens when a signed-in person requests the sign-in page", async () => {
    fakeServer(signedInAs("lawyer"));
    const { router, address } = openApp("/inicio");
    await heading("Início");
    await router.navigate({ to: "/login" });
    expect(address()).toBe("/advogado/dashboard");
  });
});

describe("an unknown address", () => {
  it("shows strangers the error page with a link to sign in, and requests nothing from the server", async () => {
    const server = fakeServer({ "GET /api/profile": notSignedIn });
    const { user, address } = openApp("/nada/aqui");
    await heading("Esta página não existe mais");
    expect(server.calls).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Voltar ao Dashboard" }));
    await heading("Entrar");
    expect(address()).toBe("/login?redirect=%2Fdashboard");
  });
});
