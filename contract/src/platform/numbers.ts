import { z } from "zod";

const NOT_A_NUMBER = "Número inválido";

/**
 * Digits only. Other notations that JavaScript accepts (`0x10`, `1e3`, ` 1 `, `[1]`, `true`) are rejected.
 */
const PLAIN = /^-?\d{1,16}$/;

/** The number of a text of plain digits; anything else is unchanged. */
export const plainNumber = (value: unknown): unknown =>
  typeof value === "string" && PLAIN.test(value) ? Number(value) + 0 : value;

/** A whole number, to be parsed by `numberFrom`. */
export const whole = (message?: string) =>
  z
    .number(message ?? { error: ({ input }) => (isMissing(input) ? undefined : NOT_A_NUMBER) })
    .int(message ?? NOT_A_NUMBER);

const isMissing = (input: unknown) => input === undefined || input === null;

/** A number in an address or a form, given as a number or as text of plain digits. */
export const numberFrom = <S extends z.ZodType>(schema: S) => z.preprocess(plainNumber, schema);
