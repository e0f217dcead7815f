import type { ActSuggestions } from "@pauta/contract/law/acts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { openApp } from "../../../testing/open-app.fixture.tsx";
import { ok, rejection } from "../../../testing/fake-server.fixture.ts";
import { deadline } from "../../../law/deadlines/deadline.fixture.ts";
import { fakeOffice, publication, readDayPage } from "../office.fixture.ts";

beforeAll(...readDayPage);

const TEXT =
  "<p>Manifeste-se o autor em <b>5</b> (cinco) dias.</p><p>Designo audiência para 12/05/2026, às 14h30. Custas de R$ 10,00.</p>";

const place = (text: string) => {
  const whole = TEXT.replaceAll(/<[^>]*>/g, "");
  return { start: whole.indexOf(text), end: whole.indexOf(text) + text.length, text };
};

const SUGGESTIONS: ActSuggestions = {
  act: { kind: "despacho", confidence: 0.6, places: [place("Manifeste-se")] },
  terms: [
    {
      amount: 5,
      unit: "dias",
      addressee: "plaintiff",
      doubled: false,
      doubling_open: false,
      doubling_norm: null,
      until: null,
      usual_term: null,
      norm: null,
      confidence: 0.85,
      places: [place("5 (cinco) dias")],
    },
  ],
  sittings: [
    {
      kind: "hearing",
      date: "2026-05-12",
      until: null,
      time: "14:30",
      subject: "conciliação",
      is_remote: false,
      room: "Sala 5",
      link: null,
      court_time_zone: null,
      here: null,
      confidence: 0.9,
      places: [place("12/05/2026"), place("14h30")],
    },
  ],
  amounts: [{ cents: 1000, of: "costs", confidence: 0.98, places: [place("R$ 10,00")] }],
  appeal: null,
  is_cut: false,
  marks: { ruling: null, orders: [], dates: [], lawyers: [] },
  proposal: {
    term: 0,
    usual_term: null,
    reason: "É o único prazo de parte que o texto traz.",
    deadline,
    candidates: [],
    is_to_check: false,
  },
  existing: [],
  undecided: null,
};

function officeWith(suggestions: ActSuggestions | null) {
  const office = fakeOffice([publication(1, { publication_text: TEXT })]);
  office.responses["GET /api/publications/1/suggestions"] = suggestions
    ? ok(suggestions)
    : rejection(503, "Serviço indisponível no momento.");
  return office;
}

async function openSuggestions() {
  const app = openApp("/advogado/dashboard");
  const button = await screen.findByRole("button", { name: "Sugestões do texto" });
  await app.user.click(button);
  return { ...app, button, section: await screen.findByRole("region", { name: "Sugestões do texto" }) };
}

const proposed = () => screen.findByRole("region", { name: "Prazo proposto" });

const marks = () => [...document.querySelectorAll<HTMLElement>("mark[data-place]")];
const item = (section: HTMLElement, words: RegExp) => {
  const found = within(section)
    .getAllByRole("listitem")
    .find(({ textContent }) => words.test(textContent));
  expect(found).toBeDefined();
  return found!;
};

