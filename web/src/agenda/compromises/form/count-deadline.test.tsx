import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, personWith } from "../../../testing/fake-server.fixture.ts";
import { field, openForm, press } from "./compromise-form.fixture.tsx";

test("the count of a lawsuit's deadline opens with court, city, class and availability, counted by its class", async () => {
  const requested: string[] = [];
  const { user } = openForm(
    { initial: { lawsuit_id: 5, process: "1001234-56.2026.8.26.0050" } },
    personWith("forwarding_agent"),
    {
      "GET /api/count_begun": ({ query }: { query: URLSearchParams }) => {
        requested.push(query.toString());
        return ok({
          process: "1001234-56.2026.8.26.0050",
          date: "2026-06-25",
          court: "TJSP",
          city: "São Paulo",
          state: "SP",
          organ: "3ª Vara Criminal",
          class_name: "Ação Penal - Procedimento Ordinário",
          branches: ["criminal"],
          regime: "corridos",
        });
      },
    },
  );
  await user.click(press("Calcular prazo"));
  await waitFor(() => expect(field("Disponibilização").value).toBe("25/06/2026"));
  expect(requested).toEqual(["lawsuit=5"]);
  expect(field("Tribunal").value).toBe("TJSP");
  expect(field("Cidade").value).toBe("São Paulo");
  expect(field("Órgão julgador").value).toBe("3ª Vara Criminal");
  expect(field("Classe").value).toBe("Ação Penal - Procedimento Ordinário");
  expect(field("Contado em").value).toBe("Dias corridos");
});
