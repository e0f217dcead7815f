import type { TextSize } from "@pauta/contract/platform/text-sizes";

const ATTRIBUTE = "data-text-size";

type Keep = (size: TextSize) => Promise<unknown>;
let keep: Keep = async () => {};

/** Shows publications in the size that the person chose; `keepWith` stores the one that he chooses next. */
export function applyTextSize(size: TextSize, keepWith: Keep): void {
  keep = keepWith;
  document.documentElement.setAttribute(ATTRIBUTE, size);
}

export const shownTextSize = (): TextSize =>
  (document.documentElement.getAttribute(ATTRIBUTE) as TextSize | null) ?? "m";

/** Shows another size at once, and stores it. */
export async function chooseTextSize(size: TextSize): Promise<void> {
  document.documentElement.setAttribute(ATTRIBUTE, size);
  await keep(size);
}
