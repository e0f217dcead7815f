import { wordsOfName } from "../../platform/words/folding.rules.ts";
import { barNumberBeside, type NamePlace, placeOfName, wholeFirmAt } from "./lawyer-entry.rules.ts";
import { nameMatching, nameOf } from "./name-automaton.rules.ts";
import { belongsToNameBefore, belongsToNextName } from "./adjacent-name.rules.ts";
import { NAME } from "./name-finder.rules.ts";
import { OAB, STRENGTH } from "./numbers-in-text.rules.ts";
import { holdsNumber, placesOf, type SubscriberIndex } from "./subscriber-index.rules.ts";
import type { TextScanner } from "./text-scanner.rules.ts";
import type { WholeName } from "./whole-name.rules.ts";

/**
 * Where a name is in a text. A homonym's has another's bar number next to it; an inverted one is written
 * surname first, or is the names of two.
 */
export type Mention = {
  start: number;
  end: number;
  place: NamePlace | "homonym" | "inverted";
  beside: Beside;
};
/** The bar number next to a name, when there is one. */
export type Beside = { number: number; stateId: number } | null;

/**
 * The names of lawyers in a scanned text where a lawyer's name may be.
 * @param named called with every name that was found, and a function that says whether nothing makes it
 * longer
 * @returns the mentions by the name's index in the automaton; names elsewhere are left out
 */
export function findMentions(
  index: SubscriberIndex,
  scanner: TextScanner,
  text: string,
  named: (name: number, isWhole: () => WholeName) => void,
): Map<number, Mention[]> {
  const { ints, length } = scanner.names;
  const mentions = new Map<number, Mention[]>();
  for (let at = 0; at < length * NAME.width; at += NAME.width) {
    const [candidate, start, end] = [ints[at]!, ints[at + NAME.start]!, ints[at + NAME.end]!];
    const name = nameMatching(index.automaton, candidate, wordsOfName(text.slice(start, end)).join(" "));
    if (name < 0) continue;
    named(name, () => wholeFirmAt(text, start, end));
    if (!meansLawyer(index, name)) continue;
    const { place, beside } = placeOf(index, scanner, text, { name, start, end });
    if (place === "elsewhere") continue;
    const known = mentions.get(name);
    const mention = { start, end, place, beside };
    if (known) known.push(mention);
    else mentions.set(name, [mention]);
  }
  return mentions;
}

function meansLawyer(index: SubscriberIndex, name: number): boolean {
  for (const at of placesOf(index, name)) {
    if (index.seekerAt[at]! < index.firstFollowed) return true;
  }
  return false;
}

function placeOf(
  index: SubscriberIndex,
  scanner: TextScanner,
  text: string,
  { name, start, end }: { name: number; start: number; end: number },
): Pick<Mention, "place" | "beside"> {
  const { oabs } = scanner.numbers;
  const { ints } = oabs;
  const behind = oabs.firstWith(OAB.start, end) * OAB.width;
  const before = behind - OAB.width;
  const spanOf = (at: number) => ({
    start: ints[at + OAB.start]!,
    end: ints[at + OAB.end]!,
    isBesideOab: ints[at + OAB.strength] === STRENGTH.besideOab,
  });
  const isBehind = behind < oabs.length * OAB.width && belongsToNameBefore(text, end, spanOf(behind));
  const isBefore = before >= 0 && belongsToNextName(text, spanOf(before), start);
  if (isBehind || isBefore) {
    const beside = isBehind ? behind : before;
    const isBroken = ints[beside + OAB.strength] === STRENGTH.broken;
    if (isBroken || (isBehind && holdsPieces(index, name, text.slice(end))))
      return { place: placeOfName(text, start, end) === "elsewhere" ? "elsewhere" : "unclear", beside: null };
    const [stateId, number] = [ints[beside + OAB.uf]!, ints[beside + OAB.number]!];
    if (stateId !== 0 || !holdsNumber(index, name, number))
      return { place: "homonym", beside: { number, stateId } };
  }
  const written = text.slice(start, end);
  const isInverted = isSurnameFirst(index, name, written);
  const place = placeOfName(text, start, end, isInverted ? written.replace(",", "") : written);
  const number = place === "entry" && !isBehind ? barNumberBeside(text, end) : null;
  if (number !== null && !holdsNumber(index, name, number)) return { place: "unclear", beside: null };
  return { place: place === "entry" && written.includes(",") ? "inverted" : place, beside: null };
}

const pieces = /^[^\d\n;,]{0,30}(\d[\d.\s]{1,16}\d)(?![\d/]*\d)/;
const reachOfPieces = 60;

/** Whether the digits after a name, in pieces, are together its bearer's number: "OAB 900 2 05", "900..205". */
function holdsPieces(index: SubscriberIndex, name: number, behind: string): boolean {
  const printed = pieces.exec(behind.slice(0, reachOfPieces))?.[1];
  if (printed === undefined || !/\D/.test(printed.replace(/(?<=^\d{1,3})\.(?=\d{3}$)/, ""))) return false;
  return holdsNumber(index, name, Number(printed.replaceAll(/\D/g, "")));
}

/** Whether the comma in a name follows the surname of somebody who has it: "Pracinha Filho, Renato Biguaçu". */
function isSurnameFirst(index: SubscriberIndex, name: number, written: string): boolean {
  const comma = written.indexOf(",");
  if (comma < 0) return false;
  const turned = wordsOfName(`${written.slice(comma + 1)} ${written.slice(0, comma)}`).join(" ");
  return [...placesOf(index, name)].some(
    (at) => nameOf(index.automaton, index.nameOfSeeker[index.seekerAt[at]!]!) === turned,
  );
}
