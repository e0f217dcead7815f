import { z } from "zod";
import { DateInput, InstantShown } from "./dates.ts";
import { nationalPhone } from "./phone.ts";

/** The message of required fields. Texts are trimmed, and null when empty. */

export const REQUIRED = "O campo é obrigatório";

/** A required text. */
export const requiredText = (most: number, tooLong = `No máximo ${most} caracteres`, missing = REQUIRED) =>
  z.string(missing).trim().min(1, missing).max(most, tooLong);

/** An optional text, empty or null: parsed to null in each case. */
export const optionalText = (most: number, tooLong = `No máximo ${most} caracteres`) =>
  z
    .string()
    .trim()
    .max(most, tooLong)
    .nullish()
    .transform((text) => text || null);

export const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Hora inválida");

export const TimeOrNone = z.preprocess((value) => value || null, Time.nullable());
export const DayOrNone = z.preprocess((value) => value || null, DateInput.nullable());

/** A telephone with or without its mask: 8 to 15 digits (ITU-T E.164), of which a Brazilian one has 11 at most. */
const PHONE = /^\+?[\d().\-\s]{8,30}$/;
const isPhone = (text: string) => {
  const digits = text.replace(/\D/g, "").length;
  return PHONE.test(text) && digits >= 8 && digits <= (text.startsWith("+") ? 15 : 11);
};
const noPhone = ({ input }: { input?: unknown }) =>
  /\d{12}/.test(String(input).replaceAll(/\D/g, ""))
    ? "Telefone inválido: o de outro país começa com +"
    : "Telefone inválido";

export const requiredPhone = z
  .string(REQUIRED)
  .trim()
  .min(1, { error: REQUIRED, abort: true })
  .transform(nationalPhone)
  .refine(isPhone, { error: noPhone });

export const optionalPhone = z
  .string()
  .trim()
  .nullish()
  .transform((text) => (text ? nationalPhone(text) : null))
  .refine((text) => text === null || isPhone(text), { error: noPhone });

/** An e-mail address in ASCII only. */
export const PLAIN_ADDRESS = /^[!#-'*+\-/-9=?A-Z^-~.]+@(?:[a-z0-9-]+\.)+[a-z0-9-]+$/i;

const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/u;

/** An optional address. */
export const optionalEmail = z
  .string()
  .trim()
  .nullish()
  .transform((address) => address || null)
  .refine((address) => address === null || (address.length <= 254 && EMAIL.test(address)), "E-mail inválido");

/** Addresses as an array, or as typed: separated by comma, semicolon or line. */
export const Addresses = z
  .union([z.array(z.string()), z.string()])
  .nullish()
  .transform((typed) => (Array.isArray(typed) ? typed : (typed ?? "").split(/[,;\n]/)))
  .transform((typed) => [...new Set(typed.map((one) => one.trim()).filter((one) => one !== ""))])
  .pipe(z.array(z.email("E-mail inválido")).max(20, "No máximo 20 endereços"));

/** Eight digits; parsed to digits without the hyphen. */
export const optionalCep = z
  .string()
  .trim()
  .nullish()
  .transform((text) => (text ? text.replace(/[.\-\s]/g, "") : null))
  .refine((digits) => digits === null || /^\d{8}$/.test(digits), "CEP inválido, por favor verifique");

/** The same, required. */
export const requiredCep = z
  .string(REQUIRED)
  .trim()
  .min(1, { error: REQUIRED, abort: true })
  .transform((text) => text.replace(/[.\-\s]/g, ""))
  .refine((digits) => /^\d{8}$/.test(digits), "CEP inválido, por favor verifique");

/** The `updated_at` that was read before: the call is rejected with 409 when the record is newer. */
export const ReadAt = z.object({ updated_at: InstantShown.optional() });
