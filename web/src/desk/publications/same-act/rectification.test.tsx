import { screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { openApp } from "../../../testing/open-app.fixture.tsx";
import { ok } from "../../../testing/fake-server.fixture.ts";
import { fakeOffice, publication, readDayPage, YESTERDAY } from "../office.fixture.ts";

beforeAll(...readDayPage);

it("shows since when a text is a new one, the differences, and how the earlier one had been treated", async () => {
  const office = fakeOffice([publication(5, { rectified_at: "2026-03-12T15:00:00Z" })]);
  office.responses["GET /api/publications/5/versions"] = ok({
    data: [
      {
        id: 1,
        publication_text: "<p>Prazo de quinze dias.</p>",
        layout: null,
        registration_date: YESTERDAY,
        publication_date: YESTERDAY,
        lawsuit_number: null,
        replaced_at: "2026-03-12T15:00:00Z",
        treated_at: "2026-03-12T14:00:00Z",
        treated_by: { id: 7, name: "Ana Lima" },
        comment: "Anotado.",
        forwarded: true,
        canceled_date: null,
        cancel_reason: null,
        is_too_long: false,
        pieces: [
          { kind: "same", text: "Prazo de " },
          { kind: "removed", text: "quinze" },
          { kind: "added", text: "cinco" },
          { kind: "same", text: " dias." },
        ],
      },
    ],
  });
  const { user } = openApp("/advogado/dashboard");
  expect(await screen.findByText("Retificada em 12/03")).toBeTruthy();
  const shown = await screen.findByRole("region", { name: "Retificação" });
  expect(shown.textContent).toContain(
    "Retificada em 12/03/2026 12:00. O texto abaixo é o novo e aguarda leitura.",
  );
  await user.click(within(shown).getByRole("button", { name: "Ver o que mudou" }));
  expect(
    await within(shown).findByText(
      /Tratada por Ana Lima em 12\/03\/2026 11:00: “Anotado\.” Tinha sido encaminhada\./,
    ),
  ).toBeTruthy();
  expect([...shown.querySelectorAll("p del")].map((each) => each.textContent)).toEqual(["Riscado", "quinze"]);
  await user.click(within(shown).getByRole("button", { name: "Ler o texto anterior" }));
  expect(await within(shown).findByText("Prazo de quinze dias.")).toBeTruthy();
});
