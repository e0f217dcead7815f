/** Two digits stand in nearly every number. */
const FEWEST_DIGITS = 3;

/**
 * The digits by which somebody seeks a telephone, or null when what he typed is no piece of a number.
 * `(11) 3333-4` seeks 1133334; `2ª Vara` seeks words.
 */
export function numberSought(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, "");
  return /^[\d()+.\-\s]+$/.test(typed) && digits.length >= FEWEST_DIGITS ? digits : null;
}
