/** Two digits occur in nearly every number. */
const FEWEST_DIGITS = 3;

/**
 * The digits of a searched telephone number, or null when the text is not part of a number. `(11) 3333-4`
 * searches for 1133334; `2ª Vara` searches for words.
 */
export function searchedNumber(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, "");
  return /^[\d()+.\-\s]+$/.test(typed) && digits.length >= FEWEST_DIGITS ? digits : null;
}

/** The words of a search as patterns of LIKE without their outer `%`, the longest first, for which the index is fastest. */
export const searchedWords = (typed: string): string[] =>
  typed
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => word.replaceAll(/[\\%_]/g, String.raw`\$&`))
    .toSorted((one, other) => other.length - one.length);
