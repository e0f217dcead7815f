import { federationStates } from "@pauta/contract/platform/federation-states";
import { outcomeOfNumber } from "./number-outcome.rules.ts";
import { IntRecords } from "./int-records.rules.ts";
import { FoldedText, wordsOfName } from "../../platform/words/folding.rules.ts";
import { lawsuitNumbers } from "./lawsuit-link.rules.ts";
import { type ListedLawyer, readListed } from "./listed-lawyers.rules.ts";
import { lookUpName, nameMatching, nameOf } from "./name-automaton.rules.ts";
import { agreeOnFirstAndLast, hasNameBefore, isInitialMissing } from "./adjacent-name.rules.ts";
import {
  HOMONYMS,
  LIKE_FOLLOWED,
  ONE_OF_SEVERAL,
  OTHER_FORM,
  OTHER_LETTER,
  OTHER_NAME,
  UNCLEAR_PLACE,
} from "./doubt-reasons.rules.ts";
import { findNames, NAME } from "./name-finder.rules.ts";
import { placeOfName } from "./lawyer-entry.rules.ts";
import { type Beside, findMentions, type Mention } from "./name-mentions.rules.ts";
import { isNeverMeant, isNeverMeantAround, isNeverMeantBefore } from "./never-meant.rules.ts";
import { OAB } from "./numbers-in-text.rules.ts";
import { doubtOfOtherNumber, mayBeHeld } from "./other-number.rules.ts";
import type { PublicationRecord } from "../formats/publication-record.rules.ts";
import {
  holdersOf,
  placesOf,
  soundingLike,
  SURENESS,
  type SubscriberIndex,
} from "./subscriber-index.rules.ts";
import { TextScanner, withWordsJoined } from "./text-scanner.rules.ts";
import type { WholeName } from "./whole-name.rules.ts";

/** How certain it is that a record is for a person, by the way it was found; the most certain first. */
const confidenceOf = { oab: 1, oab_name: 0.9, text_oab: 0.8, name: 0.6, name_to_follow: 0.5 };
export type MatchMethod = keyof typeof confidenceOf;

export type RecordMatch = { user_id: number; company_id: number; method: MatchMethod; confidence: number };
/** Probably but not certainly for a person: for the administrator to check. */
export type RecordDoubt = { user_id: number; company_id: number; reason: string };
export type RecordMatches = {
  /** One for each person, by the most certain way. */
  matches: RecordMatch[];
  doubtful: RecordDoubt[];
  /** The digits for looking up a lawsuit, best first; none when the record is for nobody. */
  numbers: string[];
};

/**
 * Decides for whom a record is. One matcher serves one thread; the index may be shared by many.
 *
 * The rules, best first: the same bar number in the list of lawyers; the same number there without one of the
 * letters, when first and last name agree; the same bar number in the text; a lawyer's full name, where no
 * bar number shows that it is a homonym's; the name that an office follows.
 */
export class RecordMatcher {
  private readonly index: SubscriberIndex;
  private readonly scanner: TextScanner;
  private readonly recipient = new FoldedText();
  private readonly recipientNames = new IntRecords(NAME.width);
  private readonly matches = new Map<number, RecordMatch>();
  private readonly doubts = new Map<number, RecordDoubt>();
  private readonly hasNumberless: boolean;

  constructor(index: SubscriberIndex) {
    this.index = index;
    this.scanner = new TextScanner(index.automaton);
    this.hasNumberless = index.isNumberless.includes(1);
  }

  match(record: PublicationRecord): RecordMatches {
    this.matches.clear();
    this.doubts.clear();
    this.scanner.scan(record.text);
    const listed = record.lawyers.flatMap(readListed);
    for (const lawyer of listed) this.matchListed(lawyer);
    this.matchOabsInText(record.text, listed);
    this.matchNamesInText(record.text, listed);
    if (this.scanner.hasJoinedWords) {
      const joined = withWordsJoined(record.text);
      this.scanner.scan(joined);
      this.matchOabsInText(joined, listed);
      this.matchNamesInText(joined, listed);
    }
    if (this.index.firstFollowed < this.index.userIds.length) this.matchRecipients(record);
    return this.conclude(record);
  }

