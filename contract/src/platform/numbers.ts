import { z } from "zod";

const NOT_A_NUMBER = "Número inválido";

/** Written with digits alone. What programs else take for a number (`0x10`, `1e3`, ` 1 `, `[1]`, `true`) is none. */
const PLAIN = /^-?\d{1,16}$/;

/** The number that a text of plain digits stands for; anything else as it is. */
export const plainNumber = (value: unknown): unknown =>
  typeof value === "string" && PLAIN.test(value) ? Number(value) + 0 : value;

/** A whole number, to be read by `numberFrom`. */
export const whole = (message?: string) =>
  z
    .number(message ?? { error: ({ input }) => (isMissing(input) ? undefined : NOT_A_NUMBER) })
    .int(message ?? NOT_A_NUMBER);

const isMissing = (input: unknown) => input === undefined || input === null;

/** A number in an address or a form: one, given as such or as text of plain digits. */
export const numberFrom = <S extends z.ZodType>(schema: S) => z.preprocess(plainNumber, schema);
