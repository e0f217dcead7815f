import { stateByAbbr } from "@pauta/contract/federation-states";
import { parseOab } from "@pauta/contract/oab";
import { Finds } from "./finds.rules.ts";
import { FoldedText, wordsOfName } from "./folding.rules.ts";
import { lawsuitNumbers } from "./lawsuit-link.rules.ts";
import { findWord, lookUpName, nameMatching, nameOf } from "./name-automaton.rules.ts";
import {
  agreeOnFirstAndLast,
  belongsToNameBefore,
  belongsToNameBehind,
  hasLawyerWordBefore,
  hasNameBefore,
  isPartOfLongerName,
} from "./name-beside.rules.ts";
import { findNames, NAME } from "./name-finder.rules.ts";
import { OAB, STRENGTH } from "./numbers-in-text.rules.ts";
import type { PublicationRecord, RecordLawyer } from "./publication-record.rules.ts";
import { holdsNumber, holdersOf, type SubscriberIndex } from "./subscriber-index.rules.ts";
import { TextScanner } from "./text-scanner.rules.ts";

/** How surely a record was meant for a person, by what it was found through; the surest first. */
export const confidenceOf = { oab: 1, oab_name: 0.9, text_oab: 0.8, name: 0.6, name_to_follow: 0.5 };
export type MatchMethod = keyof typeof confidenceOf;

export type RecordMatch = { user_id: number; company_id: number; method: MatchMethod; confidence: number };
/** Probably meant for a person, but not surely: for the administrator to look at. */
export type RecordDoubt = { user_id: number; company_id: number; reason: string };
export type RecordMatches = {
  /** One for each person, by the surest method. */
  matches: RecordMatch[];
  doubtful: RecordDoubt[];
  /** The digits to seek a lawsuit by, best first; none when the record is for nobody. */
  numbers: string[];
};

const OTHER_NAME = "OAB igual, nome diferente";
const HOMONYMS = "Nome igual ao de mais de um advogado, sem OAB";

/** The least words, particles apart, of a lawyer's name that is believed without a bar number. */
const leastWordsInText = 3;

/** A lawyer of the record's own list; the series' letter is a character code, or 0. */
type ListedLawyer = { name: string; hasOab: boolean; stateId: number; number: number; letter: number };

/**
 * Says whom a record was meant for. One matcher serves one thread; the index may be shared by many.
 *
 * The rules, best first: the same inscription in the list of lawyers; the same number there without one of the
 * letters, when first and last name agree; the same inscription in the text; a lawyer's full name, where no bar
 * number says that it is a homonym's; the name that an office follows.
 */
export class RecordMatcher {
  private readonly index: SubscriberIndex;
  private readonly scanner: TextScanner;
  private readonly recipient = new FoldedText();
  private readonly recipientNames = new Finds(NAME.width);
  private readonly matches = new Map<number, RecordMatch>();
  private readonly doubts = new Map<number, RecordDoubt>();

  constructor(index: SubscriberIndex) {
    this.index = index;
    this.scanner = new TextScanner(index.automaton);
  }

  match(record: PublicationRecord): RecordMatches {
    this.matches.clear();
    this.doubts.clear();
    this.scanner.scan(record.text);
    const listed = record.lawyers.map(readListedLawyer);
    for (const lawyer of listed) this.matchListed(lawyer);
    this.matchOabsInText(record.text, listed);
    this.matchNamesInText(record.text, listed);
    if (this.index.firstFollowed < this.index.userIds.length) this.matchRecipients(record);
    return this.conclude(record);
  }

  private matchListed(lawyer: ListedLawyer): void {
    if (!lawyer.hasOab) {
      const name = lookUpName(this.index.automaton, wordsOfName(lawyer.name));
      if (name >= 0) this.acceptLawyersNamed(name);
    }
    for (const { seeker, letter } of holdersOf(this.index, lawyer.stateId, lawyer.number)) {
      if (letter === lawyer.letter) this.accept(seeker, "oab");
      else if (letter !== 0 && lawyer.letter !== 0) continue;
      else if (agreeOnFirstAndLast(wordsOfName(lawyer.name), this.nameOf(seeker).split(" ")))
        this.accept(seeker, "oab_name");
      else this.doubt(seeker, OTHER_NAME);
    }
  }

  private matchOabsInText(text: string, listed: readonly ListedLawyer[]): void {
    const { ints, length } = this.scanner.numbers.oabs;
    for (let at = 0; at < length * OAB.width; at += OAB.width) {
      const [stateId, number, written] = [ints[at + OAB.uf]!, ints[at + OAB.number]!, ints[at + OAB.suffix]!];
      for (const { seeker, letter } of holdersOf(this.index, stateId, number)) {
        const isOtherSeries = letter !== written && letter !== 0 && written !== 0;
        const isListed = listed.some(
          (lawyer) =>
            lawyer.stateId === stateId &&
            lawyer.number === number &&
            (written === 0 || written === lawyer.letter),
        );
        if (!isListed && !isOtherSeries) this.weighOabInText(text, at, seeker, letter === written);
      }
    }
  }

  /** Without the word OAB beside it the number may be a case's: then the lawyer must be named before it. */
  private weighOabInText(text: string, at: number, seeker: number, isSameSeries: boolean): void {
    const { ints } = this.scanner.numbers.oabs;
    const [start, strength] = [ints[at + OAB.start]!, ints[at + OAB.strength]!];
    const isBarNumber =
      strength === STRENGTH.besideOab || (strength === STRENGTH.glued && hasLawyerWordBefore(text, start));
    if ((isBarNumber && isSameSeries) || hasNameBefore(text, start, this.nameOf(seeker))) {
      this.accept(seeker, "text_oab");
    } else if (isBarNumber) this.doubt(seeker, OTHER_NAME);
  }

