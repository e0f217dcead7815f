import type { TextSize } from "@pauta/contract/office/user-fields";

const ATTRIBUTE = "data-text-size";

/** Shows publications in the size that the person chose. */
export const applyTextSize = (size: TextSize): void => document.documentElement.setAttribute(ATTRIBUTE, size);

export const shownTextSize = (): TextSize =>
  (document.documentElement.getAttribute(ATTRIBUTE) as TextSize | null) ?? "m";
