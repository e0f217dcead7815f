import { bareDocument } from "@pauta/contract/platform/cpf-cnpj";
import { federationStates } from "@pauta/contract/platform/federation-states";
import { LOST_DIGITS } from "./cell-text.rules.ts";

/** The lists in which a sheet's words are looked up. */
export type SheetLookups = {
  genders: readonly { id: number; name: string }[];
  maritalStatuses: readonly { id: number; name: string }[];
  lawsuitStatuses: readonly { id: number; name: string }[];
  colleagues: readonly {
    id: number;
    name: string;
    username: string;
    email: string;
    oab_code: string | null;
  }[];
};

/** Why a cell is rejected. */
export class CellFault extends Error {}

/** A text for comparison: letters and digits without accents and case, with single spaces. */
const plainText = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9@.]+/g, " ")
    .trim();

/** The entry of a list that a text names: by its id, its whole name, or a unique beginning. */
export function fromList(list: readonly { id: number; name: string }[], text: string): number {
  const requested = plainText(text);
  const byId = list.find(({ id }) => String(id) === requested);
  if (byId) return byId.id;
  const stem = requested.replace(/\(?o a\)?$|[oa]$/, "");
  const found =
    list.find(({ name }) => plainText(name) === requested) ??
    onlyOne(list.filter(({ name }) => stem !== "" && plainText(name).startsWith(stem)));
  if (!found) throw new CellFault(`Não está na lista: ${list.map(({ name }) => name).join(", ")}`);
  return found.id;
}

const onlyOne = <T>(some: readonly T[]): T | undefined => (some.length === 1 ? some[0] : undefined);

export function stateFrom(text: string): number {
  const requested = plainText(text);
  const found = federationStates.find(
    ({ abbr, name }) => abbr.toLowerCase() === requested || plainText(name) === requested,
  );
  if (!found) throw new CellFault("Estado desconhecido");
  return found.id;
}

const YES = new Set([
  "sim",
  "s",
  "x",
  "1",
  "true",
  "verdadeiro",
  "parte contraria",
  "contraria",
  "adverso",
  "reu",
]);
const NO = new Set(["", "nao", "n", "0", "false", "falso", "cliente", "autor"]);

export function yesOrNo(text: string): boolean {
  const requested = plainText(text);
  if (YES.has(requested)) return true;
  if (NO.has(requested)) return false;
  throw new CellFault("Escreva sim ou não");
}

/** A number that lost digits; other texts may end with the same mark. */
const LOST_NUMBER = new RegExp(String.raw`^-?\d+${LOST_DIGITS}$`);

/** A document with the leading zeros that a spreadsheet program removed. */
export function documentFrom(text: string): string {
  if (LOST_NUMBER.test(text)) throw new CellFault(LOST);
  const bare = bareDocument(text);
  if (!/^\d+$/.test(bare) || bare.length < 3) return bare;
  return bare.length <= 11 ? bare.padStart(11, "0") : bare.padStart(14, "0");
}

const LOST = "A planilha perdeu os últimos algarismos deste número: formate a coluna como texto";

export function storedNumberOf(text: string): string {
  if (LOST_NUMBER.test(text)) throw new CellFault(LOST);
  return text;
}

/** A colleague by name, username, email or bar number. */
export function colleagueFrom({ colleagues }: SheetLookups, text: string): number {
  const requested = plainText(text);
  const bar = requested.replaceAll(/[^a-z0-9]/g, "");
  const found = onlyOne(
    colleagues.filter(
      ({ name, username, email, oab_code }) =>
        [name, username, email].some((word) => plainText(word) === requested) ||
        (oab_code ?? "")
          .split(",")
          .some((one) => one.trim() !== "" && plainText(one).replaceAll(/[^a-z0-9]/g, "") === bar),
    ),
  );
  if (!found) throw new CellFault("Não é ninguém do escritório");
  return found.id;
}

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?:\s.*)?$/;

/**
 * A date as sheets contain it, also as `1/3/26` or `2026-03-01 10:00`, in a notation that
 * the form validates: `DD/MM/YYYY` or ISO.
 */
export function dateFrom(text: string): string {
  const parts = DAY_FIRST.exec(text);
  if (!parts) return text.slice(0, 10);
  const [, day = "", month = "", year = ""] = parts;
  const century = Number(year) > 40 ? "19" : "20";
  return `${day.padStart(2, "0")}/${month.padStart(2, "0")}/${year.length === 2 ? century + year : year}`;
}
