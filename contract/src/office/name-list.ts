import { z } from "zod";

/** Nobody has more names in the gazettes. */
const mostNames = 10;
const longestName = 120;

/** The names in a text, separated by semicolons or lines. */
export const namesIn = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? "")
      .split(/[;\n]/)
      .map((name) => name.replaceAll(/\s+/g, " ").trim())
      .filter(Boolean),
  ),
];

/** Several names in one field; a single word would match texts about other people. */
export const NameList = z
  .string()
  .max(1500, "No máximo 1500 caracteres")
  .nullish()
  .transform((text) => namesIn(text))
  .refine((names) => names.length <= mostNames, `No máximo ${mostNames} nomes`)
  .refine(
    (names) => names.every((name) => name.length <= longestName),
    `Cada nome até ${longestName} caracteres`,
  )
  .refine(
    (names) => names.every((name) => (name.match(/\p{L}{2,}/gu) ?? []).length > 1),
    "Cada nome precisa de pelo menos duas palavras",
  )
  .transform((names) => names.join("; ") || null);
