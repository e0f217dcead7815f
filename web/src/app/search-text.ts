/** The address's search as texts; of a name given several times the last one counts. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The same back again; what is empty is left out of the address. */
export function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === "") continue;
    search.set(name, String(value as string | number | boolean));
  }
  return search.size > 0 ? `?${search}` : "";
}
