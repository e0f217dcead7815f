import { describe, expect, it } from "vitest";
import { deadline } from "../../law/deadlines/deadline.fixture.ts";
import { sittingSuggestion } from "../../law/acts/suggestion.words.ts";
import { blankForward, forwardOf, type ForwardValues } from "./forward.form.ts";
import { fill, noted, ofDeadline, ofSitting } from "./suggested-values.form.ts";

const sitting = {
  kind: "hearing" as const,
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
  places: [],
};
const hearing = ofSitting(sitting, "1ª Vara Cível");
const SINGLE = { deadline, candidates: [], is_to_check: false };
const term = ofDeadline("5 dias", [], SINGLE);
const form = (own: Partial<ForwardValues> = {}): ForwardValues => ({ ...blankForward(), ...own });

describe("applying a suggestion", () => {
  it("stores all dates of an act that allows several, to be checked", () => {
    const candidate = { term: "5 dias úteis", norm: null, evidence: "", reason: "", requested: null };
    const candidates = [
      { ...candidate, date: deadline.end },
      { ...candidate, date: "2030-01-01" },
    ];
    const { values } = fill(
      form(),
      {},
      ofDeadline("5 dias", [], { deadline, candidates, is_to_check: true }),
    );
    expect(values).toMatchObject({ deadline_candidates: candidates, dates_to_check: true });
    expect(forwardOf({ ...form(), ...values })).toMatchObject({
      date: deadline.end,
      deadline_candidates: candidates,
      dates_to_check: true,
    });
    // a typed day stays, without them
    const own = fill(
      form({ compromise_date: "2026-05-13" }),
      {},
      ofDeadline("5 dias", [], { deadline, candidates, is_to_check: true }),
    );
    expect(own.values).not.toHaveProperty("deadline_candidates");
  });

  it("uses the day of a term in hours without a count, to be checked", () => {
    const candidates = [
      {
        date: "2026-03-17",
        term: "48 horas, a contar à mão",
        norm: null,
        evidence: "",
        reason: "",
        requested: null,
        in_hours: true,
      },
    ];
    const { values } = fill(
      form(),
      {},
      ofDeadline("48 horas", [], { deadline: null, candidates, is_to_check: true }),
    );
    expect(forwardOf({ ...form(), ...values })).toMatchObject({
      title: "Prazo de 48 horas",
      date: "2026-03-17",
      deadline: null,
      deadline_candidates: candidates,
      dates_to_check: true,
    });
  });

  it("fills in a court's hour in the office's time zone, and stores whose it is", () => {
    const elsewhere = {
      ...sitting,
      court_time_zone: "America/Rio_Branco",
      here: { date: "2026-05-12", time: "16:30" },
    };
    expect(ofSitting(elsewhere, null)).toMatchObject({
      compromise_date: "2026-05-12",
      start_time: "16:30",
      end_time: "17:30",
      court_time_zone: "America/Rio_Branco",
    });
    expect(sittingSuggestion(elsewhere, 0).words).toBe(
      "Audiência de conciliação, 12/05/2026 às 14:30 em Rio Branco · 16:30 aqui",
    );
  });

  it("fills empty fields: type, day, hours, court", () => {
    const { values, kept } = fill(form(), {}, hearing);
    expect(values).toMatchObject({
      compromise_type_id: "2",
      description: "Audiência de conciliação",
      compromise_date: "2026-05-12",
      start_time: "14:30",
      end_time: "15:30",
      forum: "1ª Vara Cível",
      forum_room: "Sala 5",
    });
    expect(kept).toEqual([]);
  });

  it("leaves a person's input, and says which", () => {
    const typed = form({ description: "Minha audiência", compromise_date: "2026-05-13" });
    const { values, kept } = fill(typed, {}, hearing);
    expect(values).not.toHaveProperty("description");
    for (const field of ["compromise_date", "start_time", "end_time", "all_day"])
      expect(values, field).not.toHaveProperty(field);
    expect(values).toMatchObject({ forum_room: "Sala 5" });
    expect(kept).toEqual(["Descrição", "Data", "Início", "Fim"]);
  });

  it("is replaced by another suggestion where it was not changed since", () => {
    const first = fill(form(), {}, hearing);
    const second = fill(form(first.values), first.put, term);
    expect(second.values).toMatchObject({
      compromise_type_id: "1",
      compromise_date: deadline.end,
      all_day: true,
    });
    const changed = form({ ...first.values, compromise_date: "2026-05-15" });
    const third = fill(changed, first.put, term);
    expect(third.values).not.toHaveProperty("compromise_date");
    expect(third.values).not.toHaveProperty("deadline");
    expect(third.kept).toContain("Data");
  });

  it("keeps the memória de cálculo with its date alone", () => {
    const { values } = fill(form({ compromise_date: "2026-02-20" }), {}, term);
    expect(values).not.toHaveProperty("deadline");
    expect(fill(form(), {}, term).values).toMatchObject({ deadline: { date: "2026-02-11", amount: 5 } });
  });

  it("notes a sum once, after the present notes", () => {
    const once = noted("Falar com a cliente", "R$ 10,00, custas");
    expect(once).toBe("Falar com a cliente\nR$ 10,00, custas");
    expect(noted(once, "R$ 10,00, custas")).toBe(once);
    expect(noted("", "R$ 10,00")).toBe("R$ 10,00");
  });
});
