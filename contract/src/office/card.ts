import { z } from "zod";
import { CpfCnpj } from "../platform/cpf-cnpj.ts";
import { optionalText, REQUIRED, requiredText } from "../platform/form-fields.ts";

/** ISO/IEC 7812-1: 12 to 19 digits of which the last checks the others (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const counted = index % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

const digitsOf = (most: number) =>
  z
    .string(REQUIRED)
    .trim()
    .min(1, { error: REQUIRED, abort: true })
    .max(most)
    .transform((text) => text.replace(/[\s.-]/g, ""));

/**
 * A card as its holder types it. It is sent to the gateway only: none of it is stored, logged or returned.
 */
export const CardForm = z.object({
  card_holder_name: requiredText(120),
  card_holder_cpf: CpfCnpj,
  card_holder_rg: optionalText(30),
  card_number: digitsOf(40).refine(isCardNumber, "Número do cartão inválido"),
  month: digitsOf(10)
    .refine((month) => /^(?:0?[1-9]|1[0-2])$/.test(month), "Mês inválido")
    .transform((month) => month.padStart(2, "0")),
  year: digitsOf(10)
    .refine((year) => /^(?:20)?\d{2}$/.test(year), "Ano inválido")
    .transform((year) => `20${year.slice(-2)}`),
  card_cvv: digitsOf(10).refine((cvv) => /^\d{3,4}$/.test(cvv), "Código de segurança inválido"),
});
export type Card = z.output<typeof CardForm>;

/** A card is valid through the last day of its month. */
export const isExpired = ({ month, year }: Pick<Card, "month" | "year">, today: string): boolean =>
  `${year}-${month}` < today.slice(0, 7);
