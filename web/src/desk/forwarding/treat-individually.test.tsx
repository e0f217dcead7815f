// @module-tag night

import type { ActSuggestions } from "@pauta/contract/law/acts";
import type { OpenDeadline } from "@pauta/contract/platform/open-deadlines";
import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith } from "../../testing/fake-server.fixture.ts";
import {
  control,
  field,
  selectOption,
  write,
} from "../../agenda/compromises/form/compromise-form.fixture.tsx";
import { deadline } from "../../law/deadlines/deadline.fixture.ts";
import { keyGroups } from "../../ui/keys/use-keys.ts";
import { NOTHING_READ, fakeOffice, publication, treatedBy } from "../publications/office.fixture.ts";

/** The page and its dialog are many modules, loaded from disk one by one here. */
const LONGEST_READING_MS = 60_000;
beforeAll(async () => {
  await import("../../pages/lawyer-dashboard.page.tsx");
  await import("./treat-individually.dialog.tsx");
}, LONGEST_READING_MS);

/** A button by its accessible name; sums are preceded by a no-break space. */
const named = (label: string) =>
  [...document.querySelectorAll<HTMLElement>("[role=dialog] [aria-label]")].find(
    (each) => each.getAttribute("aria-label")!.replaceAll("\u00A0", " ") === label,
  )!;

function openSolo(suggestions: ActSuggestions = NOTHING_READ, open?: OpenDeadline) {
  const person = personWith("client_admin", "lawyer");
  const company = { ...person.company!, plan: { id: 2, name: "LIGHT", plan_type: 1 as const } };
  const office = fakeOffice([publication(1)], { ...person, company });
  const sent: Record<string, unknown>[] = [];
  Object.assign(office.responses, {
    "GET /api/publications/1/suggestions": ok(suggestions),
    "GET /api/deadline": ok(deadline),
    "GET /api/compromise_types": ok({
      data: [
        { id: 1, compromise_type: "Prazo", color: "#1976D2" },
        { id: 6, compromise_type: "Análise de publicação", color: "#607D8B" },
      ],
    }),
    "GET /api/compromise_clash": ok({ overlaps: [], further: 0, hidden: 0, absences: [], closed: null }),
    "GET /api/tags": ok({ data: [] }),
    "POST /api/treat_publication_individual": ({ body }: { body: unknown }) => {
      sent.push(body as Record<string, unknown>);
      if (open && sent.length === 1)
        return {
          status: 409,
          body: {
            code: "open_deadline",
            message: "Este ato já tem um prazo aberto.",
            open_deadlines: [open],
          },
        };
      office.publications = [publication(1, treatedBy("Ana Lima"))];
      return ok({
        ...office.publications[0],
        compromise_id: 5,
        undo: { id: 1, until: "2026-03-13T10:00:10Z" },
        emails_left_out: null,
      });
    },
  });
  return { sent, ...openApp("/advogado/dashboard") };
}

const SUGGESTIONS: ActSuggestions = {
  act: null,
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
      confidence: 0.7,
      places: [
        { start: 20, end: 34, text: "5 (cinco) dias", before: "Manifeste-se o autor em ", after: ". Custas" },
      ],
    },
  ],
  sittings: [],
  amounts: [{ cents: 1000, of: "costs", confidence: 0.98, places: [] }],
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

it("applies a suggestion by one press, with how its date was counted, and loses no input", async () => {
  const { user, sent } = openSolo(SUGGESTIONS);
  await user.click(await screen.findByText("Tratar"));
  await screen.findByText("Sugestões do texto", { selector: "[role=dialog] h3" });
  const passage = document.querySelector("[role=dialog] q")!;
  expect(passage.textContent).toBe("Manifeste-se o autor em 5 (cinco) dias. Custas");
  expect(passage.querySelector("mark")!.textContent).toBe("5 (cinco) dias");
  expect(screen.getByText(/Confiança de 70%/)).toBeTruthy();
  await user.click(screen.getByText("Como se chegou a esta data"));
  expect(document.querySelector("[aria-label='Memória de cálculo']")!.textContent).toContain("Carnaval");
  await user.click(field("Tipo"));
  await selectOption(user, "Tipo", "Prazo");
  await write(user, "Descrição", "Réplica");
  await user.click(named("Usar: prazo de 5 dias"));
  expect(field("Data").value).toBe("23/02/2026");
  expect(field("Descrição").value).toBe("Réplica");
  expect(screen.getByText("Ficou como você preencheu: Descrição.")).toBeTruthy();
  await user.click(named("Anotar: R$ 10,00"));
  await user.click(document.querySelector<HTMLElement>("[role=dialog] button[type=submit]")!);
  expect(await screen.findByText("Publicação tratada com sucesso!")).toBeTruthy();
  expect(sent).toMatchObject([
    {
      compromise_type_id: 1,
      description: "Réplica",
      date: "2026-02-23",
      all_day: true,
      deadline: { date: "2026-02-11", amount: 5, regime: "uteis" },
      observation: "No texto: “5 (cinco) dias”\nR$\u00A010,00, custas e despesas",
    },
  ]);
});

