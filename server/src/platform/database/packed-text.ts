/** Separates the fields of a packed row: the unit separator of ASCII, which occurs in no readable text. */
export const SEPARATOR = "\u001f";

/** Splits a packed row into its fields. @throws when their number differs from `count` */
export function unpacked(text: string, count: number): string[] {
  const fields = text.split(SEPARATOR);
  if (fields.length !== count)
    throw new Error(`a packed row has ${fields.length} fields instead of ${count}`);
  return fields;
}