describe("suggestions of the text", () => {
  it("are marked in the text that is read, and listed on request only", { tags: "night" }, async () => {
    officeWith(SUGGESTIONS);
    openApp("/advogado/dashboard");
    const button = await screen.findByRole("button", { name: "Sugestões do texto" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    await waitFor(() => expect(marks().length).toBeGreaterThan(0));
    expect(screen.queryByRole("region", { name: "Sugestões do texto" })).toBeNull();
  });

  it(
    "are listed and marked in the text, across its bold words too, and can be hidden again",
    { tags: "night" },
    async () => {
      officeWith(SUGGESTIONS);
      const { user, button, section } = await openSuggestions();
      expect(await within(await proposed()).findByText(/É o único prazo de parte/)).toBeTruthy();
      expect(await within(section).findByText("Confira")).toBeTruthy();
      item(section, /5 dias.*para o autor ou exequente/);
      item(section, /Audiência de conciliação, 12\/05\/2026 às 14:30.*Sala 5/);
      item(section, /R\$\s10,00.*custas e despesas/);
      await waitFor(() => expect(marks().length).toBeGreaterThan(0));
      const marked = (name: string) =>
        marks()
          .filter(({ dataset }) => dataset["place"] === name)
          .map(({ textContent }) => textContent)
          .join("");
      expect(marked("prazo-0")).toBe("5 (cinco) dias");
      expect(marked("audiencia-0")).toBe("12/05/202614h30");
      expect(marked("valor-0")).toBe("R$ 10,00");
      await user.click(button);
      expect(screen.queryByRole("region", { name: "Sugestões do texto" })).toBeNull();
    },
  );

  it("are shown in the text one by one", { tags: "night" }, async () => {
    officeWith(SUGGESTIONS);
    const { user, section } = await openSuggestions();
    await user.click(await within(section).findByRole("button", { name: /^Ver no texto: R\$\s10,00/ }));
    const shown = [...document.querySelectorAll("mark[data-shown]")].map(({ textContent }) => textContent);
    expect(shown).toEqual(["R$ 10,00"]);
  });

  it(
    "fill a new compromise with the counted deadline, to be saved by a person",
    { tags: "night" },
    async () => {
      const office = officeWith(SUGGESTIONS);
      const { user } = openApp("/advogado/dashboard");
      await user.click(await within(await proposed()).findByRole("button", { name: "Novo compromisso" }));
      const dialog = await screen.findByRole("dialog");
      expect(await within(dialog).findByDisplayValue("Prazo de 5 dias")).toBeTruthy();
      expect(within(dialog).getByDisplayValue("23/02/2026")).toBeTruthy();
      expect(office.calls.filter((call) => call.startsWith("POST"))).toEqual([]);
    },
  );

  it(
    "say that a term in hours is set by hand, and fill a new compromise with the day of its check",
    { tags: "night" },
    async () => {
      const hours = { ...SUGGESTIONS.terms[0]!, amount: 48, unit: "horas" as const };
      const candidate = {
        date: "2026-02-17",
        term: "48 horas, a contar à mão",
        norm: null,
        evidence: "“48 horas”",
        reason: "É o único prazo de parte que o texto traz.",
        requested: null,
        in_hours: true,
      };
      const proposal = {
        ...SUGGESTIONS.proposal!,
        deadline: null,
        candidates: [candidate],
        is_to_check: true,
      };
      officeWith({ ...SUGGESTIONS, terms: [hours], proposal });
      const { user } = openApp("/advogado/dashboard");
      const section = await proposed();
      expect(await within(section).findByText("Prazo em horas: conferir")).toBeTruthy();
      expect(section.textContent).toContain(
        "48 horas: a contar à mão, conferir até terça-feira, 17 de fevereiro",
      );
      await user.click(within(section).getByRole("button", { name: "Novo compromisso" }));
      const dialog = await screen.findByRole("dialog");
      expect(await within(dialog).findByDisplayValue("Prazo de 48 horas")).toBeTruthy();
      expect(within(dialog).getByDisplayValue("17/02/2026")).toBeTruthy();
      const toCheck = within(dialog).getByRole("region", { name: "Conferir a data" });
      expect(toCheck.textContent).toContain("Prazo em horas: conferir. Horas não se contam em dias");
    },
  );

  it("fill a new compromise with a hearing's day and hour", { tags: "night" }, async () => {
    officeWith(SUGGESTIONS);
    const { user, section } = await openSuggestions();
    await user.click(
      await within(section).findByRole("button", { name: /^Novo compromisso: Audiência de conciliação/ }),
    );
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByDisplayValue("Audiência de conciliação")).toBeTruthy();
    expect(within(dialog).getByDisplayValue("12/05/2026")).toBeTruthy();
    expect(within(dialog).getByDisplayValue("14:30")).toBeTruthy();
    expect(within(dialog).getByDisplayValue("Sala 5")).toBeTruthy();
  });

  it("fill the calculator, which counts only on request", { tags: "night" }, async () => {
    const office = officeWith(SUGGESTIONS);
    office.responses["GET /api/deadline"] = ok(deadline);
    office.responses["GET /api/deadline_terms"] = ok({ data: [] });
    const { user, section } = await openSuggestions();
    await user.click(await within(section).findByRole("button", { name: "Calcular prazo: 5 dias" }));
    const dialog = await screen.findByRole("dialog", { name: "Calcular prazo" });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Prazo/).value).toBe("5");
    await user.click(await within(dialog).findByRole("button", { name: "Usar 23/02/2026" }));
    expect(await screen.findByDisplayValue("Prazo de 5 dias")).toBeTruthy();
  });

  it(
    "say under the proposed deadline why there is none, and which deadline the act has already",
    { tags: "night" },
    async () => {
      const undecided = "Os prazos do texto não são de parte: confira se algum é seu.";
      const existing = [
        {
          id: 9,
          publication_id: 1,
          description: "Prazo anotado",
          compromise_type: "Prazo",
          compromise_date: "2026-02-20",
          user: { id: 7, name: "Ana Lima" },
          may_change: true,
        },
      ];
      officeWith({ ...SUGGESTIONS, proposal: null, undecided, existing });
      const { section } = await openSuggestions();
      const heading = await within(await proposed()).findByRole("heading", { name: "Prazo proposto" });
      expect(heading.parentElement!.textContent).toContain(`Nenhuma data proposta. ${undecided}`);
      expect(heading.parentElement!.textContent).toContain("O ato já tem prazo aberto: 20/02/2026 (Prazo)");
      expect(within(section).queryByText(/não reconheceram/)).toBeNull();
    },
  );

  it("of a cancelled publication propose nothing and give no reason", async () => {
    officeWith({ ...SUGGESTIONS, proposal: null });
    const { section } = await openSuggestions();
    await within(section).findByRole("heading", { name: "Prazos" });
    expect(screen.queryByRole("heading", { name: "Prazo proposto" })).toBeNull();
  });

  it("say that nothing was recognised, and that a text was too long", async () => {
    officeWith({
      act: null,
      terms: [],
      sittings: [],
      amounts: [],
      appeal: null,
      is_cut: true,
      marks: { ruling: null, orders: [], dates: [], lawyers: [] },
      proposal: null,
      existing: [],
      undecided: null,
    });
    const { section } = await openSuggestions();
    expect(await within(section).findByText(/não reconheceram/)).toBeTruthy();
    expect(within(section).getByText(/só o começo foi lido/)).toBeTruthy();
  });

  it("that cannot be loaded show the error and a retry", { tags: "night" }, async () => {
    const office = officeWith(null);
    const { user, section } = await openSuggestions();
    expect(await within(section).findByText(/^Erro ao ler o texto/)).toBeTruthy();
    office.responses["GET /api/publications/1/suggestions"] = ok(SUGGESTIONS);
    await user.click(within(section).getByRole("button", { name: /tentar/i }));
    expect(await within(await proposed()).findByText(/É o único prazo de parte/)).toBeTruthy();
  });
});