it("says why no date is proposed", async () => {
  const undecided = "O texto não traz prazo, e para um ato destes a lei não diz um só.";
  const { user } = openSolo({ ...NOTHING_READ, undecided });
  await user.click(await screen.findByText("Tratar"));
  expect(await screen.findByText(`Nenhuma data proposta. ${undecided}`)).toBeTruthy();
});

it("applies suggestions by keys: each by its digit, the next one by u, with Ctrl also while a field is focused", async () => {
  const { user } = openSolo(SUGGESTIONS);
  await user.click(await screen.findByText("Tratar"));
  await screen.findByText("Sugestões do texto", { selector: "[role=dialog] h3" });
  const listed = keyGroups
    .read()
    .find(({ title }) => title === "Sugestões do texto")!
    .keys.map(({ label }) => label);
  expect(listed).toEqual(
    expect.arrayContaining([
      "Usar: prazo de 5 dias",
      "Anotar: R$\u00A010,00",
      "Aceitar a próxima sugestão, também ao digitar (Ctrl)",
    ]),
  );
  await user.click(field("Tipo"));
  await selectOption(user, "Tipo", "Prazo");
  named("Usar: prazo de 5 dias").focus();
  await user.keyboard("2");
  expect(field("Data").value).toBe("");
  await write(user, "Descrição", "Réplica u1");
  expect(field("Data").value).toBe("");
  await user.keyboard("{Control>}u{/Control}");
  expect(field("Data").value).toBe("23/02/2026");
  expect(field("Descrição").value).toBe("Réplica u1");
});

it("on plans without forwarding, Tratar shows the form of one's own deadline and treats with it", async () => {
  const { user, sent } = openSolo();
  await user.click(await screen.findByText("Tratar"));
  await screen.findByText("Tratar Publicação");
  expect(control("Responsável")).toBeUndefined();
  const treat = () => user.click(document.querySelector<HTMLElement>("[role=dialog] button[type=submit]")!);
  await treat();
  expect(await screen.findByText("O campo é obrigatório")).toBeTruthy();
  await user.click(field("Tipo"));
  await selectOption(user, "Tipo", "Prazo");
  await write(user, "Descrição", "Contestação");
  await write(user, "Data", "20/03/2030");
  await user.click(control("Dia Todo")!);
  await treat();
  expect(await screen.findByText("Publicação tratada com sucesso!")).toBeTruthy();
  expect(sent).toMatchObject([
    {
      publication_id: 1,
      lawsuit_id: 0,
      compromise_type_id: 1,
      description: "Contestação",
      date: "2030-03-20",
      all_day: true,
    },
  ]);
  await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());
});

it("shows an open deadline of the act, and keeps it by one press without losing input", async () => {
  const { user, sent } = openSolo(NOTHING_READ, {
    id: 9,
    publication_id: 1,
    description: "Prazo automático",
    compromise_type: "Prazo automático",
    compromise_date: "2030-03-18",
    user: { id: 7, name: "Ana Lima" },
    may_change: false,
  });
  await user.click(await screen.findByText("Tratar"));
  await screen.findByText("Tratar Publicação");
  await user.click(field("Tipo"));
  await selectOption(user, "Tipo", "Prazo");
  await write(user, "Descrição", "Contestação");
  await write(user, "Data", "20/03/2030");
  await user.click(control("Dia Todo")!);
  await user.click(document.querySelector<HTMLElement>("[role=dialog] button[type=submit]")!);
  expect(await screen.findByText("Prazo automático (Ana Lima)")).toBeTruthy();
  expect(screen.queryByText("Substituir")).toBeNull();
  await user.click(screen.getByText("Manter"));
  expect(await screen.findByText("Publicação tratada com sucesso!")).toBeTruthy();
  expect(sent.map(({ existing, description }) => [existing, description])).toEqual([
    [undefined, "Contestação"],
    ["keep", "Contestação"],
  ]);
});
