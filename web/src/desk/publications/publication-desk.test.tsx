import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith } from "../../testing/fake-server.fixture.ts";
import { dayBeside } from "../../lib/days.ts";
import { showDay } from "../../lib/format.ts";
import { fakeOffice, publication, readDayPage, TODAY, treatedBy, YESTERDAY } from "./office.fixture.ts";

beforeAll(...readDayPage);

const night = { tags: "night" };
const three = () => [publication(1), publication(2, treatedBy("Beto Sá", "Prazo anotado")), publication(3)];

async function openDesk(address = "/advogado/dashboard") {
  const app = openApp(address);
  await screen.findByRole("heading", { level: 1 });
  return app;
}
const titles = () => [...document.querySelectorAll<HTMLElement>("[data-panel-toggle]")];
const title = (id: number) =>
  waitFor(() => {
    const found = titles().find(({ textContent }) => textContent.includes(`500123${id}-`));
    expect(found).toBeDefined();
    return found!;
  });
const list = () => document.querySelector<HTMLElement>("ul[aria-label='Publicações']")!;
const counters = () =>
  document.querySelector<HTMLElement>("section[aria-label='Contadores de publicações']")!;
const counter = (label: string) =>
  waitFor(() => {
    const found = [...counters().querySelectorAll("button")].find(({ textContent }) =>
      textContent.startsWith(label),
    );
    expect(found?.textContent).toMatch(/\d$/);
    return found!;
  });

describe("the day's list", () => {
  it("is requested once, with its days and counters, before the page is drawn", async () => {
    const office = fakeOffice(three());
    await openDesk();
    await title(3);
    await counter("Pendentes");
    const requested = ["publications", "month_lawyer_publications", "publications_stats"].map(
      (path) => office.calls.filter((each) => each === `GET /api/${path}`).length,
    );
    expect(requested).toEqual([1, 1, 1]);
  });

  it("opens untreated ones and leaves treated ones closed", async () => {
    fakeOffice(three());
    await openDesk();
    expect((await title(3)).getAttribute("aria-expanded")).toBe("true");
    expect((await title(2)).getAttribute("aria-expanded")).toBe("false");
    expect(within(list()).getAllByText("Não tratada")).toHaveLength(2);
    expect(within(list()).getAllByText("Tratada")).toHaveLength(1);
  });

  it("shows who treated it, when and with which comment, and disables Tratar", night, async () => {
    fakeOffice([publication(2, treatedBy("Beto Sá", "Prazo anotado"))]);
    const { user } = await openDesk();
    await user.click(await title(2));
    expect(await screen.findByText("Tratada por Beto Sá em 13/03/2026 14:12")).toBeTruthy();
    expect(screen.getByText("Prazo anotado")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Tratar" })).toHaveProperty("disabled", true);
  });

  it("says that all is done and what waits on other days", night, async () => {
    fakeOffice([publication(1, { publication_date: YESTERDAY }), publication(2, treatedBy("Beto Sá"))]);
    const { user } = await openDesk();
    expect(await screen.findByText("Todas as publicações deste dia foram tratadas.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Ver 1 pendente de outros dias" }));
    expect(await title(1)).toBeTruthy();
  });

  it("warns of a publication found by a name alone and of a cancelled one", night, async () => {
    fakeOffice([
      publication(1, { match_method: "name", match_confidence: 0.6 }),
      publication(2, { canceled_date: TODAY, cancel_reason: "Duplicidade" }),
    ]);
    await openDesk();
    expect(await screen.findByText("Encontrada pelo nome")).toBeTruthy();
    expect(screen.getByText("Cancelada")).toBeTruthy();
    expect(screen.getByRole("note").textContent).toContain("Duplicidade");
  });

  it("warns that the last words of a giant list are not searchable, and of no other text", async () => {
    fakeOffice([publication(1), publication(2, { is_searched_whole: false })]);
    const { user } = await openDesk();
    if ((await title(2)).getAttribute("aria-expanded") === "false") await user.click(await title(2));
    if ((await title(1)).getAttribute("aria-expanded") === "false") await user.click(await title(1));
    expect(await screen.findAllByText(/mais palavras do que cabem na pesquisa/)).toHaveLength(1);
  });

  it("shows every field of a publication", async () => {
    fakeOffice([
      publication(1, {
        page: "1423",
        legal_date: dayBeside(TODAY, 1),
        forwarded: true,
        lawsuit: { id: 4, process: "50012311120268210001", user: { id: 8, name: "Beto Sá" } },
      }),
    ]);
    await openDesk();
    await title(1);
    const facts = [...list().querySelectorAll("dl > div")].map((fact) =>
      [...fact.children].map((part) => part.textContent),
    );
    expect(Object.fromEntries(facts)).toEqual({
      Código: "650000001",
      Processo: "5001231-11.2026.8.21.0001",
      "Advogado responsável": "Beto Sá",
      "Encontrada para": "Ana Lima",
      "Encontrada por": "OAB",
      "Disponibilizada em": showDay(YESTERDAY),
      Publicação: showDay(dayBeside(TODAY, 1)),
      "Lista de": showDay(TODAY),
      Diário: "Diário de Justiça Eletrônico Nacional - TJRS",
      Caderno: "1ª Vara Cível de Porto Alegre",
      Página: "1423",
      Cidade: "Porto Alegre",
      Título: "Intimação - Despacho",
      Tribunal: "TJRS",
    });
    expect(screen.getByText("Encaminhada")).toBeTruthy();
  });
});

