import { expect, test } from "vitest";
import { CardForm } from "./card.ts";

const card = {
  card_holder_name: "ANA LIMA",
  card_number: "4111 1111 1111 1111",
  month: "3",
  year: "30",
  card_cvv: "123",
};
const faults = (more: object) =>
  CardForm.safeParse({ ...card, ...more }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test("a card is parsed without its mask, its month with two digits and its year with four", () => {
  expect(CardForm.parse(card)).toEqual({
    card_holder_name: "ANA LIMA",
    card_holder_cpf: null,
    card_holder_rg: null,
    card_number: "4111111111111111",
    month: "03",
    year: "2030",
    card_cvv: "123",
  });
});

test.each([
  [{ card_number: "4111 1111 1111 1112" }, "card_number", "Número do cartão inválido"],
  [{ card_number: "4111" }, "card_number", "Número do cartão inválido"],
  [{ card_number: "" }, "card_number", "O campo é obrigatório"],
  [{ month: "13" }, "month", "Mês inválido"],
  [{ month: "00" }, "month", "Mês inválido"],
  [{ year: "3" }, "year", "Ano inválido"],
  [{ card_cvv: "12" }, "card_cvv", "Código de segurança inválido"],
  [{ card_holder_name: " " }, "card_holder_name", "O campo é obrigatório"],
  [{ card_holder_cpf: "11144477736" }, "card_holder_cpf", "CPF/CNPJ inválido, por favor verifique"],
])("%j is rejected", (more, field, message) => {
  expect(faults(more)).toEqual([[field, message]]);
});

test("mistyped numbers fail the check digit (ISO/IEC 7812-1)", () => {
  for (let at = 0; at < 16; at++) {
    const digits = Array.from("4242424242424242");
    digits[at] = String((Number(digits[at]) + 1) % 10);
    expect(faults({ card_number: digits.join("") })).toHaveLength(1);
  }
});
