/**
 * Normalises the name of a unit or a class for comparison: capitals without accents, ordinals as numbers,
 * separators kept.
 */
export const foldedName = (name: string): string =>
  name
    .replaceAll(/(\d)\s*\.?[ªºao°]\.?(?![a-zà-ú])/gi, "$1 ")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9\-/(),]+/g, " ")
    .replaceAll(/-(?=[A-Z])(?<=[A-Z]-)/g, " ")
    .replaceAll(/ +/g, " ")
    .trim();
