import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wayOut } from "./list/publication-empty.part.tsx";
import {
  pendingOfAllDays,
  queryOf,
  readView,
  searchFor,
  treatedOfDay,
  wholeDay,
  writeView,
  type PublicationView,
} from "./publication.view.ts";

const TODAY = "2026-03-13";
const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const view: fc.Arbitrary<PublicationView> = fc
  .record({
    day,
    isAllDays: fc.boolean(),
    treated: fc.constantFrom(0 as const, 1 as const, 2 as const),
    isElectronic: fc.boolean(),
    isToForward: fc.boolean(),
    text: fc.string({ maxLength: 80 }).map((text) => text.trim()),
    class: fc.string({ maxLength: 80 }).map((text) => text.trim()),
    page: fc.integer({ min: 1, max: 10_000 }),
    publication: fc.option(fc.integer({ min: 1, max: 10_000 })),
  })
  .map((each) => Object.assign(each, { isAllDays: each.isAllDays || each.text !== "" }));

describe("the address of the publications", () => {
  it("restores every view that it stores", () => {
    fc.assert(
      fc.property(view, (each) => {
        expect(readView(writeView(each, TODAY), TODAY)).toEqual(each);
      }),
    );
  });

  it("is empty for today's list, so that a bookmark always means today", () => {
    expect(Object.values(writeView(wholeDay(TODAY), TODAY)).every((value) => value === undefined)).toBe(true);
  });

  it("means today for invalid parameters", () => {
    const nonsense = { publication_date: "31/02/2026", treated: "7", page: "-1", days: "some" };
    expect(readView(nonsense, TODAY)).toEqual(wholeDay(TODAY));
  });

  it("accepts a date as people write it", () => {
    expect(readView({ publication_date: "12/03/2026" }, TODAY).day).toBe("2026-03-12");
  });
});

describe("the query for the API", () => {
  const basic = { plan_type: 1 } as const;
  const complete = { plan_type: 3 } as const;

  it("one publication requests the page that contains it", () => {
    expect(queryOf({ ...wholeDay(TODAY), publication: 7 }, basic)).toEqual({
      page: 1,
      publication_date: TODAY,
      holding: 7,
    });
  });

  it("a day requests its date, pending and searches all days", () => {
    expect(queryOf(treatedOfDay(TODAY), basic)).toEqual({ page: 1, publication_date: TODAY, treated: 1 });
    expect(queryOf(pendingOfAllDays(TODAY), basic)).toEqual({ page: 1, treated: 0 });
    expect(queryOf(searchFor("penhora", TODAY), basic)).toEqual({ page: 1, publication_text: "penhora" });
  });

  it("a class filters any view, also by its number in the address", () => {
    const shown = readView({ class: "436", days: "all", treated: "0" }, TODAY);
    expect(queryOf(shown, basic)).toEqual({ page: 1, treated: 0, class: "436" });
    expect(queryOf({ ...wholeDay(TODAY), class: "inventário" }, basic)).toEqual({
      page: 1,
      publication_date: TODAY,
      class: "inventário",
    });
  });

  it("offices beyond the basic plan request forwarded and not forwarded ones explicitly", () => {
    expect(queryOf(wholeDay(TODAY), complete)).toMatchObject({ forwarded: 2 });
    for (const plan_type of [1, null] as const)
      expect(queryOf(wholeDay(TODAY), { plan_type })).not.toHaveProperty("forwarded");
  });
});

describe("an empty list", () => {
  it("links from an empty day to the newest day that has publications", () => {
    expect(wayOut(wholeDay(TODAY), 0, "2026-03-11")).toEqual({
      text: "Nenhuma publicação neste dia.",
      label: "Ir para 11/03/2026, o dia mais recente",
      to: wholeDay("2026-03-11"),
    });
  });

  it("says that nothing has come yet when there is nothing at all, without a link", () => {
    expect(wayOut(wholeDay(TODAY), 0, null)).not.toHaveProperty("to");
  });

  it("links from a finished day to what waits on other days", () => {
    const untreated = { ...wholeDay(TODAY), treated: 0 as const };
    expect(wayOut(untreated, 3, TODAY)).toMatchObject({
      label: "Ver 3 pendentes de outros dias",
      to: pendingOfAllDays(TODAY),
    });
    expect(wayOut(untreated, 0, TODAY)).toMatchObject({ to: wholeDay(TODAY) });
  });

  it("of a class links to all classes of the same view", () => {
    const ofClass = (shown: PublicationView) => wayOut({ ...shown, class: "usucapião", page: 3 }, 5, TODAY);
    expect(ofClass(wholeDay(TODAY))).toEqual({
      text: "Nenhuma publicação da classe “usucapião” na lista de 13/03/2026.",
      label: "Mostrar todas as classes",
      to: wholeDay(TODAY),
    });
    expect(ofClass(searchFor("xyz", TODAY))).toMatchObject({
      text: "Nenhuma publicação da classe “usucapião” com “xyz”.",
      to: searchFor("xyz", TODAY),
    });
    expect(ofClass(pendingOfAllDays(TODAY))).toMatchObject({
      text: "Nenhuma publicação da classe “usucapião” nesta lista.",
      to: pendingOfAllDays(TODAY),
    });
  });

  it("links to the day from a search without results and from an empty list of pending ones", () => {
    expect(wayOut(searchFor("xyz", TODAY), 5, TODAY)).toMatchObject({
      text: "Nenhuma publicação com “xyz”.",
      to: wholeDay(TODAY),
    });
    expect(wayOut(pendingOfAllDays(TODAY), 0, TODAY)).toMatchObject({ to: wholeDay(TODAY) });
  });
});