describe("selecting publications", () => {
  const chosen = () =>
    [...list().querySelectorAll("button[aria-pressed='true']")].map((each) =>
      each.getAttribute("aria-label"),
    );

  it("works one by one, all at once and by keys, is kept on return, and allows printing and saving", async () => {
    fakeOffice(three());
    const { user, router } = await openDesk();
    const print = await screen.findByRole("button", { name: "Imprimir" });
    expect(print).toHaveProperty("disabled", true);
    await user.click(await screen.findByRole("button", { name: "Selecionar a publicação 650000001" }));
    for (const name of ["Imprimir", "Gerar PDF", "Gerar DOC"])
      expect(screen.getByRole("button", { name })).toHaveProperty("disabled", false);
    await router.navigate({ to: "/inicio" });
    await router.navigate({ to: "/advogado/dashboard" });
    await title(1);
    expect(chosen()).toEqual(["Selecionar a publicação 650000001"]);
    await user.click(screen.getByRole("button", { name: "Selecionar todas" }));
    expect(chosen()).toHaveLength(3);
    await user.keyboard("a");
    expect(chosen()).toEqual([]);
    await user.click(await title(2));
    await user.keyboard("x");
    expect(chosen()).toEqual(["Selecionar a publicação 650000002"]);
  });
});

describe("the counters", () => {
  it("equal the lists that they open", night, async () => {
    fakeOffice([...three(), publication(4, { publication_date: YESTERDAY })]);
    const { user, address } = await openDesk(`/advogado/dashboard?publication_date=${YESTERDAY}`);
    for (const [label, search] of [
      ["Pendentes", `?publication_date=${YESTERDAY}&days=all&treated=0`],
      ["Tratadas", `?publication_date=${YESTERDAY}&treated=1`],
      ["Do Dia", ""],
    ] as const) {
      const button = await counter(label);
      const count = Number(button.lastElementChild!.textContent);
      await user.click(button);
      await waitFor(() => expect(address()).toBe(`/advogado/dashboard${search}`));
      const shown = count === 1 ? "1 publicação" : `${count} publicações`;
      expect(await screen.findByText(shown)).toBeTruthy();
    }
  });

  it("count the whole office for forwarding agents, by the office's calendar", async () => {
    const office = fakeOffice(three(), personWith("client_admin"));
    await openDesk();
    await title(3);
    expect(office.calls).toContain("GET /api/month_publications");
    expect(office.calls).not.toContain("GET /api/month_lawyer_publications");
  });

  it("come with the person's own calendar on plans beyond the basic one", async () => {
    const office = fakeOffice(three());
    await openDesk();
    await title(3);
    expect(office.calls).toContain("GET /api/month_lawyer_publications");
    expect(office.requested[0]).toContain("forwarded=2");
    const today = await screen.findByRole("button", { name: /3 publicações, 2 não tratadas$/ });
    expect(today.getAttribute("data-marked")).toBe("open");
  });
});

