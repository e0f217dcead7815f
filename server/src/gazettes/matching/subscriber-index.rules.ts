import { federationStates, stateByAbbr } from "@pauta/contract/platform/federation-states";
import type { Oab } from "@pauta/contract/platform/oab";
import { wordsOfName } from "../../platform/words/folding.rules.ts";
import { hashWord, type NameAutomaton, nameOf, spread } from "./name-automaton.rules.ts";
import { buildNameAutomaton, powerOfTwo, sharedInts, sharedZeros } from "./name-automaton-tables.rules.ts";
import { eachMisprintOf } from "./misprinted-number.rules.ts";
import { cachedSound } from "../../platform/words/name-sounds.rules.ts";
import { coreOfFirm, formsOfFirm, formsOfPerson } from "./name-forms.rules.ts";

/**
 * A lawyer whose publications are looked up, with all bar numbers. The office may enter other spellings that
 * mean the lawyer too, and longer names, or other people's, that never do.
 */
export type Subscriber = {
  user_id: number;
  company_id: number;
  name: string;
  oabs: Oab[];
  other_names?: readonly string[];
  never_meant?: readonly string[];
};
/** A company's name that is looked up; the results go to the office's administrator. */
export type FollowedName = { user_id: number; company_id: number; name_to_follow: string };

/**
 * All people and names to look up, as tables in shared memory: built once, posted to worker threads without a
 * copy and never changed. A seeker is a subscriber or a followed name, identified by its index.
 */
export type SubscriberIndex = {
  userIds: Float64Array;
  companyIds: Float64Array;
  /** Seekers from this index on are followed names. */
  firstFollowed: number;
  /** The folded name of each seeker, as a name of the automaton. */
  nameOfSeeker: Int32Array;
  /** Linked lists: the first index where a name is some seeker's, the next one with the same name, or -1. */
  firstPlace: Int32Array;
  nextPlace: Int32Array;
  seekerAt: Int32Array;
  /** How certain it is that the name at an index means its seeker, as one of `SURENESS`. */
  surenessAt: Uint8Array;
  /** Folded words that never mean a seeker, although they contain the seeker's name. */
  neverMeant: Readonly<Record<number, readonly string[]>>;
  /** 1 where a name belongs to several lawyers without a common bar number. */
  isAmbiguous: Uint8Array;
  /** 1 for each lawyer whose bar number is not known. */
  isNumberless: Uint8Array;
  /** A bit for every bar number that somebody has in any state: nearly all others need no look-up. */
  heldNumbers: Uint8Array;
  /** A bit for every number that is one of these, misprinted in one digit. */
  nearNumbers: Uint8Array;
  /** Open addressing by state and number: [state id * 2^20 + number, seeker + 1, letter of the series or 0]. */
  oabs: Int32Array;
  oabMask: number;
  /** Open addressing by the sound of a lawyer's own name: [hash, seeker + 1]. */
  sounds: Int32Array;
  soundMask: number;
  automaton: NameAutomaton;
};

/** The name itself or an equivalent; a firm's without its legal form; a form that a person has to judge. */
export const SURENESS = { same: 0, core: 1, likely: 2 };

/** Shorter names would be found in every text; a person's must also have two words. */
const leastLetters = 3;

function oabKey(stateId: number, number: number): number {
  return stateId * 2 ** 20 + number;
}

