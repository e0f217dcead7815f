import { localStorageColorSchemeManager } from "@mantine/core";

/** The key that `public/theme.js` reads before the first paint. */
const KEY = "pauta-color-scheme";

export const colorSchemeManager = localStorageColorSchemeManager({ key: KEY });