  private matchListed(lawyer: ListedLawyer): void {
    const holders = holdersOf(this.index, lawyer.stateId, lawyer.number);
    // nearly every bar number is no subscriber's
    if (lawyer.hasOab && lawyer.stateId !== 0 && holders.length === 0)
      return this.matchOtherwiseListed(lawyer);
    const words = wordsOfName(lawyer.name);
    if (!lawyer.hasOab) this.matchListedByName(words, lawyer.isOfSeveral);
    else if (lawyer.stateId === 0) this.matchListedWithoutState(lawyer, words);
    for (const { seeker, letter } of holders) {
      if (letter === lawyer.letter && !isNeverMeant(this.index, seeker, words)) this.accept(seeker, "oab");
      else if (letter === lawyer.letter) this.doubt(seeker, OTHER_NAME);
      else {
        const agrees = agreeOnFirstAndLast(words, this.nameOf(seeker).split(" "));
        const isOtherSeries = letter !== 0 && lawyer.letter !== 0;
        if (isOtherSeries && agrees) this.doubt(seeker, OTHER_LETTER);
        else if (!isOtherSeries && agrees) this.accept(seeker, "oab_name");
        else if (!isOtherSeries && !isNeverMeant(this.index, seeker, words)) this.doubt(seeker, OTHER_NAME);
      }
    }
  }

  /** The lawyer's own name with a number that nobody has in this state: courts misprint it, or we lack it. */
  private matchOtherwiseListed({ name, number, stateId }: ListedLawyer): void {
    const { index } = this;
    if (!this.hasNumberless && !mayBeHeld(index, number)) return;
    const words = wordsOfName(name);
    const found = lookUpName(index.automaton, words);
    if (found < 0) return;
    for (const at of placesOf(index, found)) {
      const seeker = index.seekerAt[at]!;
      if (seeker >= index.firstFollowed || index.surenessAt[at] !== SURENESS.same) continue;
      if (!isNeverMeant(this.index, seeker, words)) this.weighOtherNumber(seeker, { number, stateId });
    }
  }

  private weighOtherNumber(
    seeker: number,
    beside: NonNullable<Beside>,
    isInEntry: () => boolean = () => true,
  ): void {
    const reason = doubtOfOtherNumber(this.index, seeker, beside, isInEntry);
    if (reason !== null) this.doubt(seeker, reason);
  }

  private matchListedByName(words: readonly string[], isOfSeveral: boolean): void {
    const name = lookUpName(this.index.automaton, words);
    if (name < 0) {
      for (const seeker of soundingLike(this.index, words)) {
        if (!isNeverMeant(this.index, seeker, words)) this.doubt(seeker, OTHER_FORM);
      }
      return;
    }
    for (const at of placesOf(this.index, name)) {
      const seeker = this.index.seekerAt[at]!;
      if (seeker >= this.index.firstFollowed || isNeverMeant(this.index, seeker, words)) continue;
      if (!isOfSeveral) this.acceptLawyerNamed(name, at);
      else if (this.index.surenessAt[at] === SURENESS.same) this.doubt(seeker, ONE_OF_SEVERAL);
    }
  }