/** Builds the index. Subscribers without a readable name or bar number are simply not found by it. */
export function buildSubscriberIndex(
  subscribers: readonly Subscriber[],
  followed: readonly FollowedName[],
): SubscriberIndex {
  const seekers = [...subscribers, ...followed];
  const names = new Map<string, number>();
  const idOf = (words: string) => {
    const known = names.get(words) ?? names.size;
    if (known === names.size) names.set(words, known);
    return known;
  };
  const places = seekers.flatMap((seeker, at) =>
    namesOf(seeker).map(({ words, sureness }) => ({ name: idOf(words), seeker: at, sureness })),
  );
  const nameOfSeeker = seekers.map((seeker) => idOf(wordsOfName(ownName(seeker)).join(" ")));
  const followedNames = new Set(nameOfSeeker.slice(subscribers.length));
  const wordLists = [...names.keys()].map((words) => (words === "" ? [] : words.split(" ")));
  const isSearched = (name: number) => {
    const words = wordLists[name]!;
    return words.join("").length >= leastLetters && (words.length > 1 || followedNames.has(name));
  };
  const neverMeant = subscribers.flatMap(({ never_meant }, at) =>
    never_meant?.length ? [[at, never_meant.map((name) => wordsOfName(name).join(" "))] as const] : [],
  );
  const numbers = subscribers.flatMap(({ oabs }) => oabs.map(({ number }) => Number(number)));
  return {
    userIds: sharedFloats(seekers.map((seeker) => seeker.user_id)),
    companyIds: sharedFloats(seekers.map((seeker) => seeker.company_id)),
    firstFollowed: subscribers.length,
    nameOfSeeker: sharedInts(nameOfSeeker),
    ...chainByName(places, names.size),
    isAmbiguous: markHomonyms(subscribers, places, names.size),
    isNumberless: sharedBytes(subscribers.map(({ oabs }) => Number(oabs.length === 0))),
    heldNumbers: bitsOf((note) => numbers.forEach(note)),
    neverMeant: Object.fromEntries(neverMeant),
    nearNumbers: bitsOf((note) => eachMisprintOf(numbers, note)),
    ...oabTable(subscribers),
    ...soundTable(subscribers),
    automaton: buildNameAutomaton(wordLists, isSearched),
  };
}

type NamePlace = { name: number; seeker: number; sureness: number };

const ownName = (seeker: Subscriber | FollowedName): string =>
  "name" in seeker ? seeker.name : seeker.name_to_follow;

/** Every name that may mean a seeker, each once, the most certain first. */
function namesOf(seeker: Subscriber | FollowedName): { words: string; sureness: number }[] {
  const own = ownName(seeker);
  const isLawyer = "name" in seeker;
  const also = isLawyer ? (seeker.other_names ?? []) : [];
  const core = isLawyer ? null : coreOfFirm(own);
  const all = [
    ...[own, ...also].map((name) => ({ words: wordsOfName(name).join(" "), sureness: SURENESS.same })),
    ...(core === null ? [] : [{ words: core, sureness: SURENESS.core }]),
    ...[own, ...also]
      .flatMap(isLawyer ? formsOfPerson : formsOfFirm)
      .map(({ words, grade }) => ({ words, sureness: SURENESS[grade] })),
  ];
  const surest = new Map<string, { words: string; sureness: number }>();
  for (const name of all.toSorted((a, b) => a.sureness - b.sureness)) {
    if (!surest.has(name.words)) surest.set(name.words, name);
  }
  return [...surest.values()];
}

/** A seeker who has a number: the series letter is a character code, or 0. */
export type Holder = { seeker: number; letter: number };
const nobody: readonly Holder[] = [];

/** The seekers with this number in this state, whatever the series. */
export function holdersOf(index: SubscriberIndex, stateId: number, number: number): readonly Holder[] {
  const { oabs, oabMask } = index;
  const key = oabKey(stateId, number);
  let holders: Holder[] | undefined;
  for (let slot = spread(key) & oabMask; oabs[slot * 3 + 1] !== 0; slot = (slot + 1) & oabMask) {
    if (oabs[slot * 3] !== key) continue;
    holders ??= [];
    holders.push({ seeker: oabs[slot * 3 + 1]! - 1, letter: oabs[slot * 3 + 2]! });
  }
  return holders ?? nobody;
}

/** Every index entry where a name is some seeker's. */
export function* placesOf(index: SubscriberIndex, name: number): Iterable<number> {
  for (let at = index.firstPlace[name]!; at >= 0; at = index.nextPlace[at]!) yield at;
}

/** Whether somebody with this name has this number in any state. */
export function holdsNumber(index: SubscriberIndex, name: number, number: number): boolean {
  const named = new Set([...placesOf(index, name)].map((at) => index.seekerAt[at]));
  return federationStates.some(({ id }) =>
    holdersOf(index, id, number).some(({ seeker }) => named.has(seeker)),
  );
}

/** Whether somebody may have a number, in any state. */
export const isHeld = ({ heldNumbers }: SubscriberIndex, number: number): boolean =>
  (heldNumbers[number >> 3]! & (1 << (number & 7))) !== 0;

const soundsOf = (words: readonly string[]): string => words.map(cachedSound).join(" ");

