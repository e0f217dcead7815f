import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, type FakeServer, fakeServer, rejection } from "../../testing/fake-server.fixture.ts";
import { deadline } from "../../law/deadlines/deadline.fixture.ts";

/** The server's replies: the branches of a class, and how its days are counted. */
const BRANCHES: Record<string, { branches: string[]; regime: string }> = {
  "Ação Penal": { branches: ["criminal"], regime: "corridos" },
  "Procedimento Comum": { branches: ["civel", "fazenda"], regime: "uteis" },
};
const UNKNOWN = { branches: [], regime: "uteis" };

function fakeCalculator(answer: unknown = ok(deadline), responses: FakeServer["responses"] = {}) {
  const requested: string[] = [];
  fakeServer({
    "GET /api/count_branch": ({ query }) => ok(BRANCHES[query.get("class_name") ?? ""] ?? UNKNOWN),
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
      requested.push(String(query));
      return answer as never;
    },
    ...responses,
  });
  return requested;
}

const open = async (address = "/calculadora") => {
  const app = openApp(address);
  await screen.findByRole("heading", { name: "Calculadora de prazos" });
  return app;
};

it("counts a usual term, with the court of the process number", { tags: "night" }, async () => {
  const requested = fakeCalculator();
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
  expect(requested).toHaveLength(1);
  expect(Object.fromEntries(new URLSearchParams(requested[0]))).toMatchObject({
    date: "2026-02-11",
    amount: "5",
    court: "TJRS",
  });
  expect(screen.getByRole("button", { name: "Imprimir" })).toBeTruthy();
});

it("opens a count from its address", { tags: "night" }, async () => {
  const requested = fakeCalculator();
  await open("/calculadora?date=2026-02-11&amount=5&court=TJRS&doubled=1");
  expect(await screen.findByText("segunda-feira, 23 de fevereiro de 2026")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Disponibilização" })).toHaveProperty("value", "11/02/2026");
  expect(screen.getByLabelText(/^Em dobro/)).toHaveProperty("checked", true);
  expect(new URLSearchParams(requested[0]).get("doubled")).toBe("true");
});

it("names the missing fields and sends no request", async () => {
  const requested = fakeCalculator();
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Contar prazo" }));
  expect(await screen.findByText("Informe a data")).toBeTruthy();
  expect(screen.getByText("Informe o prazo")).toBeTruthy();
  expect(requested).toEqual([]);
});

it("shows next to the field why an unconfirmed citation has no date", { tags: "night" }, async () => {
  const reason = "Sem confirmação não há prazo: a citação é repetida por outro meio.";
  fakeCalculator({
    status: 422,
    body: {
      code: "invalid",
      message: "Valide os campos do formulário",
      errors: { confirmed: [reason] },
    },
  });
  await open("/calculadora?notice=domicilio_citation&date=2026-02-11&amount=15");
  await waitFor(() => expect(screen.getByText(reason)).toBeTruthy());
  expect(screen.getByText(/Não há data/)).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Envio" })).toHaveProperty("value", "11/02/2026");
});

const regime = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Contado em" }).value;
const write = async ({ user }: Awaited<ReturnType<typeof open>>, label: string, text: string) => {
  const field = screen.getByRole("textbox", { name: label });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};
const count = ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole("button", { name: "Contar prazo" }));
const COUNTED = "/calculadora?date=2026-02-11&amount=5&court=TJRS";

it(
  "an entered class decides how days are counted, even when the button is pressed at once",
  { tags: "night" },
  async () => {
    const requested = fakeCalculator();
    const app = await open(COUNTED);
    expect(regime()).toBe("Dias úteis");
    await write(app, "Classe", "Ação Penal");
    await count(app);
    await waitFor(() => expect(requested).toHaveLength(2));
    expect(new URLSearchParams(requested[1]).get("regime")).toBe("corridos");
    expect(regime()).toBe("Dias corridos");
    expect(screen.getByText("Criminal: dias corridos.")).toBeTruthy();

    await write(app, "Classe", "Procedimento Comum");
    await app.user.tab();
    await waitFor(() => expect(regime()).toBe("Dias úteis"));
    expect(screen.getByText("Cível ou Fazenda Pública: dias úteis.")).toBeTruthy();
  },
);

it("an unknown class changes nothing and says so", { tags: "night" }, async () => {
  const requested = fakeCalculator();
  const app = await open(`${COUNTED}&regime=corridos`);
  await write(app, "Classe", "Classe nova");
  await count(app);
  expect(await screen.findByText("Não diz o ramo: confira como se contam os dias.")).toBeTruthy();
  await waitFor(() => expect(requested).toHaveLength(1));
  expect(regime()).toBe("Dias corridos");
});

it(
  "days or months chosen by a person stay, and the class's way of counting is shown beside them",
  { tags: "night" },
  async () => {
    fakeCalculator();
    const app = await open(`${COUNTED}&class_name=${encodeURIComponent("Ação Penal")}&regime=uteis`);
    expect(await screen.findByText("Criminal: dias corridos. O prazo está em dias úteis.")).toBeTruthy();
    expect(regime()).toBe("Dias úteis");
    await count(app);
    expect(regime()).toBe("Dias úteis");
    await app.user.click(screen.getByRole("combobox", { name: "Contado em" }));
    await app.user.click(await screen.findByRole("option", { name: "Meses" }));
    await write(app, "Classe", "Procedimento Comum");
    await app.user.tab();
    await screen.findByText("Cível ou Fazenda Pública: dias úteis.");
    expect(regime()).toBe("Meses");
  },
);

it(
  "when the branch cannot be loaded, the way of counting stays and the field says so",
  { tags: "night" },
  async () => {
    const requested = fakeCalculator(ok(deadline), {
      "GET /api/count_branch": rejection(422, "Campo longo demais"),
    });
    const app = await open(COUNTED);
    await write(app, "Classe", "Ação Penal");
    await count(app);
    expect(await screen.findByText("O ramo não pôde ser lido: confira como se contam os dias.")).toBeTruthy();
    expect(requested.length).toBeGreaterThan(0);
    expect(regime()).toBe("Dias úteis");
  },
);
