import { federationStates } from "@pauta/contract/platform/federation-states";
import { MISPRINTED, NO_NUMBER, OTHER_STATE } from "./doubt-reasons.rules.ts";
import { someMisprintOf } from "./misprinted-number.rules.ts";
import { holdersOf, isHeld, type SubscriberIndex } from "./subscriber-index.rules.ts";

/** A lawyer's own name with a bar number that nobody has in its state: a homonym's, misprinted, or not known to us. */

type OtherNumber = { number: number; stateId: number };

/** Whether the number may be somebody's, at least in another state or misprinted: nearly none is. */
export const mayBeHeld = (index: SubscriberIndex, number: number): boolean =>
  isHeld(index, number) || hasBit(index.nearNumbers, number);

const hasBit = (bits: Uint8Array, number: number): boolean =>
  (bits[number >> 3]! & (1 << (number & 7))) !== 0;

/**
 * Why a person has to decide whether the lawyer is meant, or null.
 * @param isInEntry whether the name is in a lawyer's own entry: elsewhere a similar number is somebody else's
 */
export function doubtOfOtherNumber(
  index: SubscriberIndex,
  seeker: number,
  other: OtherNumber,
  isInEntry: () => boolean,
): string | null {
  if (index.isNumberless[seeker] === 1) return NO_NUMBER;
  if (holdsElsewhere(index, seeker, other)) return OTHER_STATE;
  return isMisprint(index, seeker, other) && isInEntry() ? MISPRINTED : null;
}

function holdsElsewhere(index: SubscriberIndex, seeker: number, { number, stateId }: OtherNumber): boolean {
  if (!isHeld(index, number)) return false;
  const isHolder = (id: number) => holdersOf(index, id, number).some((holder) => holder.seeker === seeker);
  return !isHolder(stateId) && federationStates.some(({ id }) => isHolder(id));
}

const isMisprint = (index: SubscriberIndex, seeker: number, { number, stateId }: OtherNumber): boolean =>
  hasBit(index.nearNumbers, number) &&
  someMisprintOf(
    number,
    (meant) =>
      isHeld(index, meant) &&
      federationStates.some(
        ({ id }) =>
          (stateId === 0 || id === stateId) &&
          holdersOf(index, id, meant).some((holder) => holder.seeker === seeker),
      ),
  );
