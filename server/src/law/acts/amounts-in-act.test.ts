import { expect, test } from "vitest";
import { readAct } from "./read-act.rules.ts";

const centsIn = (text: string): number[] =>
  readAct({
    publication_text: text,
    title: null,
    court: "TJSP",
    notebook_identification: "1ª Vara Cível",
    registration_date: "2026-03-13",
  }).amounts.map(({ cents }) => cents);

test.each<[string, number[]]>([
  ["Pague o réu R$ 3.400,00 em 5 dias.", [340_000]],
  ["Pague o réu (R$) 500,00.", [50_000]],
  ["Custas de RS 300,00.", [30_000]],
  ["Dou à causa o valor de 5.000,00.", [500_000]],
  ["Débito de R$ 2,5 milhões.", [250_000_000]],
  // blanks that text recognition puts between figures and signs
  ["Pague o réu R$ 3 . 400 , 00 em 5 dias.", [340_000]],
  ["Débito de R$ 1 . 234 . 567 , 89.", [123_456_789]],
  ["Pague R$ 200 , 10 parcelas.", [20_000]],
  ["Deposite R$ 250 , 48 horas.", [25_000]],
  // a full stop that ends the sentence
  ["Custas de R$ 30 . 400 vias foram juntadas.", [3000]],
])("reads sums of money however they are printed: %s", (text, cents) => {
  expect(centsIn(text)).toEqual(cents);
});