  private matchListedWithoutState({ number }: ListedLawyer, words: readonly string[]): void {
    for (const { id } of federationStates) {
      for (const { seeker } of holdersOf(this.index, id, number)) {
        const own = this.nameOf(seeker).split(" ");
        if (agreeOnFirstAndLast(words, own)) this.accept(seeker, "oab_name");
        else if (words.some((word) => word.length > 1 && own.includes(word))) this.doubt(seeker, OTHER_NAME);
      }
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
        if (isListed) continue;
        if (!isOtherSeries) this.weighOabInText(text, at, seeker, letter === written);
        else if (hasNameBefore(text, ints[at + OAB.start]!, this.nameOf(seeker)))
          this.doubt(seeker, OTHER_LETTER);
      }
    }
  }

  private weighOabInText(text: string, at: number, seeker: number, isSameSeries: boolean): void {
    const { ints } = this.scanner.numbers.oabs;
    const [start, end, strength] = [ints[at + OAB.start]!, ints[at + OAB.end]!, ints[at + OAB.strength]!];
    const outcome = outcomeOfNumber(text, { start, end, strength, isSameSeries }, this.nameOf(seeker));
    if (outcome === "match")
      if (isNeverMeantBefore(this.index, seeker, text, start)) this.doubt(seeker, OTHER_NAME);
      else this.accept(seeker, "text_oab");
    else if (outcome !== "nothing") this.doubt(seeker, outcome);
  }

  private matchNamesInText(text: string, listed: readonly ListedLawyer[]): void {
    const mentionsByName = findMentions(this.index, this.scanner, text, (name, isWhole) =>
      this.acceptFollowersOf(name, isWhole),
    );
    for (const [name, mentions] of mentionsByName) {
      const isSomebodyElses = mentions.some(({ place }) => place === "homonym");
      for (const at of placesOf(this.index, name)) {
        const seeker = this.index.seekerAt[at]!;
        if (seeker >= this.index.firstFollowed) continue;
        if (isSomebodyElses) {
          if (this.index.surenessAt[at] === SURENESS.same) this.weighNumbersBeside(seeker, text, mentions);
          continue;
        }
        const own = this.nameOf(seeker);
        if (listed.some((lawyer) => lawyer.hasOab && wordsOfName(lawyer.name).join(" ") === own)) continue;
        const meant = mentions.filter((mention) => this.mayMean(seeker, text, mention));
        const isIn = (...places: Mention["place"][]) => meant.some(({ place }) => places.includes(place));
        if (this.index.surenessAt[at] === SURENESS.same) {
          if (isIn("entry")) this.acceptLawyerNamed(name, at);
          else if (isIn("unclear", "inverted")) this.doubt(seeker, UNCLEAR_PLACE);
        } else if (isIn("entry", "inverted")) this.doubt(seeker, OTHER_FORM);
      }
    }
  }

  private weighNumbersBeside(seeker: number, text: string, mentions: readonly Mention[]): void {
    for (const mention of mentions) {
      const { start, end, beside } = mention;
      if (beside && this.mayMean(seeker, text, mention))
        this.weighOtherNumber(seeker, beside, () => placeOfName(text, start, end) !== "elsewhere");
    }
  }

  /** Whether none of the office's exclusions is written there, and no initial is missing. */
  private mayMean(seeker: number, text: string, { start, end }: Mention): boolean {
    return (
      !isNeverMeantAround(this.index, seeker, text, { start, end }) &&
      !isInitialMissing(text, { start, end }, this.nameOf(seeker))
    );
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
        if (found >= 0)
          this.acceptFollowersOf(found, () => (words.length === this.recipient.length ? "yes" : "no"));
      }
    }
  }

  /** A firm's name without its legal form is accepted where nothing makes it longer. */
  private acceptFollowersOf(name: number, isWhole: () => WholeName): void {
    for (const at of placesOf(this.index, name)) {
      const seeker = this.index.seekerAt[at]!;
      if (seeker < this.index.firstFollowed) continue;
      const sureness = this.index.surenessAt[at]!;
      const whole = sureness === SURENESS.core ? isWhole() : "yes";
      if (whole === "no") continue;
      if (sureness === SURENESS.likely || whole === "unclear") this.doubt(seeker, LIKE_FOLLOWED);
      else this.accept(seeker, "name_to_follow");
    }
  }

  private acceptLawyerNamed(name: number, at: number): void {
    const seeker = this.index.seekerAt[at]!;
    if (this.index.surenessAt[at] !== SURENESS.same) this.doubt(seeker, OTHER_FORM);
    else if (this.index.isAmbiguous[name] === 1) this.doubt(seeker, HOMONYMS);
    else this.accept(seeker, "name");
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
