import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp } from "../app/open-app.fixture.tsx";
import { ok, personWith, pretendServer } from "../app/pretend-server.fixture.ts";
import { deadline } from "../deadlines/deadline.fixture.ts";

function pretendCalculator(answer: unknown = ok(deadline)) {
  const asked: string[] = [];
  pretendServer({
    "GET /api/profile": ok(personWith("lawyer")),
    "GET /api/deadline_terms": ok({
      data: [
        {
          id: "embargos",
          act: "Embargos de declaração",
          amount: 5,
          regime: "uteis",
          norm: "CPC, art. 1.023",
          branch: "civel",
        },
      ],
    }),
    "GET /api/deadline": ({ query }) => {
      asked.push(String(query));
      return answer as never;
    },
  });
  return asked;
}

const open = async (address = "/calculadora") => {
  const app = openApp(address);
  await screen.findByRole("heading", { name: "Calculadora de prazos" });
  return app;
};

it("counts a usual term before the court that the process number tells, and the address keeps it", async () => {
  const asked = pretendCalculator();
  const { user } = await open();
  expect(screen.getByText(/Informe a comunicação e o prazo/)).toBeTruthy();
  await user.click(screen.getByRole("textbox", { name: "Disponibilização" }));
  await user.paste("11/02/2026");
  await user.click(screen.getByRole("combobox", { name: "Ato" }));
  await user.click(await screen.findByRole("option", { name: "Embargos de declaração · 5 dias úteis" }));
  expect(screen.getByRole("textbox", { name: "Prazo" })).toHaveProperty("value", "5");
  await user.click(screen.getByRole("textbox", { name: "Processo" }));
  await user.paste("50000014220268210001");
  expect(screen.getByRole("combobox", { name: "Tribunal" })).toHaveProperty("value", "TJRS");
  await user.click(screen.getByRole("button", { name: "Contar prazo" }));

  expect(await screen.findByText("segunda-feira, 23 de fevereiro de 2026")).toBeTruthy();
  const memory = screen.getByRole("region", { name: "Memória de cálculo" });
  for (const text of ["CPC, art. 224, § 2º", "Carnaval", "Lei 1.408/1951, art. 5º", /A conta é um auxílio/])
    expect(within(memory).getByText(text)).toBeTruthy();
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toMatchObject({
    date: "2026-02-11",
    amount: "5",
    court: "TJRS",
  });
  expect(screen.getByRole("button", { name: "Imprimir" })).toBeTruthy();
});

it("opens a count from its address", async () => {
  const asked = pretendCalculator();
  await open("/calculadora?date=2026-02-11&amount=5&court=TJRS&doubled=1");
  expect(await screen.findByText("segunda-feira, 23 de fevereiro de 2026")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Disponibilização" })).toHaveProperty("value", "11/02/2026");
  expect(screen.getByLabelText(/^Em dobro/)).toHaveProperty("checked", true);
  expect(new URLSearchParams(asked[0]).get("doubled")).toBe("true");
});

it("asks for what is missing before it asks the server", async () => {
  const asked = pretendCalculator();
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Contar prazo" }));
  expect(await screen.findByText("Informe a data")).toBeTruthy();
  expect(screen.getByText("Informe o prazo")).toBeTruthy();
  expect(asked).toEqual([]);
});

it("says beside the field why a citation that was not confirmed has no date", async () => {
  const refusal = "Sem confirmação não há prazo: a citação é repetida por outro meio.";
  pretendCalculator({
    status: 422,
    body: {
      code: "invalid",
      message: "Valide os campos do formulário",
      errors: { confirmed: [refusal] },
    },
  });
  await open("/calculadora?notice=domicilio_citation&date=2026-02-11&amount=15");
  await waitFor(() => expect(screen.getByText(refusal)).toBeTruthy());
  expect(screen.getByText(/Não há data/)).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Envio" })).toHaveProperty("value", "11/02/2026");
});
