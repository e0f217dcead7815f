import type { CSSVariablesResolver } from "@mantine/core";

const toned = {
  "--mantine-color-body": "var(--sheet)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-bright": "var(--ink)",
  "--mantine-color-dimmed": "var(--ink-soft)",
  "--mantine-color-placeholder": "var(--ink-faint)",
  "--mantine-color-anchor": "var(--accent-text)",
  "--mantine-color-error": "var(--text-delayed)",
  "--mantine-color-success": "var(--text-on-time)",
  "--mantine-color-default": "var(--raised)",
  "--mantine-color-default-hover": "var(--hover)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--rule)",
  "--mantine-color-disabled": "var(--hover)",
  "--mantine-color-disabled-color": "var(--ink-faint)",
  "--mantine-color-disabled-border": "var(--hairline)",
  "--mantine-color-indigo-text": "var(--accent-text)",
  "--mantine-color-indigo-filled": "var(--accent-fill)",
  "--mantine-color-indigo-filled-hover": "var(--accent-fill-hover)",
  "--mantine-color-indigo-light": "var(--accent-wash)",
  "--mantine-color-indigo-light-hover": "var(--accent-wash)",
  "--mantine-color-indigo-light-color": "var(--accent-text)",
  "--mantine-color-indigo-outline": "var(--accent)",
  "--mantine-color-gray-light": "var(--hover)",
  "--mantine-color-gray-light-hover": "var(--hover)",
  "--mantine-color-gray-light-color": "var(--ink-soft)",
  "--mantine-color-red-text": "var(--text-delayed)",
  "--mantine-color-red-filled": "#c40505",
  "--mantine-color-red-filled-hover": "#a80404",
  "--mantine-color-red-light": "var(--wash-delayed)",
  "--mantine-color-red-light-hover": "var(--wash-delayed)",
  "--mantine-color-red-light-color": "var(--text-delayed)",
  "--mantine-primary-color-contrast": "var(--on-accent)",
};

/** Passes the interface's own tokens (tokens.css) to Mantine, the same in both themes. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: toned, dark: toned });
