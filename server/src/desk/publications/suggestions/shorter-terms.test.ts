import { describe, expect, test } from "vitest";
import { dateOfCount } from "./act-dates.fixture.ts";
import { firstDateOf, printedAct } from "./printed-act.fixture.ts";

/** A request to be answered in fifteen days, and a sentence that requests nothing. */
const LONGER = "Réplica em 15 dias. O feito está em ordem.";

const expectToCheck = (text: string, days: number) => {
  const read = printedAct(`${LONGER} ${text}`);
  expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, days, "uteis"), isSure: false });
};

describe("a shorter term in a clause without a known command comes first, to be checked", () => {
  test.each([
    ["Caução: 5 dias.", 5],
    ["Para a caução, 5 dias.", 5],
    ["Fiança - 3 dias.", 3],
    ["Três dias para a planta.", 3],
    ["Quanto ao aluguel vencido, 04 dias ao locador.", 4],
    ["Matrícula atualizada: oito dias.", 8],
    ["Inventário dos bens móveis, 6 (seis) dias úteis.", 6],
    ["Sete dias para o croqui do terreno.", 7],
    ["Custas da carta: um quinto disso, digo, 2 dias.", 2],
  ])("%s", expectToCheck);
});

describe("a past verb in a neighbouring clause does not turn a term into a narrative", () => {
  test.each([
    ["Como a ré impugnou o documento, a via original há de vir em 5 dias.", 5],
    ["Visto que a ré requereu perícia, custeie-a em cinco dias.", 5],
    ["Uma vez que o autor alegou falsidade, a ré exporá, em 5 dias, a origem do documento.", 5],
    ["Porque o perito pediu a planta, venha ela em 3 dias.", 3],
    ["Já que o banco negou a contratação, surja em 4 dias o instrumento.", 4],
    ["Se o autor desistiu da prova, fique isso claro em 2 dias.", 2],
    ["O réu juntou cópia ilegível; a legível será vista em 6 dias.", 6],
    ["Considerando que houve acordo, as assinaturas hão de vir em 3 dias.", 3],
  ])("%s", expectToCheck);
});

describe("a consequence of silence gives a term", () => {
  test.each([
    ["A liminar perderá efeito se, passados cinco dias, não houver caução.", 5],
    ["Ao cabo de cinco dias, sem caução, a liminar cairá.", 5],
    ["Decorridos 3 dias sem o depósito, revogo a ordem.", 3],
    ["Após 4 dias sem a guia, ao arquivo.", 4],
    ["Ao fim de oito dias, nenhuma prova vindo, julgarei.", 8],
    ["Transcorridas 48 horas, não vindo a procuração, extinga-se.", 2],
    ["Não vindo a planta ao termo de 6 dias, resta preclusa.", 6],
  ])("%s", (text, days) => {
    const read = printedAct(`${LONGER} ${text}`);
    const { date, isSure } = firstDateOf(read);
    expect(isSure).toBe(false);
    expect(date! <= dateOfCount(read, days, "uteis")).toBe(true);
    expect(date! < dateOfCount(read, 15, "uteis")).toBe(true);
  });
});

test.each([
  "O voo partiu com atraso de 26 horas.",
  "Houve carência de 24 horas no plano.",
  "Decorreram 3 dias sem resposta do réu.",
  "O laudo veio em 10 dias.",
  "A ré alegou que pintou a sala em 5 dias.",
  "O autor esteve internado por 9 dias.",
  "Passados 3 dias do acidente, o autor faleceu.",
  "O contrato previa multa depois de 5 dias.",
  "A audiência durou 2 horas.",
])("a length that is only mentioned leaves the written term certain: %s", (text) => {
  const read = printedAct(`${LONGER} ${text}`);
  expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 15, "uteis"), isSure: true });
});

test.each([
  "Requeiram as partes o que de direito em 15 dias.",
  "Ficam as partes intimadas do retorno dos autos. Requeiram o que de direito em 15 dias.",
  "Requeira o exequente o que for de seu interesse em 15 dias.",
  "Digam as partes o que lhes convier em 15 dias.",
  "Refiram as partes, em 15 dias, os fatos controvertidos.",
  "Confiram as partes a conta em 15 dias.",
  "Queiram as partes indicar provas em 15 dias.",
])("a plural imperative that looks like a past verb is an imperative: %s", (text) => {
  const read = printedAct(text);
  expect(firstDateOf(read)).toEqual({ date: dateOfCount(read, 15, "uteis"), isSure: true });
});

test.each([
  "Aguarde-se o prazo de 15 dias para manifestação do autor.",
  "Reservo 15 dias ao autor para manifestar-se.",
])("the law's five days are not certain when the text mentions somebody's longer term: %s", (text) => {
  expect(firstDateOf(printedAct(text)).isSure && firstDateOf(printedAct(text)).date === "2026-05-05").toBe(
    false,
  );
});
