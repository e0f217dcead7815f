import { describe, expect, it } from "vitest";
import { contrast } from "./color-contrast.ts";
import tokens from "./tokens.css?raw";

/** The tokens of one theme, by name without leading dashes. */
function themeOf(scheme: "light" | "dark"): Record<string, string> {
  const block = tokens.split(`[data-mantine-color-scheme="${scheme}"]`)[1]!.split("}")[0]!;
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

const surfaces = ["desk", "sheet", "raised", "hover"];
const texts = [
  "ink",
  "ink-soft",
  "ink-faint",
  "accent-text",
  "text-on-time",
  "text-attention",
  "text-delayed",
];

describe.each(["light", "dark"] as const)("the %s theme", (scheme) => {
  const theme = themeOf(scheme);

  it.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)))(
    "keeps %s readable on %s (WCAG 2.2 AA, 4.5:1)",
    (text, surface) => {
      expect(contrast(theme[text]!, theme[surface]!)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("keeps the label of a filled button readable, also under the pointer", () => {
    expect(contrast(theme["on-accent"]!, theme["accent-fill"]!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme["on-accent"]!, theme["accent-fill-hover"]!)).toBeGreaterThanOrEqual(4.5);
  });

  it("keeps the borders of fields and the focus visible (3:1)", () => {
    for (const surface of ["sheet", "raised"]) {
      expect(contrast(theme.edge!, theme[surface]!)).toBeGreaterThanOrEqual(3);
      expect(contrast(theme.accent!, theme[surface]!)).toBeGreaterThanOrEqual(3);
    }
  });

  it("distinguishes the meanings on their own backgrounds", () => {
    for (const meaning of ["on-time", "attention", "delayed"])
      expect(contrast(theme[`text-${meaning}`]!, theme[`wash-${meaning}`]!)).toBeGreaterThanOrEqual(4.5);
  });
});
