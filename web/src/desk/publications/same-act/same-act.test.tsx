import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { openApp } from "../../../testing/open-app.fixture.tsx";
import { ok } from "../../../testing/fake-server.fixture.ts";
import { forwardedTo } from "../treating/forwardings.part.tsx";
import { fakeOffice, publication, readDayPage, YESTERDAY } from "../office.fixture.ts";
import { showSimilarity } from "./same-act.words.ts";

beforeAll(...readDayPage);

const copy = {
  id: 51,
  publication_code: "810000",
  source: "aasp",
  title: null,
  notebook_identification_cab: "DJEN - TJRS",
  registration_date: YESTERDAY,
  similarity: 0.934,
};
const forwarding = (id: number, name: string) => ({
  id,
  target_user: { id, name },
  compromise_type: "Prazo",
  opened: id !== 8,
  created_at: "2026-03-13T17:12:00Z",
});

it(
  "shows that an act came from two sources, and the differences of the other one",
  { tags: "night" },
  async () => {
    const office = fakeOffice([publication(5, { same_act: [copy] })]);
    const same = "palavra ".repeat(80);
    office.responses["GET /api/publications/5/differences"] = ok({
      data: [
        {
          ...copy,
          is_too_long: false,
          pieces: [
            { kind: "same", text: same },
            { kind: "removed", text: "quinze" },
            { kind: "added", text: "cinco" },
            { kind: "same", text: " dias." },
          ],
        },
      ],
    });
    const { user } = openApp("/advogado/dashboard");
    expect(await screen.findByText("2 fontes")).toBeTruthy();
    const copies = await screen.findByRole("region", { name: "Mesmo ato em outras fontes" });
    expect(within(copies).getByRole("listitem").textContent).toMatch(/^AASP · 93% igual · código 810000/);
    await user.click(within(copies).getByRole("button", { name: "Ver diferenças" }));
    const shown = await screen.findByRole("region", { name: "Diferenças de AASP" });
    expect([...shown.querySelectorAll("p del")].map((each) => each.textContent)).toEqual([
      "Riscado",
      "quinze",
    ]);
    expect([...shown.querySelectorAll("p ins")].map((each) => each.textContent)).toEqual([
      "Sublinhado",
      "cinco",
    ]);
    await user.click(within(shown).getByRole("button", { name: /palavras iguais/ }));
    expect(shown.textContent).toContain(same);
  },
);

const repeats = {
  ...copy,
  publication_date: YESTERDAY,
  treated: true,
  treated_at: "2026-03-12T14:05:00Z",
  treated_by: { id: 9, name: "Caio Neves" },
  forwarded: false,
  deadline: null,
};

describe("an act that came before", () => {
  it(
    "shows when and by whom it was treated, and treats the copy with one press",
    { tags: "night" },
    async () => {
      const office = fakeOffice([publication(5, { repeats })]);
      const { user } = openApp("/advogado/dashboard");
      expect(await screen.findByText("Mesmo ato já tratado")).toBeTruthy();
      const section = within(await screen.findByRole("region", { name: "Mesmo ato já publicado" }));
      expect(
        section.getByText(/O mesmo ato já foi tratado em 12\/03\/2026.* por Caio Neves \(AASP, 93% igual\)/),
      ).toBeTruthy();
      await user.click(section.getByRole("button", { name: "Tratar como cópia" }));
      await screen.findByText("Publicação tratada com sucesso!");
      expect(office.bodies).toContainEqual({
        comment: expect.stringMatching(
          /^Mesmo ato da publicação 810000 \(AASP\), tratada em 12\/03\/2026 .*por Caio Neves\.$/,
        ),
        mentionedUsers: [],
        updated_at: expect.any(String),
      });
    },
  );

  it("links to its day while it is untreated, and offers no treatment", { tags: "night" }, async () => {
    fakeOffice([
      publication(5, { repeats: { ...repeats, treated: false, treated_at: null, treated_by: null } }),
    ]);
    openApp("/advogado/dashboard");
    expect(await screen.findByText("Mesmo ato em outro dia")).toBeTruthy();
    const section = within(await screen.findByRole("region", { name: "Mesmo ato já publicado" }));
    expect(section.getByText(/O mesmo ato está por tratar/)).toBeTruthy();
    expect(section.queryByRole("button", { name: "Tratar como cópia" })).toBeNull();
    expect(section.getByRole("link").getAttribute("href")).toContain(`publication_date=${YESTERDAY}`);
  });
});

describe("the deadline of an act that came before", () => {
  const day = { id: 31, compromise_date: "2026-04-07", completed: false, cancelled: false };
  it.each([
    [day, "O prazo do ato é 07/04/2026."],
    [{ ...day, completed: true }, "O prazo do ato é 07/04/2026, já encerrado."],
    [{ ...day, cancelled: true }, "O prazo do ato era 07/04/2026, cancelado."],
  ])("is shown with its copy, with a link to it", { tags: "night" }, async (deadline, words) => {
    fakeOffice([publication(5, { repeats: { ...repeats, deadline } })]);
    openApp("/advogado/dashboard");
    const section = within(await screen.findByRole("region", { name: "Mesmo ato já publicado" }));
    expect(section.getByText(words)).toBeTruthy();
    expect(section.getByRole("link", { name: "Abrir o prazo" }).getAttribute("href")).toBe(
      "/advogado/compromissos?compromise=31",
    );
  });
});

describe("the receivers of a forwarding", () => {
  it("are on the chip and, in full, below the text", { tags: "night" }, async () => {
    const forwardings = [forwarding(8, "Beto Sá"), forwarding(9, "Caio Neves")];
    fakeOffice([publication(5, { forwarded: true, forwardings })]);
    openApp("/advogado/dashboard");
    expect(await screen.findByText("Encaminhada a Caio Neves e mais 1")).toBeTruthy();
    const sentences = within(screen.getByRole("region", { name: "Encaminhamentos" })).getAllByText(
      /^Encaminhada a/,
    );
    expect(sentences.map((each) => each.textContent)).toEqual([
      "Encaminhada a Beto Sá em 13/03/2026 14:12 · Prazo · encerrado",
      "Encaminhada a Caio Neves em 13/03/2026 14:12 · Prazo",
    ]);
  });

  it.each([
    [[], "Encaminhada"],
    [["Ana"], "Encaminhada a Ana"],
    [["Ana", "Ana"], "Encaminhada a Ana"],
  ])("%j are shown as %s", (names, sentences) => {
    expect(forwardedTo({ forwardings: names.map((name, at) => forwarding(at, name)) })).toBe(sentences);
  });
});

it.each([
  [1, "100%"],
  [0.999, "99%"],
  [0.8, "80%"],
])("formats %f as %s", (similarity, shown) => expect(showSimilarity(similarity)).toBe(shown));
