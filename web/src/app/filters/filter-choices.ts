import { textIn } from "../../lib/address-texts.ts";
import { type FilterField, filterFields, type FilterName, type PageFilters } from "./filter-table.ts";

/** The choice in each field; none is an empty text, or the list's default. */
export type Choices = Partial<Record<FilterName, string>>;

/** The search parameters of a page with filters. */
type Address = Readonly<Record<string, string | undefined>>;

type Filters = Pick<PageFilters, "names" | "unasked">;

/** A field's value when nothing is chosen in it. */
function defaultOf(name: FilterName, filters: Filters): string {
  const field: FilterField = filterFields[name];
  return field.kind === "choice" ? (filters.unasked?.[name] ?? field.fallback) : "";
}

/** Reads the choices of these fields from an address; missing or invalid ones are not chosen. */
export function readChoices(address: Address, filters: Filters): Choices {
  return Object.fromEntries(
    filters.names.map((name) => [name, readOne(filterFields[name], address[name], defaultOf(name, filters))]),
  );
}

function readOne(field: FilterField, value: unknown, fallback: string): string {
  const text = textIn(value);
  if (field.kind === "text") return text.slice(0, field.longest);
  if (field.kind === "tags" || field.kind === "compromise-types")
    return /^\d{1,15}(?:,\d{1,15})*$/.test(text) ? text : "";
  if (field.kind === "user") return /^\d{1,15}$/.test(text) ? text : "";
  return field.choices.some((choice) => choice.value === text) ? text : fallback;
}

/** The same address with these choices instead of its own, at its first page. */
export function withChoices(address: Address, choices: Choices, filters: Filters): Address {
  const { page: _, ...others } = address;
  const requested = Object.entries(choices).map(([name, value]) => {
    const isRequested = value !== defaultOf(name as FilterName, filters);
    return [name, isRequested ? value : undefined];
  });
  return { ...others, ...Object.fromEntries(requested) };
}

/** No choice in any of them. */
export const noChoices = (filters: Filters): Choices =>
  Object.fromEntries(filters.names.map((name) => [name, defaultOf(name, filters)]));

/** How many fields filter the list. */
export const countChosen = (choices: Choices, filters: Filters): number =>
  Object.entries(choices).filter(([name, value]) => value !== defaultOf(name as FilterName, filters)).length;
