/**
 * In a mask, "0" stands for a digit, "A" for a letter (upper-cased) or digit; other characters are literal.
 */
export const masks = {
  /** A CNPJ has letters in its first twelve places since July 2026 (IN RFB 2.229/2024). */
  cpfCnpj: ["000.000.000-00", "AA.AAA.AAA/AAAA-00"],
  cpf: ["000.000.000-00"],
  cnpj: ["AA.AAA.AAA/AAAA-00"],
  /** The last place of an RG may be an X. */
  rg: ["00.000.000-A"],
  /** The same; an RG of another state, longer or with letters first, is kept whole and without a mask. */
  anyRg: ["00.000.000-A", "AAAAAAAAAAAAAAAAAAAA"],
  cep: ["00000-000"],
  phone: ["(00) 0000-0000", "(00) 00000-0000"],
  card: ["0000 0000 0000 0000"],
  month: ["00"],
  year: ["00"],
  cvv: ["000"],
  date: ["00/00/0000"],
  /** CNJ Resolution 65/2008. */
  process: ["0000000-00.0000.0.00.0000"],
} satisfies Record<string, string[]>;

const isSlot = (character: string) => character === "0" || character === "A";
const slotsOf = (mask: string) => Array.from(mask).filter(isSlot);
const accepts = (slot: string, character: string) => (slot === "0" ? /\d/ : /[0-9A-Z]/).test(character);

/** Letters and digits alone, upper-cased: the typed text without the mask's characters. */
export function unmask(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
}

/** `text` in the first of `choices` that fits it, otherwise in the last, which drops what does not fit. */
export function applyMask(text: string, choices: string[]): string {
  const typed = Array.from(unmask(text));
  const holds = (mask: string) => {
    const slots = slotsOf(mask);
    return slots.length >= typed.length && typed.every((character, at) => accepts(slots[at]!, character));
  };
  return fill(choices.find(holds) ?? choices.at(-1)!, typed);
}

/** The caret position in the masked text with `typedBefore` letters and digits before it. */
export function caretAfter(masked: string, typedBefore: number): number {
  let seen = 0;
  for (let at = 0; at < masked.length; at++) {
    if (seen === typedBefore) return at;
    if (unmask(masked[at]!) !== "") seen += 1;
  }
  return masked.length;
}

function fill(mask: string, typed: string[]): string {
  let out = "";
  let between = "";
  let next = 0;
  for (const place of mask) {
    if (!isSlot(place)) {
      between += place;
      continue;
    }
    while (next < typed.length && !accepts(place, typed[next]!)) next += 1;
    if (next >= typed.length) break;
    out += between + typed[next];
    between = "";
    next += 1;
  }
  return out;
}
