import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { usePageTitle } from "../../lib/page-title.ts";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer, rejection } from "../../testing/fake-server.fixture.ts";

vi.mock("../../pages/lawyer-dashboard.page.tsx", () => ({
  LawyerDashboardPage: () => {
    usePageTitle("Publicações de 13/03/2026");
    return <h1>Publicações do dia</h1>;
  },
}));

const opened = async (address = "/inicio") => {
  const server = fakeServer({ "GET /api/profile": ok(personWith("lawyer")) });
  const app = openApp(address);
  await screen.findByRole("navigation", { name: "Menu principal" });
  return { server, ...app };
};
const scheme = () => document.documentElement.dataset["mantineColorScheme"];

describe("the shell", () => {
  it("greets the person and marks the open page", { tags: "night" }, async () => {
    await opened("/advogado/dashboard");
    expect(screen.getByText("Olá, Ana Lima")).toBeTruthy();
    const menu = screen.getByRole("navigation", { name: "Menu principal" });
    const home = within(menu).getByRole("link", { name: "Home" });
    expect(home.getAttribute("aria-current")).toBe("page");
  });

  it("folds the menu and remembers it", async () => {
    const { user } = await opened();
    const toggle = screen.getByRole("button", { name: "Recolher o menu" });
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    await user.click(toggle);
    expect(screen.getByRole("button", { name: "Expandir o menu" }).getAttribute("aria-expanded")).toBe(
      "false",
    );
    expect(localStorage.getItem("pauta-mini-menu")).not.toBeNull();
  });

  it("names the tab after the route, or as the page itself sets it", async () => {
    const { router } = await opened();
    await waitFor(() => expect(document.title).toBe("Início · Pauta"));
    await router.navigate({ to: "/advogado/dashboard" });
    await waitFor(() => expect(document.title).toBe("Publicações de 13/03/2026 · Pauta"));
    await router.navigate({ to: "/inicio" });
    await waitFor(() => expect(document.title).toBe("Início · Pauta"));
  });

  it("moves the focus to the heading of the chosen page", async () => {
    const { user } = await opened();
    await user.click(screen.getByRole("link", { name: "Home" }));
    const heading = await screen.findByRole("heading", { name: "Publicações do dia" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it("offers to skip to the content before anything else", async () => {
    const { user } = await opened();
    await user.tab();
    expect(document.activeElement?.textContent).toBe("Ir para o conteúdo");
    expect(document.activeElement?.getAttribute("href")).toBe("#conteudo");
    expect(document.getElementById("conteudo")?.tagName).toBe("MAIN");
  });
});

describe("the theme", () => {
  const choose = async (user: Awaited<ReturnType<typeof opened>>["user"]) => {
    await user.click(screen.getByRole("button", { name: /Olá, Ana Lima/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Usar o tema escuro" }));
  };

  it("is the person's own, on whichever computer he signs in", async () => {
    localStorage.setItem("pauta-color-scheme", "light");
    fakeServer({ "GET /api/profile": ok({ ...personWith("lawyer"), dark_theme: true }) });
    openApp("/inicio");
    await waitFor(() => expect(scheme()).toBe("dark"));
  });

  it("changes at once and is saved", { tags: "night" }, async () => {
    const { server, user } = await opened();
    expect(scheme()).toBe("light");
    server.responses["PUT /api/user/theme"] = ok({ ...personWith("lawyer"), dark_theme: true });
    await choose(user);
    expect(scheme()).toBe("dark");
    await waitFor(() => expect(server.bodies).toContainEqual({ dark_theme: true }));
  });

  it("says when it could not be saved, and stays as it was chosen", async () => {
    const { server, user } = await opened();
    server.responses["PUT /api/user/theme"] = rejection(503, "Serviço indisponível.");
    await choose(user);
    await screen.findByText("Erro ao salvar o tema: Serviço indisponível.");
    expect(scheme()).toBe("dark");
  });
});