describe("searching", () => {
  it("for nothing is an error and sends no request", async () => {
    const office = fakeOffice(three());
    const { user } = await openDesk();
    await title(3);
    const before = office.requested.length;
    await user.keyboard("/");
    await user.keyboard("   {Enter}");
    expect(await screen.findByText("Digite uma informação para pesquisar")).toBeTruthy();
    expect(office.requested).toHaveLength(before);
  });

  it("covers all days, marks the matches and leads back to the day", night, async () => {
    fakeOffice([
      publication(1, { publication_date: YESTERDAY, publication_text: "<p>Penhora de bens.</p>" }),
      publication(2, { ...treatedBy("Beto Sá"), publication_text: "<p>Levante-se a Penhora.</p>" }),
      publication(3),
    ]);
    const { user, address } = await openDesk();
    await title(3);
    await user.keyboard("/");
    await user.keyboard("Penhora{Enter}");
    expect(await screen.findByRole("heading", { name: "Resultados de “Penhora”" })).toBeTruthy();
    await waitFor(() => expect(list().querySelectorAll("mark")).toHaveLength(2));
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole("button", { name: `Voltar ao dia ${showDay(TODAY)}` }));
    await waitFor(() => expect(address()).toBe("/advogado/dashboard"));
    expect(await title(3)).toBeTruthy();
  });
});

describe("the keys of a search's results", () => {
  it("start at the first, whichever publication was the current one before", night, async () => {
    fakeOffice([
      publication(1, { publication_text: "<p>Penhora de bens.</p>" }),
      publication(2, { publication_text: "<p>Levante-se a Penhora.</p>" }),
      publication(3),
    ]);
    const { user } = await openDesk();
    await title(3);
    await user.keyboard("j");
    expect(document.activeElement).toBe(titles()[0]);
    await user.keyboard("/");
    await user.keyboard("Penhora{Enter}");
    await waitFor(() => expect(list().querySelectorAll("mark")).toHaveLength(2));
    await user.keyboard("j");
    expect(document.activeElement).toBe(titles()[0]);
  });
});

describe("pages", () => {
  it("are stored in the address", async () => {
    fakeOffice([publication(1), publication(2), publication(3)], personWith("lawyer"), 2);
    const { user, address } = await openDesk();
    await title(3);
    await user.click(screen.getByRole("button", { name: "Página 2" }));
    await waitFor(() => expect(address()).toBe("/advogado/dashboard?page=2"));
    expect(await title(1)).toBeTruthy();
  });

  it("beyond the last lead to the last", async () => {
    fakeOffice(three(), personWith("lawyer"), 2);
    const { address } = await openDesk("/advogado/dashboard?page=9");
    await waitFor(() => expect(address()).toBe("/advogado/dashboard?page=2"));
    expect(await title(1)).toBeTruthy();
  });
});

describe("a search that finds more than is counted", () => {
  it("says so, and leads on from the last page that is known", night, async () => {
    const office = fakeOffice(three());
    office.responses["GET /api/publications"] = ({ query }: { query: URLSearchParams }) => {
      const current_page = Number(query.get("page") ?? 1);
      const last_page = Math.max(34, current_page + 1);
      return ok({
        data: three(),
        current_page,
        last_page,
        per_page: 30,
        total: 1000,
        total_is_lower_bound: true,
      });
    };
    const { user } = await openDesk();
    expect(await screen.findByText("mais de 1.000 publicações")).toBeTruthy();
    const pages = within(await screen.findByRole("navigation", { name: "Páginas de publicações" }));
    expect(pages.getByText("e mais páginas")).toBeTruthy();
    await user.click(pages.getByRole("button", { name: "Página 34" }));
    expect(await pages.findByRole("button", { name: "Página 35" })).toBeTruthy();
  });
});

describe("when the server does not answer", () => {
  it("the list says so and returns when it does", async () => {
    const office = fakeOffice(three());
    const answer = office.responses["GET /api/publications"]!;
    office.responses["GET /api/publications"] = { status: 422, body: { message: "Data inválida" } };
    const { user } = await openDesk();
    const messages = () => screen.getAllByText("Erro ao carregar publicações: Data inválida");
    // Instead of the list, and as a notice.
    await waitFor(() => expect(messages()).toHaveLength(2));
    office.responses["GET /api/publications"] = answer;
    const retries = screen.getAllByRole("button", { name: "Tentar de novo" });
    await user.click(retries.find((each) => each.parentElement?.textContent.includes("Data inválida"))!);
    expect(await title(3)).toBeTruthy();
  });
});