/** The lawyers whose names sound like these words and are written differently: Luís Souza, Luiz Sousa. */
export function soundingLike(index: SubscriberIndex, words: readonly string[]): readonly number[] {
  if (words.length < 2) return [];
  const { sounds, soundMask } = index;
  const said = soundsOf(words);
  const hash = hashWord(said);
  const found: number[] = [];
  for (let slot = spread(hash) & soundMask; sounds[slot * 2 + 1] !== 0; slot = (slot + 1) & soundMask) {
    const seeker = sounds[slot * 2 + 1]! - 1;
    const own = () => nameOf(index.automaton, index.nameOfSeeker[seeker]!).split(" ");
    if (sounds[slot * 2] === hash && soundsOf(own()) === said) found.push(seeker);
  }
  return found;
}

function soundTable(subscribers: readonly Subscriber[]) {
  const slots = powerOfTwo(subscribers.length * 2);
  const sounds = sharedZeros(slots * 2);
  subscribers.forEach(({ name }, seeker) => {
    const words = wordsOfName(name);
    if (words.length < 2) return;
    const hash = hashWord(soundsOf(words));
    let slot = spread(hash) & (slots - 1);
    while (sounds[slot * 2 + 1] !== 0) slot = (slot + 1) & (slots - 1);
    sounds.set([hash, seeker + 1], slot * 2);
  });
  return { sounds, soundMask: slots - 1 };
}

function chainByName(places: readonly NamePlace[], names: number) {
  const firstPlace = sharedZeros(names).fill(-1);
  const nextPlace = sharedZeros(places.length);
  places.forEach(({ name }, place) => {
    nextPlace[place] = firstPlace[name]!;
    firstPlace[name] = place;
  });
  const surenessAt = new Uint8Array(new SharedArrayBuffer(places.length));
  surenessAt.set(places.map(({ sureness }) => sureness));
  return { firstPlace, nextPlace, seekerAt: sharedInts(places.map(({ seeker }) => seeker)), surenessAt };
}

/** One person may subscribe through two companies: homonyms are those without a common bar number. */
function markHomonyms(
  subscribers: readonly Subscriber[],
  places: readonly NamePlace[],
  names: number,
): Uint8Array {
  const isAmbiguous = new Uint8Array(new SharedArrayBuffer(names));
  const firstWithName = new Map<number, Subscriber>();
  for (const { name, seeker, sureness } of places) {
    const subscriber = subscribers[seeker];
    if (subscriber === undefined || sureness !== SURENESS.same) continue;
    const first = firstWithName.get(name);
    if (first === undefined) firstWithName.set(name, subscriber);
    else if (first !== subscriber && !shareBarNumber(first, subscriber)) isAmbiguous[name] = 1;
  }
  return isAmbiguous;
}

function shareBarNumber(one: Subscriber, other: Subscriber): boolean {
  return one.oabs.some((a) =>
    other.oabs.some((b) => a.uf === b.uf && a.number === b.number && a.suffix === b.suffix),
  );
}

function oabTable(subscribers: readonly Subscriber[]) {
  const count = subscribers.reduce((sum, { oabs }) => sum + oabs.length, 0);
  const slots = powerOfTwo(count * 2);
  const oabs = sharedZeros(slots * 3);
  subscribers.forEach((subscriber, seeker) => {
    for (const { uf, number, suffix } of subscriber.oabs) {
      const key = oabKey(stateByAbbr(uf)?.id ?? 0, Number(number));
      let slot = spread(key) & (slots - 1);
      while (oabs[slot * 3 + 1] !== 0) slot = (slot + 1) & (slots - 1);
      oabs.set([key, seeker + 1, suffix?.charCodeAt(0) ?? 0], slot * 3);
    }
  });
  return { oabs, oabMask: slots - 1 };
}

function sharedBytes(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(values.length));
  bytes.set(values);
  return bytes;
}

/** Bar numbers have up to six digits. */
function bitsOf(eachNumber: (note: (number: number) => void) => void): Uint8Array {
  const bits = new Uint8Array(new SharedArrayBuffer(1_000_000 / 8));
  eachNumber((number) => (bits[number >> 3]! |= 1 << (number & 7)));
  return bits;
}

function sharedFloats(values: readonly number[]): Float64Array {
  const floats = new Float64Array(new SharedArrayBuffer(values.length * 8));
  floats.set(values);
  return floats;
}
