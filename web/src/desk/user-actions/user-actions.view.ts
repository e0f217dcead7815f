import { userActions } from "@pauta/contract/desk/user-actions";
import type { Input } from "../../lib/calls/address.ts";
import type { SearchOf } from "../../lib/page-search.ts";

type Address = SearchOf<"/controller/atividades">;

/** The timeline's filters, as the address and the API have them. */
export type ActionFilters = Omit<NonNullable<Input<typeof userActions.page>["query"]>, "page" | "rows">;

const NAMES = [
  "creator",
  "user",
  "action_type",
  "action_status",
  "lawsuit",
  "type",
  "completed",
  "tags",
] as const;

/** Reads the filters that the filter menu has written into the address. */
export const readActionFilters = (address: Address): ActionFilters =>
  Object.fromEntries(
    NAMES.filter((name) => typeof address[name] === "string" && address[name] !== "").map((name) => [
      name,
      address[name],
    ]),
  );
