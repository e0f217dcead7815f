import {
  type CompromiseField,
  compromiseFields,
  compromiseWords,
  shownCompromiseFields,
} from "@pauta/contract/agenda/compromise-fields";
import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { lawsuit } from "../../../practice/lawsuits/lawsuits.fixture.ts";
import { openDetail } from "../detail/compromise-detail.fixture.ts";
import { openForm, ready } from "./compromise-form.fixture.tsx";
import { blankValues, compromiseValues, type CompromiseValues, nextOf } from "./compromise.form.ts";
import { compromise } from "../compromises.fixture.tsx";

// The whole interface is opened, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => {
  Object.assign(document.fonts, { load: async () => [] });
});

const textsOf = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(" *", ""));
const labelsBut = (names: CompromiseField[]): string[] =>
  shownCompromiseFields.filter((name) => !names.includes(name)).map((name) => compromiseFields[name].label);
const { deadline: _counted, dates_to_check: _dates, completed: _closed, ...links } = compromiseWords;

it("the form of a hearing contains every field of a compromise", { tags: "night" }, async () => {
  openForm({ initial: { ...ready, compromise_type_id: "2" } });
  await screen.findByText("Adicionar");
  const requested = textsOf("label, legend");
  // the court's time zone comes with a suggestion, the day of warning with an automatic deadline
  for (const label of labelsBut(["court_time_zone", "warning_date"])) expect(requested).toContain(label);
  for (const { label } of Object.values(links)) expect(requested).toContain(label);
});

/** A compromise whose texts are filled, each with different words. */
const texts = Object.fromEntries(
  shownCompromiseFields
    .filter((name) => ["text", "multiline"].includes(compromiseFields[name].kind))
    .map((name) => [name, `fault of ${name}`]),
);
const given: Partial<Compromise> = {
  ...texts,
  remember_id: 3,
  email_notification: ["cliente@exemplo.test"],
  involved: [{ id: 8, name: "Beto Sá" }],
  client_id: 31,
  client: { id: 31, name: "Maria Souza" },
};

it("the detail shows every field under the form's labels", async () => {
  await openDetail(given);
  const shown = textsOf("[data-print-alone] dt, [data-print-alone] h3");
  // the description is the title; hours and reminders are combined under the first of them
  const apart: CompromiseField[] = [
    "description",
    "start_time",
    "end_time",
    "all_day",
    "court_time_zone",
    "warning_date",
    "date_notification",
    "time_notification",
  ];
  for (const label of labelsBut(apart)) expect(shown).toContain(label);
  expect(shown).toContain(links.compromise_involved.label);
  const text = document.querySelector("[data-print-alone]")!.textContent;
  const others = [
    "14:00 às 15:00",
    "Prazo",
    "Normal",
    "Ana Lima",
    "Beto Sá",
    "Maria Souza",
    lawsuit(1).process,
    "2 dias antes",
    "cliente@exemplo.test",
  ];
  for (const words of [...Object.values(texts), ...others]) expect(text).toContain(words);
});

it("the successor of a closed compromise takes over all fields except those of its day", () => {
  const ofADay = {
    compromise_date: "2026-03-20",
    start_time: "14:00",
    end_time: "15:00",
    all_day: true,
    court_time_zone: "America/Manaus",
    warning_date: "2026-03-18",
    date_notification: "2026-03-19",
    time_notification: "08:00",
  };
  const closed = compromise(4, { ...given, ...ofADay, lawsuit_id: 1, classification_id: 4 });
  const blank = blankValues(8);
  const next: Partial<CompromiseValues> = nextOf(closed);
  const before = compromiseValues(closed);
  for (const name of shownCompromiseFields) {
    expect(before[name], name).not.toEqual(blank[name]);
    expect(next[name], name).toEqual(name in ofADay ? blank[name] : before[name]);
  }
});

it("the detail shows when a reminder was sent instead of when it was due", { tags: "night" }, async () => {
  await openDetail({ remember_id: 3, reminded_at: "2026-03-13T11:00:00Z" });
  expect(textsOf("dt")).not.toContain(compromiseFields.remember_id.label);
  expect(document.querySelector("[data-print-alone]")!.textContent).toContain(
    "Lembrete enviado em13/03/2026 08:00",
  );
});
