import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { openApp } from "../../../testing/open-app.fixture.tsx";
import { notSignedIn, rejection } from "../../../testing/fake-server.fixture.ts";
import { fakeOffice, publication, readDayPage, treatedBy } from "../office.fixture.ts";
import { treatDraft } from "./treat.form.ts";

beforeAll(...readDayPage);

const three = () => [publication(1), publication(2, treatedBy("Beto Sá")), publication(3)];

async function openDesk(address = "/advogado/dashboard") {
  const app = openApp(address);
  await title(3);
  return app;
}
const titles = () => [...document.querySelectorAll<HTMLElement>("[data-panel-toggle]")];
const title = (id: number) =>
  waitFor(() => {
    const found = titles().find(({ textContent }) => textContent.includes(`500123${id}-`));
    expect(found).toBeDefined();
    return found!;
  });
const comment = () => screen.findByLabelText<HTMLTextAreaElement>(/^Observação/);
const focused = () => document.activeElement?.textContent ?? "";

describe("treating by keyboard alone", () => {
  it("moves, opens, treats, and continues with the next untreated one", { tags: "night" }, async () => {
    const office = fakeOffice([...three(), publication(4)]);
    const { user } = await openDesk();
    await user.keyboard("j");
    expect(focused()).toContain("5001234-");
    await user.keyboard("j");
    await user.keyboard("j");
    expect(focused()).toContain("5001232-");
    expect((await title(2)).getAttribute("aria-expanded")).toBe("false");
    await user.keyboard("{Enter}");
    expect((await title(2)).getAttribute("aria-expanded")).toBe("true");
    await user.keyboard("o");
    expect((await title(2)).getAttribute("aria-expanded")).toBe("false");

    await user.keyboard("k");
    expect(focused()).toContain("5001233-");
    await user.keyboard("t");
    const field = await comment();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("Prazo anotado{Control>}{Enter}{/Control}");

    expect(await screen.findByText("Publicação tratada com sucesso!")).toBeTruthy();
    expect(office.bodies).toContainEqual({
      comment: "Prazo anotado",
      mentionedUsers: [],
      updated_at: expect.any(String),
    });
    await waitFor(async () => expect((await title(3)).getAttribute("aria-expanded")).toBe("false"));
    // The one between is already treated: the next untreated one has the focus.
    expect(focused()).toContain("5001231-");
    expect((await title(1)).getAttribute("aria-expanded")).toBe("true");
  });

  it("accepts input right after the click, in a panel that was not the target of the keys", async () => {
    fakeOffice(three());
    const { user } = await openDesk();
    const panel = (await title(1)).closest("li")!;
    await user.click(within(panel).getByRole("button", { name: "Tratar" }));
    await user.keyboard("jkct");
    const field = await within(panel).findByLabelText<HTMLTextAreaElement>(/^Observação/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await waitFor(() => expect(field.value).toBe("jkct"));
  });

  it("treats the first one that waits while none has been chosen", async () => {
    fakeOffice(three());
    const { user } = await openDesk();
    await user.keyboard("t");
    const field = await comment();
    expect(field.closest("li")).toBe((await title(3)).closest("li"));
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it("is not possible for a treated one", async () => {
    fakeOffice(three());
    const { user } = await openDesk();
    await user.keyboard("jjt");
    expect(focused()).toContain("5001232-");
    expect(screen.queryByLabelText(/^Observação/)).toBeNull();
  });

  it("moves from the last of the pending list to the link onward", async () => {
    fakeOffice([publication(3)]);
    const { user } = await openDesk("/advogado/dashboard?days=all&treated=0");
    await user.keyboard("jtCiente{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Nenhuma publicação pendente.")).toBeTruthy();
    await waitFor(() => expect(focused()).toMatch(/^Ver o dia/));
  });

  it("Escape leaves the comment, which is restored on return", { tags: "night" }, async () => {
    fakeOffice(three());
    const { user } = await openDesk();
    await user.keyboard("jtMeio escrito{Escape}");
    expect(focused()).toContain("5001233-");
    expect(screen.queryByLabelText(/^Observação/)).toBeNull();
    await user.keyboard("t");
    expect((await comment()).value).toBe("Meio escrito");
  });

  it("pairs of keys that begin with g open a list and treat nothing", { tags: "night" }, async () => {
    fakeOffice(three());
    const { user, address } = await openDesk();
    await user.keyboard("jgt");
    await waitFor(() => expect(address()).toBe("/advogado/dashboard?treated=1"));
    expect(screen.queryByLabelText(/^Observação/)).toBeNull();
    await user.keyboard("gp");
    await waitFor(() => expect(address()).toBe("/advogado/dashboard?days=all&treated=0"));
    await user.keyboard("gh");
    await waitFor(() => expect(address()).toBe("/advogado/dashboard"));
  });
});

describe("the comment", () => {
  it("is required: the field says so and nothing is sent", async () => {
    const office = fakeOffice(three());
    const { user } = await openDesk();
    await user.keyboard("jt");
    await user.type(await comment(), "   ");
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByText("O campo é obrigatório")).toBeTruthy();
    expect(document.activeElement).toBe(await comment());
    expect(office.calls.filter((call) => call.startsWith("PUT"))).toEqual([]);
    await user.type(await comment(), "Ciente");
    expect(screen.queryByText("O campo é obrigatório")).toBeNull();
  });

  it("mentions a colleague by @", { tags: "night" }, async () => {
    const office = fakeOffice(three());
    const { user } = await openDesk();
    await user.keyboard("jt");
    await user.type(await comment(), "Veja, @bet");
    await user.click(await screen.findByRole("option", { name: "Beto Sá", hidden: true }));
    await waitFor(async () => expect((await comment()).value).toBe("Veja, @Beto Sá "));
    await user.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText("Publicação tratada com sucesso!");
    expect(office.bodies).toContainEqual({
      comment: "Veja, @Beto Sá ",
      mentionedUsers: [8],
      updated_at: expect.any(String),
    });
  });

  it("stays when the server is unavailable, and is sent when it is back", { tags: "night" }, async () => {
    const office = fakeOffice(three());
    const answer = office.responses["PUT /api/treat_publication/3"]!;
    office.responses["PUT /api/treat_publication/3"] = rejection(503, "Serviço indisponível no momento.");
    const { user } = await openDesk();
    await user.keyboard("jtAnotado{Control>}{Enter}{/Control}");
    expect(
      await screen.findByText("Erro ao tratar a publicação: Serviço indisponível no momento."),
    ).toBeTruthy();
    expect((await comment()).value).toBe("Anotado");
    office.responses["PUT /api/treat_publication/3"] = answer;
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Publicação tratada com sucesso!")).toBeTruthy();
    expect(treatDraft(7, 3).read()).toBeNull();
  });

  it(
    "survives a lost session: after signing in again it is in its open form",
    { tags: "night" },
    async () => {
      const office = fakeOffice(three());
      office.responses["PUT /api/treat_publication/3"] = notSignedIn;
      const { user } = await openDesk();
      await user.keyboard("jtAnotado antes{Control>}{Enter}{/Control}");
      expect(await screen.findByText("Sessão expirada, entre novamente.")).toBeTruthy();
      expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();

      document.body.replaceChildren();
      await openDesk();
      expect((await comment()).value).toBe("Anotado antes");
    },
  );

  it("shows who was faster in treating it and keeps the input", { tags: "night" }, async () => {
    const office = fakeOffice(three());
    const { user } = await openDesk();
    await user.keyboard("j");
    office.publications = [publication(1), publication(3, treatedBy("Beto Sá", "Já cuidei disto"))];
    await user.keyboard("tMinha observação{Control>}{Enter}{/Control}");
    expect(
      await screen.findByText("Erro ao tratar a publicação: Esta publicação já foi tratada."),
    ).toBeTruthy();
    expect(await screen.findByText("Tratada por Beto Sá em 13/03/2026 14:12")).toBeTruthy();
    expect(screen.getByText("Já cuidei disto")).toBeTruthy();
    expect((await comment()).value).toBe("Minha observação");
    expect((await comment()).readOnly).toBe(true);
    await user.click(screen.getByRole("button", { name: "Descartar" }));
    expect(screen.queryByLabelText(/^Observação/)).toBeNull();
    expect(treatDraft(7, 3).read()).toBeNull();
  });
});
