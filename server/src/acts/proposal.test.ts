import { expect, test } from "vitest";
import { AVAILABLE } from "./labelled-act.fixture.ts";
import { proposedTerm } from "./proposal.rules.ts";
import { readAct, type ActToRead } from "./read-act.rules.ts";

const proposed = (publication_text: string, record: Partial<ActToRead> = {}) =>
  proposedTerm(
    readAct({
      publication_text,
      title: null,
      court: "TJRS",
      notebook_identification: "1ª Vara Cível",
      registration_date: AVAILABLE,
      ...record,
    }),
  );

const count = (amount: number, regime: string, doubled = false) => ({ amount, regime, doubled });

test.each([
  ["the only term", "Manifeste-se o autor em 10 dias.", {}, count(10, "uteis")],
  ["the shortest of several", "Diga o autor em 15 dias. Diga o réu em 5 dias.", {}, count(5, "uteis")],
  [
    "not what an expert has",
    "Intime-se o perito para estimar os honorários em 5 dias. Digam as partes em 15 dias.",
    {},
    count(15, "uteis"),
  ],
  [
    "doubled where the act says so",
    "Diga a Fazenda Pública em 10 dias, em dobro.",
    {},
    count(10, "uteis", true),
  ],
  [
    "all days in a criminal case",
    "Manifeste-se o réu em 5 dias.",
    { notebook_identification: "2ª Vara Criminal" },
    count(5, "corridos"),
  ],
  ["as the act counts", "Desocupe o réu o imóvel em 15 dias corridos.", {}, count(15, "corridos")],
  ["the law's after a judgment", "SENTENÇA. JULGO PROCEDENTE o pedido.", {}, count(15, "uteis")],
  [
    "of small claims",
    "SENTENÇA. JULGO PROCEDENTE o pedido.",
    { notebook_identification: "Juizado Especial Cível" },
    count(10, "uteis"),
  ],
  ["of labour courts", "SENTENÇA. JULGO PROCEDENTE o pedido.", { court: "TRT4" }, count(8, "uteis")],
  ["five days after an order without any", "DESPACHO. Ciência às partes.", {}, count(5, "uteis")],
])("%s", (_, text, record, expected) => {
  expect(proposed(text, record)?.count).toEqual(expected);
});

test("hours are not counted in days, and that is said", () => {
  const hours = proposed("Diga o autor em 48 horas.");
  expect(hours).toMatchObject({ term: 0, count: null });
  expect(hours?.reason).toContain("Prazo em horas");
});

test.each([
  ["an agenda", "PAUTA DE JULGAMENTO. Sessão de 15/04/2026."],
  ["a list", "LISTA DE DISTRIBUIÇÃO. Distribuído por sorteio."],
  ["an edict", "EDITAL DE LEILÃO. FAZ SABER a quantos virem."],
  ["an act that only others have to obey", "DESPACHO. Oficie-se ao empregador para informar em 10 dias."],
])("%s leads to no term", (_, text) => expect(proposed(text)).toBeNull());