  private matchNamesInText(text: string, listed: readonly ListedLawyer[]): void {
    const { automaton } = this.index;
    const { ints, length } = this.scanner.names;
    const areTheirs = new Map<number, boolean>();
    for (let at = 0; at < length * NAME.width; at += NAME.width) {
      const [candidate, start, end] = [ints[at]!, ints[at + NAME.start]!, ints[at + NAME.end]!];
      const name = nameMatching(automaton, candidate, wordsOfName(text.slice(start, end)).join(" "));
      if (name < 0) continue;
      this.acceptFollowersOf(name);
      const isTooCommon = automaton.wordCounts[name]! < leastWordsInText;
      if (isTooCommon || areTheirs.get(name) === false) continue;
      if (isPartOfLongerName(text, start, end, (word) => findWord(automaton, word) > 0)) continue;
      areTheirs.set(name, !this.isHomonymsAt(text, name, start, end));
    }
    for (const [name, isTheirs] of areTheirs) {
      const words = nameOf(automaton, name);
      const isListedHomonym = (lawyer: ListedLawyer) =>
        lawyer.hasOab && wordsOfName(lawyer.name).join(" ") === words;
      if (isTheirs && !listed.some(isListedHomonym)) this.acceptLawyersNamed(name);
    }
  }

  /** Whether a bar number beside the name shows that it is somebody else's. */
  private isHomonymsAt(text: string, name: number, start: number, end: number): boolean {
    const { oabs } = this.scanner.numbers;
    const { ints } = oabs;
    const behind = oabs.firstWith(OAB.start, end) * OAB.width;
    const before = behind - OAB.width;
    const isBehind =
      behind < oabs.length * OAB.width && belongsToNameBefore(text, end, ints[behind + OAB.start]!);
    const isBefore = before >= 0 && belongsToNameBehind(text, ints[before + OAB.end]!, start);
    if (!isBehind && !isBefore) return false;
    const beside = isBehind ? behind : before;
    const isWithoutState = ints[beside + OAB.uf] === 0;
    return !isWithoutState || !holdsNumber(this.index, name, ints[beside + OAB.number]!);
  }

  private matchRecipients(record: PublicationRecord): void {
    const { automaton } = this.index;
    for (const { name } of record.recipients) {
      this.recipient.fold(name);
      this.recipientNames.clear();
      findNames(automaton, this.recipient.bytes, this.recipient.length, this.recipientNames);
      const { ints, length } = this.recipientNames;
      for (let at = 0; at < length * NAME.width; at += NAME.width) {
        const words = this.recipient.slice(ints[at + NAME.start]!, ints[at + NAME.end]!);
        const found = nameMatching(automaton, ints[at]!, wordsOfName(words).join(" "));
        if (found >= 0) this.acceptFollowersOf(found);
      }
    }
  }

  private acceptFollowersOf(name: number): void {
    for (const seeker of this.seekersNamed(name)) {
      if (seeker >= this.index.firstFollowed) this.accept(seeker, "name_to_follow");
    }
  }

  private acceptLawyersNamed(name: number): void {
    for (const seeker of this.seekersNamed(name)) {
      if (seeker >= this.index.firstFollowed) continue;
      if (this.index.isAmbiguous[name] === 1) this.doubt(seeker, HOMONYMS);
      else this.accept(seeker, "name");
    }
  }

  private *seekersNamed(name: number): Iterable<number> {
    const { seekerOfName, nextSeeker } = this.index;
    for (let seeker = seekerOfName[name]!; seeker >= 0; seeker = nextSeeker[seeker]!) yield seeker;
  }

  private accept(seeker: number, method: MatchMethod): void {
    const user_id = this.index.userIds[seeker]!;
    const known = this.matches.get(user_id);
    if (known && known.confidence >= confidenceOf[method]) return;
    const company_id = this.index.companyIds[seeker]!;
    this.matches.set(user_id, { user_id, company_id, method, confidence: confidenceOf[method] });
  }

  private doubt(seeker: number, reason: string): void {
    const user_id = this.index.userIds[seeker]!;
    if (!this.doubts.has(user_id)) {
      this.doubts.set(user_id, { user_id, company_id: this.index.companyIds[seeker]!, reason });
    }
  }

  private nameOf(seeker: number): string {
    return nameOf(this.index.automaton, this.index.nameOfSeeker[seeker]!);
  }

  private conclude(record: PublicationRecord): RecordMatches {
    const matches = [...this.matches.values()];
    const doubtful = [...this.doubts.values()].filter(({ user_id }) => !this.matches.has(user_id));
    const isForSomebody = matches.length + doubtful.length > 0;
    return {
      matches,
      doubtful,
      numbers: isForSomebody ? lawsuitNumbers(record, this.scanner.numbers.processNumbers()) : [],
    };
  }
}

function readListedLawyer(lawyer: RecordLawyer): ListedLawyer {
  const oab = lawyer.oab === null ? null : parseOab(lawyer.oab, lawyer.uf);
  return {
    name: lawyer.name,
    hasOab: /[1-9]/.test(lawyer.oab ?? ""),
    stateId: oab ? stateByAbbr(oab.uf)!.id : 0,
    number: Number(oab?.number ?? 0),
    letter: oab?.suffix?.charCodeAt(0) ?? 0,
  };
}
