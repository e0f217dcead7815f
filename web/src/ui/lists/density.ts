/** Whether the rows of all lists are low, for the styles of lists (`data-lists`). */
export function applyDensity(isCompact: boolean): void {
  document.documentElement.dataset["lists"] = isCompact ? "compact" : "";
}
