/** Parses the address's search into texts; of a repeated name the last one counts. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The inverse; empty values are omitted. */
export function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === "") continue;
    search.set(name, String(value as string | number | boolean));
  }
  return search.size > 0 ? `?${search}` : "";
}
