import { localStorageColorSchemeManager } from "@mantine/core";
import { useSyncExternalStore } from "react";

/** The key and the attribute that `bundling/theme.js` reads and sets before the first paint. */
const KEY = "pauta-color-scheme";
const ATTRIBUTE = "data-mantine-color-scheme";

export const colorSchemeManager = localStorageColorSchemeManager({ key: KEY });

/**
 * Shows and stores a theme. Mantine's own way renders every component again and computes all styles three times, to
 * prevent colour transitions. Here only styles change, and running colour transitions are finished at once.
 */
export function applyTheme(isDark: boolean): void {
  const theme = isDark ? "dark" : "light";
  document.documentElement.setAttribute(ATTRIBUTE, theme);
  colorSchemeManager.set(theme);
  // jsdom has no animations
  for (const animation of document.getAnimations?.() ?? [])
    if (animation instanceof CSSTransition) animation.finish();
}

const isDark = (): boolean => document.documentElement.getAttribute(ATTRIBUTE) === "dark";

function watch(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] });
  return () => observer.disconnect();
}

/** Whether the dark theme is shown, for components that styles alone cannot adapt. */
export const useDarkTheme = (): boolean => useSyncExternalStore(watch, isDark);
