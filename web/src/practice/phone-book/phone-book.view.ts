import { pageIn, textIn } from "../../lib/address-texts.ts";
import type { SearchOf } from "../../lib/page-search.ts";

type Address = SearchOf<"/advogado/telefones">;

/** The view of the phone book, as the address stores it. */
export type PhoneBookView = { name: string; page: number };

const LONGEST_SEARCH = 200;

/** Reads the address; missing or invalid parts give the whole book from its beginning. */
export function readPhoneBookView(address: Address): PhoneBookView {
  return {
    name: textIn(address.name).slice(0, LONGEST_SEARCH),
    page: pageIn(address.page),
  };
}

/** The address of a view: only what differs from the whole book. */
export const writePhoneBookView = ({ name, page }: PhoneBookView): Address => ({
  ...(name !== "" && { name }),
  ...(page !== 1 && { page: String(page) }),
});
