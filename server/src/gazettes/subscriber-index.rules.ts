import { federationStates, stateByAbbr } from "@pauta/contract/federation-states";
import type { Oab } from "@pauta/contract/oab";
import { wordsOfName } from "./folding.rules.ts";
import { type NameAutomaton, spread } from "./name-automaton.rules.ts";
import { buildNameAutomaton, powerOfTwo, sharedInts, sharedZeros } from "./name-automaton-tables.rules.ts";

/** A lawyer whose publications are looked for, with all inscriptions. */
export type Subscriber = { user_id: number; company_id: number; name: string; oabs: Oab[] };
/** A company's name that is looked for; what is found goes to the office's administrator. */
export type FollowedName = { user_id: number; company_id: number; name_to_follow: string };

/**
 * Everybody who is looked for, as tables in shared memory: built once, posted to worker threads without a copy
 * and never changed. A seeker is a subscriber or a followed name, known by its place.
 */
export type SubscriberIndex = {
  userIds: Float64Array;
  companyIds: Float64Array;
  /** Seekers from this place on are followed names. */
  firstFollowed: number;
  /** The folded name of each seeker, as a name of the automaton. */
  nameOfSeeker: Int32Array;
  /** Linked lists: the first seeker with a name, the next one with the same name, or -1. */
  seekerOfName: Int32Array;
  nextSeeker: Int32Array;
  /** 1 where a name is that of several lawyers, who share no inscription. */
  isAmbiguous: Uint8Array;
  /** Open addressing by state and number: [state id * 2^20 + number, seeker + 1, letter of the series or 0]. */
  oabs: Int32Array;
  oabMask: number;
  automaton: NameAutomaton;
};

/** Shorter names would be found in every text; a person's has at least two words besides. */
const leastLetters = 3;

function oabKey(stateId: number, number: number): number {
  return stateId * 2 ** 20 + number;
}

/** Builds the index. Subscribers without a readable name or inscription are simply not found by it. */
export function buildSubscriberIndex(
  subscribers: readonly Subscriber[],
  followed: readonly FollowedName[],
): SubscriberIndex {
  const seekers = [...subscribers, ...followed];
  const names = new Map<string, number>();
  const nameOfSeeker = seekers.map((seeker) => {
    const words = wordsOfName("name" in seeker ? seeker.name : seeker.name_to_follow).join(" ");
    if (!names.has(words)) names.set(words, names.size);
    return names.get(words)!;
  });
  const followedNames = new Set(nameOfSeeker.slice(subscribers.length));
  const wordLists = [...names.keys()].map((words) => (words === "" ? [] : words.split(" ")));
  const isSought = (name: number) => {
    const words = wordLists[name]!;
    return words.join("").length >= leastLetters && (words.length > 1 || followedNames.has(name));
  };
  return {
    userIds: sharedFloats(seekers.map((seeker) => seeker.user_id)),
    companyIds: sharedFloats(seekers.map((seeker) => seeker.company_id)),
    firstFollowed: subscribers.length,
    nameOfSeeker: sharedInts(nameOfSeeker),
    ...chainByName(nameOfSeeker, names.size),
    isAmbiguous: markHomonyms(subscribers, nameOfSeeker, names.size),
    ...oabTable(subscribers),
    automaton: buildNameAutomaton(wordLists, isSought),
  };
}

/** A seeker's inscription under a number: the series' letter is a character code, or 0. */
export type Holder = { seeker: number; letter: number };
const nobody: readonly Holder[] = [];

/** Who holds this number in this state, whatever the series. */
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

/** Whether somebody with this name holds this number in any state. */
export function holdsNumber(index: SubscriberIndex, name: number, number: number): boolean {
  return federationStates.some(({ id }) =>
    holdersOf(index, id, number).some(({ seeker }) => index.nameOfSeeker[seeker] === name),
  );
}

function chainByName(nameOfSeeker: number[], names: number) {
  const seekerOfName = sharedZeros(names).fill(-1);
  const nextSeeker = sharedZeros(nameOfSeeker.length);
  nameOfSeeker.forEach((name, seeker) => {
    nextSeeker[seeker] = seekerOfName[name]!;
    seekerOfName[name] = seeker;
  });
  return { seekerOfName, nextSeeker };
}

/** One person may subscribe through two companies: homonyms are those without a common inscription. */
function markHomonyms(subscribers: readonly Subscriber[], nameOfSeeker: number[], names: number): Uint8Array {
  const isAmbiguous = new Uint8Array(new SharedArrayBuffer(names));
  const firstWithName = new Map<number, Subscriber>();
  subscribers.forEach((subscriber, seeker) => {
    const name = nameOfSeeker[seeker]!;
    const first = firstWithName.get(name);
    if (first === undefined) firstWithName.set(name, subscriber);
    else if (!shareInscription(first, subscriber)) isAmbiguous[name] = 1;
  });
  return isAmbiguous;
}

function shareInscription(one: Subscriber, other: Subscriber): boolean {
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

function sharedFloats(values: readonly number[]): Float64Array {
  const floats = new Float64Array(new SharedArrayBuffer(values.length * 8));
  floats.set(values);
  return floats;
}
