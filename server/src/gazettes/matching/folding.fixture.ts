/**
 * A slow and simple implementation of folding, one replacement after the other, to check the fast one. The
 * boundary between letters and digits is a boundary of words.
 */
export function foldSlowly(text: string): string {
  return text
    .replace(/<[A-Za-z/!?][^>]*>/g, "|")
    .replace(/&([A-Za-z0-9#]{1,9});/g, (_, name: string) => characterOf(name))
    .normalize("NFD")
    .replace(/(?<!\d)[\u0300-\u036f\u200b-\u200d\u2060\ufeff]+/g, "")
    .replace(/[ßÆæØø]/g, (letter) => ({ ß: "S", Æ: "A", æ: "A", Ø: "O", ø: "O" })[letter]!)
    .replace(/(?<=[A-Za-z])\u00ad[ \t\r\n\u00a0]*(?=[A-Za-z])/g, "")
    .replace(/(?<=[A-Za-z])[-\u2010\u2011][ \t\u00a0]*[\r\n][ \t\r\n\u00a0]*(?=[A-Za-z])/g, "")
    .replace(/(?<=[A-Za-z])['`´‘’](?=[A-Za-z])/g, "")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .replace(/(?<=[A-Z])(?=\d)|(?<=\d)(?=[A-Z])/g, " ")
    .trim();
}

const named: Record<string, string> = { apos: "'", lsquo: "'", rsquo: "'", shy: "\u00ad", szlig: "s" };

function characterOf(entity: string): string {
  const accented = /^([a-z])(?:acute|grave|circ|tilde|uml|cedil|ring|slash|caron)$/i.exec(entity);
  if (accented) return accented[1]!;
  const reference = /^#(?:[xX]([\da-fA-F]+)|(\d+))/.exec(entity);
  if (!reference) return named[entity] ?? "|";
  const character = String.fromCharCode(
    reference[1] ? Number.parseInt(reference[1], 16) : Number.parseInt(reference[2]!, 10),
  );
  return /^(?:\p{L}|['`´‘’\u00ad\u200b-\u200d\u2060\ufeff]|[\u0300-\u036f])$/u.test(character)
    ? character
    : "|";
}
