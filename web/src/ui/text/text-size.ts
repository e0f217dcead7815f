import { type TextSize, textSizes } from "@pauta/contract/platform/text-sizes";
import { chooseTextSize, shownTextSize } from "./shown-text-size.ts";

const SIZES = Object.keys(textSizes) as TextSize[];

/** One step larger or smaller, kept for this person on all devices; what the size is called now. */
export async function stepTextSize(step: 1 | -1): Promise<string> {
  const size = SIZES[SIZES.indexOf(shownTextSize()) + step];
  if (size === undefined) return textSizes[shownTextSize()];
  await chooseTextSize(size);
  return textSizes[size];
}
