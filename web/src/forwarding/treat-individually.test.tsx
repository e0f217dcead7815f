import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { openApp } from "../app/open-app.fixture.tsx";
import { ok, personWith } from "../app/pretend-server.fixture.ts";
import { control, field, take, write } from "../compromises/compromise-form.fixture.tsx";
import { pretendOffice, publication, treatedBy } from "../publications/office.fixture.ts";

/** The page and its dialog are many files, read from disk one by one here. */
const LONGEST_READING_MS = 60_000;
beforeAll(async () => {
  await import("../dashboards/lawyer-dashboard.page.tsx");
  await import("./treat-individually.dialog.tsx");
}, LONGEST_READING_MS);

function openSolo() {
  const person = personWith("client_admin", "lawyer");
  const company = { ...person.company!, plan: { id: 2, name: "LIGHT", plan_type: 1 as const } };
  const office = pretendOffice([publication(1)], { ...person, company });
  const sent: Record<string, unknown>[] = [];
  Object.assign(office.answers, {
    "GET /api/compromise_types": ok({
      data: [
        { id: 1, compromise_type: "Prazo", color: "#1976D2" },
        { id: 6, compromise_type: "Análise de publicação", color: "#607D8B" },
      ],
    }),
    "GET /api/compromise_clash": ok({ overlaps: [], absences: [], closed: null }),
    "GET /api/tags": ok({ data: [] }),
    "POST /api/treat_publication_individual": ({ body }: { body: unknown }) => {
      sent.push(body as Record<string, unknown>);
      office.publications = [publication(1, treatedBy("Ana Lima"))];
      return ok({ ...office.publications[0], compromise_id: 5 });
    },
  });
  return { sent, ...openApp("/advogado/dashboard") };
}

it("where nothing is forwarded, Tratar asks for one's own deadline and treats with it", async () => {
  const { user, sent } = openSolo();
  await user.click(await screen.findByText("Tratar"));
  await screen.findByText("Tratar Publicação");
  expect(control("Responsável")).toBeUndefined();
  const treat = () => user.click(document.querySelector<HTMLElement>("[role=dialog] button[type=submit]")!);
  await treat();
  expect(await screen.findByText("O campo é obrigatório")).toBeTruthy();
  await user.click(field("Tipo"));
  await take(user, "Tipo", "Prazo");
  await write(user, "Título", "Contestação");
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
