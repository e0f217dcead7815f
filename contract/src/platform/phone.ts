/** 0800 and its like, which keep their zero. */
export const FREE = /^0[3589]00/;
/**
 * An area code has no zero. A mobile number has nine digits, the first a 9; any other has eight, the first of them
 * 2 to 5, or 7 (Anatel, resolutions 749/2022 and 553/2010).
 */
const NATIONAL = /^([1-9]{2})(9\d{4}|[2-57]\d{3})(\d{4})$/;

/**
 * A Brazilian telephone number without its prefixes: the country's code (`+55`, `0055`, `55`), the zero of a call to
 * another area, and the carrier's two digits after that zero. Foreign, incomplete and doubtful numbers, and those
 * without a prefix, are unchanged.
 * @returns `(51) 98888-7777`, `(51) 3211-0000`, `0800 123 4567`, or the text itself
 */
export function nationalPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, "");
  const within = withoutCountry(digits, text.trim().startsWith("+"));
  if (within === null) return text;
  if (FREE.test(within) && within.length === 11)
    return within === digits ? text : within.replace(/^(\d{4})(\d{3})(\d{4})$/, "$1 $2 $3");
  const number = withoutTrunk(within);
  return number !== digits && NATIONAL.test(number) ? number.replace(NATIONAL, "($1) $2-$3") : text;
}

/** Null for a number of another country. A number of 10 or 11 digits may begin with the area code 55. */
function withoutCountry(digits: string, isInternational: boolean): string | null {
  if (digits.startsWith("0055")) return digits.slice(4);
  if (isInternational) return digits.startsWith("55") ? digits.slice(2) : null;
  return digits.startsWith("55") && digits.length > 11 ? digits.slice(2) : digits;
}

/** The number without a zero before its area code, or without a zero and a carrier. */
function withoutTrunk(digits: string): string {
  if (!digits.startsWith("0")) return digits;
  return digits.slice(digits.length > 12 ? 3 : 1);
}
