import type { Publication } from "./publications.ts";

/**
 * `Procedimento Comum Cível (7)`: a class with its name and its number in the CNJ's unified table, as far as
 * the source has them.
 */
export function classWithCode({
  class_name,
  class_code,
}: Pick<Publication, "class_name" | "class_code">): string | null {
  if (class_name === null || class_code === null) return class_name ?? class_code;
  return `${class_name} (${class_code})`;
}
