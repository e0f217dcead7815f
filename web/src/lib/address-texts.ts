/** A text or number of the address, trimmed; anything else is empty. */
export function textIn(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

/** The text if it matches `form`, otherwise an empty one. */
export const matching = (value: unknown, form: RegExp): string =>
  form.test(textIn(value)) ? textIn(value) : "";

const LAST_PAGE = 1_000_000;

/** The page of a list, from 1; an invalid one is the first. */
export function pageIn(value: unknown): number {
  const page = Number(textIn(value));
  return Number.isSafeInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1;
}
