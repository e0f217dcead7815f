import type { TermUnit } from "@pauta/contract/law/acts";
import type { Token } from "../words/tokens.rules.ts";

/** Units with one slip of the keyboard: `3 (três) dais`, `03 diass`, `48 horaz`, `4 d ias`. */

const UNITS: readonly (readonly [string, TermUnit])[] = [
  ["DIAS", "dias"],
  ["HORAS", "horas"],
];
/** Words that resemble a unit and are none: `3 vias`, `2 ditas`. */
const OTHER_WORDS = new Set(
  `VIAS DITAS DITA DUAS TIAS DIVAS DIVA PIAS GUIAS DIZ OBRAS HONRAS FORAS MORAS CORAS LIAS DIGAS DIANAS DIARIAS ELAS DELAS DEAS IDAS DITOS DIETAS
   DOAS HOJE AS OS ESAS HERAS HORTAS TORAS CIAS FIAS MIAS`.split(/\s+/),
);
/** A word of its own, and a unit only where nothing follows that it could belong to. */
const WORDS_TOO = new Set(["DAS", "DIS", "DA", "DI"]);
const ENDS = new Set([",", ".", ";", ":", ")", "PARA", "SOB", "UTEIS", "CORRIDOS"]);

/** The unit that a token, or two that belong together, was meant to be, and how many tokens it is. */
export function misprintedUnitAt(
  tokens: readonly Token[],
  at: number,
): { unit: TermUnit; width: number } | null {
  const [one, two] = [tokens[at], tokens[at + 1]];
  if (one?.kind !== "word") return null;
  if (two?.kind === "word" && two.sentence === one.sentence) {
    const joined = UNITS.find(([unit]) => unit === one.folded + two.folded);
    if (joined) return { unit: joined[1], width: 2 };
  }
  if (OTHER_WORDS.has(one.folded)) return null;
  const behind = two === undefined || two.sentence !== one.sentence ? "." : two.folded;
  if (WORDS_TOO.has(one.folded) && !ENDS.has(behind)) return null;
  const near = UNITS.find(([unit]) => isOneSlipAway(one.folded, unit));
  return near ? { unit: near[1], width: 1 } : null;
}

/** One character more, less or another, or two neighbours exchanged. */
function isOneSlipAway(word: string, meant: string): boolean {
  const longer = word.length - meant.length;
  if (Math.abs(longer) > 1) return false;
  let same = 0;
  while (same < word.length && same < meant.length && word[same] === meant[same]) same++;
  const [rest, wanted] = [word.slice(same), meant.slice(same)];
  if (longer === 1) return rest.slice(1) === wanted;
  if (longer === -1) return rest === wanted.slice(1);
  if (rest.slice(1) === wanted.slice(1)) return true;
  return rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
}
