import { FREE } from "@pauta/contract/platform/phone";

/** No area code ends in 0: such numbers are nationwide ones, dialled without area code (4004-0000). */
const NATIONWIDE = /^[34]00/;

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** The masks of a Brazilian telephone number, by its first digits. */
export function phoneMasks(typed: string): string[] {
  const digits = digitsOf(typed);
  if (FREE.test(digits)) return ["0000 000 0000"];
  if (NATIONWIDE.test(digits)) return ["0000-0000"];
  return ["(00) 0000-0000", "(00) 00000-0000"];
}

/** Whether a number has more digits than a Brazilian one: it is from abroad, or has a country code. */
export const isLongPhone = (text: string): boolean => digitsOf(text).length > 11;

/** The address of a telephone link, with Brazil's country code when area and number are complete. */
export function phoneAddress(text: string): string {
  const digits = digitsOf(text);
  if (text.trim().startsWith("+")) return `tel:+${digits}`;
  const isWhole = digits.length === 10 || digits.length === 11;
  return isWhole && !digits.startsWith("0") ? `tel:+55${digits}` : `tel:${digits}`;
}

/** A number of bare digits in its usual format; others unchanged. */
export function showPhone(text: string): string {
  if (!/^\d{10,11}$/.test(text) || text.startsWith("0")) return text;
  return text.replace(/^(\d\d)(\d{4,5})(\d{4})$/, "($1) $2-$3");
}
