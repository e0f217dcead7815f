import {
  type CompromiseField,
  compromiseFields,
  compromiseWords,
  shownCompromiseFields,
} from "@pauta/contract/compromise-fields";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { lawsuit } from "../lawsuits/lawsuits.fixture.ts";
import { openDetail } from "./compromise-detail.fixture.ts";
import { openForm, ready } from "./compromise-form.fixture.tsx";

// The whole interface is opened, and a busy machine takes its time over it.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => {
  Object.assign(document.fonts, { load: async () => [] });
});

const textsOf = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(" *", ""));
const labelsBut = (names: CompromiseField[]): string[] =>
  shownCompromiseFields.filter((name) => !names.includes(name)).map((name) => compromiseFields[name].label);
const { deadline: _counted, dates_to_check: _dates, completed: _closed, ...links } = compromiseWords;

it("the form of a hearing asks for every field of a compromise", async () => {
  openForm({ initial: { ...ready, compromise_type_id: "2" } });
  await screen.findByText("Adicionar");
  const asked = textsOf("label, legend");
  // the court's clock comes with a suggestion, the day of warning with an automatic deadline
  for (const label of labelsBut(["court_time_zone", "warning_date"])) expect(asked).toContain(label);
  for (const { label } of Object.values(links)) expect(asked).toContain(label);
});

it("the detail shows every field under the words of the form", async () => {
  const told = {
    local: "Escritório",
    forum: "Foro Central",
    forum_room: "301",
    address: "Rua do Foro, 10",
    observation: "Levar os originais.",
    remember_id: 3,
    email_notification: ["cliente@exemplo.test"],
    involved: [{ id: 8, name: "Beto Sá" }],
    client_id: 31,
    client: { id: 31, name: "Maria Souza" },
  };
  await openDetail(told);
  const shown = textsOf("[data-print-alone] dt, [data-print-alone] h3");
  // the description is the head; hours and reminders are told together, under the first of them
  const apart: CompromiseField[] = [
    ...(["description", "start_time", "end_time", "all_day", "court_time_zone"] as const),
    ...(["warning_date", "date_notification", "time_notification"] as const),
  ];
  for (const label of labelsBut(apart)) expect(shown).toContain(label);
  expect(shown).toContain(links.compromise_involved.label);
  const text = document.querySelector("[data-print-alone]")!.textContent;
  for (const words of [
    "Réplica 4",
    "14:00 às 15:00",
    "Prazo",
    "Normal",
    "Ana Lima",
    "Beto Sá",
    "Maria Souza",
    lawsuit(1).process,
    told.local,
    told.forum,
    told.forum_room,
    told.address,
    told.observation,
    "2 dias antes",
    "cliente@exemplo.test",
  ])
    expect(text).toContain(words);
});

it("the detail says when a reminder went out, and no longer when it was to", async () => {
  await openDetail({ remember_id: 3, reminded_at: "2026-03-13T11:00:00Z" });
  expect(textsOf("dt")).not.toContain(compromiseFields.remember_id.label);
  expect(document.querySelector("[data-print-alone]")!.textContent).toContain(
    "Lembrete enviado em13/03/2026 08:00",
  );
});
