/** Parts the fields of a packed row: the unit separator of ASCII, which stands in no text that anybody reads. */
export const SEPARATOR = "\u001f";

/** The fields of a packed row in their order. @throws when there are not as many as there should be */
export function unpacked(text: string, count: number): string[] {
  const fields = text.split(SEPARATOR);
  if (fields.length !== count)
    throw new Error(`a packed row has ${fields.length} fields instead of ${count}`);
  return fields;
}
