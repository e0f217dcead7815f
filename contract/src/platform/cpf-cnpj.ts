import { z } from "zod";
import { REQUIRED } from "./form-fields.ts";

const BAD = "CPF/CNPJ inválido, por favor verifique";

/** Letters and digits only, in upper case: how documents are stored and compared. */
export function bareDocument(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[^0-9A-Za-z]/g, "")
    .toUpperCase();
}

/**
 * Whether the check digits of a CPF (11 digits) or a CNPJ (14 characters) are valid, ignoring punctuation.
 */
export function isCpfOrCnpj(text: string): boolean {
  const bare = bareDocument(text);
  return bare.length === 11 ? isCpf(bare) : isCnpj(bare);
}

/** Formats `11144477735` as `111.444.777-35`, `11222333000181` as `11.222.333/0001-81`; any other text is unchanged. */
export function formatDocument(bare: string): string {
  if (/^\d{11}$/.test(bare)) return bare.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
  if (/^[0-9A-Z]{12}\d\d$/.test(bare)) return bare.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");
  return bare;
}

/** An optional document in a form, as people write it; parsed to letters and digits only. */
export const CpfCnpj = z
  .string()
  .trim()
  .max(40, BAD)
  .transform((text, context) => {
    if (text === "") return null;
    if (isCpfOrCnpj(text)) return bareDocument(text);
    context.addIssue({ code: "custom", message: BAD });
    return z.NEVER;
  })
  .nullish()
  .transform((document) => document ?? null);

/** A required document; parsed to letters and digits only. */
export const RequiredCpfCnpj = z
  .string(REQUIRED)
  .trim()
  .min(1, { error: REQUIRED, abort: true })
  .max(40, { error: BAD, abort: true })
  .refine(isCpfOrCnpj, BAD)
  .transform(bareDocument);

/** IN RFB 1.548/2015: two check digits modulo 11; eleven equal digits are invalid. */
function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  const check = (length: number) => {
    let sum = 0;
    for (let index = 0; index < length; index++) sum += Number(digits[index]) * (length + 1 - index);
    return String(((sum * 10) % 11) % 10);
  };
  return check(9) === digits[9] && check(10) === digits[10];
}

/** Twelve places of digits or letters, valued ASCII - 48, and two check digits modulo 11 (IN RFB 2.229/2024). */
function isCnpj(places: string): boolean {
  if (!/^[0-9A-Z]{12}\d\d$/.test(places) || /^(.)\1{13}$/.test(places)) return false;
  const check = (length: number) => {
    let sum = 0;
    for (let index = 0; index < length; index++) {
      const weight = ((length - 1 - index) % 8) + 2;
      sum += (places.charCodeAt(index) - 48) * weight;
    }
    const rest = sum % 11;
    return String(rest < 2 ? 0 : 11 - rest);
  };
  return check(12) === places[12] && check(13) === places[13];
}
