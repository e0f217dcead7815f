import { describe, expect, test } from "vitest";
import { dateOfCount } from "./act-dates.fixture.ts";
import { firstDateOf, printedAct } from "./printed-act.fixture.ts";

const LONGER = "Réplica em 15 dias.";

describe("the shorter term of somebody who is not a party, but may be the client, comes first, to be checked", () => {
  test.each([
    ["O arrematante apresentará a guia em 5 dias.", 5],
    ["Ao arrematante, em 3 dias, para o depósito do saldo.", 3],
    ["A depositária prestará contas em 4 dias.", 4],
    ["O terceiro interessado trará a escritura em 6 dias.", 6],
    ["Esclareça a empregadora, em 5 dias, os descontos.", 5],
    ["O adquirente do bem comprovará a posse em 8 dias.", 8],
    ["Os ocupantes dirão em 5 dias a que título estão no imóvel.", 5],
    ["O provedor identificará o usuário em 2 dias.", 2],
    ["A entidade gestora juntará o estatuto em 7 dias.", 7],
  ])("%s", (text, days) => {
    const read = printedAct(`${LONGER} ${text}`);
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, days, "uteis"), isSure: false });
  });

  test.each([
    ["O arrematante comprovará o depósito em 5 dias.", 5],
    ["À depositária para que entregue o veículo em 3 dias.", 3],
  ])("and is found when it is the only term: %s", (text, days) => {
    for (const title of ["Intimação", "Intimação - Decisão"]) {
      const read = printedAct(text, title);
      expect(firstDateOf(read).date! <= dateOfCount(read, days, "uteis")).toBe(true);
    }
  });
});

describe("a term belongs to the last person named before it", () => {
  test.each([
    ["O perito entregará o laudo em 30 dias e o banco apresentará o contrato em 5 dias.", 5],
    ["Entregue o perito o laudo em 30 dias, e a seguradora traga a apólice em 4 dias.", 4],
    ["O oficial cumprirá o mandado em 20 dias, devendo o condomínio indicar o endereço em 3 dias.", 3],
    ["O MP terá vista por 30 dias, e o espólio juntará o inventário em 6 dias.", 6],
    ["A Defensoria ou o advogado constituído apresentará o rol em 5 dias.", 5],
    ["O Ministério Público e os advogados das rés falarão em 5 dias.", 5],
    ["A contadoria refará a conta e o patrono da viúva dirá em 5 dias.", 5],
  ])("%s", (text, days) => {
    const read = printedAct(`${LONGER} ${text}`);
    expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, days, "uteis"), isSure: false });
  });
});

test.each([
  "O perito entregará o laudo em 5 dias.",
  "Ao perito, em 5 dias, para estimar os honorários.",
  "Oficie-se ao empregador para informar em 5 dias.",
  "Oficie-se à entidade para que informe em 5 dias os valores.",
  "O Ministério Público falará em 5 dias.",
  "A Defensoria apresentará o rol em 5 dias.",
  "A secretaria expedirá o alvará em 5 dias e o oficial o cumprirá em 3 dias.",
])("others' tasks leave the party's term certain: %s", (text) => {
  const read = printedAct(`${LONGER} ${text}`);
  expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 15, "uteis"), isSure: true });
});
