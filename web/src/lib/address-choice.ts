import { textIn } from "./address-texts.ts";

/** The key of `choices` that the address names, otherwise the first. */
export function choiceIn<Choice extends string>(value: unknown, choices: Record<Choice, string>): Choice {
  const known = Object.keys(choices) as [Choice, ...Choice[]];
  return known.find((choice) => choice === textIn(value)) ?? known[0];
}
