/** What the phone book shows, as the address keeps it. */
export type PhoneBookView = { name: string; page: number };

const LONGEST_SEARCH = 200;

/** Reads the address; what it does not say, or says wrongly, is the whole book from its beginning. */
export function readPhoneBookView(address: Record<string, unknown>): PhoneBookView {
  const page = Number(textIn(address.page));
  return {
    name: textIn(address.name).slice(0, LONGEST_SEARCH),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a view: only what differs from the whole book. */
export const writePhoneBookView = ({ name, page }: PhoneBookView): Record<string, string> => ({
  ...(name !== "" && { name }),
  ...(page !== 1 && { page: String(page) }),
});

function textIn(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}
